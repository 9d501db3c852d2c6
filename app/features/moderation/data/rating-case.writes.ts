import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, decideWithin, type Kind } from '../../decisions/data/decide.writes.ts';
import { cohabitationDecided, ratingAsked } from '../../decisions/data/decision-notice.view.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import type { CaseQuestion } from '../../decisions/data/note.input.ts';
import { addNote } from '../../decisions/data/note.writes.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { reasonOf, ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { queueRelease, removeVoice } from '../../flatmates/data/figures.writes.ts';
import type { AuthorReveal, CohabitationDecision } from './rating-case.input.ts';
import { mayDecideCohabitation } from './rating-case.policy.ts';
import { type CodeRefused, showAgain } from './second-factor.writes.ts';

/** Approves a rating, or rejects it with a reason; an approved one can still be rejected. 'changed': the author edited it after the moderator read it. */
export const moderateCohabitation = (services: Services, admin: FreshAdmin, { reviewId, action, reason, rule, version }: CohabitationDecision) =>
  decide(services, admin, ratingKind, { id: reviewId, version, ...(action === 'approve' ? { outcome: action } : { outcome: action, rule, words: reason }) });

/** Sends an open rating back to its author with a question. 'published': it is approved already. */
export const askAboutRating = (services: Services, admin: FreshAdmin, { caseId, ...question }: CaseQuestion) =>
  decide(services, admin, ratingKind, { id: caseId, outcome: 'ask', ...question });

const ratingOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('reviews_convivencia')
    .select(['id', 'resena_autor_id', 'resena_sobre_id', 'piso_id', 'moderation_status', 'asked', 'updated_at', 'voice_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
type Rating = NonNullable<Awaited<ReturnType<typeof ratingOf>>>;

const isOwn = async (tx: Tx, admin: FreshAdmin, rating: Pick<Rating, 'resena_autor_id' | 'resena_sobre_id' | 'piso_id'>) =>
  !mayDecideCohabitation(admin, rating, rating.piso_id !== null && (await isOwnFlat(tx, admin.userId, { flatId: rating.piso_id })));

/** The rows that decisions about ratings can change. `voices`: ids of the texts that the rated person reads. */
export const rowsOfRatings = (ids: readonly string[], voices: readonly (string | null)[]): Rows => [
  ['reviews_convivencia', 'id', ids],
  ['cohabitation_voices', 'id', voices],
  ['review_decisions', 'rating_id', ids],
];

const after = { approve: 'approved', reject: 'rejected', ask: 'pending' } as const;

export const ratingKind: Kind<Rating, Decision<keyof typeof after>, 'changed' | 'decided' | 'published'> = {
  name: 'cohabitation',
  acts: { approve: 'cohabitation approve', reject: 'cohabitation reject', ask: 'cohabitation ask' },
  unsigned: ['approve', 'reject'],
  find: async (tx, { id }) => {
    const found = await ratingOf(tx, id);
    return { found, people: [found?.resena_autor_id, found?.resena_sobre_id] };
  },
  isOwn,
  receiver: (rating) => ({ userId: rating.resena_autor_id, ratingId: rating.id }),
  // Only a first decision has a waiting time: nothing tells when an approved rating, or one with a question, came up again.
  since: ({ moderation_status, asked, updated_at }) => (moderation_status === 'pending' && !asked ? updated_at : null),
  isDecided: ({ moderation_status, asked }, { outcome }) => (outcome === 'ask' ? asked : moderation_status === after[outcome]),
  refusal: ({ moderation_status: status, asked, updated_at }, { outcome, version, overruling }) => {
    if (outcome === 'ask' && status === 'approved') return 'published';
    if (outcome !== 'ask' && status === after[outcome]) return 'decided';
    if (status === 'rejected' && !overruling) return 'changed';
    // Without a version, a rating with an open question cannot be decided.
    return (version === undefined ? asked : updated_at.getTime() !== Date.parse(String(version))) ? 'changed' : null;
  },
  carryOut: async ({ tx, services, moderator, found: rating, decision: { id, outcome, rule, words = '' } }) => {
    const now = services.clock.now();
    const change = tx.updateTable('reviews_convivencia').where('id', '=', id);
    if (outcome === 'ask') {
      await change.set({ asked: true, updated_at: now }).execute();
      await addNote(services, tx, ['rating_id', id], { adminId: moderator, decision: outcome, rule, words });
      return { ok: true };
    }
    const decided = { moderation_status: after[outcome], asked: false, updated_at: now };
    if (outcome === 'approve') {
      await change.set({ ...decided, rejection_reason: null, rejected_by: null, rejection_rule: null }).execute();
      await queueRelease(services, tx, [rating.resena_sobre_id]);
      return { ok: true };
    }
    await change.set({ ...decided, rejection_reason: words || null, rejected_by: moderator, rejection_rule: rule ?? null, voice_id: null }).execute();
    await removeVoice(tx, rating.voice_id);
    if (rating.moderation_status === 'approved') await queueRelease(services, tx, [rating.resena_sobre_id]);
    await addNote(services, tx, ['rating_id', id], { adminId: moderator, decision: outcome, rule, words });
    return { ok: true };
  },
  rows: ({ id, voice_id }) => rowsOfRatings([id], [voice_id]),
  words: (rating, { id, outcome, rule = null, words = '' }, now) => {
    const own = { id, author_id: rating.resena_autor_id };
    if (outcome === 'approve') return [{ notice: cohabitationDecided(own, null, now) }];
    const asked = () => ratingAsked(own, { rule: ruleOf(rule)?.title ?? '', words });
    return [{ notice: outcome === 'ask' ? asked() : cohabitationDecided(own, reasonOf(rule, words), now), mail: 'decision' }];
  },
};

type AuthorRevealed = Result<{ author: string }, 'guest' | 'forbidden' | 'absent' | CodeRefused>;

/** Reveals the author's alias to a moderator who has just shown the second factor, and records who did it and why. */
export async function revealAuthor(services: Services, admin: FreshAdmin, { reviewId, reason, code }: AuthorReveal): Promise<AuthorRevealed> {
  const shown = await showAgain(services, admin, code);
  if (!shown.ok) return shown;
  const reveal = { id: reviewId, outcome: 'reveal', words: reason } as const;
  const done = await inTransaction(services, (tx, services) => decideWithin(tx, services, admin, authorOfRating, reveal));
  if (!done.ok) return { ok: false, code: done.code === 'own' ? 'forbidden' : done.code };
  return { ok: true, author: done.effect.author ?? '' };
}

const authorOfRating: Kind<Pick<Rating, 'resena_autor_id' | 'resena_sobre_id' | 'piso_id'> & { alias: string }, Decision<'reveal'>, never> = {
  name: 'cohabitation',
  acts: { reveal: 'author reveal' },
  open: ['reveal'],
  find: async (tx, { id }) => ({
    found: await tx
      .selectFrom('reviews_convivencia as r')
      .innerJoin('profiles as p', 'p.user_id', 'r.resena_autor_id')
      .select(['r.resena_autor_id', 'r.resena_sobre_id', 'r.piso_id', 'p.alias'])
      .where('r.id', '=', id)
      .where('r.deleted_at', 'is', null)
      .executeTakeFirst(),
  }),
  isOwn,
  refusal: () => null,
  carryOut: async ({ tx, services, admin, found, decision: { id, words = '' }, receipt }) => {
    const reveal = { review_id: id, admin_id: admin.userId, reason: words, revealed_at: services.clock.now(), receipt };
    await tx.insertInto('author_reveals').values(reveal).execute();
    return { ok: true, author: found.alias };
  },
};
