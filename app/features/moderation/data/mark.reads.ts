import type { Db } from '../../../../platform/ports.ts';
import type { CaseKind } from './mark.input.ts';

/** Who has a case open: the viewer, or another moderator, who stays unnamed. */
export type Mark = 'own' | 'other';

/** Unexpired marks, by the id of their case. */
export async function marksOf(db: Db, viewer: { userId: string }, kind: CaseKind, ids: readonly string[], now: Date): Promise<Map<string, Mark>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_marks')
    .select(['case_id', 'admin_id'])
    .where('kind', '=', kind)
    .where('case_id', 'in', [...ids])
    .where('until', '>', now)
    .execute();
  return new Map(rows.map(({ case_id, admin_id }) => [case_id, admin_id === viewer.userId ? 'own' : 'other']));
}
