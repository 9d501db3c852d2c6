import type { ToastMessage } from '../../ui/toast.tsx';

export const kinds = ['piso', 'usuario', 'convivencia'] as const;
export type Kind = (typeof kinds)[number];
export type Outcome = { ok: boolean; kind: Kind };

/** 2-community §8, My reviews. */
const done: Record<Kind, string> = {
  piso: 'Reseña de piso eliminada',
  usuario: 'Reseña de usuario eliminada',
  convivencia: 'Valoración retirada',
};
export const said = ({ ok, kind }: Outcome): ToastMessage => (ok ? { title: done[kind] } : { title: 'Error al eliminar la reseña', kind: 'error' });
export const readKind = (text: unknown): Kind | null => kinds.find((kind) => kind === text) ?? null;
