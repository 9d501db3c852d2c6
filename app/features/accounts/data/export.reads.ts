import { sql } from 'kysely';
import type { Services } from '../../../../platform/ports.ts';
import { fileKey } from '../../../../platform/uploads.writes.ts';
import { commentsAbout } from '../../flatmates/data/figures.reads.ts';
import { ownCohabitationReviews } from '../../flatmates/data/long-rating.reads.ts';
import { shortColumns } from '../../flatmates/data/short-rating.input.ts';
import { mailChoiceOf } from '../../messages/data/mail-choice.reads.ts';
import { messagesOf } from '../../messages/data/message.reads.ts';
import { readingsForAuthor } from '../../proof/data/reading.reads.ts';
import { documentTypes } from '../../proof/rules/document.ts';
import { type ExportedReview, exportedAccount, exportedReading, exportedReviewColumns } from './export.view.ts';
import { suspensionOf } from './suspension.reads.ts';
import { exportedSuspension } from './suspension.view.ts';

interface ExportedFile {
  path: string;
  content: string | Uint8Array;
}

const MAX_MESSAGES = 100_000;

/**
 * RGPD art. 20: all data that a person gave us or that is about them, as JSON, with their photos and contracts. What others wrote about them appears as
 * on their profile: without author or date, and only from enough people.
 */
export async function exportUserData(services: Services, userId: string): Promise<ExportedFile[]> {
  const { db } = services;
  const account = await db
    .selectFrom('user as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.email',
      'u.gender',
      'u.nationality',
      'u.birth_date',
      'u.createdAt as created_at',
      'p.alias',
      'p.display_name',
      'p.bio',
      'p.phone',
      'p.photo_url',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('session')
    .select(['userAgent as browser', 'createdAt as created_at', 'expiresAt as expires_at', 'second_factor_at as showed_second_factor_at'])
    .where('userId', '=', userId)
    .execute();
  const suspension = await suspensionOf(db, userId);
  const factor = await db.selectFrom('second_factors').select(['created_at', 'confirmed_at', 'recovery']).where('user_id', '=', userId).executeTakeFirst();
  const reviews: ExportedReview[] = await db
    .selectFrom('reviews')
    .select(exportedReviewColumns)
    .select((e) => e.selectFrom('agencies as a').select('a.name').whereRef('a.id', '=', 'reviews.agency_id').as('agency'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const stays = await db
    .selectFrom('tenancies as t')
    .select(['t.address', 't.floor_number', 't.door_number', 't.start_date', 't.end_date', 't.rental_kind', 't.verified', 't.verification_method'])
    .select(['t.rejection_reason', 't.rejection_rule', 't.created_at'])
    .where('t.user_id', '=', userId)
    .orderBy('t.start_date')
    .execute();
  const ratings = await db
    .selectFrom('roommate_ratings as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.ratee_id')
    .select(['p.alias', 'r.created_at', ...shortColumns.map((column) => `r.${column}` as const)])
    .where('r.rater_id', '=', userId)
    .orderBy('r.created_at')
    .execute();
  const answered = await db
    .selectFrom('tenancy_confirmations')
    .select(['answer', 'answered_at'])
    .where('user_id', '=', userId)
    .where('answer', 'is not', null)
    // Includes answers about withdrawn stays.
    .union(
      db
        .selectFrom('stay_denials')
        .select((e) => [e.cast<'denied'>(e.val('denied'), 'text').as('answer'), 'denied_at as answered_at'])
        .where('denier_id', '=', userId),
    )
    .orderBy('answered_at')
    .execute();
  // The flats of own stays that flatmates denied. Who said 'No le conozco', how many and when stays secret.
  const denied = await db
    .selectFrom('stay_denials as d')
    .innerJoin('flats as f', 'f.id', 'd.flat_id')
    .select(['f.address', 'f.floor_number', 'f.door_number'])
    .distinct()
    .where('d.user_id', '=', userId)
    .orderBy('f.address')
    .orderBy('f.floor_number')
    .orderBy('f.door_number')
    .execute();
  const notifications = await db
    .selectFrom('notifications')
    .select(['type', 'title', 'message', 'read', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const blocked = await db
    .selectFrom('message_blocks as b')
    .innerJoin('profiles as p', 'p.user_id', 'b.blocked_id')
    .select(['p.alias', 'b.created_at'])
    .where('b.blocker_id', '=', userId)
    .execute();
  const follows = await db
    .selectFrom('follows')
    .select(['kind', 'subject', 'seen_reviews', 'seen_price', 'seen_kind', 'created_at'])
    .select(['state', 'note', 'asked_rent', 'deposit_months', 'guarantee', 'offer', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const useful = await db
    .selectFrom('review_votes as v')
    .innerJoin('public_reviews as r', 'r.id', 'v.review_id')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.experience_headline', 'p.base_address'])
    .where('v.user_id', '=', userId)
    .orderBy('r.id')
    .execute();
  const decisions = await db
    .selectFrom('decision_receipts')
    .select(['receipt', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('decided_at')
    .orderBy('receipt')
    .execute();
  const moderation = await db
    .selectFrom('review_decisions as d')
    .leftJoin('reviews as r', 'r.id', 'd.review_id')
    .leftJoin('reviews_convivencia as c', (j) => j.onRef('c.id', '=', 'd.rating_id').on('c.deleted_at', 'is', null))
    .leftJoin('tenancies as t', 't.id', 'd.tenancy_id')
    .select(['d.review_id', 'd.rating_id', 'd.tenancy_id', 'd.decision', 'd.rule', 'd.words', 'd.decided_at', 'd.answer', 'd.answered_at'])
    .where((e) => e.or([e('r.user_id', '=', userId), e('c.resena_autor_id', '=', userId), e('t.user_id', '=', userId)]))
    .orderBy('d.decided_at')
    .orderBy('d.id')
    .execute();
  const covers = await db
    .selectFrom('review_covers as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .select(['c.review_id', 'c.field', 'c.words'])
    .where('r.user_id', '=', userId)
    .orderBy('c.id')
    .execute();
  const claims = await db
    .selectFrom('page_claims as c')
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['c.id', 'a.name as agency', 'p.base_address as flat', 'c.state', 'c.email', 'c.domain', 'c.words', 'c.created_at', 'c.waits_since'])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  const replies = await db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .select(['y.claim_id', 'y.review_id', 'y.text', 'y.state', 'y.month'])
    .where('c.user_id', '=', userId)
    .orderBy('y.id')
    .execute();
  const aboutClaims = await db
    .selectFrom('claim_decisions as d')
    .leftJoin('review_replies as y', 'y.id', 'd.reply_id')
    .innerJoin('page_claims as c', (join) => join.on((e) => e('c.id', '=', e.fn.coalesce('d.claim_id', 'y.claim_id'))))
    .select(['d.claim_id', 'y.review_id', 'd.decision', 'd.rule', 'd.words', 'd.receipt', 'd.decided_at'])
    .where('c.user_id', '=', userId)
    .orderBy('d.decided_at')
    .orderBy('d.id')
    .execute();
  const reports = await db
    .selectFrom('reports')
    .select(['number', 'about', 'path', 'passage', 'reason', 'words', 'name', 'created_at', 'decided_at', 'decision', 'rule', 'answer', 'receipt'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .select(['side', 'made_at', 'words', 'created_at', 'decided_at', 'outcome', 'answer', 'receipt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const json = (path: string, value: unknown): ExportedFile => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });
  return [
    json('cuenta.json', { ...exportedAccount(account, sessions, factor ?? null), suspension: suspension ? exportedSuspension(suspension) : null }),
    json('resenas-de-pisos.json', reviews),
    json('resenas-utiles.json', useful),
    json('estancias.json', { stays, answered, needs_moderator: denied }),
    json('resenas-de-usuarios.json', { ratings, reviews: await ownCohabitationReviews(services, userId) }),
    json('lo-que-cuentan-de-ti.json', await commentsAbout(db, userId)),
    json('mensajes.json', { messages: (await messagesOf(db, userId, MAX_MESSAGES)).cards, blocked }),
    json('notificaciones.json', notifications),
    json('guardados.json', follows),
    json('decisiones.json', decisions),
    json('moderacion.json', { decisions: moderation, covers }),
    json('contratos.json', [...(await readingsForAuthor(db, userId))].map(exportedReading)),
    json('paginas.json', { claims, replies, decisions: aboutClaims }),
    json('denuncias.json', { reports, appeals }),
    json('correos.json', await mailChoiceOf(db, userId)),
    ...(await exportPhotos(services, userId)),
    ...(await exportContracts(services, userId)),
  ];
}

/** Each photo in its largest size. */
async function exportPhotos({ db, files }: Services, userId: string): Promise<ExportedFile[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['name', 'bucket', sql<number>`row_number() over (order by created_at, name)`.as('n')])
    .where('user_id', '=', userId)
    .execute();
  const photos: ExportedFile[] = [];
  for (const { name, bucket, n } of uploads) {
    const bytes = await files.get(fileKey(bucket, name, bucket === 'avatars' ? 'square' : '1600'));
    if (bytes) photos.push({ path: `fotos/${bucket === 'avatars' ? 'perfil' : 'piso'}-${n}.webp`, content: bytes });
  }
  return photos;
}

async function exportContracts({ db, documents }: Services, userId: string): Promise<ExportedFile[]> {
  const rows = await db
    .selectFrom('tenancy_documents as d')
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .select(['p.file_key', 'p.kind', 'p.number', 'd.page_count', sql<number>`dense_rank() over (order by d.created_at, d.id)`.as('n')])
    .where('d.user_id', '=', userId)
    .where('d.discarded_at', 'is', null)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .orderBy('p.number')
    .execute();
  const pages: ExportedFile[] = [];
  for (const { file_key, kind, number, page_count, n } of rows) {
    const bytes = await documents.get(file_key);
    const name = page_count > 1 ? `${n}-pagina-${number}` : n;
    if (bytes && kind in documentTypes) pages.push({ path: `contratos/${name}.${kind}`, content: bytes });
  }
  return pages;
}
