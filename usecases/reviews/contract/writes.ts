import { forgetReading } from '../../contracts/writes.ts';
import type { Db, Services } from '../../ports.ts';
import { contractLimit } from '../../rate-limits/policy.ts';
import { consumeAttempt } from '../../rate-limits/writes.ts';
import {
  backWith,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  discardDocuments,
  isContract,
  isUnattached,
  keptContract,
} from '../../stays/documents/writes.ts';
import { inTransaction, lockFor } from '../../transaction.ts';
import type { FreshViewer } from '../../viewer.ts';

type ContractSent =
  | { ok: true }
  | { ok: false; code: 'absent' }
  | { ok: false; code: 'invalid'; message: string }
  | { ok: false; code: 'too-many'; wait: number };

const none: ContractSent = { ok: false, code: 'invalid', message: 'Adjunta el contrato: una foto o un PDF' };

/** The contract that backs one's own review, as long as that is not verified (PRODUCT.md §2). An earlier one is replaced. `reviewId` is a UUID. */
export async function attachReviewContract(services: Services, viewer: FreshViewer, reviewId: string, contract: Contract | null): Promise<ContractSent> {
  const { userId } = viewer;
  if (!(await unverified(services.db, userId, reviewId))) return { ok: false, code: 'absent' };
  if (!isContract(contract)) return none;
  if (!('kept' in contract)) {
    // One that came page by page was counted when it began.
    const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
  }
  const kept = await keptContract(services, userId, contract);
  if (!kept.ok) return { ok: false, code: 'invalid', message: kept.message };
  const attached = await inTransaction(services, async (tx, services): Promise<ContractSent> => {
    if (!(await lockFor(tx, userId))) return { ok: false, code: 'absent' };
    if (!(await unverified(tx, userId, reviewId))) return { ok: false, code: 'absent' };
    if (!(await isUnattached(tx, userId, kept.id))) return none;
    await discardDocuments(services, tx, { reviewId });
    await backWith(services, tx, kept.id, { reviewId });
    return { ok: true };
  });
  if (attached.ok) await deleteDiscardedDocuments(services);
  else if (kept.fresh) await deleteDocument(services, kept.id);
  return attached;
}

/** Its author takes the contract back: the file and everything that was read of it go. */
export async function withdrawReviewContract(services: Services, viewer: FreshViewer, reviewId: string): Promise<ContractSent> {
  const done = await inTransaction(services, async (tx, services): Promise<ContractSent> => {
    if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
    if (!(await unverified(tx, viewer.userId, reviewId))) return { ok: false, code: 'absent' };
    await discardDocuments(services, tx, { reviewId });
    await forgetReading(tx, { reviewId });
    return { ok: true };
  });
  if (done.ok) await deleteDiscardedDocuments(services);
  return done;
}

/** One's own review that still waits. Whoever decides locks its author first. */
const unverified = async (db: Db, userId: string, reviewId: string): Promise<boolean> =>
  (await db.selectFrom('reviews').select('id').where('id', '=', reviewId).where('user_id', '=', userId).where('is_verified', '=', false).executeTakeFirst()) !==
  undefined;
