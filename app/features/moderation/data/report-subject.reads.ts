import { sql } from 'kysely';
import { aliasKey, aliasPattern } from '../../../../platform/alias.ts';
import { agencyPath, profilePath } from '../../../../platform/paths.ts';
import type { Db, Services } from '../../../../platform/ports.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { shownReplies } from '../../claims/data/reply.reads.ts';
import { visibleVoices } from '../../flatmates/data/figures.reads.ts';
import { flatPath } from '../../flats/data/flat.view.ts';
import { textFields } from '../../reviews/rules/answers.ts';
import type { ReportKind } from '../rules/reports.ts';
import { agencySubject, commentSubject, type FoundSubject, photoSubject, profileSubject, replySubject, reviewSubject } from './report-subject.view.ts';

type Given = Pick<Services, 'db' | 'vault'>;
type Who = { userId: string } | null;
const none = { review_id: null, photo: null, profile_id: null, agency_id: null, reply_id: null };

/** The subject of a new report, by the kind and name in the address; null: the viewer can see no such subject. */
export async function reportSubject({ db, vault }: Given, viewer: Who, kind: ReportKind, id: string): Promise<FoundSubject | null> {
  if (kind === 'review') return isUuid(id) ? reviewOf(db, viewer, { id }) : null;
  if (kind === 'photo') return /^[a-z0-9]{1,64}$/.test(id) ? reviewOf(db, viewer, { photo: id }) : null;
  if (kind === 'profile') return profileOf(db, viewer, id.normalize('NFC'));
  if (kind === 'agency') return agencyOf(db, id);
  if (kind === 'reply') return isUuid(id) ? replyOf(db, viewer, id) : null;
  return viewer ? commentOf({ db, vault }, viewer.userId, id) : null;
}

async function reviewOf(db: Db, viewer: Who, sought: { id: string } | { photo: string }): Promise<FoundSubject | null> {
  let query = db
    .selectFrom('public_reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.photos', ...textFields.map((field) => `r.${field}` as const)])
    .select(['p.id as property_id', 'p.street', 'p.number', 'p.base_address']);
  query = 'id' in sought ? query.where('r.id', '=', sought.id) : query.where('r.photos', '@>', sql<string[]>`array[${sought.photo}]::text[]`);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const own = viewer && (await db.selectFrom('reviews').select('id').where('id', '=', row.id).where('user_id', '=', viewer.userId).executeTakeFirst());
  const path = flatPath({ id: row.property_id, street: row.street, number: row.number });
  const photo = 'photo' in sought ? sought.photo : null;
  const shown = photo === null ? reviewSubject(row, path) : photoSubject(row, path, photo);
  return { shown, ids: { ...none, review_id: row.id, photo }, own: Boolean(own) };
}

async function profileOf(db: Db, viewer: Who, alias: string): Promise<FoundSubject | null> {
  if (!aliasPattern.test(alias)) return null;
  const row = await db
    .selectFrom('profiles')
    .select(['user_id', 'alias', 'display_name', 'bio', 'photo_url'])
    .where('alias_key', '=', aliasKey(alias))
    .executeTakeFirst();
  return row ? { shown: profileSubject(row, profilePath(row.alias)), ids: { ...none, profile_id: row.user_id }, own: row.user_id === viewer?.userId } : null;
}

async function agencyOf(db: Db, slug: string): Promise<FoundSubject | null> {
  if (!/^[a-z0-9-]{1,220}$/.test(slug)) return null;
  const row = await db.selectFrom('agencies').select(['id', 'name']).where('slug', '=', slug).where('review_count', '>', 0).executeTakeFirst();
  return row ? { shown: agencySubject(row, agencyPath(slug)), ids: { ...none, agency_id: row.id }, own: false } : null;
}

/** A reply is identified by its review, which shows one at most, so that the id of the reply stays on the server. */
async function replyOf(db: Db, viewer: Who, reviewId: string): Promise<FoundSubject | null> {
  const row = await shownReplies(db)
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['y.id', 'y.text', 'c.user_id', 'a.name as agency_name', 'p.id as property_id', 'p.street', 'p.number', 'p.base_address'])
    .where('y.review_id', '=', reviewId)
    .executeTakeFirst();
  if (!row) return null;
  const path = `${flatPath({ id: row.property_id, street: row.street, number: row.number })}#r-${reviewId}`;
  return { shown: replySubject(row, path), ids: { ...none, reply_id: row.id }, own: row.user_id === viewer?.userId };
}

/** A comment is identified by a pseudonym of its text: an id would tell which texts have the same author. */
export const commentName = ({ vault }: Pick<Services, 'vault'>, userId: string, text: string): string => vault.pseudonym(`comment ${userId} ${text}`);

async function commentOf({ db, vault }: Given, userId: string, name: string): Promise<FoundSubject | null> {
  if (!/^[0-9a-f]{32}$/.test(name)) return null;
  const rows = await visibleVoices(db, userId).select(['best', 'improve']).execute();
  const texts = rows.flatMap(({ best, improve }) => [best, improve].filter((text) => text !== null));
  const text = texts.find((one) => commentName({ vault }, userId, one) === name);
  const profile = await db.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirst();
  return text === undefined || !profile ? null : { shown: commentSubject(text, profilePath(profile.alias)), ids: { ...none, profile_id: userId }, own: false };
}
