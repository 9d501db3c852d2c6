import { sql } from 'kysely';
import { firstOfMonth, madridMonth } from '../../domain/dates/months.ts';
import { type ActName, actNamed, type RuleName, ruleNamed } from '../../domain/transparency/acts.ts';
import { same } from '../../domain/transparency/bytes.ts';
import { checkpointText, readCheckpoint, signedNote, writeKey } from '../../domain/transparency/checkpoint.ts';
import { entryOf, writeReceipt } from '../../domain/transparency/receipt.ts';
import { leafHash, rootOf } from '../../domain/transparency/tree.ts';
import { publishDecisions } from '../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../ports.ts';
import { inTransaction, pipelined } from '../transaction.ts';
import { originOf } from './view.ts';

type Given = Pick<TransactionServices, 'clock' | 'ids'>;

/** Who received a decision, and about what; both are locked by the caller. */
type Received = { userId: string } & ({ reviewId: string } | { ratingId: string } | { tenancyId: string });

interface Decided {
  /** null: nobody receives it, and the caller keeps the receipt. */
  by: Received | null;
  /** When what was decided came to the moderators. */
  since?: Date;
  /** The publishing rule that it rests on. */
  rule?: RuleName;
}

/**
 * What a moderator decided, in the transaction that decides it: an entry of the log, its receipt, and a fact for the figures. It takes
 * no lock: positions in the log are assigned later, and the fact counted, by signCheckpoint.
 */
export async function recordAct({ clock, ids }: Given, tx: Tx, name: ActName, { by, since, rule: named = '-' }: Decided): Promise<string> {
  const [now, act, rule] = [clock.now(), actNamed(name), ruleNamed(named)];
  const receipt = { act, rule, month: madridMonth(now), key: Uint8Array.from(ids.secret().match(/../g) ?? [], (hex) => Number.parseInt(hex, 16)) };
  const text = writeReceipt(receipt);
  const hours = since ? Math.max(0, hoursBetween(since, now)) : null;
  const fact = { month: `${madridMonth(now)}-01`, kind: act.kind, what: act.decision, rule: rule.name, hours };
  // One statement: a decision waits for each, and holds its locks meanwhile.
  const all = tx
    .with('entry', (db) => db.insertInto('decision_log').values({ entry: entryOf(receipt), position: null }))
    .with('fact', (db) => db.insertInto('moderation_facts').values(fact));
  if (by) {
    const about = 'reviewId' in by ? { review_id: by.reviewId } : 'ratingId' in by ? { rating_id: by.ratingId } : { tenancy_id: by.tenancyId };
    await all
      .insertInto('decision_receipts')
      .values({ receipt: text, user_id: by.userId, ...about, decided_at: now })
      .modifyEnd(pipelined)
      .execute();
  } else await all.selectNoFrom(sql.lit(1).as('recorded')).modifyEnd(pipelined).execute();
  return text;
}

/** A review came, or came back changed, to be looked at; or a report, an appeal, a claim of a page or a reply did. */
export async function recordReceived(
  { clock }: Pick<Given, 'clock'>,
  tx: Tx,
  kind: 'review' | 'report' | 'appeal' | 'claim' | 'reply' = 'review',
): Promise<void> {
  const fact = { month: `${madridMonth(clock.now())}-01`, kind, what: 'received', rule: '-', hours: null };
  await tx.insertInto('moderation_facts').values(fact).modifyEnd(pipelined).execute();
}

const hoursBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 3_600_000);

/**
 * The nightly job: counts in the public figures what came and was decided in months that are over, assigns positions to the entries recorded since the
 * last one, and signs a new checkpoint. Nobody learns from the figures on which day a review or a report came. Entries are ordered by their bytes,
 * which is as good as random: a position reveals nothing about who was decided about before whom. It throws rather than sign anything that
 * does not continue the last checkpoint.
 */
export async function signCheckpoint(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock, events, logKey, site }) => {
    // One process at a time; readers and recordAct are not blocked.
    await sql`lock table log_checkpoints in share row exclusive mode`.execute(tx);
    const last = await tx
      .selectFrom('log_checkpoints')
      .select(['number', 'size', 'note', 'verifier_key'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const size = last?.size ?? 0;
    const { numAffectedRows: added = 0n } = await sql`
      update decision_log l set position = ${size}::bigint + w.place - 1
      from (select entry, row_number() over (order by entry) as place from decision_log where position is null) w where l.entry = w.entry`.execute(tx);
    const { numUpdatedRows: counted } = await tx
      .updateTable('moderation_facts')
      .set({ released: true })
      .where('released', '=', false)
      .where('month', '<', firstOfMonth(madridMonth(clock.now())))
      .executeTakeFirstOrThrow();
    if (counted > 0n) await publishDecisions({ events }, tx);
    const origin = originOf(site.url);
    const verifier_key = writeKey(origin, logKey.publicKey);
    if (last && added === 0n && last.verifier_key === verifier_key) return;
    const entries = await tx.selectFrom('decision_log').select('entry').where('position', 'is not', null).orderBy('position').execute();
    const leaves = entries.map(({ entry }) => leafHash(entry));
    const before = last && readCheckpoint(last.note);
    if (last && !(before && leaves.length >= size && same(before.root, rootOf(leaves, 0, size))))
      throw new Error('The log of decisions is not the continuation of its last checkpoint: npm run log:verify');
    const text = checkpointText({ origin, size: leaves.length, root: rootOf(leaves) });
    await tx
      .insertInto('log_checkpoints')
      .values({
        number: (last?.number ?? 0) + 1,
        size: leaves.length,
        note: signedNote(text, origin, logKey.publicKey, logKey.sign(text)),
        verifier_key,
        signed_at: clock.now(),
      })
      .execute();
    await publishDecisions({ events }, tx);
  });
}
