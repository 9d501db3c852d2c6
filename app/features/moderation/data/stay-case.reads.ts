import type { Db } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import { ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { readingsForModerator } from '../../proof/data/reading.reads.ts';
import { answers, shownPending, stays } from '../../stays/data/stay.reads.ts';
import { type ModeratedTenancy, moderatedTenancy } from './stay-case.view.ts';

/**
 * Open stays, oldest first, except in the moderator's own flats (PRODUCT.md §1 "Own cases"). `asked`: those that wait for their owner's answer
 * instead.
 */
export async function tenanciesForModerator(db: Db, viewer: { userId: string }, asked = false): Promise<StayList> {
  const rows = await forModerator(db, viewer).where('t.asked', '=', asked).orderBy('t.created_at').orderBy('t.id').limit(shownPending).execute();
  return { tenancies: await moderated(db, rows), total: await countForModerator(db, viewer, asked) };
}

export async function countForModerator(db: Db, viewer: { userId: string }, asked = false): Promise<number> {
  const { n } = await waiting(db, viewer, asked)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const waiting = (db: Db, viewer: { userId: string }, asked: boolean) =>
  db.selectFrom('tenancies as t').where('t.needs_moderator', '=', true).where('t.asked', '=', asked).where('t.flat_id', 'not in', ownFlats(db, viewer));

/** The open stays of 'Por hacer'. */
export const staysToDo = (db: Db, viewer: { userId: string }) => waiting(db, viewer, false).select(['t.id', 't.created_at as since']);

/** One open stay for its case page; null: it does not exist, is decided, or is the viewer's own case. `id` is a UUID. */
export async function stayCase(db: Db, viewer: { userId: string }, id: string): Promise<ModeratedTenancy | null> {
  const [stay] = await moderated(db, await forModerator(db, viewer).where('t.id', '=', id).execute());
  return stay ?? null;
}

const ownFlats = (db: Db, viewer: { userId: string }) => db.selectFrom('flats').select('id').where('flat_key', 'in', ownFlatKeys(db, viewer.userId));

const forModerator = (db: Db, viewer: { userId: string }) =>
  stays(db)
    .innerJoin('profiles as p', 'p.user_id', 't.user_id')
    .where('t.flat_id', 'not in', ownFlats(db, viewer))
    .where('t.needs_moderator', '=', true)
    .select(['p.alias', 'p.display_name', 't.revision'])
    .select([answers('confirmed').as('confirmations'), answers('denied').as('denials')]);

async function moderated(db: Db, rows: Awaited<ReturnType<ReturnType<typeof forModerator>['execute']>>): Promise<ModeratedTenancy[]> {
  const ids = rows.map((row) => row.id);
  const contracts = await readingsForModerator(db, 'tenancy', ids);
  const notes = await notesAbout(db, 'tenancy_id', ids);
  return rows.map((row) => moderatedTenancy(row, contracts.get(row.id) ?? null, notes.get(row.id) ?? []));
}

interface StayList {
  tenancies: ModeratedTenancy[];
  total: number;
}
