import { sql } from 'kysely';
import { aliasKey, aliasPattern } from '../../domain/account/alias.ts';
import { enoughAuthors } from '../../domain/cohabitation/aggregate.ts';
import type { Period } from '../../domain/cohabitation/period.ts';
import { cohabitationSummary } from '../cohabitation/reads.ts';
import type { Db, Services } from '../ports.ts';
import { isVerifiedFlatmate } from '../roommates/reads.ts';
import { type PublicProfile, publicProfile } from './view.ts';

/** The alias as its owner writes it; null when nobody has it. PRODUCT.md §1: by exact alias, without regard to case and accents. */
export async function findAlias(db: Db, typed: string): Promise<string | null> {
  if (!aliasPattern.test(typed)) return null;
  const row = await db.selectFrom('profiles').select('alias').where('alias_key', '=', aliasKey(typed)).executeTakeFirst();
  return row?.alias ?? null;
}

export interface ProfileFilter {
  period: Period;
  /** One of the flats by its number in the list, from 1; null: all. */
  flat: number | null;
}
export interface SeenProfile {
  /** For the server's own use; not sent. */
  userId: string;
  profile: PublicProfile;
  /** How many flats may be chosen. */
  flats: number;
  /** The filter as it was applied. */
  filter: ProfileFilter;
}

/** A profile and its aggregates under the filter; null when nobody has that alias. */
export async function seenProfile(services: Pick<Services, 'db' | 'clock'>, alias: string, filter: ProfileFilter): Promise<SeenProfile | null> {
  if (!aliasPattern.test(alias)) return null;
  const { db } = services;
  const row = await db
    .selectFrom('profiles')
    .select(['user_id', 'alias', 'display_name', 'bio', 'photo_url'])
    .where('alias_key', '=', aliasKey(alias))
    .executeTakeFirst();
  if (!row) return null;
  const flats = await ratedFlats(db, row.user_id);
  const flatId = filter.flat === null ? null : (flats[filter.flat - 1] ?? null);
  const summary = await cohabitationSummary(services, row.user_id, { period: filter.period, flatId });
  const profile = publicProfile(row, await isVerifiedFlatmate(db, row.user_id), summary);
  return { userId: row.user_id, profile, flats: flats.length, filter: { ...filter, flat: flatId === null ? null : filter.flat } };
}

/**
 * The flats in which enough different people have rated somebody. Public only as numbers: an id or an address would tell who
 * lived with whom, and so who may have written.
 */
async function ratedFlats(db: Db, userId: string): Promise<string[]> {
  // There is a row per flat and month. Most flats with enough authors show it in a single one; only the others' are told apart.
  const { rows } = await sql<{ flat_id: string }>`
    select flat_id from cohabitation_aggregates as a where user_id = ${userId} and flat_id is not null
    group by flat_id having max(cardinality(authors)) >= ${enoughAuthors} or (
      select count(distinct author) from cohabitation_aggregates as b, unnest(b.authors) as author
      where b.user_id = ${userId} and b.flat_id = a.flat_id) >= ${enoughAuthors}
    order by flat_id`.execute(db);
  return rows.map((row) => row.flat_id);
}

export interface OwnProfile {
  alias: string;
  displayName: string | null;
  bio: string | null;
  photoUrl: string | null;
}

/** What /editar-perfil shows. */
export async function ownProfile(db: Db, userId: string): Promise<OwnProfile | null> {
  const row = await db.selectFrom('profiles').select(['alias', 'display_name', 'bio', 'photo_url']).where('user_id', '=', userId).executeTakeFirst();
  return row ? { alias: row.alias, displayName: row.display_name, bio: row.bio, photoUrl: row.photo_url } : null;
}
