/** Why a moderator asks who wrote a review, in characters; the form, the server and the table keep to it. */
export const revealReason = { min: 10, max: 500 } as const;
