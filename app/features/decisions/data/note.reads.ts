import type { Db } from '../../../../platform/ports.ts';
import { type DecisionNote, decisionNote } from './note.view.ts';

/** The subject of a note, as its column. */
export type NoteSubject = 'review_id' | 'rating_id' | 'tenancy_id';

/** The notes to the authors of these cases, the latest last. */
export async function notesAbout(db: Db, subject: NoteSubject, ids: readonly string[]): Promise<Map<string, DecisionNote[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_decisions')
    .select([`${subject} as about`, 'decision', 'rule', 'words', 'decided_at', 'answer'])
    .where(subject, 'in', [...ids])
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return new Map([...Map.groupBy(rows, ({ about }) => about ?? '')].map(([id, list]) => [id, list.map(decisionNote)]));
}

/** A moderator's account, to be stored as the decider; null: deleted. Read within the lock of the decision, so that it stays. */
export async function moderatorOf(db: Db, { userId }: { userId: string }): Promise<string | null> {
  return (await db.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst())?.id ?? null;
}
