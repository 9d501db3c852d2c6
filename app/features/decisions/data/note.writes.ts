import type { TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { NoteSubject } from './note.reads.ts';
import type { NoteKind } from './note.view.ts';

type About = readonly [subject: NoteSubject, id: string];

interface Note {
  /** null: the decider's account is deleted, or a note that was made with the publication. */
  adminId: string | null;
  decision: NoteKind;
  /** undefined: none. */
  rule: string | undefined;
  words: string;
}

/** Stores a note to the author of a case, for both sides; returns its id. The caller has locked the author and the moderator. */
export async function addNote(
  { clock, ids }: Pick<TransactionServices, 'clock' | 'ids'>,
  tx: Tx,
  [subject, id]: About,
  { adminId, decision, rule = '-', words }: Note,
): Promise<string> {
  const subjects = { review_id: null, rating_id: null, tenancy_id: null, [subject]: id };
  const row = { id: ids.uuid(), ...subjects, admin_id: adminId, decision, rule, words, decided_at: clock.now(), answer: null, answered_at: null };
  await tx.insertInto('review_decisions').values(row).execute();
  return row.id;
}

const lastQuestion = (tx: Tx, [subject, id]: About) =>
  tx
    .selectFrom('review_decisions')
    .select(['id', 'answer'])
    .where(subject, '=', id)
    .where('decision', '=', 'ask')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The author's answer to the last question. */
export async function answerNote({ clock }: Pick<TransactionServices, 'clock'>, tx: Tx, about: About, answer: string): Promise<void> {
  const asked = await lastQuestion(tx, about);
  if (!asked) return;
  await tx.updateTable('review_decisions').set({ answer, answered_at: clock.now() }).where('id', '=', asked.id).execute();
}

/** Whether its author has given this answer already, and repeats it because our response was lost. */
export const isAnswered = async (tx: Tx, about: About, answer: string): Promise<boolean> => (await lastQuestion(tx, about))?.answer === answer;
