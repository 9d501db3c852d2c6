import type { CaseDecisionTable } from '../../../../db/schema-log.ts';
import { type ChangedBuildings, publishChange, publishFlatChange } from '../../../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, type RowsToLock } from '../../../../platform/transaction.ts';
import { removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { queueDecisionMail, queueReplyMail } from '../../messages/data/mail-choice.writes.ts';
import { type NewNotification, notify } from '../../messages/data/notification.writes.ts';
import type { ActName, RuleName } from '../rules/log/acts.ts';
import { writeReceipt } from '../rules/log/receipt.ts';
import { mayUndo } from '../rules/undo.ts';
import { heldDecision } from './held.reads.ts';
import { heldBack, hold, isUnchanged, type Rows, readRows, restore, withNotices } from './held.writes.ts';
import { newReceipt, type Received, recordAct } from './log.writes.ts';
import { moderatorOf } from './note.reads.ts';

/** A moderator's decision on a case of any kind. */
export interface Decision<Outcome extends string = string> {
  id: string;
  outcome: Outcome;
  /** The publishing rule that it is based on. */
  rule?: RuleName | undefined;
  /** The moderator's reasons. */
  words?: string | undefined;
  /** The version of the case that the moderator read: when it was changed, or its revision. */
  version?: string | number | undefined;
  /** Part of the decision on a report or an appeal, which permits deciding the case again. */
  overruling?: boolean;
}

/** A notification; `mail`: also by a mail, which only says that there is a message. */
export interface Notified {
  notice: NewNotification;
  mail?: 'decision' | 'reply';
}

/** The effects of a decision. */
export interface Effect {
  /** Additional notices. */
  notices?: Notified[];
  /** Pages of visitors that change: those of these buildings, and all without a building. */
  pages?: ChangedBuildings;
  /** The same for the building of one flat whose statistics stay. */
  pagesOf?: string;
  /** The id of the reasons stored for its author. */
  decisionId?: string | null;
  /** Photos whose files are deleted after the commit. */
  uploads?: Upload[];
  /** The alias of a rating's author, where it is revealed. */
  author?: string;
  /** Another entry of the log that belongs to it. */
  also?: { act: ActName; rule: RuleName };
  /** It takes effect with a later decision, or changes nothing: nobody is notified, and the log has no entry. */
  silent?: true;
  /** It may still be undone: irreversible effects wait. */
  held?: true;
}
type Upload = { bucket: 'avatars' | 'review-images'; name: string };

/** A decision under its locks, for the kind of case that carries it out. */
export interface Work<Case, D extends Decision> {
  tx: Tx;
  services: TransactionServices;
  admin: FreshAdmin;
  /** The moderator's account; null: deleted. */
  moderator: string | null;
  found: Case;
  decision: D;
  /** For the case to store, if nobody receives it. */
  receipt: string;
}

/** Why a decision is refused: 'guest': the moderator's account is deleted; 'own': it is their own case; 'absent': there is no such case. */
type Refused = 'guest' | 'own' | 'absent';

/** What a kind of case implements. */
export interface Kind<Case, D extends Decision, Code extends string> {
  name: CaseDecisionTable['kind'];
  /** The log's name of each outcome. */
  acts: Record<D['outcome'], ActName>;
  /** Outcomes that are valid without a moderator's account. */
  unsigned?: readonly D['outcome'][];
  /** Outcomes after which the case is still open. */
  open?: readonly D['outcome'][];
  /** The current case, and the rows to lock for a decision on it. */
  find(tx: Tx, decision: D, admin: FreshAdmin): Promise<RowsToLock & { found: Case | null | undefined }>;
  isOwn(tx: Tx, admin: FreshAdmin, found: Case): Promise<boolean> | boolean;
  /** Whether the case already has this outcome. */
  hasOutcome?(found: Case, decision: D): boolean;
  /** Why it can no longer be decided so; null: it can. */
  refusal(found: Case, decision: D, tx: Tx): Promise<Code | null> | Code | null;
  /** Who receives the receipt; without one the case stores it. */
  receiver?(found: Case): Received | null;
  /** When it came to the moderators. */
  since?(found: Case, decision: D): Date | null;
  carryOut(work: Work<Case, D>): Promise<Result<Effect, Code | Refused>>;
  /** The rows that a decision changes, which are saved to undo it. null, or absent: it cannot be undone. */
  rows?(found: Case, decision: D): Rows | null;
  /** The recipients and their notifications. */
  words?(found: Case, decision: D, now: Date): Notified[];
}

export type Decided<Code extends string> = Result<object, Code | Refused>;
/** The same as a part of another decision, which completes the rest. */
export type DecidedWithin<Code extends string> = Result<{ effect: Effect }, Code | Refused>;

/** Decides a case. Sent twice by the same moderator it is one decision; of two moderators the second is refused. */
export async function decide<Case, D extends Decision, Code extends string>(
  services: Services,
  admin: FreshAdmin,
  kind: Kind<Case, D, Code>,
  decision: D,
  cleanUp?: (services: Services) => Promise<void>,
): Promise<Decided<Code>> {
  const done = await inTransaction(services, (tx, services) => decideWithin(tx, services, admin, kind, decision, true), { repeatable: true });
  if (!done.ok) return refused(done);
  if (done.effect.held) return { ok: true };
  await removeUploads(services, done.effect.uploads ?? []);
  await cleanUp?.(services);
  return { ok: true };
}

/** The same inside a transaction, without further locks. A refusal has changed nothing. `mayHold`: it is no part of another decision. */
export async function decideWithin<Case, D extends Decision, Code extends string>(
  tx: Tx,
  given: TransactionServices,
  admin: FreshAdmin,
  kind: Kind<Case, D, Code>,
  decision: D,
  mayHold = false,
): Promise<DecidedWithin<Code>> {
  const { outcome, rule } = decision as { outcome: D['outcome']; rule?: RuleName };
  const { found, moderator, ...concerned } = await lock(tx, async () => {
    const concerned = await kind.find(tx, decision, admin);
    const moderator = await moderatorOf(tx, admin);
    return { ...concerned, moderator, people: [...(concerned.people ?? []), moderator] };
  });
  if (!found) return refused({ ok: false, code: 'absent' });
  if (!moderator && !kind.unsigned?.includes(outcome)) return refused({ ok: false, code: 'guest' });
  if (await kind.isOwn(tx, admin, found)) return refused({ ok: false, code: 'own' });
  if (kind.hasOutcome?.(found, decision) && (await isLast(given, tx, kind.name, decision, moderator))) return { ok: true, effect: {} };
  const code = await kind.refusal(found, decision, tx);
  if (code) return refused({ ok: false, code });
  const own = mayHold && moderator && !kind.open?.includes(outcome) ? kind.rows?.(found, decision) : null;
  const rows = own ? withNotices(own, decision.id, concerned) : null;
  const before = rows && (await readRows(tx, rows));
  const { services, news } = rows ? heldBack(given) : { services: given, news: [] };
  const receipt = newReceipt(services, kind.acts[outcome], rule);
  const done = await kind.carryOut({ tx, services, admin, moderator, found, decision, receipt: writeReceipt(receipt) });
  if (!done.ok) return refused(done);
  const { notices = [], pages, pagesOf, also, silent } = done;
  if (silent) return { ok: true, effect: done };
  if (pages) await publishChange(services, tx, pages);
  if (pagesOf) await publishFlatChange(services, tx, pagesOf);
  const receiver = kind.receiver?.(found) ?? null;
  if (also) await recordAct(services, tx, newReceipt(services, also.act, also.rule), receiver, null);
  await recordAct(services, tx, receipt, receiver, kind.since?.(found, decision) ?? null);
  if (!kind.open?.includes(outcome)) await close(services, tx, kind.name, decision, moderator);
  await tell(services, tx, [...(kind.words?.(found, decision, services.clock.now()) ?? []), ...notices]);
  if (!rows || !before || !moderator) return { ok: true, effect: done };
  const [id, act] = [services.ids.uuid(), kind.acts[outcome]];
  const uploads = (done.uploads ?? []).map(({ name }) => name);
  const shown = { pages: pages ?? [], pagesOf: pagesOf ?? null };
  await hold(services, tx, before, { id, kind: kind.name, caseId: decision.id, act, moderator, concerned, receiver, rows, uploads, news, ...shown });
  return { ok: true, effect: { ...done, held: true } };
}

/** 'late': the time to undo is over; 'other': somebody else decided it; 'changed': the case has changed since. */
export type Undone = Result<object, 'late' | 'other' | 'changed'>;

/**
 * Reverts a decision with all its visible effects; the log keeps both entries. `recount` changes reviews of these properties with their statistics
 * (flats/data/flat.writes).
 */
export const undoDecision = (
  services: Services,
  admin: FreshAdmin,
  id: string,
  recount: (tx: Tx, properties: readonly string[], change: () => Promise<unknown>) => Promise<string[]>,
): Promise<Undone> =>
  inTransaction(
    services,
    async (tx, services): Promise<Undone> => {
      const first = await heldDecision(tx, id);
      if (first && first.admin_id !== admin.userId) return { ok: false, code: 'other' };
      if (first && !first.undone) await lock(tx, async () => first.kept.concerned);
      const held = await heldDecision(tx, id, 'lock');
      if (held?.undone) return { ok: true };
      if (!held || !mayUndo(held.decided_at, services.clock.now())) return { ok: false, code: 'late' };
      const { concerned, receiver, news, pages, pagesOf } = held.kept;
      if (!(await isUnchanged(tx, held.kept))) return { ok: false, code: 'changed' };
      const counted = (concerned.counted ?? []).filter((one) => typeof one === 'string');
      const buildings = await recount(tx, counted, () => restore(tx, held.kept));
      await publishChange(services, tx, pages === 'all' ? pages : [...pages, ...buildings]);
      if (pagesOf) await publishFlatChange(services, tx, pagesOf);
      for (const subject of news) await services.jobs.deleteAbout(tx, subject);
      await recordAct(services, tx, newReceipt(services, 'decision undo'), receiver, null);
      await tx.updateTable('held_decisions').set({ undone: true, documents: [], uploads: [], kept: '{}' }).where('id', '=', id).execute();
      return { ok: true };
    },
    { repeatable: true },
  );

/** Casts to the codes of the kind of case. */
const refused = <R>(refusal: object) => refusal as R;

type Given = Pick<TransactionServices, 'clock' | 'vault'>;

/** Identifies a moderator's decision among others on the same case. */
const digestOf = ({ vault }: Given, { outcome, rule, words }: Decision): string => vault.digest(JSON.stringify([outcome, rule ?? null, words ?? null]));

/** Whether it equals this moderator's last decision. Without reasons it also does if nobody else has decided. */
async function isLast(services: Given, tx: Tx, kind: CaseDecisionTable['kind'], decision: Decision, moderator: string | null): Promise<boolean> {
  const decisions = tx.selectFrom('case_decisions').select(['admin_id', 'digest']).where('kind', '=', kind).where('case_id', '=', decision.id);
  const last = await decisions.executeTakeFirst();
  if (last && last.admin_id !== moderator) return false;
  return decision.words === undefined || last?.digest === digestOf(services, decision);
}

/** Deletes the marks of moderators who have the case open, and stores its decider. */
async function close(services: Given, tx: Tx, kind: CaseDecisionTable['kind'], decision: Decision, admin_id: string | null): Promise<void> {
  await tx.deleteFrom('case_marks').where('kind', '=', kind).where('case_id', '=', decision.id).execute();
  const last = { admin_id, digest: digestOf(services, decision), decided_at: services.clock.now() };
  await tx
    .insertInto('case_decisions')
    .values({ kind, case_id: decision.id, ...last })
    .onConflict((c) => c.columns(['kind', 'case_id']).doUpdateSet(last))
    .execute();
}

/** Sends the notifications, and one mail to each recipient. The caller has locked the recipients. */
async function tell(services: TransactionServices, tx: Tx, notices: readonly Notified[]): Promise<void> {
  await notify(
    services,
    tx,
    notices.map(({ notice }) => notice),
  );
  const mailed = (mail: Notified['mail']) => new Set(notices.filter((one) => one.mail === mail).map(({ notice }) => notice.userId));
  for (const userId of mailed('decision')) await queueDecisionMail(services, tx, userId);
  for (const userId of mailed('reply')) await queueReplyMail(services, tx, userId);
}

/** An operator's act that decides no case: its receipt. */
export async function recordOwnAct(services: TransactionServices, tx: Tx, act: ActName): Promise<string> {
  const receipt = newReceipt(services, act);
  await recordAct(services, tx, receipt, null, null);
  return writeReceipt(receipt);
}
