import type { Services } from '../ports.ts';

/** PRODUCT.md §1 "Omitir": unconfirmed accounts go after 7 days and free their alias. */
const unconfirmedDays = 7;

export async function deleteUnconfirmed({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - unconfirmedDays * 24 * 3600 * 1000);
  await db.deleteFrom('user').where('emailVerified', '=', false).where('createdAt', '<', before).execute();
}
