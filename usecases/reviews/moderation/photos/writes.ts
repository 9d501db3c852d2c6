import { ruleOf } from '../../../../domain/moderation/rules.ts';
import { moderatorOf } from '../../../case-notes/reads.ts';
import { addNote } from '../../../case-notes/writes.ts';
import { photoTakenAway } from '../../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../../notifications/mails/writes.ts';
import { notify } from '../../../notifications/writes.ts';
import { isOwnFlat } from '../../../own-cases/reads.ts';
import { publishChange } from '../../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../../ports.ts';
import { changeReviews } from '../../../properties/writes.ts';
import type { Result } from '../../../result.ts';
import { inTransaction, lock } from '../../../transaction.ts';
import { recordAct } from '../../../transparency/writes.ts';
import type { FreshAdmin } from '../../../viewer.ts';
import { discardUploads, removeUploads } from '../../photos/writes.ts';
import type { PhotoRemoval } from '../input.ts';
import { outdated } from '../policy.ts';

/** 'gone': the review has no such photo (any more); the others as of a decision. */
type TakenAway = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'gone'>;

type TakenWithin = Result<{ uploads: { bucket: 'review-images'; name: string }[] }, Extract<TakenAway, { ok: false }>['code']>;

/** Takes a photo away from a review, published or not, with a rule and words for its author; the review stays as it is. The file goes too. */
export async function takePhotoAway(services: Services, admin: FreshAdmin, removal: PhotoRemoval): Promise<TakenAway> {
  const taken = await inTransaction(services, (tx, services) => takePhotoAwayWithin(tx, services, admin, removal));
  if (!taken.ok) return taken;
  await removeUploads(services, taken.uploads);
  return { ok: true };
}

/** The same inside a transaction, which locks no more than this. `uploads`: whose files go after the commit. */
export async function takePhotoAwayWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { reviewId, photo, rule, words, version }: PhotoRemoval,
): Promise<TakenWithin> {
  const { review, moderator } = await lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews')
      .select(['user_id', 'property_id', 'property_address', 'photos', 'is_verified', 'approved_at', 'sent_back', 'updated_at'])
      .where('id', '=', reviewId)
      .where('user_id', 'is not', null)
      .executeTakeFirst();
    const moderator = await moderatorOf(tx, admin);
    return { review, moderator, people: [review?.user_id, moderator], counted: [review?.property_id] };
  });
  if (!moderator) return { ok: false, code: 'guest' };
  if (!review?.user_id) return { ok: false, code: 'absent' };
  if (await isOwnFlat(tx, admin.userId, { propertyId: review.property_id })) return { ok: false, code: 'own' };
  if (!review.photos.includes(photo)) return { ok: false, code: 'gone' };
  const refused = outdated(review, version);
  if (refused) return refused;
  const now = services.clock.now();
  const photos = review.photos.filter((name) => name !== photo);
  const tags = await changeReviews(tx, [review.property_id], () =>
    tx.updateTable('reviews').set({ photos, updated_at: now }).where('id', '=', reviewId).execute(),
  );
  const uploads = [{ bucket: 'review-images' as const, name: photo }];
  await discardUploads(tx, uploads);
  await addNote(services, tx, ['review_id', reviewId], { adminId: moderator, decision: 'photo', rule, words });
  if (review.is_verified) await publishChange(services, tx, { tags, withdrawn: true });
  await recordAct(services, tx, 'photo remove', { by: { userId: review.user_id, reviewId }, rule });
  const own = { id: reviewId, user_id: review.user_id, property_address: review.property_address };
  await notify(services, tx, [photoTakenAway(own, { rule: ruleOf(rule)?.title ?? '', words }, now)]);
  await queueDecisionMail(services, tx, review.user_id);
  return { ok: true, uploads };
}
