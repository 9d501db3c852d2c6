import { sql } from 'kysely';
import type { Db } from '../ports.ts';
import { type ModeratedTenancy, moderatedTenancy, type OwnTenancy, ownTenancy, type Question, question } from './view.ts';

/** 2-community §9: admin lists show 50 pending. */
const shownPending = 50;

/** 2-community §7: own tenancies with their flat, newest start first. */
export async function ownTenancies(db: Db, userId: string): Promise<OwnTenancy[]> {
  const rows = await stays(db).select('t.rejection_reason').where('t.user_id', '=', userId).orderBy('t.start_date', 'desc').orderBy('t.id').execute();
  return rows.map(ownTenancy);
}

/** Stays of others that one is asked to confirm, those asked first on top. */
export async function openQuestions(db: Db, userId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .innerJoin('profiles as p', 'p.user_id', 't.user_id')
    .select(['c.tenancy_id', 't.start_date', 't.end_date', 'f.address', 'f.floor_number', 'f.door_number', 'p.alias', 'p.display_name'])
    .where('c.user_id', '=', userId)
    .where('c.answer', 'is', null)
    .orderBy('c.asked_at')
    .orderBy('c.tenancy_id')
    .execute();
  return rows.map(question);
}

/** Stays that wait for a moderator, those that wait longest first. */
export async function tenanciesForModerator(db: Db): Promise<{ tenancies: ModeratedTenancy[]; total: number }> {
  const rows = await stays(db)
    .innerJoin('profiles as p', 'p.user_id', 't.user_id')
    .select(['p.alias', 'p.display_name'])
    .select([answers('confirmed').as('confirmations'), answers('denied').as('denials')])
    .where('t.needs_moderator', '=', true)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(shownPending)
    .execute();
  const { n } = await db
    .selectFrom('tenancies')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('needs_moderator', '=', true)
    .executeTakeFirstOrThrow();
  return { tenancies: rows.map(moderatedTenancy), total: n };
}

function stays(db: Db) {
  return db
    .selectFrom('tenancies as t')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.tenancy_id', '=', 't.id').on('d.discarded_at', 'is', null))
    .select(['t.id', 't.start_date', 't.end_date', 't.verified', 't.verification_method', 't.needs_moderator', 't.rejected_at'])
    .select(['f.address', 'f.floor_number', 'f.door_number', 'd.id as document_id', 'd.kind as document_kind']);
}

const answers = (answer: 'confirmed' | 'denied') =>
  sql<number>`(select count(*) from tenancy_confirmations c where c.tenancy_id = t.id and c.answer = ${answer})`;
