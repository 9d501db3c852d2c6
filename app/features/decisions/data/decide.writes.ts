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
  const done = await inTransaction(services, (tx, services) => decideWithin(tx, services, admin, kind, decision), { repeatable: true });
  if (!done.ok) return refused(done);
  await removeUploads(services, done.effect.uploads ?? []);
  await cleanUp?.(services);
  return { ok: true };
}

/** The same inside a transaction, which locks no more than this. A refusal has changed nothing. */
export async function decideWithin<Case, D extends Decision, Code extends string>(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  kind: Kind<Case, D, Code>,
  decision: D,
): Promise<DecidedWithin<Code>> {
  const { outcome, rule } = decision as { outcome: D['outcome']; rule?: RuleName };
  const { found, moderator } = await lock(tx, async () => {
    const concerned = await kind.find(tx, decision, admin);
    const moderator = await moderatorOf(tx, admin);
    return { ...concerned, moderator, people: [...(concerned.people ?? []), moderator] };
  });
  if (!found) return refused({ ok: false, code: 'absent' });
  if (!moderator && !kind.unsigned?.includes(outcome)) return refused({ ok: false, code: 'guest' });
  if (await kind.isOwn(tx, admin, found)) return refused({ ok: false, code: 'own' });
  if (kind.stands?.(found, decision) && (await isLast(services, tx, kind.name, decision, moderator))) return { ok: true, effect: {} };
  const code = await kind.refusal(found, decision, tx);
  if (code) return refused({ ok: false, code });
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
  return { ok: true, effect: done };
}

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
