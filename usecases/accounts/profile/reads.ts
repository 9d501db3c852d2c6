import { aliasKey, aliasPattern } from '../../../domain/account/alias.ts';
import { flatsOf } from '../../../domain/cohabitation/figures.ts';
import type { Period } from '../../../domain/cohabitation/period.ts';
import { summarise } from '../../../domain/cohabitation/summary.ts';
import { releasedFigures } from '../../cohabitation/figures/reads.ts';
import type { Db, Services } from '../../ports.ts';
import { isVerifiedFlatmate } from '../../stays/flatmates/reads.ts';
import { type PublicProfile, publicProfile } from './view.ts';

/** The alias as its owner writes it; null when nobody has it. PRODUCT.md §1: by exact alias, without regard to case and accents. */
export async function findAlias(db: Db, typed: string): Promise<string | null> {
  if (!aliasPattern.test(typed)) return null;
  const row = await db.selectFrom('profiles').select('alias').where('alias_key', '=', aliasKey(typed)).executeTakeFirst();
  return row?.alias ?? null;
}

interface ProfileFilter {
  period: Period;
  /** One of the flats by its number in the list, from 1; null: all. */
  flat: number | null;
}
interface SeenProfile {
  /** For the server's own use; not sent. */
  userId: string;
  profile: PublicProfile;
  /** How many flats may be chosen. */
  flats: number;
  /** The filter as it was applied. */
  filter: ProfileFilter;
}

/** A profile and its released figures under the filter; null when nobody has that alias. */
export async function seenProfile({ db }: Pick<Services, 'db'>, alias: string, filter: ProfileFilter): Promise<SeenProfile | null> {
  if (!aliasPattern.test(alias)) return null;
  const row = await db
    .selectFrom('profiles')
    .select(['user_id', 'alias', 'display_name', 'bio', 'photo_url'])
    .where('alias_key', '=', aliasKey(alias))
    .executeTakeFirst();
  if (!row) return null;
  const released = await releasedFigures(db, row.user_id);
  const flats = flatsOf(released);
  const flatId = filter.flat === null ? null : (flats[filter.flat - 1] ?? null);
  const summary = summarise(released, { period: filter.period, flat: flatId });
  const profile = publicProfile(row, await isVerifiedFlatmate(db, row.user_id), summary);
  return { userId: row.user_id, profile, flats: flats.length, filter: { ...filter, flat: flatId === null ? null : filter.flat } };
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
