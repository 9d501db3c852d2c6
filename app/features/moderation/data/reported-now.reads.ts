import type { Db } from '../../../../platform/ports.ts';
import { endingClaims } from '../../claims/data/claim.reads.ts';
import { isOwnAgency, isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { coveredFieldNames } from '../../reviews/rules/covering.ts';
import { isOwnReply, replyToDecide } from './reply-case.reads.ts';
import type { ReportedNow, ReportedRow } from './reported-now.view.ts';

/** The current state of a report's subject. */
export async function reportedNow(db: Db, report: ReportedRow): Promise<ReportedNow> {
  const review = report.review_id
    ? await db
        .selectFrom('reviews')
        .select(['id', 'user_id', 'property_id', 'agency_id', 'property_address', 'is_verified', 'approved_at', 'sent_back', 'photos'])
        .select(['updated_at', ...coveredFieldNames])
        .where('id', '=', report.review_id)
        .where('user_id', 'is not', null)
        .executeTakeFirst()
    : undefined;
  const profile =
    report.profile_id && report.kind === 'profile'
      ? await db
          .selectFrom('profiles')
          .select(['user_id', 'alias', 'display_name', 'bio', 'photo_url', 'updated_at'])
          .select((e) =>
            e
              .selectFrom('reports as p')
              .leftJoin('appeals as u', (j) => j.onRef('u.report_id', '=', 'p.id').on('u.side', '=', 'reporter').on('u.outcome', '=', 'upheld'))
              .select((n) => n.fn.max(n.fn.coalesce('u.decided_at', 'p.decided_at')).as('at'))
              .whereRef('p.profile_id', '=', 'profiles.user_id')
              .where('p.kind', '=', 'profile')
              .where((n) => n.or([n('p.decision', '=', 'retire'), n('u.id', 'is not', null)]))
              .as('retired_at'),
          )
          .where('user_id', '=', report.profile_id)
          .executeTakeFirst()
      : undefined;
  const agency = report.agency_id
    ? await db.selectFrom('agencies').select(['id', 'slug', 'name', 'review_count']).where('id', '=', report.agency_id).executeTakeFirst()
    : undefined;
  const behind = report.kind === 'comment' && report.profile_id ? await behindText(db, report.profile_id, report.passage ?? '') : { ratings: [], voices: [] };
  const reply = report.reply_id ? await replyToDecide(db, report.reply_id) : undefined;
  const claimed = agency ? { ...agency, claims: await endingClaims(db, agency.id) } : null;
  return { review: review ?? null, profile: profile ?? null, agency: claimed, reply: reply ?? null, ...behind };
}

/** The shown texts equal to `text`, and their ratings: several if two authors wrote the same, none if the account of the author is deleted. */
async function behindText(db: Db, userId: string, text: string) {
  const rows = await db
    .selectFrom('cohabitation_voices as v')
    .leftJoin('reviews_convivencia as r', (j) => j.onRef('r.voice_id', '=', 'v.id').on('r.deleted_at', 'is', null))
    .select(['v.id as voice', 'r.id', 'r.resena_autor_id', 'r.resena_sobre_id', 'r.piso_id', 'r.updated_at', 'v.best', 'v.improve'])
    .select((e) => e.or([e('r.lo_mejor', '=', text), e('r.a_mejorar', '=', text)]).as('says'))
    .where('v.user_id', '=', userId)
    .execute();
  const shown = rows.filter(({ best, improve }) => [best, improve].some((one) => one === text));
  const ratings = shown.flatMap(({ id, resena_autor_id, resena_sobre_id, piso_id, updated_at, says }) =>
    id && resena_autor_id && resena_sobre_id && updated_at ? [{ id, resena_autor_id, resena_sobre_id, piso_id, updated_at, says: says === true }] : [],
  );
  return { ratings, voices: shown.map(({ voice }) => voice) };
}

/** The input of mayDecideReport (report.policy.ts). */
export async function concernedBy(db: Db, adminId: string, report: ReportedRow, now: ReportedNow) {
  const flats = now.ratings.flatMap(({ piso_id }) => (piso_id ? [{ flatId: piso_id }] : []));
  const places = [...(now.review ? [{ propertyId: now.review.property_id }] : []), ...flats];
  const ownAgency = now.agency !== null && (await isOwnAgency(db, adminId, now.agency.id));
  const ownFlats = await Promise.all(places.map((place) => isOwnFlat(db, adminId, place)));
  const ownReply = now.reply !== null && (await isOwnReply(db, { userId: adminId }, now.reply));
  return {
    people: [
      report.reporter_id,
      report.profile_id,
      now.review?.user_id,
      now.reply?.claimant_id,
      ...now.ratings.flatMap((rating) => [rating.resena_autor_id, rating.resena_sobre_id]),
    ],
    ownFlat: ownAgency || ownReply || ownFlats.some(Boolean),
  };
}
