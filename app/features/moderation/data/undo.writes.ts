import type { Services } from '../../../../platform/ports.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Undone, undoDecision } from '../../decisions/data/decide.writes.ts';
import { changeReviews } from '../../flats/data/flat.writes.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';

export const undo = (services: Services, admin: FreshAdmin, id: string): Promise<Undone> => undoDecision(services, admin, id, changeReviews);

/** The job 'cerrar-decision', half a minute after a decision: deletes the data for undoing it, and the files that it discarded. */
export async function settleDecision(services: Services, id: string): Promise<void> {
  const held = await inTransaction(services, (tx) => tx.deleteFrom('held_decisions').where('id', '=', id).returning('uploads').executeTakeFirst());
  const discarded = services.db.selectFrom('uploads').select(['bucket', 'name']).where('user_id', 'is', null);
  if (held?.uploads.length) await removeUploads(services, await discarded.where('name', 'in', held.uploads).execute());
  await deleteDiscardedDocuments(services);
}
