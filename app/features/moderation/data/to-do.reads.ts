import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { claimsWithPage } from '../../claims/data/claim.reads.ts';
import { redFlags } from '../../flatmates/rules/red-flags.ts';
import { readingsForModerator } from '../../proof/data/reading.reads.ts';
import { answers } from '../../stays/data/stay.reads.ts';

import { appealsToDo, listedAppeals } from './appeal-case.reads.ts';
import { claimsToDo } from './claim-case.reads.ts';
import type { CaseKind } from './mark.input.ts';
import { ratingsToDo } from './rating-case.reads.ts';
import { repliesToDo } from './reply-case.reads.ts';
import { reportsToDo } from './report-case.reads.ts';
import { reviewsToDo } from './review-case.reads.ts';
import { staysToDo } from './stay-case.reads.ts';
import { cursorText, type ToDoCursor } from './to-do.input.ts';
import {
  type Described,
  describedAppeal,
  describedClaim,
  describedRating,
  describedReply,
  describedReport,
  describedStay,
  type OpenCase,
  type ToDo,
  toDoRow,
} from './to-do.view.ts';

// 'Por hacer': open cases of every kind that a moderator may decide, oldest first.

/** 2-community §9: as many as in the other lists of open cases. */
export const shownToDo = 50;

type Viewer = { userId: string };
type Ids = readonly string[];
// biome-ignore lint/suspicious/noExplicitAny: from any table
type Waiting = SelectQueryBuilder<any, any, { id: string; since: Date | null }>;

/** For each kind: the open cases of a moderator, and the content of their rows. */
const kinds: Record<CaseKind, { waiting(db: Db, viewer: Viewer): Waiting | Promise<Waiting>; describe(db: Db, ids: Ids): Promise<[string, Described][]> }> = {
  review: { waiting: reviewsToDo, describe: describeReviews },
  cohabitation: { waiting: ratingsToDo, describe: describeRatings },
  stay: { waiting: staysToDo, describe: describeStays },
  report: { waiting: reportsToDo, describe: describeReports },
  appeal: {
    waiting: appealsToDo,
    describe: async (db, ids) => (await listedAppeals(db, ids)).map((appeal) => [appeal.id, describedAppeal(appeal)]),
  },
  claim: { waiting: claimsToDo, describe: describeClaims },
  reply: { waiting: repliesToDo, describe: describeReplies },
};
const kindNames = Object.keys(kinds) as CaseKind[];

/** All open cases. `narrowed` is applied to each kind, so that none reads more rows than the page needs. */
async function allWaiting(db: Db, viewer: Viewer, narrowed: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const parts = await Promise.all(
    kindNames.map(async (kind) => {
      const { waiting } = kinds[kind];
      return sql`(select ${sql.lit(kind)} as kind, t.id, t.since from (${await waiting(db, viewer)}) t ${narrowed})`;
    }),
  );
  return sql`(${sql.join(parts, sql` union all `)}) w`;
}

const inOrder = (limit: number) => sql`order by since, id limit ${limit}`;
const after = ({ since, id }: ToDoCursor) => sql`where (since, id) > (${since}, ${id}::uuid)`;
const taken = ({ userId }: Viewer, now: Date) =>
  sql<boolean>`exists (select from case_marks m where m.kind = w.kind and m.case_id = w.id and m.admin_id <> ${userId} and m.until > ${now})`;

export async function toDo(db: Db, viewer: Viewer, now: Date, from: ToDoCursor | null): Promise<{ cases: ToDo[]; next: string | null }> {
  const page = sql`${from ? after(from) : sql``} ${inOrder(shownToDo + 1)}`;
  const { rows } = await sql<OpenCase>`select w.*, ${taken(viewer, now)} as taken from ${await allWaiting(db, viewer, page)} ${inOrder(shownToDo + 1)}`.execute(
    db,
  );
  const shown = rows.slice(0, shownToDo);
  const described = new Map<string, Described>();
  for (const [kind, cases] of Map.groupBy(shown, (one) => one.kind)) {
    const rows = await kinds[kind].describe(
      db,
      cases.map(({ id }) => id),
    );
    for (const [id, one] of rows) described.set(id, one);
  }
  const last = rows.length > shownToDo ? shown.at(-1) : undefined;
  return {
    // Leaves out cases that were deleted after the first query.
    cases: shown.flatMap((one) => {
      const words = described.get(one.id);
      return words ? [toDoRow(one, words, now)] : [];
    }),
    next: last ? cursorText(last) : null,
  };
}

/** Position of a case among the open ones. `place`: from 1; null, like `since`: the case is not open. */
export interface Place {
  place: number | null;
  since: Date | null;
  total: number;
}

export async function placeInToDo(db: Db, viewer: Viewer, id: string): Promise<Place> {
  const { rows } = await sql<{ place: number; since: Date | null; total: number }>`
    with w as (select * from ${await allWaiting(db, viewer, sql``)}), here as (select since, id from w where id = ${id})
    select count(*) as total, (select since from here) as since, count(*) filter (where (since, id) <= (select since, id from here)) as place from w`.execute(
    db,
  );
  const [{ place, since, total } = { place: 0, since: null, total: 0 }] = rows;
  return { place: since === null ? null : place, since, total };
}

/** More cases than other moderators have open at the same time. */
const MAX_TAKEN = 50;

/** The open case after `here`, or else the oldest; cases that another moderator has open are skipped. */
export async function nextToDo(db: Db, viewer: Viewer, now: Date, here: { since: Date | null; id: string }): Promise<{ kind: CaseKind; id: string } | null> {
  const first = async (narrowed: RawBuilder<unknown>) => {
    const free = sql`where w.id <> ${here.id} and not ${taken(viewer, now)}`;
    const found = await allWaiting(db, viewer, sql`${narrowed} ${inOrder(MAX_TAKEN)}`);
    const { rows } = await sql<OpenCase>`select w.kind, w.id from ${found} ${free} ${inOrder(1)}`.execute(db);
    return rows[0];
  };
  const { since, id } = here;
  return (since && (await first(after({ since, id })))) || (await first(sql``)) || null;
}

async function describeReviews(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await db.selectFrom('reviews').select(['id', 'experience_headline']).where('id', 'in', ids).execute();
  const contracts = await readingsForModerator(db, 'review', ids);
  return rows.map(({ id, experience_headline: title }) => [id, { title, needs: { contract: contracts.get(id) ?? null } }]);
}

async function describeRatings(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await db
    .selectFrom('reviews_convivencia as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    .select(['r.id', 'p.alias', ...redFlags.map(({ key }) => `r.${key}` as const)])
    .where('r.id', 'in', ids)
    .execute();
  return rows.map((row) => [row.id, describedRating({ alias: row.alias, flags: redFlags.filter(({ key }) => row[key]).length })]);
}

async function describeStays(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await db
    .selectFrom('tenancies as t')
    .select((e) => [
      't.id',
      't.address',
      answers('confirmed').as('confirmations'),
      answers('denied').as('denials'),
      e
        .exists(e.selectFrom('tenancy_documents as d').select('d.id').whereRef('d.tenancy_id', '=', 't.id').where('d.discarded_at', 'is', null))
        .$castTo<boolean>()
        .as('document'),
    ])
    .where('t.id', 'in', ids)
    .execute();
  const contracts = await readingsForModerator(db, 'tenancy', ids);
  return rows.map((row) => [row.id, describedStay({ ...row, contract: contracts.get(row.id) ?? null })]);
}

async function describeReports(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await db.selectFrom('reports').select(['id', 'about', 'reason', 'words']).where('id', 'in', ids).execute();
  return rows.map((row) => [row.id, describedReport(row)]);
}

async function describeClaims(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await claimsWithPage(db)
    .select((e) =>
      e
        .exists(e.selectFrom('tenancy_documents as d').select('d.id').whereRef('d.claim_id', '=', 'c.id').where('d.discarded_at', 'is', null))
        .$castTo<boolean>()
        .as('document'),
    )
    .where('c.id', 'in', ids)
    .execute();
  return rows.map((row) => [row.id, describedClaim(row)]);
}

async function describeReplies(db: Db, ids: Ids): Promise<[string, Described][]> {
  const rows = await db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('reviews as r', 'r.id', 'y.review_id')
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['y.id', 'r.experience_headline as headline', 'c.agency_id', 'c.property_id', 'a.name as agency_name', 'a.slug as agency_slug'])
    .select(['p.street', 'p.number', 'p.base_address', 'p.floor_number', 'p.door_number'])
    .where('y.id', 'in', ids)
    .execute();
  return rows.map((row) => [row.id, describedReply(row)]);
}
