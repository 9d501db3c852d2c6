import type { Tx } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import { ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { coveredFieldNames } from '../../reviews/rules/covering.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof findReview>>['found']>;

/** A review and what a decision about it locks. `found` undefined: there is no such review, or the account of its author is deleted. */
async function findReview(tx: Tx, { id }: { id: string }, admin: FreshAdmin) {
  const found = await tx
    .selectFrom('reviews')
    .select(['id', 'property_id', 'property_address', 'is_verified', 'sent_back', 'publish_later', 'approved_at', 'updated_at', 'photos'])
    .select([...coveredFieldNames, ...ratingFields])
    // Most reviews have none of these, so their contents are separate queries. The lock on the author keeps them unchanged.
    .select((e) => [
      e.ref('user_id').$notNull().as('user_id'),
      e
        .exists(
          e.selectFrom('properties as p').select('p.id').whereRef('p.id', '=', 'reviews.property_id').where('p.flat_key', 'in', ownFlatKeys(tx, admin.userId)),
        )
        .as('own'),
      e.exists(e.selectFrom('contract_readings as c').select('c.document_id').whereRef('c.review_id', '=', 'reviews.id')).as('read'),
      e.exists(e.selectFrom('review_covers as v').select('v.id').whereRef('v.review_id', '=', 'reviews.id')).as('covers'),
      e.exists(e.selectFrom('tenancy_documents as d').select('d.id').whereRef('d.review_id', '=', 'reviews.id')).as('documents'),
    ])
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  return { found, people: [found?.user_id], counted: [found?.property_id] };
}

/** The rows that a decision about a review can change. */
export const rowsOfReview = (id: string | null | undefined): Rows => [
  ['reviews', 'id', [id]],
  ['tenancy_documents', 'review_id', [id]],
  ['contract_readings', 'review_id', [id]],
  ['review_covers', 'review_id', [id]],
  ['review_decisions', 'review_id', [id]],
];

export const ofReview = {
  name: 'review',
  find: findReview,
  isOwn: (_tx: Tx, _admin: FreshAdmin, { own }: Review) => Boolean(own),
  receiver: ({ id, user_id }: Review) => ({ userId: user_id, reviewId: id }),
} as const;
