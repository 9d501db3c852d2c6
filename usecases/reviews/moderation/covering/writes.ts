import { COVER, type CoveredField, covered, coveredFieldNames, coveredFields, occursIn } from '../../../../domain/moderation/covering.ts';
import { reportLimits } from '../../../../domain/moderation/reports.ts';
import { textLength } from '../../../../domain/review/text.ts';
import { addNote } from '../../../case-notes/writes.ts';
import { wordsCovered } from '../../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../../notifications/mails/writes.ts';
import { notify } from '../../../notifications/writes.ts';
import { isOwnFlat } from '../../../own-cases/reads.ts';
import { publishFlatChange } from '../../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../../ports.ts';
import type { Result } from '../../../result.ts';
import { inTransaction, lock } from '../../../transaction.ts';
import { recordAct } from '../../../transparency/writes.ts';
import type { FreshAdmin } from '../../../viewer.ts';
import type { Covering } from '../input.ts';
import { outdated } from '../policy.ts';

type Texts = Record<CoveredField, string | null>;
/** 'guest': the moderator's account is gone; the others as of a decision. */
type Covered = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'invalid'>;

const notThere = 'Esas palabras no están en ese texto: cópialas enteras y tal cual.';

/**
 * Covers words of a review, or uncovers them. While it waits its text stays as it is: the words are replaced with the decision that
 * publishes it. Of an approved one they are replaced at once. Doing twice the same changes nothing.
 */
export const coverWords = (services: Services, admin: FreshAdmin, covering: Covering): Promise<Covered> =>
  inTransaction(services, (tx, services) => coverWithin(tx, services, admin, covering), { repeatable: true });

/** The same inside a transaction, which locks no more than this. */
export async function coverWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { reviewId, field, words, act, version }: Covering,
): Promise<Covered> {
  const { review, moderator } = await lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews')
      .select(['user_id', 'property_id', 'property_address', 'is_verified', 'approved_at', 'sent_back', 'updated_at', ...coveredFieldNames])
      .where('id', '=', reviewId)
      .where('user_id', 'is not', null)
      .executeTakeFirst();
    const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
    return { review, moderator, people: [review?.user_id, moderator?.id] };
  });
  if (!moderator) return { ok: false, code: 'guest' };
  if (!review?.user_id) return { ok: false, code: 'absent' };
  if (await isOwnFlat(tx, admin.userId, { propertyId: review.property_id })) return { ok: false, code: 'own' };
  const refused = outdated(review, version);
  if (refused) return refused;
  if (act === 'uncover') {
    await tx.deleteFrom('review_covers').where('review_id', '=', reviewId).where('field', '=', field).where('words', '=', words).execute();
    return { ok: true };
  }
  if (!occursIn(review[field], words)) return { ok: false, code: 'invalid', errors: { words: notThere } };
  const others = await coversOf(tx, reviewId, field);
  const text = covered(review[field] ?? '', [...others, words]);
  if (textLength(text) > coveredFields[field].max)
    return {
      ok: false,
      code: 'invalid',
      errors: { words: `Así el texto pasaría de ${coveredFields[field].max} caracteres: tapa un trozo más largo de una vez.` },
    };
  await coverPassages(tx, reviewId, words);
  if (!review.is_verified && review.approved_at === null) {
    const row = { id: services.ids.uuid(), review_id: reviewId, field, words };
    await tx
      .insertInto('review_covers')
      .values(row)
      .onConflict((c) => c.columns(['review_id', 'field', 'words']).doNothing())
      .execute();
    return { ok: true };
  }
  await tx
    .updateTable('reviews')
    .set({ [field]: text, updated_at: services.clock.now() })
    .where('id', '=', reviewId)
    .execute();
  await recordCover(services, tx, { reviewId, userId: review.user_id, adminId: admin.userId });
  await publishFlatChange(services, tx, review.property_id, { withdrawn: true });
  const own = { id: reviewId, user_id: review.user_id, property_address: review.property_address };
  await notify(services, tx, [wordsCovered(own, review.is_verified)]);
  await queueDecisionMail(services, tx, review.user_id);
  return { ok: true };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** The words are kept in no report either. A passage in which they are written in other letters, or over two lines, goes as a whole. */
async function coverPassages(tx: Tx, reviewId: string, words: string): Promise<void> {
  const reports = await tx.selectFrom('reports').select(['id', 'passage']).where('review_id', '=', reviewId).where('passage', 'is not', null).execute();
  for (const { id, passage } of reports) {
    const text = covered(passage ?? '', [words]);
    const kept = occursIn(plain(text), plain(words)) || textLength(text) > reportLimits.passage ? COVER : text;
    if (kept !== passage) await tx.updateTable('reports').set({ passage: kept }).where('id', '=', id).execute();
  }
}

const coversOf = async (tx: Tx, reviewId: string, field: CoveredField): Promise<string[]> => {
  const rows = await tx.selectFrom('review_covers').select('words').where('review_id', '=', reviewId).where('field', '=', field).execute();
  return rows.map(({ words }) => words);
};

/** With the publication: the texts as they are published, and no row that has the words any more. */
export async function takeCovers(tx: Tx, review: Texts & { id: string }): Promise<Partial<Record<CoveredField, string>>> {
  const covers = await tx.deleteFrom('review_covers').where('review_id', '=', review.id).returning(['field', 'words']).execute();
  const fields = coveredFieldNames.flatMap((field) => {
    const words = covers.filter((cover) => cover.field === field).map((cover) => cover.words);
    const text = review[field];
    return text === null || !words.some((one) => occursIn(text, one)) ? [] : [[field, covered(text, words)] as const];
  });
  return Object.fromEntries(fields);
}

/** That something was covered stays with the review: which words, does not. */
export async function recordCover(
  services: Pick<TransactionServices, 'clock' | 'ids' | 'events'>,
  tx: Tx,
  { reviewId, userId, adminId }: { reviewId: string; userId: string; adminId: string | null },
): Promise<void> {
  await addNote(services, tx, ['review_id', reviewId], { adminId, decision: 'cover', rule: 'datos-personales', words: '' });
  await recordAct(services, tx, 'review cover', { by: { userId, reviewId }, rule: 'datos-personales' });
}

/** Its author has changed a review: words that are not in it any more need no cover. */
export async function forgetCovers(tx: Tx, reviewId: string, texts: Texts): Promise<void> {
  const covers = await tx.selectFrom('review_covers').select(['id', 'field', 'words']).where('review_id', '=', reviewId).execute();
  const gone = covers.filter(({ field, words }) => !occursIn(texts[field], words)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('review_covers').where('id', 'in', gone).execute();
}
