/** 2-community §6: flat reviews are verified by admins, and by nobody else. */
export const mayModerate = <V extends { isAdmin: boolean }>(viewer: V): viewer is V & { isAdmin: true } => viewer.isAdmin;
