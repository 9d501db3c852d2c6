import type { Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { discardUploads } from '../../../../platform/uploads.writes.ts';
import { endClaimsOfAgency } from '../../claims/data/claim.writes.ts';
import { type Decision, decideWithin, type Effect, type Work } from '../../decisions/data/decide.writes.ts';
import { ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { deleteAgencyNews } from '../../finding/data/follow-news.writes.ts';
import { removeVoice } from '../../flatmates/data/figures.writes.ts';
import { deleteUnnamedAgencies } from '../../flats/data/agency.writes.ts';
import { changeReviews } from '../../flats/data/flat.writes.ts';
import { renameInNotifications } from '../../messages/data/name.writes.ts';
import { coverOfReview } from './cover.writes.ts';
import { photoOfReview } from './photo-removal.writes.ts';
import { ratingKind } from './rating-case.writes.ts';
import { replyKind } from './reply-case.writes.ts';
import type { ReportDecision } from './report-case.input.ts';
import { agencyRetired, claimEnded, profileRetired } from './report-notice.view.ts';
import { type ReportedNow, type ReportedRow, versionOf } from './reported-now.view.ts';
import { reviewKind } from './review-case.writes.ts';

export type NotDone = 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'published' | 'invalid';
export type Acted = Result<Effect, NotDone>;
export type Acting = Exclude<ReportDecision, { decision: 'keep' }>;
type Retiring = Extract<ReportDecision, { decision: 'retire' }>;
interface Reported {
  report: ReportedRow;
  now: ReportedNow;
}
type Acts = Pick<Work<unknown, Decision>, 'tx' | 'services' | 'admin'>;

/** Acts on the subject of a report. The caller has locked the subject and its people. */
export async function actOn(work: Acts, { report, now }: Reported, act: Acting): Promise<Acted> {
  if (act.decision === 'cover') return report.kind === 'review' ? cover(work, now, act) : absent;
  if (report.kind === 'review') return retireReview(work, now, act);
  if (report.kind === 'photo') return retirePhoto(work, report, now, act);
  if (report.kind === 'profile') return retireProfileParts(work, now, act);
  if (report.kind === 'reply') return retireReply(work, now, act);
  return report.kind === 'agency' ? retireAgencyName(work, now, act) : retireRatings(work, now, act);
}

const absent = { ok: false, code: 'absent' } as const;
const changed = { ok: false, code: 'changed' } as const;
/** The rest of the effect of a nested decision, whose notices and cached pages are handled already. */
const partOf = ({ decisionId = null, uploads = [] }: Effect) => ({ ok: true as const, decisionId, uploads });

async function cover({ tx, services, admin }: Acts, { review }: ReportedNow, act: Extract<ReportDecision, { decision: 'cover' }>): Promise<Acted> {
  if (!review) return absent;
  const { field, words, version = versionOf(review) } = act;
  const covering = { id: review.id, outcome: 'cover', rule: 'datos-personales', field, covered: words, version } as const;
  const done = await decideWithin(tx, services, admin, coverOfReview, covering);
  return done.ok ? partOf(done.effect) : done;
}

async function retireReview({ tx, services, admin }: Acts, { review }: ReportedNow, act: Retiring): Promise<Acted> {
  if (!review) return absent;
  const { rule, answer, version = versionOf(review) } = act;
  // Another moderator has rejected it in the meantime.
  if (review.sent_back === 'rejected') return { ok: true, decisionId: await lastRejection(tx, review.id) };
  const done = await decideWithin(tx, services, admin, reviewKind, { id: review.id, outcome: 'reject', rule, words: answer, version });
  return done.ok ? partOf(done.effect) : done;
}

async function lastRejection(tx: Tx, reviewId: string): Promise<string | null> {
  const rejections = tx.selectFrom('review_decisions').select('id').where('review_id', '=', reviewId).where('decision', '=', 'reject');
  return (await rejections.orderBy('decided_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}

async function retirePhoto({ tx, services, admin }: Acts, { photo }: ReportedRow, { review }: ReportedNow, { rule, answer }: Retiring): Promise<Acted> {
  if (!review || photo === null) return absent;
  const removal = { id: review.id, outcome: 'remove', photo, rule, words: answer, version: versionOf(review) } as const;
  const taken = await decideWithin(tx, services, admin, photoOfReview, removal);
  if (taken.ok) return partOf(taken.effect);
  return taken.code === 'gone' ? absent : taken;
}

async function retireProfileParts({ tx, services }: Acts, { profile }: ReportedNow, act: Retiring): Promise<Acted> {
  if (!profile) return absent;
  if (act.version !== undefined && act.version !== versionOf(profile)) return changed;
  const parts = [
    ...(act.nombre && profile.display_name ? [{ name: 'Tu nombre', set: { display_name: null } }] : []),
    ...(act.biografia && profile.bio ? [{ name: 'Tu biografía', set: { bio: null } }] : []),
    ...(act.foto && profile.photo_url ? [{ name: 'Tu foto', set: { photo_url: null } }] : []),
  ];
  if (parts.length === 0) return { ok: false, code: 'invalid', errors: { nombre: 'Marca qué se quita: algo que tenga ahora.' } };
  const now = services.clock.now();
  const set = Object.assign({}, ...parts.map((part) => part.set)) as { display_name?: null; bio?: null; photo_url?: null };
  const { user_id } = profile;
  await tx
    .updateTable('profiles')
    .set({ ...set, updated_at: now })
    .where('user_id', '=', user_id)
    .execute();
  await tx
    .updateTable('user')
    .set({ ...set, updatedAt: now })
    .where('id', '=', user_id)
    .execute();
  const uploads =
    'photo_url' in set
      ? await tx.selectFrom('uploads').select(['bucket', 'name']).where('user_id', '=', user_id).where('bucket', '=', 'avatars').execute()
      : [];
  await discardUploads(tx, uploads);
  if ('display_name' in set) await renameInNotifications(tx, user_id);
  const names = parts.map((part) => part.name);
  const notice = profileRetired(user_id, names, ruleOf(act.rule)?.title ?? '', act.answer, now);
  return { ok: true, uploads, pages: [], notices: [{ notice, mail: 'decision' }] };
}

/** Removes the agency from every review that names it, notifies the authors, and ends the claims of its page. */
async function retireAgencyName({ tx }: Acts, { agency }: ReportedNow, { rule, answer }: Retiring): Promise<Acted> {
  if (!agency) return absent;
  const reviews = await tx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'property_id', 'property_address'])
    .where('agency_id', '=', agency.id)
    .orderBy('id')
    .execute();
  await changeReviews(
    tx,
    reviews.map((review) => review.property_id),
    () => tx.updateTable('reviews').set({ agency_id: null }).where('agency_id', '=', agency.id).execute(),
  );
  await deleteAgencyNews(tx, agency.slug);
  const ended = await endClaimsOfAgency(tx, agency.id);
  await deleteUnnamedAgencies(tx, [agency.id]);
  const title = ruleOf(rule)?.title ?? '';
  const written = reviews.flatMap(({ user_id, ...review }) => (user_id ? [agencyRetired({ ...review, user_id }, title, answer)] : []));
  const notices = [...written, ...ended.map((claim) => claimEnded(claim, title, answer))];
  return { ok: true, pages: 'all', notices: notices.map((notice) => ({ notice, mail: 'decision' })) };
}

async function retireReply({ tx, services, admin }: Acts, { reply }: ReportedNow, act: Retiring): Promise<Acted> {
  if (!reply) return absent;
  const { rule, answer, version } = act;
  // Another moderator has refused it in the meantime.
  if (reply.state === 'rejected' || reply.state === 'withdrawn') return { ok: true, decisionId: await refusalOf(tx, reply) };
  if (version !== undefined && version !== versionOf(reply)) return changed;
  const outcome = reply.state === 'published' ? 'withdraw' : 'reject';
  const done = await decideWithin(tx, services, admin, replyKind, { id: reply.id, outcome, rule, words: answer, overruling: true });
  return done.ok ? partOf(done.effect) : done;
}

async function refusalOf(tx: Tx, { id, updated_at }: { id: string; updated_at: Date }): Promise<string | null> {
  const refused = tx.selectFrom('claim_decisions').select('id').where('reply_id', '=', id).where('decision', 'in', ['reject', 'withdraw']);
  return (await refused.where('decided_at', '>=', updated_at).orderBy('decided_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}

/** Removes a comment and rejects the ratings that contain it. Their authors do not learn of the report, because only the rated person can file one. */
async function retireRatings({ tx, services, admin }: Acts, { ratings, voices }: ReportedNow, { rule, answer }: Retiring): Promise<Acted> {
  if (voices.length === 0) return absent;
  for (const { id, updated_at } of ratings.filter(({ says }) => says)) {
    const decision = { id, outcome: 'reject', words: answer, rule, version: updated_at.toISOString() } as const;
    const done = await decideWithin(tx, services, admin, ratingKind, decision);
    if (!done.ok) return done;
  }
  for (const id of voices) await removeVoice(tx, id);
  return { ok: true };
}
