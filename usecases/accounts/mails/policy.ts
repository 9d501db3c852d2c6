/** A mail that failed is tried anew unless its link has ended: the others get theirs while they are sent. `linkEnds`: null: it gets one. */
export const mayResend = ({ linkEnds }: { linkEnds: Date | null }, now: Date): boolean => linkEnds === null || linkEnds > now;
