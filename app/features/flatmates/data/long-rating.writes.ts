import { sql } from 'kysely';
import { daysBefore, firstOfMonth, madridDay, monthOf } from '../../../../platform/dates.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { type AspectKey, aspects } from '../rules/aspects.ts';
import { type CohabitationAnswers, checkForm, type FormProblem, fieldOf } from '../rules/check-form.ts';
import { anyRedFlag, type RedFlagKey, redFlags } from '../rules/red-flags.ts';
import { cohabitationIndex, type IndexLabel, indexLabel } from '../rules/score-index.ts';
import { deleteFigures, detachVoices, queueRelease, removeChangedWords, removeVoice } from './figures.writes.ts';
import { mayEdit } from './long-rating.policy.ts';
import { ratingNotification } from './long-rating.reads.ts';
import { type Origin, saveOrigin } from './origin.writes.ts';

/** Days until a withdrawn review is deleted. */
const withdrawnDays = 30;

/** What the success dialog shows (2-community §2). */
export interface Sent {
  index: number;
  label: IndexLabel;
  seriousIncident: boolean;
}
/** 'repeated': the user has already sent a different review of this flatmate. */
type Submitted = Result<{ id: string; sent: Sent }, 'guest' | 'invalid' | 'no-access' | 'repeated'>;

const invalid = ({ field, title, message }: FormProblem) => ({ ok: false, code: 'invalid', errors: { [fieldOf[field]]: message }, title }) as const;

/** Inserts the review and deletes the notification that requested it, in one transaction (2-community §4). */
export async function submitCohabitationReview(
  services: Services,
  viewer: FreshViewer,
  target: { roommateId: string; notificationId: string },
  answers: CohabitationAnswers,
  origin: Origin = { network: null },
): Promise<Submitted> {
  const problem = checkForm(answers, monthOf(madridDay(services.clock.now())));
  if (problem) return invalid(problem);
  const submit = async (tx: Tx, services: TransactionServices): Promise<Submitted> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const allowed = await ratingNotification(tx, viewer.userId, target.roommateId, target.notificationId);
      return { allowed, people: [target.roommateId], flats: [allowed?.flatId] };
    });
    if (!locked) return { ok: false, code: 'guest' };
    const { allowed } = locked;
    const row = rowOf(answers);
    // The first response may have been lost: sending the same form again succeeds.
    if (!allowed) return matchStored(tx, viewer.userId, target.roommateId, row, answers);
    await tx.deleteFrom('notifications').where('id', '=', target.notificationId).execute();
    const now = services.clock.now();
    const made = await tx
      .insertInto('reviews_convivencia')
      .values({ ...row, resena_autor_id: viewer.userId, resena_sobre_id: target.roommateId, piso_id: allowed.flatId, created_at: now, updated_at: now })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst();
    // A review of this flatmate exists: only the surplus notification is deleted.
    if (!made) return { ok: false, code: 'no-access' };
    await saveOrigin(services, tx, { id: made.id, authorId: viewer.userId, ratedId: target.roommateId }, origin);
    return { ok: true, id: made.id, sent: sentOf(row, answers) };
  };
  return inTransaction(services, submit, { repeatable: true });
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
    // The description belongs to the red flags.
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

/** Succeeds for a stored review with exactly the values of `row`; 'repeated' for another one; 'no-access' without any. */
async function matchStored(tx: Tx, authorId: string, aboutId: string, row: ReturnType<typeof rowOf>, answers: CohabitationAnswers): Promise<Submitted> {
  const written = await tx
    .selectFrom('reviews_convivencia')
    .select(['id', ...(Object.keys(row) as (keyof typeof row)[])])
    .where('resena_autor_id', '=', authorId)
    .where('resena_sobre_id', '=', aboutId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const same = written.find((each) => Object.entries(row).every(([column, value]) => each[column as keyof typeof row] === value));
  if (same) return { ok: true, id: same.id, sent: sentOf(row, answers) };
  const [last] = written;
  return last ? { ok: false, code: 'repeated', id: last.id } : { ok: false, code: 'no-access' };
}

/** The user's own review, not withdrawn; locks the rated person. null: there is none. */
async function lockOwnReview(tx: Tx, userId: string, id: string) {
  const locked = await lockFor(tx, userId, async () => {
    const review = await tx
      .selectFrom('reviews_convivencia')
      .select(['id', 'resena_sobre_id', 'moderation_status', 'voice_id', 'created_at', 'deleted_at'])
      .where('id', '=', id)
      .where('resena_autor_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return { review, people: [review?.resena_sobre_id] };
  });
  return locked?.review ?? null;
}

type Edited = Result<{ sent: Sent }, 'absent' | 'invalid' | 'too-late'>;

/** PRODUCT.md §1 "Editable for 7 days", "A text about a flatmate": from any state it becomes pending again, and its old texts are hidden. `id` is a UUID. */
export async function editCohabitationReview(services: Services, viewer: FreshViewer, id: string, answers: CohabitationAnswers): Promise<Edited> {
  const problem = checkForm(answers, monthOf(madridDay(services.clock.now())));
  return inTransaction(services, async (tx, services): Promise<Edited> => {
    const review = await lockOwnReview(tx, viewer.userId, id);
    if (!review) return { ok: false, code: 'absent' };
    if (!mayEdit(review, services.clock.now())) return { ok: false, code: 'too-late' };
    if (problem) return invalid(problem);
    const row = rowOf(answers);
    const stays = await removeChangedWords(tx, review.voice_id, row);
    await tx
      .updateTable('reviews_convivencia')
      .set({ ...row, moderation_status: 'pending', asked: false, rejection_reason: null, rejection_rule: null, updated_at: services.clock.now() })
      .$if(!stays, (q) => q.set({ voice_id: null }))
      .where('id', '=', id)
      .execute();
    if (!stays) await removeVoice(tx, review.voice_id);
    if (review.moderation_status === 'approved') await queueRelease(services, tx, [review.resena_sobre_id]);
    return { ok: true, sent: sentOf(row, answers) };
  });
}

type Withdrawn = Result<object, 'absent'>;

/** Withdraws a review, at any time. `id` is a UUID. */
export async function withdrawCohabitationReview(services: Services, viewer: FreshViewer, id: string): Promise<Withdrawn> {
  return inTransaction(services, async (tx, services): Promise<Withdrawn> => {
    const review = await lockOwnReview(tx, viewer.userId, id);
    if (!review) return { ok: false, code: 'absent' };
    await tx.updateTable('reviews_convivencia').set({ deleted_at: services.clock.now(), voice_id: null }).where('id', '=', id).execute();
    await removeVoice(tx, review.voice_id);
    await tx.deleteFrom('rating_networks').where('rating_id', '=', id).execute();
    await deleteDecisionNotifications(tx, [{ id, resena_autor_id: viewer.userId }]);
    if (review.moderation_status === 'approved') await queueRelease(services, tx, [review.resena_sobre_id]);
    return { ok: true };
  });
}

/** Deletes everything written by or about a person, for the deletion of an account; the caller has locked the accounts. Figures of others change at their next release; texts about them stay until a drawn day. */
export async function deleteCohabitationOf(services: Pick<Services, 'jobs' | 'clock' | 'ids'>, tx: Tx, userId: string): Promise<void> {
  const written = await tx.selectFrom('reviews_convivencia').select('resena_sobre_id').distinct().where('resena_autor_id', '=', userId).execute();
  const rated = written.map((row) => row.resena_sobre_id);
  const received = await tx.deleteFrom('reviews_convivencia').where('resena_sobre_id', '=', userId).returning(['id', 'resena_autor_id']).execute();
  await deleteDecisionNotifications(tx, received);
  await detachVoices(services, tx, userId);
  await tx.deleteFrom('reviews_convivencia').where('resena_autor_id', '=', userId).execute();
  await queueRelease(services, tx, rated);
  await deleteFigures(tx, userId);
  await tx
    .deleteFrom('notifications')
    .where('type', '=', 'roommate_match')
    .where(sql`data ->> 'roommate_user_id'`, '=', userId)
    .where('user_id', 'in', tx.selectFrom('roommate_matches').select('user_id').where('roommate_id', '=', userId))
    .execute();
}

/** Deletes notifications about decisions and questions on deleted or withdrawn reviews: a reason may mention a deleted person. */
async function deleteDecisionNotifications(tx: Tx, reviews: readonly { id: string; resena_autor_id: string }[]): Promise<void> {
  if (reviews.length === 0) return;
  await tx
    .deleteFrom('notifications')
    .where('type', '=', 'cohabitation_decided')
    .where(
      'user_id',
      'in',
      reviews.map((review) => review.resena_autor_id),
    )
    .where(
      sql`data ->> 'review_id'`,
      'in',
      reviews.map((review) => review.id),
    )
    .execute();
}

/** The daily job: deletes withdrawn reviews for good. */
export async function purgeWithdrawn(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = daysBefore(services.clock.now(), withdrawnDays);
  const old = (tx: Tx) => tx.selectFrom('reviews_convivencia').select(['id', 'resena_sobre_id']).where('deleted_at', '<', before).execute();
  await inTransaction(services, async (tx) => {
    const { gone } = await lock(tx, async () => {
      const gone = await old(tx);
      return { gone, people: gone.map((row) => row.resena_sobre_id) };
    });
    const ids = gone.map((row) => row.id);
    if (ids.length > 0) await tx.deleteFrom('reviews_convivencia').where('id', 'in', ids).execute();
  });
}
