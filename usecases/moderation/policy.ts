/** 2-community §6: flat reviews are verified by admins, and by nobody else. */
export const mayModerate = (viewer: { isAdmin: boolean } | null): boolean => viewer?.isAdmin === true;
