/** Length in characters of a moderator's reason for revealing an author; the form, the server and the table keep to it. */
export const revealReason = { min: 10, max: 500 } as const;
