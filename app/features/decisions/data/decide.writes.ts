import type { CaseDecisionTable } from '../../../../db/schema-log.ts';
import { type ChangedBuildings, publishChange, publishFlatChange } from '../../../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { type Concerned, inTransaction, lock } from '../../../../platform/transaction.ts';
import { removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { queueDecisionMail, queueReplyMail } from '../../messages/data/mail-choice.writes.ts';
import { type NewNotification, notify } from '../../messages/data/notification.writes.ts';
import type { ActName, RuleName } from '../rules/log/acts.ts';
import { writeReceipt } from '../rules/log/receipt.ts';
import { mayUndo } from '../rules/undo.ts';
import { heldDecision } from './held.reads.ts';
import { heldBack, hold, isAsLeft, type Rows, readRows, restore, withNotices } from './held.writes.ts';
import { newReceipt, type Received, recordAct } from './log.writes.ts';
import { moderatorOf } from './note.reads.ts';

/** What a moderator decides about a case, of any kind. */
export interface Decision<Outcome extends string = string> {
  id: string;
  outcome: Outcome;
  /** The publishing rule that it rests on. */
  rule?: RuleName | undefined;
  /** The moderator's reasons. */
  words?: string | undefined;
  /** Of the case as the moderator read it. */
  version?: string | number | undefined;
  /** Part of the decision of a report or an appeal, which has found that the case may be decided so, though it was decided before. */
  overruling?: boolean;
}

/** A notification; `mail`: also by a mail that says only that there is something. */
export interface Notified {
  notice: NewNotification;
  mail?: 'decision' | 'reply';
}

/** What a decision has done. */
export interface Effect {
  /** What is said of it besides. */
  notices?: Notified[];
  /** What visitors see otherwise: pages of these buildings, and all that are of none. */
  pages?: ChangedBuildings;
  /** The same of the building of one flat, whose figures stay. */
  pagesOf?: string;
  /** The id of the reasons that are kept for its author. */
  decisionId?: string | null;
  /** Photos whose files go after the commit. */
  uploads?: Upload[];
  /** The alias of who wrote a rating, where it is revealed. */
  author?: string;
  /** Another entry of the log that goes with it. */
  also?: { act: ActName; rule: RuleName };
  /** It takes effect with a later decision, or was so already: nobody is notified, and the log has nothing. */
  silent?: true;
  /** It may still be undone: what cannot be taken back waits. */
  held?: true;
}
type Upload = { bucket: 'avatars' | 'review-images'; name: string };

/** A decision under its locks, as a kind of case carries it out. */
export interface Work<Case, D extends Decision> {
  tx: Tx;
  services: TransactionServices;
  admin: FreshAdmin;
  /** The moderator's account; null: it is gone. */
  moderator: string | null;
  found: Case;
  decision: D;
  /** For the case to keep, where nobody receives it. */
  receipt: string;
}

/** Why a decision is not made: 'guest': the moderator's account is gone; 'own': it is their own case; 'absent': there is no such case. */
type Refused = 'guest' | 'own' | 'absent';

/** What a kind of case supplies. */
export interface Kind<Case, D extends Decision, Code extends string> {
  name: CaseDecisionTable['kind'];
  /** What the log calls each outcome. */
  acts: Record<D['outcome'], ActName>;
  /** Outcomes that may be without the name of a moderator whose account is gone. */
  unsigned?: readonly D['outcome'][];
  /** Outcomes after which the case is as open as before. */
  open?: readonly D['outcome'][];
  /** The case as it is now, and what is locked for a decision about it. */
  find(tx: Tx, decision: D, admin: FreshAdmin): Promise<Concerned & { found: Case | null | undefined }>;
  isOwn(tx: Tx, admin: FreshAdmin, found: Case): Promise<boolean> | boolean;
  /** Whether the case is already as this decision would leave it. */
  stands?(found: Case, decision: D): boolean;
  /** Why it cannot be decided so any more; null: it can. */
  refusal(found: Case, decision: D, tx: Tx): Promise<Code | null> | Code | null;
  /** Who receives the receipt; without one the case keeps it. */
  receiver?(found: Case): Received | null;
  /** When it came to the moderators. */
  since?(found: Case, decision: D): Date | null;
  carryOut(work: Work<Case, D>): Promise<Result<Effect, Code | Refused>>;
  /** The rows that a decision changes: with them as they were it is undone. null, or without it: it cannot be undone. */
  rows?(found: Case, decision: D): Rows | null;
  /** Who is notified of what. */
  words?(found: Case, decision: D, now: Date): Notified[];
}

export type Decided<Code extends string> = Result<object, Code | Refused>;
/** The same as a part of another decision, which has what is left to do. */
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

/** The same inside a transaction, which locks no more than this. A refusal has changed nothing. `mayHold`: it is no part of another decision. */
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
  if (kind.stands?.(found, decision) && (await isLast(given, tx, kind.name, decision, moderator))) return { ok: true, effect: {} };
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

/** 'late': nobody can undo it any more; 'other': somebody else decided it; 'changed': what it was about has changed since. */
export type Undone = Result<object, 'late' | 'other' | 'changed'>;

/**
 * Takes a decision back, with all that visitors and its author see of it; the log keeps both. `recount` changes reviews of these properties with their
 * figures (flats/data/flat.writes).
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
      if (!(await isAsLeft(tx, held.kept))) return { ok: false, code: 'changed' };
      const counted = (concerned.counted ?? []).filter((one) => typeof one === 'string');
      const buildings = await recount(tx, counted, () => restore(tx, held.kept));
      await publishChange(services, tx, pages === 'all' ? pages : [...pages, ...buildings]);
      if (pagesOf) await publishFlatChange(services, tx, pagesOf);
      for (const subject of news) await services.jobs.forget(tx, subject);
      await recordAct(services, tx, newReceipt(services, 'decision undo'), receiver, null);
      await tx.updateTable('held_decisions').set({ undone: true, documents: [], uploads: [], kept: '{}' }).where('id', '=', id).execute();
      return { ok: true };
    },
    { repeatable: true },
  );

/** As the kind of case names it. */
const refused = <R>(refusal: object) => refusal as R;

type Given = Pick<TransactionServices, 'clock' | 'vault'>;

/** What a moderator decided, as against other decisions about the same case. */
const digestOf = ({ vault }: Given, { outcome, rule, words }: Decision): string => vault.digest(JSON.stringify([outcome, rule ?? null, words ?? null]));

/** Whether it is what this moderator decided last. What has no words is the same also where nobody else has decided. */
async function isLast(services: Given, tx: Tx, kind: CaseDecisionTable['kind'], decision: Decision, moderator: string | null): Promise<boolean> {
  const decisions = tx.selectFrom('case_decisions').select(['admin_id', 'digest']).where('kind', '=', kind).where('case_id', '=', decision.id);
  const last = await decisions.executeTakeFirst();
  if (last && last.admin_id !== moderator) return false;
  return decision.words === undefined || last?.digest === digestOf(services, decision);
}

/** Nobody has the case open any more, and it is known who decided it. */
async function close(services: Given, tx: Tx, kind: CaseDecisionTable['kind'], decision: Decision, admin_id: string | null): Promise<void> {
  await tx.deleteFrom('case_marks').where('kind', '=', kind).where('case_id', '=', decision.id).execute();
  const last = { admin_id, digest: digestOf(services, decision), decided_at: services.clock.now() };
  await tx
    .insertInto('case_decisions')
    .values({ kind, case_id: decision.id, ...last })
    .onConflict((c) => c.columns(['kind', 'case_id']).doUpdateSet(last))
    .execute();
}

/** Everybody who hears of it is locked. One mail to each, however much there is to read. */
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

/** An act of who runs the site that decides no case: its receipt. */
export async function recordOwnAct(services: TransactionServices, tx: Tx, act: ActName): Promise<string> {
  const receipt = newReceipt(services, act);
  await recordAct(services, tx, receipt, null, null);
  return writeReceipt(receipt);
}
