import type { Db, Services } from '../../../../platform/ports.ts';
import { contractLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import {
  attachTo,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  discardDocuments,
  idOfContract,
  isContract,
  isUnattached,
} from '../../proof/data/document.writes.ts';
import { forgetReading } from '../../proof/data/reading.writes.ts';
import { resendForProof } from './answer.writes.ts';

type ContractSent = Result<object, 'absent' | 'invalid' | 'too-many'>;

const none: ContractSent = { ok: false, code: 'invalid', errors: { document: 'Adjunta el contrato: una foto o un PDF' } };

/** Stores the contract of one's own review while that is undecided (PRODUCT.md §2). It replaces an earlier contract. `reviewId` is a UUID. */
export async function attachReviewContract(services: Services, viewer: FreshViewer, reviewId: string, contract: Contract | null): Promise<ContractSent> {
  const { userId } = viewer;
  if (!(await isUndecided(services.db, userId, reviewId))) return { ok: false, code: 'absent' };
  if (!isContract(contract)) return none;
  if (!('stored' in contract)) {
    // A contract uploaded page by page was counted with its first page.
    const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
  }
  const stored = await idOfContract(services, userId, contract);
  if (!stored.ok) return stored;
  const attached = await inTransaction(services, async (tx, services): Promise<ContractSent> => {
    if (!(await lockFor(tx, userId))) return { ok: false, code: 'absent' };
    if (!(await isUndecided(tx, userId, reviewId))) return { ok: false, code: 'absent' };
    if (!(await isUnattached(tx, userId, stored.id))) return none;
    await discardDocuments(services, tx, { reviewId });
    await attachTo(services, tx, stored.id, { reviewId });
    await resendForProof(services, tx, reviewId);
    return { ok: true };
  });
  if (attached.ok) await deleteDiscardedDocuments(services);
  else if (stored.fresh) await deleteDocument(services, stored.id);
  return attached;
}

/** The author withdraws the contract: deletes its file and everything read from it. */
export async function withdrawReviewContract(services: Services, viewer: FreshViewer, reviewId: string): Promise<Result<object, 'absent'>> {
  const done = await inTransaction(services, async (tx, services): Promise<Result<object, 'absent'>> => {
    if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
    if (!(await isUndecided(tx, viewer.userId, reviewId))) return { ok: false, code: 'absent' };
    await discardDocuments(services, tx, { reviewId });
    await forgetReading(tx, { reviewId });
    return { ok: true };
  });
  if (done.ok) await deleteDiscardedDocuments(services);
  return done;
}

/** Whether this is one's own undecided review. A decision locks its author first. */
const isUndecided = async (db: Db, userId: string, reviewId: string): Promise<boolean> =>
  (await db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where('user_id', '=', userId)
    .where('is_verified', '=', false)
    .where('approved_at', 'is', null)
    .executeTakeFirst()) !== undefined;
