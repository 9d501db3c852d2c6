import { sql } from 'kysely';
import { enoughAuthors } from '../../domain/cohabitation/aggregate.ts';
import { type AspectKey, aspects } from '../../domain/cohabitation/aspects.ts';
import { type CohabitationAnswers, checkForm, type FormProblem } from '../../domain/cohabitation/check-form.ts';
import { anyRedFlag, type RedFlagKey, redFlags } from '../../domain/cohabitation/red-flags.ts';
import { cohabitationIndex, type IndexLabel, indexLabel } from '../../domain/cohabitation/score-index.ts';
import { firstOfMonth, monthOf } from '../../domain/tenancy/dates.ts';
import type { Db, Services } from '../ports.ts';
import type { AuthorReveal, CohabitationDecision } from './input.ts';
import { mayEdit, mayModerateCohabitation, mayRevealAuthor } from './policy.ts';
import { madridDay, ratingNotification } from './reads.ts';

const dayMs = 24 * 3600 * 1000;
/** A withdrawn review goes for good after these. */
const withdrawnDays = 30;

/** What the success dialog shows (2-community §2). */
export interface Sent {
  index: number;
  label: IndexLabel;
  seriousIncident: boolean;
}
export type Submitted = { ok: true; sent: Sent } | { ok: false; code: 'guest' | 'no-access' } | { ok: false; code: 'invalid'; problem: FormProblem };

/** Writes the long form and deletes the notification that asked for it, both or neither (2-community §4). */
export async function submitCohabitationReview(
  services: Services,
  viewer: { userId: string } | null,
  target: { roommateId: string; notificationId: string },
  answers: CohabitationAnswers,
): Promise<Submitted> {
  if (!viewer) return { ok: false, code: 'guest' };
  const problem = checkForm(answers, monthOf(madridDay(services.clock.now())));
  if (problem) return { ok: false, code: 'invalid', problem };
  return services.db.transaction().execute(async (trx): Promise<Submitted> => {
    const allowed = await ratingNotification(trx, viewer.userId, target.roommateId, target.notificationId);
    // Of two at the same moment the second finds nothing to delete.
    const taken = allowed && (await trx.deleteFrom('notifications').where('id', '=', target.notificationId).returning('id').executeTakeFirst());
    if (!allowed || !taken) return { ok: false, code: 'no-access' };
    const row = rowOf(answers);
    const now = services.clock.now();
    const made = await trx
      .insertInto('reviews_convivencia')
      .values({ ...row, resena_autor_id: viewer.userId, resena_sobre_id: target.roommateId, piso_id: allowed.flatId, created_at: now, updated_at: now })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst();
    // A review of this flatmate is written already: the notification was one too many, and is gone.
    if (!made) return { ok: false, code: 'no-access' };
    return { ok: true, sent: sentOf(row, answers) };
  });
}

function rowOf(answers: CohabitationAnswers) {
  const index = cohabitationIndex(answers.scores) ?? 0;
  return {
    fecha_convivencia_inicio: firstOfMonth(answers.start ?? ''),
    fecha_convivencia_fin: answers.stillTogether || answers.end === null ? null : firstOfMonth(answers.end),
    indice_convivencia: index,
    etiqueta_indice: indexLabel(index),
    ...(Object.fromEntries(aspects.map(({ key }) => [key, answers.scores[key] || null])) as Record<AspectKey, number | null>),
    ...(Object.fromEntries(redFlags.map(({ key }) => [key, answers.flags[key] === true])) as Record<RedFlagKey, boolean>),
    // Without a red flag there is nothing to describe.
    descripcion_banderas: anyRedFlag(answers.flags) ? trimmed(answers.description) : null,
    lo_mejor: trimmed(answers.best),
    a_mejorar: trimmed(answers.improve),
  };
}
const trimmed = (text: string | null) => text?.trim() || null;
const sentOf = (row: ReturnType<typeof rowOf>, answers: CohabitationAnswers): Sent => ({
  index: row.indice_convivencia,
  label: row.etiqueta_indice,
  seriousIncident: anyRedFlag(answers.flags),
});

const ownReview = (trx: Db, userId: string, id: string) =>
  trx
    .selectFrom('reviews_convivencia')
    .select(['id', 'resena_sobre_id', 'piso_id', 'mes', 'moderation_status', 'created_at', 'deleted_at'])
    .where('id', '=', id)
    .where('resena_autor_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Edited = { ok: true; sent: Sent } | { ok: false; code: 'guest' | 'absent' | 'too-late' } | { ok: false; code: 'invalid'; problem: FormProblem };

/** PRODUCT.md §1 "Editable for 7 days": whatever it was, it waits for a moderator again. `id` is a UUID. */
export async function editCohabitationReview(services: Services, viewer: { userId: string } | null, id: string, answers: CohabitationAnswers): Promise<Edited> {
  if (!viewer) return { ok: false, code: 'guest' };
  const problem = checkForm(answers, monthOf(madridDay(services.clock.now())));
  return services.db.transaction().execute(async (trx): Promise<Edited> => {
    const review = await ownReview(trx, viewer.userId, id);
    if (!review) return { ok: false, code: 'absent' };
    if (!mayEdit(review, services.clock.now())) return { ok: false, code: 'too-late' };
    if (problem) return { ok: false, code: 'invalid', problem };
    const row = rowOf(answers);
    await trx
      .updateTable('reviews_convivencia')
      .set({ ...row, moderation_status: 'pending', rejection_reason: null, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    if (review.moderation_status === 'approved') await refreshBucket(services, trx, review);
    return { ok: true, sent: sentOf(row, answers) };
  });
}

export type Withdrawn = { ok: true } | { ok: false; code: 'guest' | 'absent' };

/** The author takes it back, at any time. `id` is a UUID. */
export async function withdrawCohabitationReview(services: Services, viewer: { userId: string } | null, id: string): Promise<Withdrawn> {
  if (!viewer) return { ok: false, code: 'guest' };
  return services.db.transaction().execute(async (trx): Promise<Withdrawn> => {
    const review = await ownReview(trx, viewer.userId, id);
    if (!review) return { ok: false, code: 'absent' };
    await trx.updateTable('reviews_convivencia').set({ deleted_at: services.clock.now() }).where('id', '=', id).execute();
    if (review.moderation_status === 'approved') await refreshBucket(services, trx, review);
    return { ok: true };
  });
}

/** 'changed': the author has edited it since the moderator read it. */
export type CohabitationDecided = { ok: true } | { ok: false; code: 'guest' | 'forbidden' | 'absent' | 'changed' };

/** Approves, or rejects with a reason, what waits; an approved one can still be rejected. Deciding twice the same changes nothing. */
export async function moderateCohabitation(
  services: Services,
  viewer: { isAdmin: boolean } | null,
  { reviewId, action, reason, version }: CohabitationDecision,
): Promise<CohabitationDecided> {
  if (!viewer) return { ok: false, code: 'guest' };
  if (!mayModerateCohabitation(viewer)) return { ok: false, code: 'forbidden' };
  const wanted = action === 'approve' ? 'approved' : 'rejected';
  return services.db.transaction().execute(async (trx): Promise<CohabitationDecided> => {
    const review = await trx
      .selectFrom('reviews_convivencia')
      .select(['resena_sobre_id', 'piso_id', 'mes', 'moderation_status', 'updated_at'])
      .where('id', '=', reviewId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!review) return { ok: false, code: 'absent' };
    if (review.moderation_status === wanted) return { ok: true };
    if (review.moderation_status === 'rejected') return { ok: false, code: 'changed' };
    if (version !== undefined && review.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
    await trx
      .updateTable('reviews_convivencia')
      .set({ moderation_status: wanted, rejection_reason: wanted === 'rejected' ? (reason ?? null) : null, updated_at: services.clock.now() })
      .where('id', '=', reviewId)
      .execute();
    if (wanted === 'approved' || review.moderation_status === 'approved') await refreshBucket(services, trx, review);
    return { ok: true };
  });
}

export type AuthorRevealed = { ok: true; author: string } | { ok: false; code: 'guest' | 'forbidden' | 'absent' };

/** Tells a moderator the alias of who wrote a review, and records who asked and why. */
export async function revealAuthor(
  services: Services,
  viewer: { userId: string; isAdmin: boolean } | null,
  { reviewId, reason }: AuthorReveal,
): Promise<AuthorRevealed> {
  if (!viewer) return { ok: false, code: 'guest' };
  if (!mayModerateCohabitation(viewer)) return { ok: false, code: 'forbidden' };
  return services.db.transaction().execute(async (trx): Promise<AuthorRevealed> => {
    const review = await trx
      .selectFrom('reviews_convivencia as r')
      .innerJoin('profiles as p', 'p.user_id', 'r.resena_autor_id')
      .select(['r.resena_sobre_id', 'p.alias'])
      .where('r.id', '=', reviewId)
      .where('r.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!review) return { ok: false, code: 'absent' };
    if (!mayRevealAuthor(viewer, review)) return { ok: false, code: 'forbidden' };
    await trx.insertInto('author_reveals').values({ review_id: reviewId, admin_id: viewer.userId, reason, revealed_at: services.clock.now() }).execute();
    return { ok: true, author: review.alias };
  });
}

interface Bucket {
  resena_sobre_id: string;
  piso_id: string | null;
  mes: string;
}

/** The month of one review, over all flats and in its own; and whoever keeps the profile's page hears that it changed. */
async function refreshBucket(services: Pick<Services, 'events'>, trx: Db, { resena_sobre_id, piso_id, mes }: Bucket): Promise<void> {
  await refreshCohabitation(trx, resena_sobre_id, [{ flatId: null, month: mes }, ...(piso_id ? [{ flatId: piso_id, month: mes }] : [])]);
  await services.events.publish(trx, 'content', resena_sobre_id);
}

/**
 * Makes aggregates say what the approved reviews say. The person is locked first, so that two at the same moment count each
 * other; several people: in the order of their ids, or two transactions could wait for each other.
 */
export async function refreshCohabitation(trx: Db, userId: string, buckets: readonly { flatId: string | null; month: string }[]): Promise<void> {
  await trx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  for (const { flatId, month } of buckets) {
    await trx
      .deleteFrom('cohabitation_aggregates')
      .where('user_id', '=', userId)
      .where('flat_id', flatId === null ? 'is' : '=', flatId)
      .where('month', '=', month)
      .execute();
    const flagged = sql.join(
      redFlags.map(({ key }) => sql.ref(key)),
      sql` or `,
    );
    const sums = sql.join(aspects.map(({ key }) => sql`coalesce(sum(${sql.ref(key)}), 0)`));
    const counts = sql.join(aspects.map(({ key }) => sql`count(${sql.ref(key)})`));
    await sql`
      insert into cohabitation_aggregates (user_id, flat_id, month, reviews, index_sum, flagged, best_texts, authors, score_sums, score_counts)
      select ${userId}::uuid, ${flatId}::uuid, ${month}::date, count(*), sum(round(indice_convivencia * 100)),
        count(*) filter (where ${flagged}), count(lo_mejor),
        (array_agg(distinct resena_autor_id))[1:${sql.lit(enoughAuthors)}], array[${sums}]::integer[], array[${counts}]::integer[]
      from reviews_convivencia
      where resena_sobre_id = ${userId} and moderation_status = 'approved' and deleted_at is null and mes = ${month}::date
        ${flatId === null ? sql`` : sql`and piso_id = ${flatId}`}
      having count(*) > 0`.execute(trx);
  }
}

/** Everything written by or about a person goes, and the profiles of others forget it: for the deletion of an account. */
export async function deleteCohabitationOf(services: Pick<Services, 'events'>, trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('reviews_convivencia').where('resena_sobre_id', '=', userId).execute();
  const gone = await trx
    .deleteFrom('reviews_convivencia')
    .where('resena_autor_id', '=', userId)
    .returning(['resena_sobre_id', 'piso_id', 'mes', 'moderation_status', 'deleted_at'])
    .execute();
  const counted = gone.filter((review) => review.moderation_status === 'approved' && review.deleted_at === null);
  for (const review of counted.toSorted((a, b) => (a.resena_sobre_id < b.resena_sobre_id ? -1 : 1))) await refreshBucket(services, trx, review);
  await trx.deleteFrom('cohabitation_aggregates').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('notifications')
    .where('type', '=', 'roommate_match')
    .where(sql`data ->> 'roommate_user_id'`, '=', userId)
    .where('user_id', 'in', trx.selectFrom('roommate_matches').select('user_id').where('roommate_id', '=', userId))
    .execute();
}

/** The daily job: withdrawn reviews go for good. */
export async function purgeWithdrawn({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - withdrawnDays * dayMs);
  await db.deleteFrom('reviews_convivencia').where('deleted_at', '<', before).execute();
}
