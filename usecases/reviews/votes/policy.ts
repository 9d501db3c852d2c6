/** Nobody finds useful what they wrote themselves. */
export const mayFindUseful = (viewer: { userId: string }, review: { user_id: string | null }): boolean => review.user_id !== viewer.userId;
