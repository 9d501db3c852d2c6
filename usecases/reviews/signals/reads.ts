import { sql } from 'kysely';
import { ratingFields } from '../../../domain/review/scales.ts';
import type { CaseSignals } from '../../../domain/signals/case.ts';
import { ownProperties } from '../../own-cases/reads.ts';
import type { Db } from '../../ports.ts';
import { type SignalRow, signalsAmong } from './view.ts';

/** So many of each kind that a review may hang together with, the latest first. */
const EACH = 200;

/** The latest of each agency, by its index: of a large one there are thousands. */
const latestOfAgencies = (agencies: readonly string[]) => sql`
  select n.id from unnest(${agencies}::uuid[]) as a (id)
  cross join lateral (select id from reviews where agency_id = a.id order by created_at desc limit ${sql.lit(EACH)}) n`;

/**
 * Signals against fraud of these reviews, for a moderator: they explain, and decide nothing. They are reckoned when a case is read, from what is
 * stored anyway, and from the pseudonym of the network, kept for some days (docs/decisions/029). Reviews of the moderator's own flats are left out.
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
  const latest = (condition: ReturnType<typeof sql<boolean>>) =>
    db.selectFrom(db.selectFrom('reviews as r').select('r.id').where(condition).orderBy('r.created_at', 'desc').limit(EACH).as('latest')).select('latest.id');
  const near = db
    .selectFrom('reviews as r')
    .select('r.id')
    .where('r.id', 'in', [...ids])
    .union(latest(sql<boolean>`r.user_id = any(${known('user_id')}::uuid[])`))
    .union(latest(sql<boolean>`r.id in (${latestOfAgencies(known('agency_id'))})`))
    .union(latest(sql<boolean>`r.property_id in (select id from properties where building_key = any(${known('building_key')}::text[]))`))
    .union(latest(sql<boolean>`r.id in (select review_id from contract_readings where fingerprint = any(${known('fingerprint')}::text[]))`))
    .union(latest(sql<boolean>`r.id in (select review_id from review_networks where network = any(${known('network')}::text[]))`))
    .union(latest(sql<boolean>`not r.is_verified`))
    .union(latest(sql<boolean>`r.is_verified`));
  const rows: SignalRow[] = await db
    .selectFrom(near.as('near'))
    .innerJoin('reviews as r', 'r.id', 'near.id')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .leftJoin('contract_readings as c', 'c.review_id', 'r.id')
    .leftJoin('review_networks as n', 'n.review_id', 'r.id')
    .leftJoin('user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.author_key', 'r.property_id', 'p.building_key', 'r.agency_id', 'a.name as agency_name', 'r.experience_headline'])
    .select(['r.positive_aspects', 'r.negative_aspects', 'r.landlord_advice', 'r.agency_advice', 'r.recommend_to_friend', 'c.fingerprint', 'n.network'])
    .select(['r.rental_period_start', 'r.rental_period_end', 'r.created_at', 'u.createdAt as account_from'])
    .select(ratingFields.map((field) => `r.${field}` as const))
    .where('r.property_id', 'not in', ownProperties(db, viewer.userId))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return signalsAmong(ids, rows);
}
