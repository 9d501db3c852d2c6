import type { Db } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import type { DecisionNote } from '../../decisions/data/note.view.ts';
import { type CoverRow, type OwnCover, ownCover } from './review.view.ts';

/** The words that moderators covered in these unpublished reviews, by review id. */
export async function coversOf(db: Db, reviewIds: readonly string[]): Promise<Map<string, CoverRow[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_covers')
    .select(['review_id', 'field', 'words'])
    .where('review_id', 'in', [...reviewIds])
    .orderBy('field')
    .orderBy('words')
    .execute();
  return Map.groupBy(rows, (row) => row.review_id);
}

/** For /mis-resenas: the moderators' notes on a person's own reviews, and the words they covered in them. */
export async function notesForAuthor(db: Db, userId: string): Promise<{ notes: Map<string, DecisionNote[]>; covers: Map<string, OwnCover[]> }> {
  const own = (await db.selectFrom('reviews').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);
  const covers = await coversOf(db, own);
  return { notes: await notesAbout(db, 'review_id', own), covers: new Map([...covers].map(([id, rows]) => [id, rows.map(ownCover)])) };
}
