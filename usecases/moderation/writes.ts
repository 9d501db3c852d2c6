import type { Services } from '../ports.ts';
import { refreshProperty } from '../properties/writes.ts';
import { mayModerate } from './policy.ts';

/** 'guest' and 'forbidden': who may not decide; 'absent': there is no such review. */
export type Decided = { ok: true } | { ok: false; code: 'guest' | 'forbidden' | 'absent' };

/**
 * Makes a flat review verified, or not verified (2-community §4), and with it what everybody reads. Deciding twice the same
 * changes nothing. `viewer` is looked up for this act, not taken from the cookie's copy; `reviewId` is a UUID.
 */
export async function setVerified(services: Services, viewer: { isAdmin: boolean } | null, reviewId: string, verified: boolean): Promise<Decided> {
  if (!viewer) return { ok: false, code: 'guest' };
  if (!mayModerate(viewer)) return { ok: false, code: 'forbidden' };
  return services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('reviews')
      .set({ is_verified: verified, updated_at: services.clock.now() })
      .where('id', '=', reviewId)
      .where('is_verified', '!=', verified)
      .returning('property_id')
      .executeTakeFirst();
    if (changed) {
      await refreshProperty(trx, changed.property_id);
      await services.events.publish(trx, 'content', changed.property_id);
      return { ok: true };
    }
    const there = await trx.selectFrom('reviews').select('id').where('id', '=', reviewId).executeTakeFirst();
    return there ? { ok: true } : { ok: false, code: 'absent' };
  });
}
