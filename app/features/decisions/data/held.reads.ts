import type { Db, Tx } from '../../../../platform/ports.ts';
import { undoSeconds } from '../rules/undo.ts';
import { type Undoable, undoableDecision } from './held.view.ts';
import type { UndoData } from './held.writes.ts';

/** A decision that is not settled yet, which lasts longer than it can be undone; `lock`: it stays so meanwhile. */
export async function heldDecision(tx: Tx, id: string, lock?: 'lock') {
  const held = tx.selectFrom('held_decisions').select(['admin_id', 'decided_at', 'undone', 'kept']).where('id', '=', id);
  const row = await (lock ? held.forUpdate() : held).executeTakeFirst();
  return row && { ...row, kept: row.kept as UndoData };
}

/** This moderator's last decision, if it can still be undone. */
export async function undoable(db: Db, viewer: { userId: string }, now: Date): Promise<Undoable | null> {
  const row = await db
    .selectFrom('held_decisions')
    .select(['id', 'kind', 'case_id', 'act', 'decided_at'])
    .where('admin_id', '=', viewer.userId)
    .where('undone', '=', false)
    .where('decided_at', '>', new Date(now.getTime() - undoSeconds * 1000))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? undoableDecision(row, now) : null;
}
