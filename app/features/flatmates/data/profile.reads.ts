import { aliasKey, aliasPattern } from '../../../../platform/alias.ts';
import type { Db, Services } from '../../../../platform/ports.ts';
import { isVerifiedFlatmate } from '../../stays/data/flatmate.reads.ts';
import { flatsOf } from '../rules/figures.ts';
import type { Period } from '../rules/period.ts';
import { summarise } from '../rules/summary.ts';
import { releasedFigures } from './figures.reads.ts';
import { type PublicProfile, publicProfile } from './profile.view.ts';

/** The alias in its owner's spelling; null: unknown. PRODUCT.md §1: by exact alias, ignoring case and accents. */
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
  /** Number of flats in the filter. */
  flats: number;
  /** The filter as it was applied. */
  filter: ProfileFilter;
}

/** A profile and its released figures under the filter; null: unknown alias. */
export async function filteredProfile({ db }: Pick<Services, 'db'>, alias: string, filter: ProfileFilter): Promise<SeenProfile | null> {
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
