/** Of who says to answer for a page. 'ended': by themselves; 'withdrawn': by a moderator, after the approval. */
export type ClaimState = 'unconfirmed' | 'waiting' | 'approved' | 'rejected' | 'ended' | 'withdrawn';

export type ReplyState = 'waiting' | 'published' | 'rejected' | 'withdrawn';

/** Whom a reply speaks for, as it is shown above it. */
export const replyLabels = { agency: 'Respuesta de la agencia', flat: 'Respuesta de la propiedad' } as const;
export type ReplySide = keyof typeof replyLabels;

export const claimLimits = { words: 1000, reply: 1000, linkDays: 7 } as const;

/** Whether a claim or a reply was refused, at once or later. */
export const isRefused = ({ state }: { state: string }): boolean => state === 'rejected' || state === 'withdrawn';
