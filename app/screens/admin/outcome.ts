import type { ToastMessage } from '../../ui/toast.tsx';

/** What came of a decision. */
export type Outcome = { ok: true; verified: boolean } | { ok: false; reason: string };

/** 2-community §8. */
export function said(outcome: Outcome): ToastMessage {
  if (!outcome.ok) return { title: 'Error al verificar la review', description: outcome.reason, kind: 'error' };
  return outcome.verified ? { title: 'Review verificada', description: 'La review ha sido verificada correctamente' } : { title: 'Review no verificada' };
}
