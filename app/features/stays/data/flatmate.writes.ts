import { sql } from 'kysely';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { matchMessage, nameOf } from '../../messages/data/name.view.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { type Flat, flatData, flatOf, type Person, people, type StayRow, verifiedFlatmates, writtenReviews } from './flatmate.reads.ts';

type Given = Pick<Services, 'clock' | 'ids'>;

/** PRODUCT.md §1 "How roommate_match notifications arise": one to each of a pair, once per flat; none to a person who has rated the other. */
export async function matchFlatmates(services: Given, tx: Tx, stay: StayRow): Promise<void> {
  const flatmates = await verifiedFlatmates(tx, stay);
  if (flatmates.length === 0) return;
  const pairs = flatmates.flatMap((other) => [
    { user_id: stay.user_id, roommate_id: other, flat_id: stay.flat_id },
    { user_id: other, roommate_id: stay.user_id, flat_id: stay.flat_id },
  ]);
  const made = await tx
    .insertInto('roommate_matches')
    .values(pairs.map((pair) => ({ ...pair, created_at: services.clock.now() })))
    .onConflict((c) => c.doNothing())
    .returning(['user_id', 'roommate_id'])
    .execute();
  const flat = await flatOf(tx, stay.flat_id);
  const known = new Map((await people(tx, [stay.user_id, ...flatmates])).map((person) => [person.user_id, person]));
  const written = await writtenReviews(
    tx,
    made.map(({ user_id }) => user_id),
    stay.flat_id,
  );
  const notices = made.flatMap(({ user_id, roommate_id }) => {
    const roommate = known.get(roommate_id);
    return roommate && !written.has(`${user_id} ${roommate_id}`) ? [matchNotice(user_id, roommate, flat)] : [];
  });
  await notify(services, tx, notices);
}

/** Deletes a person's matches in a flat with these flatmates, and the notifications of them. The flatmates keep theirs. */
export async function deleteMatches(tx: Tx, userId: string, flatId: string, roommateIds: readonly string[]): Promise<void> {
  if (roommateIds.length === 0) return;
  await tx.deleteFrom('roommate_matches').where('user_id', '=', userId).where('flat_id', '=', flatId).where('roommate_id', 'in', roommateIds).execute();
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'roommate_match')
    .where(sql`data ->> 'flat_id'`, '=', flatId)
    .where(sql`data ->> 'roommate_user_id'`, 'in', roommateIds)
    .execute();
}

export const matchNotice = (userId: string, roommate: Person, flat: Flat) => ({
  userId,
  type: 'roommate_match' as const,
  title: 'Valora a quien vivió contigo',
  message: matchMessage(nameOf(roommate)),
  data: { roommate_user_id: roommate.user_id, roommate_name: nameOf(roommate), ...flatData(flat) },
});
