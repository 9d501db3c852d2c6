import { sql } from 'kysely';
import { refreshNeighbourhoods } from '../../app/features/flats/data/neighbourhood.writes.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recountAgencies } from '../agency-figures.ts';
import type { TestServices } from '../services.ts';
import { recount, stored } from './recount.ts';

const storedFigures = {
  // Without published reviews an agency has no sums at first, and zeros later.
  agencies: sql`(select name, property_count, review_count, recommend_count, rating_sum, rated_count, landlord_count,
    case when review_count > 0 then ratings end, treatment_points, treatment_people, landlord_points, landlord_people from agencies)`,
  neighbourhood_stats: sql`neighbourhood_stats`,
  neighbourhood_prices: sql`neighbourhood_prices`,
  map_points: sql`map_points`,
  map_cells: sql`map_cells`,
  map_choices: sql`map_choices`,
  map_groups: sql`map_groups`,
  map_near: sql`map_near`,
};

/** The materialized statistics, and the same recomputed from the reviews. */
export async function figures(services: TestServices): Promise<{ stored: unknown; counted: unknown }> {
  const { db } = services;
  const rows = async () => {
    const counted: Record<string, unknown> = {};
    for (const [table, source] of Object.entries(storedFigures))
      counted[table] = (await sql<{ row: string }>`select t::text as row from ${source} t order by 1`.execute(db)).rows.map(({ row }) => row);
    return counted;
  };
  const before = { ...(await rows()), ...(await stored(db)) };
  await inTransaction(services, async (tx) => {
    await recountAgencies(tx);
    const places = await tx
      .selectFrom('properties')
      .select('neighbourhood')
      .union(tx.selectFrom('neighbourhood_stats').select('name as neighbourhood'))
      .execute();
    await refreshNeighbourhoods(
      tx,
      places.map((place) => place.neighbourhood),
    );
    await sql`alter table map_points disable trigger user`.execute(tx);
    await sql`select fill_map()`.execute(tx);
    await sql`alter table map_points enable trigger user`.execute(tx);
  });
  return { stored: before, counted: { ...(await rows()), ...(await recount(db)) } };
}

/** States that must never exist, each with a query that finds it. */
const wrong: Record<string, ReturnType<typeof sql>> = {
  'a flat without a review': sql`select id from properties p where not exists (select from reviews r where r.property_id = p.id)`,
  'an agency without a review': sql`select id from agencies a where is_user_created and not exists (select from reviews r where r.agency_id = a.id)`,
  'a flat without stays, ratings and matches': sql`select id from flats f where not exists (select from tenancies t where t.flat_id = f.id)
    and not exists (select from reviews_convivencia r where r.piso_id = f.id) and not exists (select from roommate_matches m where m.flat_id = f.id)`,
  'two reviews of a draft': sql`select user_id from reviews where user_id is not null group by user_id, draft_key having count(*) > 1`,
  'two messages of one form': sql`select sender_id from messages group by sender_id, receiver_id, send_key, body having count(*) > 1`,
  'two equal notifications': sql`select user_id, type from notifications where type <> 'review_decided' group by user_id, type, title, data having count(*) > 1`,
  'overlapping stays of a person in a flat': sql`select a.id from tenancies a join tenancies b on b.user_id = a.user_id and b.flat_id = a.flat_id and b.id > a.id
    where a.rejected_at is null and b.rejected_at is null and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')`,
  'flatmates without a match': sql`select a.id from tenancies a join tenancies b on b.flat_id = a.flat_id and b.user_id <> a.user_id
    where a.verified and b.verified and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    and not exists (select from roommate_matches m where m.user_id = a.user_id and m.roommate_id = b.user_id and m.flat_id = a.flat_id)`,
  'a flatmate who was not asked': sql`select a.id from tenancies a join tenancies b on b.flat_id = a.flat_id and b.user_id <> a.user_id
    where not a.verified and a.rejected_at is null and a.verification_method = 'peer_confirm' and not a.needs_moderator and b.verified
    and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    and not exists (select from tenancy_confirmations c where c.tenancy_id = a.id and c.user_id = b.user_id)`,
  "a 'No le conozco' that is not stored": sql`select t.id from tenancy_confirmations c join tenancies t on t.id = c.tenancy_id
    where c.answer = 'denied' and not t.verified and t.rejected_at is null and not exists (
      select from stay_denials d where d.user_id = t.user_id and d.denier_id = c.user_id)`,
  'a stay that skips the moderator where its owner was denied': sql`select t.id from tenancies t where not t.needs_moderator and not t.verified
    and t.rejected_at is null and exists (select from stay_denials d where d.user_id = t.user_id and d.flat_id = t.flat_id)
    and not exists (select from tenancies o where o.user_id = t.user_id and o.flat_id = t.flat_id and o.id <> t.id)`,
  'an open question without its notification, or the reverse': sql`
    select c.tenancy_id::text, c.user_id from tenancy_confirmations c where answer is null and asked_at > now() - interval '1 hour' and not exists (
      select from notifications n where n.user_id = c.user_id and n.type = 'tenancy_confirmation' and n.data ->> 'tenancy_id' = c.tenancy_id::text)
      and exists (select from tenancies t where t.id = c.tenancy_id and t.user_id <> c.user_id and t.verification_method = 'peer_confirm' and t.revision > 1)
    union select n.data ->> 'tenancy_id', n.user_id from notifications n where n.type = 'tenancy_confirmation' and not exists (
      select from tenancy_confirmations c where c.user_id = n.user_id and c.tenancy_id::text = n.data ->> 'tenancy_id')`,
  'a notification about a deleted account': sql`select id from notifications where
    (data ->> 'roommate_user_id' is not null and data ->> 'roommate_user_id' not in (select id::text from "user"))
    or (data ->> 'requester_alias' is not null and data ->> 'requester_alias' not in (select alias from profiles))
    or (data ->> 'sender_alias' is not null and data ->> 'sender_alias' not in (select alias from profiles))`,
  'answers kept of a deleted account': sql`select id from cohabitation_gone where user_id not in (select id from "user")`,
  'a photo in use that is not marked as used': sql`select u.name from uploads u join reviews r on u.name = any(r.photos) where u.used_at is null`,
  'a photo of a review that is not stored': sql`select r.id from reviews r, unnest(r.photos) as photo where photo not in (select name from uploads)`,
  'a cover of a published review': sql`select c.id from review_covers c join reviews r on r.id = c.review_id where r.is_verified`,
  'a network of a deleted account': sql`select n.review_id from review_networks n join reviews r on r.id = n.review_id where r.user_id is null`,
  'a network of a withdrawn rating': sql`select n.rating_id from rating_networks n join reviews_convivencia r on r.id = n.rating_id where r.deleted_at is not null`,
  'a question that is open and answered': sql`select r.id from reviews r where r.sent_back = 'asked' and not exists (
    select from review_decisions d where d.review_id = r.id and d.decision = 'ask' and d.answer is null)`,
  'a rating or a stay that is asked about, without a question': sql`select r.id from reviews_convivencia r where r.asked and not exists (
    select from review_decisions d where d.rating_id = r.id and d.decision = 'ask' and d.answer is null)
    union select t.id from tenancies t where t.asked and not exists (
    select from review_decisions d where d.tenancy_id = t.id and d.decision = 'ask' and d.answer is null)`,
  'a contract read after the decision': sql`select d.id from tenancy_documents d join tenancies t on t.id = d.tenancy_id
    where d.discarded_at is null and (t.verified or t.rejected_at is not null)`,
};

export async function wrongRows({ db }: TestServices): Promise<string[]> {
  const drifted: string[] = [];
  for (const [name, query] of Object.entries(wrong)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) drifted.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return drifted;
}
