import { href } from 'react-router';
import type { CaseKind } from '../../data/mark.input.ts';

/** The page of a case; claims and replies are decided in their list. */
export function casePath(kind: CaseKind, id: string): string {
  if (kind === 'review') return href('/admin/resena/:id', { id });
  if (kind === 'report') return href('/admin/denuncia/:id', { id });
  if (kind === 'appeal') return href('/admin/recurso/:id', { id });
  if (kind === 'claim' || kind === 'reply') return `${href('/admin')}${queueOf[kind].query}`;
  return kind === 'stay' ? href('/admin/estancia/:id', { id }) : href('/admin/convivencia/:id', { id });
}

/** Where a case waits. */
export const queueOf: Record<CaseKind, { name: string; query: string }> = {
  review: { name: 'Pendientes', query: '' },
  cohabitation: { name: 'Convivencia', query: '?tab=convivencia' },
  stay: { name: 'Estancias', query: '?tab=estancias' },
  report: { name: 'Denuncias', query: '?tab=denuncias' },
  appeal: { name: 'Recursos', query: '?tab=recursos' },
  claim: { name: 'Reclamaciones', query: '?tab=reclamaciones' },
  reply: { name: 'Respuestas', query: '?tab=respuestas' },
};
