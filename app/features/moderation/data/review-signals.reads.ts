import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { ownProperties } from '../../decisions/data/own-case.reads.ts';
import { textFields } from '../../reviews/rules/answers.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import type { CaseSignals } from '../rules/signals/case.ts';
import { latestOfKind, type SignalRow, signalsAmong } from './review-signals.view.ts';

/** The latest reviews of each key; a large agency has thousands. `condition` compares the key with a row of `from`. */
const latestOfEach = (keys: readonly string[], type: 'uuid' | 'text', from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<{ id: string }>`
  select n.id from unnest(${keys}::${sql.raw(type)}[]) as k (key)
  cross join lateral (select r.id from ${from} where ${condition} order by r.created_at desc, r.id limit ${sql.lit(latestOfKind)}) n`;

const latest = (published: boolean) => sql`
  (select r.id from reviews r where r.is_verified = ${sql.lit(published)} order by r.created_at desc, r.id limit ${sql.lit(latestOfKind)})`;

/**
 * Fraud signals of these reviews, for a moderator: they inform and decide nothing. They are computed at each read, from data that is stored anyway
 * and from the pseudonym of the network, stored for some days (docs/decisions/029). Reviews of the moderator's own flats are left out.
 */
export async function signalsFor(db: Db, viewer: { userId: string }, ids: readonly string[]): Promise<Map<string, CaseSignals>> {
  if (ids.length === 0) return new Map();
  const subjects = await db
    .selectFrom('reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('contract_readings as c', 'c.review_id', 'r.id')
    .leftJoin('review_networks as n', 'n.review_id', 'r.id')
    .select(['r.user_id', 'r.agency_id', 'p.building_key', 'c.fingerprint', 'n.network'])
    .where('r.id', 'in', [...ids])
    .execute();
  const known = <K extends keyof (typeof subjects)[number]>(column: K) =>
    [...new Set(subjects.map((row) => row[column]))].filter((value) => value !== null) as string[];
  const reviews = sql`reviews r`;
  const near = sql<{ id: string }>`(
    select unnest(${[...ids]}::uuid[]) as id
    union ${latestOfEach(known('user_id'), 'uuid', reviews, sql`r.user_id = k.key`)}
    union ${latestOfEach(known('agency_id'), 'uuid', reviews, sql`r.agency_id = k.key`)}
    union ${latestOfEach(known('building_key'), 'text', sql`properties q join reviews r on r.property_id = q.id`, sql`q.building_key = k.key`)}
    union ${latestOfEach(known('fingerprint'), 'text', sql`contract_readings q join reviews r on r.id = q.review_id`, sql`q.fingerprint = k.key`)}
    union ${latestOfEach(known('network'), 'text', sql`review_networks q join reviews r on r.id = q.review_id`, sql`q.network = k.key`)}
    union ${latest(false)}
    union ${latest(true)})`;
  const rows: SignalRow[] = await db
    .selectFrom(near.as('near'))
    .innerJoin('reviews as r', 'r.id', 'near.id')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .leftJoin('contract_readings as c', 'c.review_id', 'r.id')
    .leftJoin('review_networks as n', 'n.review_id', 'r.id')
    .leftJoin('user as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.is_verified'])
    .select(['r.id', 'r.author_key', 'r.property_id', 'p.building_key', 'r.agency_id', 'a.name as agency_name', 'r.recommend_to_friend'])
    .select(['c.fingerprint', 'n.network', ...[...textFields, ...ratingFields].map((field) => `r.${field}` as const)])
    .select(['r.rental_period_start', 'r.rental_period_end', 'r.created_at', 'u.createdAt as account_from'])
    .select(sql<boolean>`r.property_id in ${ownProperties(db, viewer.userId)}`.as('own'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return signalsAmong(ids, rows);
}
