import { replyLabels } from '../../../domain/claim/states.ts';
import { firstOfMonth, madridMonth } from '../../../domain/dates/months.ts';
import { replyNews } from '../../../domain/follow/news.ts';
import { reasonOf } from '../../../domain/moderation/rules.ts';
import type { RuleName } from '../../../domain/transparency/acts.ts';
import { isLastReason } from '../../claims/moderation/reads.ts';
import { recordClaimDecision } from '../../claims/moderation/writes.ts';
import { claimedPage } from '../../claims/view.ts';
import { replyDecided, reviewReplied } from '../../notifications/decisions/view.ts';
import { queueDecisionMail, queueReplyMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import { publishFlatChange } from '../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lock } from '../../transaction.ts';
import type { FreshAdmin } from '../../viewer.ts';
import type { ReplyDecision } from './input.ts';
import { isOwnReply, replyToDecide } from './reads.ts';
import type { ReplyToDecide } from './view.ts';

/**
 * 'guest': the moderator's account is gone; 'own': their own case; 'absent': there is no such reply, or its review is not public or about that page any more;
 * 'changed': it was changed since it was read; 'decided': somebody else was faster.
 */
type Decided = Result<object, 'guest' | 'absent' | 'own' | 'changed' | 'decided'>;

const after = { publish: 'published', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * A moderator publishes a reply, rejects it, or withdraws a published one. The author of the review hears of it when it is published, by a
 * mail that says nothing of it; whoever replied learns nothing of the author. The same decision twice, with the same reason, is one.
 */
export async function decideReply(services: Services, admin: FreshAdmin, decision: ReplyDecision): Promise<Decided> {
  const { replyId, action, version } = decision;
  const decide = async (tx: Tx, services: TransactionServices): Promise<Decided> => {
    const { reply, moderator } = await lock(tx, async () => {
      const reply = await replyToDecide(tx, replyId);
      const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
      return { reply, moderator, people: [reply?.claimant_id, reply?.author_id, moderator?.id], properties: [reply?.reviewed_id] };
    });
    if (!moderator) return { ok: false, code: 'guest' };
    if (reply?.claim_state !== 'approved' || !reply.is_verified || !reply.of_page) return { ok: false, code: 'absent' };
    if (await isOwnReply(tx, admin, reply)) return { ok: false, code: 'own' };
    if (reply.state === after[action] && (await isLastReason(tx, { reply_id: replyId }, decision))) return { ok: true };
    if (reply.state !== (action === 'withdraw' ? 'published' : 'waiting')) return { ok: false, code: 'decided' };
    if (reply.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
    await decideReplyWithin(tx, services, admin, reply, decision);
    return { ok: true };
  };
  return inTransaction(services, decide, { repeatable: true });
}

type Deciding = { action: 'publish' } | { action: 'reject' | 'withdraw'; rule: RuleName; reason: string };

/** The same for a reply that the caller has read under its locks, and found to be the moderator's to decide. The id of the decision. */
export async function decideReplyWithin(tx: Tx, services: TransactionServices, admin: FreshAdmin, reply: ReplyToDecide, decision: Deciding): Promise<string> {
  const { action } = decision;
  const now = services.clock.now();
  const publish = action === 'publish';
  // After an appeal it has the month in which it was published first, and its readers were told then.
  const again = reply.state === 'withdrawn';
  const month = publish && !(again && reply.month) ? firstOfMonth(madridMonth(now)) : reply.month;
  await tx.updateTable('review_replies').set({ state: after[action], month, updated_at: now }).where('id', '=', reply.id).execute();
  await tx.deleteFrom('case_marks').where('kind', '=', 'reply').where('case_id', '=', reply.id).execute();
  if (action !== 'reject') await publishFlatChange(services, tx, reply.reviewed_id, { withdrawn: action === 'withdraw' });
  const since = reply.state === 'waiting' ? { since: reply.updated_at } : {};
  const decisionId = await recordClaimDecision(services, tx, admin, { ...decision, of: { reply_id: reply.id }, ...since });
  const page = claimedPage(reply);
  const reason = 'rule' in decision ? reasonOf(decision.rule, decision.reason) : '';
  await notify(services, tx, [replyDecided({ id: reply.claim_id, user_id: reply.claimant_id, name: page.name }, action, reason, now)]);
  await queueDecisionMail(services, tx, reply.claimant_id);
  if (publish && !again && reply.author_id) {
    const review = { id: reply.review_id, user_id: reply.author_id, property_address: reply.property_address };
    await notify(services, tx, [reviewReplied(review, replyLabels[page.side])]);
    await queueReplyMail(services, tx, reply.author_id);
  }
  if (publish && !again) await services.jobs.send(tx, 'avisar-seguidores', replyNews(reply.review_id));
  return decisionId;
}
