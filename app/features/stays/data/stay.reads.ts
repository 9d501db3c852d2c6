import { sql } from 'kysely';
import type { Db, Services } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import type { DocumentKind } from '../../proof/rules/document.ts';
import { mayUndoAnswer } from '../rules/state.ts';
import { overlapsStay, type StayRow } from './flatmate.reads.ts';
import { mayEditStay } from './stay.policy.ts';
import { type EditableTenancy, editableTenancy, type OwnTenancy, ownTenancy, type Question, question, type Refusal, refusal } from './stay.view.ts';

/** 2-community §9: admin lists show 50 pending. */
export const shownPending = 50;

/** Whether the person has another stay in that flat, not rejected, that shares a day with this one. */
export async function overlapsOwn(db: Db, { user_id, flat_id, ...stay }: Omit<StayRow, 'id'> & { id?: string }): Promise<boolean> {
  let same = db.selectFrom('tenancies').select('id').where('user_id', '=', user_id).where('flat_id', '=', flat_id).where('rejected_at', 'is', null);
  if (stay.id) same = same.where('id', '!=', stay.id);
  return (await same.where((e) => overlapsStay(e, stay)).executeTakeFirst()) !== undefined;
}

/** 2-community §7: own tenancies with their flat, newest start first. */
export async function ownTenancies(db: Db, userId: string): Promise<OwnTenancy[]> {
  const rows = await owned(db, userId).orderBy('t.start_date', 'desc').orderBy('t.id').execute();
  const notes = await notesAbout(
    db,
    'tenancy_id',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ownTenancy(row, notes.get(row.id) ?? []));
}

/** The person's own stay for the edit form; null: another person's, or decided. `id` is a UUID. */
export async function stayToEdit(db: Db, userId: string, id: string): Promise<EditableTenancy | null> {
  const row = await owned(db, userId).where('t.id', '=', id).executeTakeFirst();
  return row && mayEditStay(row) ? editableTenancy(row) : null;
}

const owned = (db: Db, userId: string) =>
  stays(db)
    .select(['t.rental_kind', 't.rejection_reason', 't.rejection_rule', 't.verified_end', answers('confirmed').as('confirmations')])
    .where('t.user_id', '=', userId);

/** Stays of others that the person is asked to confirm, oldest request first. */
export async function openQuestions(db: Db, userId: string): Promise<Question[]> {
  const rows = await openConfirmations(db, userId).where('c.answer', 'is', null).orderBy('c.asked_at').orderBy('c.tenancy_id').execute();
  return rows.map(question);
}

/** The person's 'No le conozco' answers that can still be undone, newest first. */
export async function recentRefusals({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<Refusal[]> {
  const rows = await openConfirmations(db, userId)
    .where('c.answer', '=', 'denied')
    .where('t.verified', '=', false)
    .where('t.rejected_at', 'is', null)
    .orderBy('c.answered_at', 'desc')
    .orderBy('c.tenancy_id')
    .execute();
  return rows.filter((row) => mayUndoAnswer(row, clock.now())).map(refusal);
}

const openConfirmations = (db: Db, userId: string) =>
  db
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .innerJoin('profiles as p', 'p.user_id', 't.user_id')
    .select(['c.tenancy_id', 'c.answered_at', 't.revision', 't.start_date', 't.end_date', 'f.address', 'f.floor_number', 'f.door_number'])
    .select(['p.alias', 'p.display_name'])
    .where('c.user_id', '=', userId);

export function stays(db: Db) {
  return db
    .selectFrom('tenancies as t')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.tenancy_id', '=', 't.id').on('d.discarded_at', 'is', null))
    .select(['t.id', 't.start_date', 't.end_date', 't.verified', 't.verification_method', 't.needs_moderator', 't.asked', 't.rejected_at'])
    .select(['t.address', 't.floor_number', 't.door_number', 'd.id as document_id', documentPages.as('document_pages')]);
}

const documentPages = sql<DocumentKind[] | null>`(select array_agg(p.kind order by p.number) from tenancy_document_pages p where p.document_id = d.id)`;

export const answers = (answer: 'confirmed' | 'denied') =>
  sql<number>`(select count(*) from tenancy_confirmations c where c.tenancy_id = t.id and c.answer = ${answer})`;
