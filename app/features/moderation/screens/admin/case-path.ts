import { href } from 'react-router';
import type { CaseKind } from '../../data/mark.input.ts';

/** The address of a case. */
export function casePath(kind: CaseKind, id: string): string {
  if (kind === 'review') return href('/admin/resena/:id', { id });
  if (kind === 'report') return href('/admin/denuncia/:id', { id });
  if (kind === 'appeal') return href('/admin/recurso/:id', { id });
  if (kind === 'claim') return href('/admin/reclamacion/:id', { id });
  if (kind === 'reply') return href('/admin/respuesta/:id', { id });
  return kind === 'stay' ? href('/admin/estancia/:id', { id }) : href('/admin/convivencia/:id', { id });
}

/** `name`: label of the kind; `list`: its tab; `one`: within a sentence. */
export const kindOfCase: Record<CaseKind, { name: string; list: string; one: string }> = {
  review: { name: 'Piso', list: 'Pendientes', one: 'una reseña' },
  cohabitation: { name: 'Convivencia', list: 'Convivencia', one: 'una valoración' },
  stay: { name: 'Estancia', list: 'Estancias', one: 'una estancia' },
  report: { name: 'Denuncia', list: 'Denuncias', one: 'una denuncia' },
  appeal: { name: 'Recurso', list: 'Recursos', one: 'un recurso' },
  claim: { name: 'Reclamación', list: 'Reclamaciones', one: 'una reclamación' },
  reply: { name: 'Respuesta', list: 'Respuestas', one: 'una respuesta' },
};
