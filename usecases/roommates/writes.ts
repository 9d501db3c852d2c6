import { sql } from 'kysely';
import { notify } from '../notifications/writes.ts';
import type { Db, Services } from '../ports.ts';
import { emptyShortRating, type ShortRating } from './input.ts';
import { type Flat, flatData, flatOf, nameOf, type Person, people, type StayRow, stayRow, verifiedFlatmates } from './reads.ts';

type Given = Pick<Services, 'db' | 'clock'>;

/** PRODUCT.md §1 "How roommate_match notifications arise": one to each of the two, once per pair and flat. */
export async function matchFlatmates(services: Given, trx: Db, stay: StayRow): Promise<void> {
  const flatmates = await verifiedFlatmates(trx, stay);
  if (flatmates.length === 0) return;
  const pairs = flatmates.flatMap((other) => [
    { user_id: stay.user_id, roommate_id: other, flat_id: stay.flat_id },
    { user_id: other, roommate_id: stay.user_id, flat_id: stay.flat_id },
  ]);
  const made = await trx
    .insertInto('roommate_matches')
    .values(pairs.map((pair) => ({ ...pair, created_at: services.clock.now() })))
    .onConflict((c) => c.doNothing())
    .returning(['user_id', 'roommate_id'])
    .execute();
  const flat = await flatOf(trx, stay.flat_id);
  const known = new Map((await people(trx, [stay.user_id, ...flatmates])).map((person) => [person.user_id, person]));
  const notices = made.flatMap(({ user_id, roommate_id }) => {
    const roommate = known.get(roommate_id);
    return roommate ? [matchNotice(user_id, roommate, flat)] : [];
  });
  await notify(services, trx, notices);
}

const matchNotice = (userId: string, roommate: Person, flat: Flat) => ({
  userId,
  type: 'roommate_match' as const,
  title: 'Valora a quien vivió contigo',
  message: `Has compartido piso con ${nameOf(roommate)}. Cuenta cómo fue la convivencia: tu valoración es anónima.`,
  data: { roommate_user_id: roommate.user_id, roommate_name: nameOf(roommate), ...flatData(flat) },
});

export type Offered = { ok: true; notificationId: string } | { ok: false; code: 'guest' | 'absent' };

/** The notification that opens the long form; made again when it was deleted and no review was written (PRODUCT.md §1). */
export async function offerRating(services: Services, viewer: { userId: string } | null, roommateId: string, flatId: string): Promise<Offered> {
  if (!viewer) return { ok: false, code: 'guest' };
  return services.db.transaction().execute(async (trx): Promise<Offered> => {
    const match = await trx
      .selectFrom('roommate_matches')
      .select('flat_id')
      .where('user_id', '=', viewer.userId)
      .where('roommate_id', '=', roommateId)
      .where('flat_id', '=', flatId)
      .forUpdate()
      .executeTakeFirst();
    const written = await trx
      .selectFrom('reviews_convivencia')
      .select('id')
      .where('resena_autor_id', '=', viewer.userId)
      .where('resena_sobre_id', '=', roommateId)
      .where('piso_id', '=', flatId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!match || written) return { ok: false, code: 'absent' };
    const there = await trx
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', viewer.userId)
      .where('type', '=', 'roommate_match')
      .where(sql`data ->> 'roommate_user_id'`, '=', roommateId)
      .where(sql`data ->> 'flat_id'`, '=', flatId)
      .limit(1)
      .executeTakeFirst();
    if (there) return { ok: true, notificationId: there.id };
    const [roommate] = await people(trx, [roommateId]);
    if (!roommate) return { ok: false, code: 'absent' };
    const [made] = await notify(services, trx, [matchNotice(viewer.userId, roommate, await flatOf(trx, flatId))]);
    return made ? { ok: true, notificationId: made.id } : { ok: false, code: 'absent' };
  });
}

export type Rated = { ok: true } | { ok: false; code: 'guest' | 'absent' | 'already' | 'empty' };

/** The short form (PRODUCT.md §1): once per rater, ratee and tenancy; only its author sees it. */
export async function rateFlatmate(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: { userId: string } | null,
  tenancyId: string,
  rateeId: string,
  rating: ShortRating,
): Promise<Rated> {
  if (!viewer) return { ok: false, code: 'guest' };
  if (emptyShortRating(rating)) return { ok: false, code: 'empty' };
  return services.db.transaction().execute(async (trx): Promise<Rated> => {
    const stay = await stayRow(trx, tenancyId);
    if (!stay?.verified || stay.user_id !== viewer.userId) return { ok: false, code: 'absent' };
    if (!(await verifiedFlatmates(trx, stay)).includes(rateeId)) return { ok: false, code: 'absent' };
    const made = await trx
      .insertInto('roommate_ratings')
      .values({ ...rating, rater_id: viewer.userId, ratee_id: rateeId, tenancy_id: tenancyId, created_at: services.clock.now() })
      .onConflict((c) => c.columns(['rater_id', 'ratee_id', 'tenancy_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made ? { ok: true } : { ok: false, code: 'already' };
  });
}

/** /mis-resenas: its author takes a short rating back. `id` is a UUID. */
export async function deleteRating(
  { db }: Pick<Services, 'db'>,
  viewer: { userId: string } | null,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'guest' | 'absent' }> {
  if (!viewer) return { ok: false, code: 'guest' };
  const { numDeletedRows } = await db.deleteFrom('roommate_ratings').where('id', '=', id).where('rater_id', '=', viewer.userId).executeTakeFirst();
  return numDeletedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
}
