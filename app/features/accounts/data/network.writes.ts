import { sql } from 'kysely';
import { daysBefore } from '../../../../platform/dates.ts';
import { NETWORK_DAYS } from '../../../../platform/network.ts';
import type { Services } from '../../../../platform/ports.ts';
import { ratingNetwork } from '../../../../platform/rating-network.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';

/**
 * Stores a pseudonym of the network that a person uses. A rating about them from the same network is a fraud signal (docs/decisions/029). Only for
 * people with a registered stay, because nobody else can be rated.
 */
export async function storeAccountNetwork(services: Services, who: { userId: string } | { email: string }, network: string): Promise<void> {
  const pseudonym = ratingNetwork(services.vault, network);
  if (pseudonym === null) return;
  const found = services.db
    .selectFrom('user as u')
    .select('u.id')
    .where((e) => e.exists(e.selectFrom('tenancies as t').select('t.id').whereRef('t.user_id', '=', 'u.id')));
  const person = await ('userId' in who ? found.where('u.id', '=', who.userId) : found.where('u.email', '=', who.email)).executeTakeFirst();
  if (!person) return;
  await inTransaction(services, async (tx, { clock }) => {
    if (!(await lockFor(tx, person.id))) return;
    await tx
      .insertInto('account_networks')
      .values({ user_id: person.id, network: pseudonym, seen_at: clock.now() })
      .onConflict((c) => c.columns(['user_id', 'network']).doUpdateSet({ seen_at: sql`excluded.seen_at` }))
      .execute();
  });
}

/** The hourly job: deletes pseudonyms that were last seen 14 days ago. */
export async function purgeAccountNetworks(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const over = tx
      .selectFrom('account_networks')
      .select(['user_id', 'network'])
      .where('seen_at', '<=', daysBefore(clock.now(), NETWORK_DAYS))
      .forUpdate()
      .skipLocked();
    await tx
      .deleteFrom('account_networks')
      .where((e) => e(e.refTuple('user_id', 'network'), 'in', over.$asTuple('user_id', 'network')))
      .execute();
  });
}
