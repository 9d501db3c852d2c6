import type { TransactionServices, Tx } from '../ports.ts';
import type { NoteSubject } from './reads.ts';
import type { NoteKind } from './view.ts';

type About = readonly [subject: NoteSubject, id: string];

interface Note {
  /** null: the account of whoever decided is gone, or a note that was made with the publication. */
  adminId: string | null;
  decision: NoteKind;
  /** undefined: it names none. */
  rule: string | undefined;
  words: string;
}

/** What the author of a case is told, kept for both sides; the caller has locked the author and the moderator. */
export async function addNote(
  { clock, ids }: Pick<TransactionServices, 'clock' | 'ids'>,
  tx: Tx,
  [subject, id]: About,
  { adminId, decision, rule = '-', words }: Note,
): Promise<void> {
  const subjects = { review_id: null, rating_id: null, tenancy_id: null, [subject]: id };
  const row = { id: ids.uuid(), ...subjects, admin_id: adminId, decision, rule, words, decided_at: clock.now(), answer: null, answered_at: null };
  await tx.insertInto('review_decisions').values(row).execute();
}

/** Whether this is the last thing that was said about it, by the same moderator. */
export async function isLastNote(tx: Tx, [subject, id]: About, { adminId, decision, rule, words }: Note): Promise<boolean> {
  const last = await tx
    .selectFrom('review_decisions')
    .select(['admin_id', 'decision', 'rule', 'words'])
    .where(subject, '=', id)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.admin_id === adminId && last.decision === decision && last.rule === rule && last.words === words;
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

/** Whether its author has given this answer already, and sends it again because ours got lost. */
export const isAnswered = async (tx: Tx, about: About, answer: string): Promise<boolean> => (await lastQuestion(tx, about))?.answer === answer;
