/** Seconds in which a moderator may undo their own decision. */
export const undoSeconds = 10;

/** The remaining milliseconds. */
export const undoTimeLeft = (decidedAt: Date, now: Date): number => Math.max(0, decidedAt.getTime() + undoSeconds * 1000 - now.getTime());

export const mayUndo = (decidedAt: Date, now: Date): boolean => undoTimeLeft(decidedAt, now) > 0;
