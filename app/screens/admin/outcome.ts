import type { ToastMessage } from '../../ui/toast.tsx';

type Done =
  | { what?: 'review'; verified: boolean }
  | { what: 'cohabitation'; approved: boolean }
  | { what: 'tenancy'; verified: boolean }
  | { what: 'reveal'; author: string };
/** What came of a decision. */
export type Outcome = ({ ok: true } & Done) | { ok: false; what?: 'cohabitation' | 'tenancy' | 'reveal'; reason: string };

/** 2-community §8; of stays it says nothing. */
export function said(outcome: Outcome): ToastMessage {
  if (!outcome.ok) return { title: failures[outcome.what ?? 'review'], description: outcome.reason, kind: 'error' };
  if (outcome.what === 'cohabitation') {
    return outcome.approved
      ? { title: 'Reseña aprobada', description: 'La reseña de convivencia ha sido aprobada exitosamente' }
      : { title: 'Reseña rechazada', description: 'La reseña de convivencia ha sido rechazada exitosamente' };
  }
  if (outcome.what === 'tenancy') return outcome.verified ? { title: 'Estancia verificada' } : { title: 'Estancia rechazada' };
  if (outcome.what === 'reveal') return { title: 'Autoría revelada', description: `La escribió @${outcome.author}. Queda registrado.` };
  return outcome.verified ? { title: 'Review verificada', description: 'La review ha sido verificada correctamente' } : { title: 'Review no verificada' };
}

const failures = {
  review: 'Error al verificar la review',
  cohabitation: 'Error al moderar la reseña',
  tenancy: 'Error al decidir la estancia',
  reveal: 'Error al revelar la autoría',
} as const;
