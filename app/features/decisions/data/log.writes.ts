import { sql } from 'kysely';
import { firstOfMonth, madridMonth } from '../../../../platform/dates.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { LogKey, Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { type ActName, actNamed, type RuleName, ruleNamed } from '../rules/log/acts.ts';
import { same } from '../rules/log/bytes.ts';
import { checkpointText, readCheckpoint, signedNote, writeKey } from '../rules/log/checkpoint.ts';
import { entryOf, type Receipt, writeReceipt } from '../rules/log/receipt.ts';
import { leafHash, rootOf } from '../rules/log/tree.ts';
import { originOf } from './log.view.ts';

type Given = Pick<TransactionServices, 'clock' | 'ids'>;

/** The recipient and the subject of a decision; the caller has locked both. */
export type Received = { userId: string } & ({ reviewId: string } | { ratingId: string } | { tenancyId: string });

/** The receipt of an act that is about to be recorded. */
export function newReceipt({ clock, ids }: Given, name: ActName, rule: RuleName = '-'): Receipt {
  const key = Uint8Array.from(ids.secret().match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  return { act: actNamed(name), rule: ruleNamed(rule), month: madridMonth(clock.now()), key };
}

/**
 * Records a moderator's decision, in its transaction: an entry of the log, its receipt, and a fact for the statistics. It takes no lock: signCheckpoint
 * later assigns positions in the log and counts the fact. `by` null: nobody receives the receipt, and the caller stores it. `since`: when the case came to
 * the moderators.
 */
export async function recordAct({ clock }: Pick<Given, 'clock'>, tx: Tx, receipt: Receipt, by: Received | null, since: Date | null): Promise<void> {
  const [now, { act, rule, month }] = [clock.now(), receipt];
  const hours = since ? Math.max(0, hoursBetween(since, now)) : null;
  const fact = { month: `${month}-01`, kind: act.kind, what: act.decision, rule: rule.name, hours };
  // One statement: each round trip prolongs the locks of the decision.
  const all = tx
    .with('entry', (db) => db.insertInto('decision_log').values({ entry: entryOf(receipt), position: null }))
    .with('fact', (db) => db.insertInto('moderation_facts').values(fact));
  if (!by) return void (await all.selectNoFrom(sql.lit(1).as('recorded')).execute());
  const about = 'reviewId' in by ? { review_id: by.reviewId } : 'ratingId' in by ? { rating_id: by.ratingId } : { tenancy_id: by.tenancyId };
  const row = { receipt: writeReceipt(receipt), user_id: by.userId, ...about, decided_at: now };
  await all.insertInto('decision_receipts').values(row).execute();
}

/** A new or changed review came in to be moderated, or a report, an appeal, a claim of a page or a reply. */
export async function recordReceived(
  { clock }: Pick<Given, 'clock'>,
  tx: Tx,
  kind: 'review' | 'report' | 'appeal' | 'claim' | 'reply' = 'review',
): Promise<void> {
  const fact = { month: `${madridMonth(clock.now())}-01`, kind, what: 'received', rule: '-', hours: null };
  await tx.insertInto('moderation_facts').values(fact).execute();
}

const hoursBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 3_600_000);

/**
 * The nightly job: counts the entries of complete months in the public statistics, assigns positions to the entries since its last run, and signs a new
 * checkpoint. The statistics do not reveal on which day a review or a report came. Entries are ordered by their bytes, which is effectively random: a
 * position does not reveal the order of decisions. It throws rather than sign a tree that does not continue the last checkpoint.
 */
export async function signCheckpoint(services: Services): Promise<void> {
  await inTransaction(services, (tx, given) => signNext(given, tx));
}

type Signing = Pick<TransactionServices, 'clock' | 'events' | 'logKey' | 'site'>;

/** Replaces the signing key: the last checkpoint of the former key names the new one, which signs the same tree. */
export async function rotateLogKey(given: Signing, tx: Tx, next: LogKey): Promise<void> {
  await signNext(given, tx, writeKey(originOf(given.site.url), next.publicKey));
  await signNext({ ...given, logKey: next }, tx);
}

async function signNext({ clock, events, logKey, site }: Signing, tx: Tx, successor: string | null = null): Promise<void> {
  // One process at a time; readers and recordAct are not blocked.
  await sql`lock table log_checkpoints in share row exclusive mode`.execute(tx);
  const last = await tx.selectFrom('log_checkpoints').select(['number', 'size', 'note', 'verifier_key']).orderBy('number', 'desc').limit(1).executeTakeFirst();
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
  if (counted > 0n) await publishChange({ events }, tx, []);
  const origin = originOf(site.url);
  const verifier_key = writeKey(origin, logKey.publicKey);
  if (last && added === 0n && last.verifier_key === verifier_key && successor === null) return;
  const entries = await tx.selectFrom('decision_log').select('entry').where('position', 'is not', null).orderBy('position').execute();
  const leaves = entries.map(({ entry }) => leafHash(entry));
  const before = last && readCheckpoint(last.note);
  if (last && !(before && leaves.length >= size && same(before.root, rootOf(leaves, 0, size))))
    throw new Error('The log of decisions is not the continuation of its last checkpoint: npm run log:verify');
  const text = checkpointText({ origin, size: leaves.length, root: rootOf(leaves) }, successor);
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
  await publishChange({ events }, tx, []);
}
