import type { Services } from '../../../../platform/ports.ts';
import { discardUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, type Kind } from '../../decisions/data/decide.writes.ts';
import { photoRemoved } from '../../decisions/data/decision-notice.view.ts';
import { addNote } from '../../decisions/data/note.writes.ts';
import { ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { changeReviews } from '../../flats/data/flat.writes.ts';
import type { PhotoRemoval } from './review-case.input.ts';
import { outdated } from './review-case.policy.ts';
import { ofReview, type Review } from './reviewed-now.reads.ts';

/** Removes a photo, and its file, from a review, published or not. 'gone': the review has no such photo. */
export const removePhotoByRule = (services: Services, admin: FreshAdmin, { reviewId, ...removal }: PhotoRemoval) =>
  decide(services, admin, photoOfReview, { id: reviewId, outcome: 'remove', ...removal });

export const photoOfReview: Kind<Review, Decision<'remove'> & { photo: string }, 'changed' | 'decided' | 'gone'> = {
  ...ofReview,
  acts: { remove: 'photo remove' },
  open: ['remove'],
  refusal: (review, { photo, version }) => (review.photos.includes(photo) ? outdated(review, version) : 'gone'),
  carryOut: async ({ tx, services, moderator, found: review, decision: { id, photo, rule, words = '' } }) => {
    const photos = review.photos.filter((name) => name !== photo);
    const pages = await changeReviews(tx, [review.property_id], () =>
      tx.updateTable('reviews').set({ photos, updated_at: services.clock.now() }).where('id', '=', id).execute(),
    );
    const uploads = [{ bucket: 'review-images' as const, name: photo }];
    await discardUploads(tx, uploads);
    const decisionId = await addNote(services, tx, ['review_id', id], { adminId: moderator, decision: 'photo', rule, words });
    return { ok: true, decisionId, uploads, ...(review.is_verified ? { pages } : {}) };
  },
  words: (review, { rule = null, words = '' }, now) => [{ notice: photoRemoved(review, { rule: ruleOf(rule)?.title ?? '', words }, now), mail: 'decision' }],
};
