import { firstOfMonth, madridMonth } from '../../../../platform/dates.ts';
import type { Services } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { claimedPage } from '../../claims/data/claim.view.ts';
import { replyLabels } from '../../claims/rules/states.ts';
import { type Decision, decide, type Kind } from '../../decisions/data/decide.writes.ts';
import { replyDecided, reviewReplied } from '../../decisions/data/decision-notice.view.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import { reasonOf } from '../../decisions/rules/publishing-rules.ts';
import { replyNews } from '../../finding/rules/follow-news.ts';
import type { ReplyDecision } from './claim-case.input.ts';
import { keepDecision } from './claim-case.writes.ts';
import { isOwnReply, replyToDecide } from './reply-case.reads.ts';
import type { ReplyToDecide } from './reply-case.view.ts';

/**
 * Publishes, rejects or withdraws a reply. A publication also notifies the review's author, by a mail without its content; the claimant learns
 * nothing about the author. 'absent': also if the claim is not approved any more, or the review not public or not about that page.
 */
export const decideReply = (services: Services, admin: FreshAdmin, { replyId, action, version, ...why }: ReplyDecision) => {
  const { rule, reason } = { rule: undefined, reason: undefined, ...why };
  return decide(services, admin, replyKind, { id: replyId, outcome: action, rule, words: reason, version });
};

/** The rows that a decision about a reply can change. */
export const rowsOfReply = (id: string | null | undefined): Rows => [
  ['review_replies', 'id', [id]],
  ['claim_decisions', 'reply_id', [id]],
];

const after = { publish: 'published', reject: 'rejected', withdraw: 'withdrawn' } as const;

export const replyKind: Kind<ReplyToDecide, Decision<keyof typeof after>, 'changed' | 'decided'> = {
  name: 'reply',
  acts: { publish: 'reply publish', reject: 'reply reject', withdraw: 'reply withdraw' },
  find: async (tx, { id, overruling }) => {
    const reply = await replyToDecide(tx, id);
    const found = overruling || (reply?.claim_state === 'approved' && reply.is_verified && reply.of_page) ? reply : null;
    return { found, people: [reply?.claimant_id, reply?.author_id], properties: [reply?.reviewed_id] };
  },
  isOwn: isOwnReply,
  since: ({ state, updated_at }) => (state === 'waiting' ? updated_at : null),
  isDecided: ({ state }, { outcome }) => state === after[outcome],
  refusal: (reply, { outcome, version, overruling }) => {
    if (overruling) return null;
    if (reply.state !== (outcome === 'withdraw' ? 'published' : 'waiting')) return 'decided';
    return reply.updated_at.getTime() === Date.parse(String(version)) ? null : 'changed';
  },
  carryOut: async (work) => {
    const { tx, services, found: reply, decision } = work;
    const { id, outcome } = decision;
    const now = services.clock.now();
    const publish = outcome === 'publish';
    const month = publish && !(isAgain(reply) && reply.month) ? firstOfMonth(madridMonth(now)) : reply.month;
    await tx.updateTable('review_replies').set({ state: after[outcome], month, updated_at: now }).where('id', '=', id).execute();
    const decisionId = await keepDecision(work, { reply_id: id }, publish ? 'approve' : outcome);
    if (publish && !isAgain(reply)) await services.jobs.send(tx, 'avisar-seguidores', replyNews(reply.review_id));
    return { ok: true, decisionId, ...(outcome === 'reject' ? {} : { pagesOf: reply.reviewed_id }) };
  },
  rows: ({ id }) => rowsOfReply(id),
  words: (reply, { outcome, rule = null, words = '' }, now) => {
    const { name, side } = claimedPage(reply);
    const claim = { id: reply.claim_id, user_id: reply.claimant_id, name };
    const decided = { notice: replyDecided(claim, outcome, reasonOf(rule, words), now), mail: 'decision' } as const;
    if (outcome !== 'publish' || isAgain(reply) || !reply.author_id) return [decided];
    const review = { id: reply.review_id, user_id: reply.author_id, property_address: reply.property_address };
    return [decided, { notice: reviewReplied(review, replyLabels[side]), mail: 'reply' }];
  },
};

/** Whether an appeal publishes it again: it keeps its first month, and nobody is notified twice. */
const isAgain = ({ state }: ReplyToDecide): boolean => state === 'withdrawn';
