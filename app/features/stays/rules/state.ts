import { dayMs } from '../../../../platform/dates.ts';

/** 2-community §9: peer confirmation needs 2 or more. */
export const confirmationsNeeded = 2;

export type Method = 'document' | 'peer_confirm';
export type TenancyState = 'verified' | 'rejected' | 'with-moderator' | 'waiting-for-flatmates';

interface TenancyFacts {
  verified: boolean;
  rejected: boolean;
  method: Method;
  confirmations: number;
  denials: number;
}

/** 2-community §4, with PRODUCT.md §1 "Peer confirmation": one 'No le conozco' sends a stay to a moderator. */
export function tenancyState({ verified, rejected, method, denials }: TenancyFacts): TenancyState {
  if (verified) return 'verified';
  if (rejected) return 'rejected';
  return method === 'document' || denials > 0 ? 'with-moderator' : 'waiting-for-flatmates';
}

/** Whether the answers of flatmates verify the stay without a moderator. */
export function peersVerify(facts: TenancyFacts): boolean {
  return tenancyState(facts) === 'waiting-for-flatmates' && facts.confirmations >= confirmationsNeeded;
}

/** 2-community §2 names two badges; a rejected stay has its own. */
export const stateBadge: Record<TenancyState, string> = {
  verified: 'Verificada',
  rejected: 'Rechazada',
  'with-moderator': 'Pendiente',
  'waiting-for-flatmates': 'Pendiente',
};

export const methodLabel: Record<Method, string> = { document: 'Documento', peer_confirm: 'Confirmación de compañeros' };

/** 'No le conozco' can be undone for a day. */
export const undoDeadline = (answeredAt: Date): Date => new Date(answeredAt.getTime() + dayMs);
export const mayUndoAnswer = ({ answered_at }: { answered_at: Date | null }, now: Date): boolean => answered_at !== null && now < undoDeadline(answered_at);
