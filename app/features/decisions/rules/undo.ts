/** Seconds in which a moderator may take a decision of their own back. */
export const undoSeconds = 10;

/** Milliseconds that are left for it. */
export const undoTimeLeft = (decidedAt: Date, now: Date): number => Math.max(0, decidedAt.getTime() + undoSeconds * 1000 - now.getTime());

export const mayUndo = (decidedAt: Date, now: Date): boolean => undoTimeLeft(decidedAt, now) > 0;
