import { ruleOf } from '../../../../domain/moderation/rules.ts';
import { everything } from '../../../../domain/site/page-change.ts';
import { endClaimsOfAgency } from '../../../claims/writes.ts';
import { removeVoice } from '../../../cohabitation/figures/writes.ts';
import { moderateCohabitationWithin } from '../../../cohabitation/moderation/writes.ts';
import { deleteAgencyNews } from '../../../follows/news/writes.ts';
import { agencyRetired, claimEnded, profileRetired } from '../../../notifications/decisions/reports/view.ts';
import { queueDecisionMail } from '../../../notifications/mails/writes.ts';
import { renameInNotifications } from '../../../notifications/names/writes.ts';
import { notify } from '../../../notifications/writes.ts';
import { publishChange, publishPersonChange } from '../../../pages/writes.ts';
import type { TransactionServices, Tx } from '../../../ports.ts';
import { deleteUnnamedAgencies } from '../../../properties/agencies/writes.ts';
import { changeReviews } from '../../../properties/writes.ts';
import { decideReplyWithin } from '../../../replies/moderation/writes.ts';
import type { Result } from '../../../result.ts';
import { coverWithin } from '../../../reviews/moderation/covering/writes.ts';
import { takePhotoAwayWithin } from '../../../reviews/moderation/photos/writes.ts';
import { sendBackWithin } from '../../../reviews/moderation/sending-back/writes.ts';
import { discardUploads } from '../../../reviews/photos/writes.ts';
import type { FreshAdmin } from '../../../viewer.ts';
import { type ReportedNow, type ReportedRow, versionOf } from '../../subjects/moderated/view.ts';
import type { ReportDecision } from '../input.ts';

type Upload = { bucket: 'avatars' | 'review-images'; name: string };
/** `decisionId`: what its author was told, of a review or a reply; `uploads`: whose files go after the commit. */
export type Acted = Result<{ decisionId: string | null; uploads: Upload[] }, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'published' | 'invalid'>;
type Acting = Exclude<ReportDecision, { decision: 'keep' }>;
type Retiring = Extract<ReportDecision, { decision: 'retire' }>;

/** What a moderator does about what was reported. The caller has locked whom and what it is about. */
export async function actOn(tx: Tx, services: TransactionServices, admin: FreshAdmin, report: ReportedRow, now: ReportedNow, act: Acting): Promise<Acted> {
  if (act.decision === 'cover') return cover(tx, services, admin, report, now, act);
  if (report.kind === 'review') return retireReview(tx, services, admin, now, act);
  if (report.kind === 'photo') return retirePhoto(tx, services, admin, report, now, act);
  if (report.kind === 'profile') return retireProfileParts(tx, services, now, act);
  if (report.kind === 'reply') return retireReply(tx, services, admin, now, act);
  return report.kind === 'agency' ? retireAgencyName(tx, services, now, act) : retireRatings(tx, services, admin, now, act);
}

const absent = { ok: false, code: 'absent' } as const;
const changed = { ok: false, code: 'changed' } as const;

async function cover(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  report: ReportedRow,
  { review }: ReportedNow,
  { field, words, version = versionOf(review) }: Extract<ReportDecision, { decision: 'cover' }>,
): Promise<Acted> {
  if (!review || report.kind !== 'review') return absent;
  const done = await coverWithin(tx, services, admin, { reviewId: review.id, field, words, act: 'cover', version });
  if (!done.ok) return done;
  // Of one that waits they are covered with the decision that publishes it: its author was told nothing yet.
  const decided = review.is_verified || review.approved_at !== null;
  return { ok: true, decisionId: decided ? await lastDecision(tx, review.id, 'cover') : null, uploads: [] };
}

async function retireReview(tx: Tx, services: TransactionServices, admin: FreshAdmin, { review }: ReportedNow, act: Retiring): Promise<Acted> {
  if (!review) return absent;
  const { rule, answer, version = versionOf(review) } = act;
  // Somebody has rejected it meanwhile: it is retired.
  if (review.sent_back === 'rejected') return { ok: true, decisionId: await lastDecision(tx, review.id, 'reject'), uploads: [] };
  const done = await sendBackWithin(tx, services, admin, { reviewId: review.id, decision: 'reject', rule, words: answer, version });
  return done.ok ? { ok: true, decisionId: await lastDecision(tx, review.id, 'reject'), uploads: [] } : done;
}

async function lastDecision(tx: Tx, reviewId: string, decision: 'reject' | 'cover' | 'photo'): Promise<string | null> {
  const last = await tx
    .selectFrom('review_decisions')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('decision', '=', decision)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

async function retirePhoto(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { photo }: ReportedRow,
  { review }: ReportedNow,
  { rule, answer }: Retiring,
): Promise<Acted> {
  if (!review || photo === null) return absent;
  const version = review.updated_at.toISOString();
  const taken = await takePhotoAwayWithin(tx, services, admin, { reviewId: review.id, photo, rule, words: answer, version });
  if (taken.ok) return { ok: true, decisionId: await lastDecision(tx, review.id, 'photo'), uploads: taken.uploads };
  return taken.code === 'gone' ? absent : taken;
}

async function retireProfileParts(tx: Tx, services: TransactionServices, { profile }: ReportedNow, act: Retiring): Promise<Acted> {
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
  await publishPersonChange(services, tx, user_id);
  const names = parts.map((part) => part.name);
  await notify(services, tx, [profileRetired(user_id, names, ruleOf(act.rule)?.title ?? '', act.answer, now)]);
  await queueDecisionMail(services, tx, user_id);
  return { ok: true, decisionId: null, uploads };
}

/** Every review that names it stays, without the name; its authors are told, and whoever answers for its page or wants to: that ends. */
async function retireAgencyName(tx: Tx, services: TransactionServices, { agency }: ReportedNow, { rule, answer }: Retiring): Promise<Acted> {
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
  await publishChange(services, tx, everything);
  const written = reviews.flatMap(({ user_id, ...review }) => (user_id ? [{ ...review, user_id }] : []));
  await notify(
    services,
    tx,
    written.map((review) => agencyRetired(review, ruleOf(rule)?.title ?? '', answer)),
  );
  await notify(
    services,
    tx,
    ended.map((claim) => claimEnded(claim, ruleOf(rule)?.title ?? '', answer)),
  );
  for (const userId of new Set([...written, ...ended].map(({ user_id }) => user_id))) await queueDecisionMail(services, tx, userId);
  return { ok: true, decisionId: null, uploads: [] };
}

/** A published reply is withdrawn, one that waits again is rejected; whoever replied reads why. */
async function retireReply(tx: Tx, services: TransactionServices, admin: FreshAdmin, { reply }: ReportedNow, act: Retiring): Promise<Acted> {
  if (!reply) return absent;
  const { rule, answer, version } = act;
  // Somebody has refused it meanwhile: it is retired.
  if (reply.state === 'rejected' || reply.state === 'withdrawn') return { ok: true, decisionId: await refusalOf(tx, reply), uploads: [] };
  if (version !== undefined && version !== versionOf(reply)) return changed;
  const action = reply.state === 'published' ? 'withdraw' : 'reject';
  return { ok: true, decisionId: await decideReplyWithin(tx, services, admin, reply, { action, rule, reason: answer }), uploads: [] };
}

async function refusalOf(tx: Tx, { id, updated_at }: { id: string; updated_at: Date }): Promise<string | null> {
  const refused = tx.selectFrom('claim_decisions').select('id').where('reply_id', '=', id).where('decision', 'in', ['reject', 'withdraw']);
  return (await refused.where('decided_at', '>=', updated_at).orderBy('decided_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}

/** A text that the rated person reads, and the ratings that still say it, also where their authors have been asked about them. Their authors are not told that it was reported: only that person reads it. */
async function retireRatings(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { ratings, voices }: ReportedNow,
  { rule, answer }: Retiring,
): Promise<Acted> {
  if (voices.length === 0) return absent;
  for (const { id, updated_at } of ratings.filter(({ says }) => says)) {
    const decision = { reviewId: id, action: 'reject', reason: answer, rule, version: updated_at.toISOString() } as const;
    const done = await moderateCohabitationWithin(tx, services, admin, decision);
    if (!done.ok) return done;
  }
  for (const id of voices) await removeVoice(tx, id);
  return { ok: true, decisionId: null, uploads: [] };
}
