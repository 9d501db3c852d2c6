import { sql } from 'kysely';
import { documentTypes } from '../../../domain/stay/document.ts';
import { commentsAbout } from '../../cohabitation/figures/reads.ts';
import { ownCohabitationReviews } from '../../cohabitation/reads.ts';
import { messagesOf } from '../../messages/reads.ts';
import type { Services } from '../../ports.ts';
import { fileKey } from '../../reviews/photos/writes.ts';
import { type ExportedReview, exportedAccount, reviewColumns } from './view.ts';

interface ExportedFile {
  path: string;
  content: string | Uint8Array;
}

const MAX_MESSAGES = 100_000;

/**
 * RGPD art. 20: all that somebody gave us or that is about them, as JSON, with their pictures and papers. What others wrote
 * about them leaves as it does on their profile: without author or date, and only from enough people.
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
  const sessions = await db.selectFrom('session').select(['createdAt as created_at', 'expiresAt as expires_at']).where('userId', '=', userId).execute();
  const reviews: ExportedReview[] = await db.selectFrom('reviews').select(reviewColumns).where('user_id', '=', userId).orderBy('created_at').execute();
  const stays = await db
    .selectFrom('tenancies as t')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .select(['f.address', 'f.floor_number', 'f.door_number', 't.start_date', 't.end_date', 't.verified', 't.verification_method'])
    .select(['t.rejection_reason', 't.created_at'])
    .where('t.user_id', '=', userId)
    .orderBy('t.start_date')
    .execute();
  const ratings = await db
    .selectFrom('roommate_ratings as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.ratee_id')
    .select(['p.alias', 'r.cleanliness', 'r.respect', 'r.pays_on_time', 'r.communication', 'r.social_ambience', 'r.comment', 'r.created_at'])
    .where('r.rater_id', '=', userId)
    .orderBy('r.created_at')
    .execute();
  const answered = await db
    .selectFrom('tenancy_confirmations')
    .select(['answer', 'answered_at'])
    .where('user_id', '=', userId)
    .where('answer', 'is not', null)
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
  const json = (path: string, value: unknown): ExportedFile => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });
  return [
    json('cuenta.json', exportedAccount(account, sessions)),
    json('resenas-de-pisos.json', reviews),
    json('estancias.json', { stays, answered }),
    json('resenas-de-usuarios.json', { ratings, reviews: await ownCohabitationReviews(services, userId) }),
    json('lo-que-cuentan-de-ti.json', await commentsAbout(db, userId)),
    json('mensajes.json', { messages: (await messagesOf(db, userId, MAX_MESSAGES)).cards, blocked }),
    json('notificaciones.json', notifications),
    ...(await exportPhotos(services, userId)),
    ...(await exportContracts(services, userId)),
  ];
}

/** Each picture in its largest size. */
async function exportPhotos({ db, files }: Services, userId: string): Promise<ExportedFile[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['name', 'bucket', sql<number>`row_number() over (order by created_at, name)`.as('n')])
    .where('user_id', '=', userId)
    .execute();
  const found: ExportedFile[] = [];
  for (const { name, bucket, n } of uploads) {
    const bytes = await files.get(fileKey(bucket, name, bucket === 'avatars' ? 'square' : '1600'));
    if (bytes) found.push({ path: `fotos/${bucket === 'avatars' ? 'perfil' : 'piso'}-${n}.webp`, content: bytes });
  }
  return found;
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
  const found: ExportedFile[] = [];
  for (const { file_key, kind, number, page_count, n } of rows) {
    const bytes = await documents.get(file_key);
    const name = page_count > 1 ? `${n}-pagina-${number}` : n;
    if (bytes && kind in documentTypes) found.push({ path: `contratos/${name}.${kind}`, content: bytes });
  }
  return found;
}
