/** States of a claim of a page. 'ended': by the claimant; 'withdrawn': by a moderator, after the approval. */
export type ClaimState = 'unconfirmed' | 'waiting' | 'approved' | 'rejected' | 'ended' | 'withdrawn';

export type ReplyState = 'waiting' | 'published' | 'rejected' | 'withdrawn';

/** Whom a reply speaks for, as shown above it. */
export const replyLabels = { agency: 'Respuesta de la agencia', flat: 'Respuesta de la propiedad' } as const;
export type ReplySide = keyof typeof replyLabels;

/** The part of a review beside a reply: the advice about the one whom the reply speaks for. */
export const advice = { agency: 'agency_advice', flat: 'landlord_advice' } as const;
export const answeredTexts = ['experience_headline', 'positive_aspects', 'negative_aspects', ...Object.values(advice)] as const;

export const claimLimits = { words: 1000, reply: 1000 } as const;

/** Whether a claim or a reply was refused, initially or later. */
export const isRefused = ({ state }: { state: string }): boolean => state === 'rejected' || state === 'withdrawn';
