import { sendReply } from '../../app/features/claims/data/reply.writes.ts';
import { recordReceived } from '../../app/features/decisions/data/log.writes.ts';
import { decideClaim } from '../../app/features/moderation/data/claim-case.writes.ts';
import { decideReply } from '../../app/features/moderation/data/reply-case.writes.ts';
import type { Services } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { demoViewer, mayModerate } from '../../platform/viewer.ts';

/** A review of db/seed about an agency, and the agency's reply. */
const replied = {
  headline: 'Gestión lenta pero honrada',
  text: 'Sentimos la espera. Desde enero hay una persona que solo lleva averías, y cada aviso tiene un número que puedes seguir.',
};

/** An agency that claims its page, and its reply to one review, so that both can be seen. Its owner stays private. */
export async function fillDemoClaim(services: Services, adminEmail: string): Promise<void> {
  const { db, clock } = services;
  const { id: adminId } = await db.selectFrom('user').select('id').where('email', '=', adminEmail).executeTakeFirstOrThrow();
  const admin = await demoViewer(services, adminId);
  if (!mayModerate(admin)) throw new Error(`${adminEmail} is no moderator.`);
  const review = await db
    .selectFrom('reviews as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id', 'a.slug'])
    .where('r.experience_headline', '=', replied.headline)
    .where('r.is_verified', '=', true)
    .executeTakeFirstOrThrow();
  // A member who never rented there: tenants may not reply for an agency.
  const claimant = await db
    .selectFrom('user as u')
    .select('u.id')
    .where('u.username', 'like', 'vecina_demo%')
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.user_id', '=', 'u.id').where('r.agency_id', '=', review.agency_id))))
    .orderBy('u.username')
    .executeTakeFirstOrThrow();
  const claimId = services.ids.uuid();
  await inTransaction(services, async (tx, services) => {
    await tx
      .insertInto('page_claims')
      .values({
        ...{ id: claimId, user_id: claimant.id, agency_id: review.agency_id, property_id: null, state: 'waiting', email: null },
        ...{ domain: `${review.slug}.example`, words: '', created_at: clock.now(), waits_since: clock.now() },
      })
      .execute();
    await recordReceived(services, tx, 'claim');
  });
  const steps = [
    () => decideClaim(services, admin, { claimId, action: 'approve' }),
    async () => sendReply(services, await demoViewer(services, claimant.id), claimId, { reviewId: review.id, text: replied.text }),
    async () => {
      const { id, updated_at } = await db.selectFrom('review_replies').select(['id', 'updated_at']).where('claim_id', '=', claimId).executeTakeFirstOrThrow();
      return decideReply(services, admin, { replyId: id, version: updated_at.toISOString(), action: 'publish' });
    },
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) throw new Error(`No se pudo preparar la respuesta de demostración: ${done.code}.`);
  }
}
