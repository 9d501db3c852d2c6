/** Only signed-in people register stays (2-community §2). */
export const mayRegister = (viewer: { userId: string } | null): boolean => viewer !== null;
/** A moderator decides about stays (2-community §4). */
export const mayDecide = (viewer: { isAdmin: boolean } | null): boolean => viewer?.isAdmin === true;
