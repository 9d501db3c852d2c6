import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { textLength } from '../../../../platform/text.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, type Kind } from '../../decisions/data/decide.writes.ts';
import { wordsCovered } from '../../decisions/data/decision-notice.view.ts';
import { addNote } from '../../decisions/data/note.writes.ts';
import type { Texts } from '../../reviews/data/cover.writes.ts';
import { COVER, type CoveredField, covered, coveredFieldNames, coveredFields, occursIn } from '../../reviews/rules/covering.ts';
import { reportTextLimits } from '../rules/reports.ts';
import type { Covering } from './review-case.input.ts';
import { isApproved, outdated } from './review-case.policy.ts';
import { ofReview, type Review } from './reviewed-now.reads.ts';

type CoverDecision = Decision<'cover' | 'uncover'> & { field: CoveredField; covered: string };

const invalid = (words: string) => ({ ok: false, code: 'invalid', errors: { words } }) as const;

/**
 * Covers words of a review, or uncovers them. In an open review the text stays unchanged until the decision that publishes it; in an approved
 * one the words are replaced immediately. Idempotent.
 */
export const coverWords = (services: Services, admin: FreshAdmin, { reviewId, field, words, act, version }: Covering) =>
  decide(services, admin, coverOfReview, { id: reviewId, outcome: act, rule: 'datos-personales', field, covered: words, version });

export const coverOfReview: Kind<Review, CoverDecision, 'changed' | 'decided' | 'invalid'> = {
  ...ofReview,
  acts: { cover: 'review cover', uncover: 'review cover' },
  open: ['cover', 'uncover'],
  refusal: (review, { version }) => outdated(review, version),
  carryOut: async ({ tx, services, moderator, found: review, decision: { id, outcome, field, covered: words } }) => {
    if (outcome === 'uncover') {
      await tx.deleteFrom('review_covers').where('review_id', '=', id).where('field', '=', field).where('words', '=', words).execute();
      return { ok: true, silent: true };
    }
    const { max } = coveredFields[field];
    if (!occursIn(review[field], words)) return invalid('Esas palabras no están en ese texto: cópialas enteras y tal cual.');
    const text = covered(review[field] ?? '', [...(await coversOf(tx, id, field)), words]);
    if (textLength(text) > max) return invalid(`Así el texto pasaría de ${max} caracteres: tapa un trozo más largo de una vez.`);
    await coverPassages(tx, id, words);
    if (!isApproved(review)) {
      const row = { id: services.ids.uuid(), review_id: id, field, words };
      await tx
        .insertInto('review_covers')
        .values(row)
        .onConflict((c) => c.columns(['review_id', 'field', 'words']).doNothing())
        .execute();
      return { ok: true, silent: true };
    }
    await tx
      .updateTable('reviews')
      .set({ [field]: text, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    const decisionId = await noteCover(services, tx, id, moderator);
    return { ok: true, decisionId, pagesOf: review.property_id };
  },
  words: (review) => [{ notice: wordsCovered(review, review.is_verified), mail: 'decision' }],
};

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** Covers the words in passages of reports too. A passage that has them in other case or across a line break is covered whole. */
async function coverPassages(tx: Tx, reviewId: string, words: string): Promise<void> {
  const reports = await tx.selectFrom('reports').select(['id', 'passage']).where('review_id', '=', reviewId).where('passage', 'is not', null).execute();
  for (const { id, passage } of reports) {
    const text = covered(passage ?? '', [words]);
    const kept = occursIn(plain(text), plain(words)) || textLength(text) > reportTextLimits.passage ? COVER : text;
    if (kept !== passage) await tx.updateTable('reports').set({ passage: kept }).where('id', '=', id).execute();
  }
}

const coversOf = async (tx: Tx, reviewId: string, field: CoveredField): Promise<string[]> => {
  const rows = await tx.selectFrom('review_covers').select('words').where('review_id', '=', reviewId).where('field', '=', field).execute();
  return rows.map(({ words }) => words);
};

/** Applies and deletes the covers of a review at its publication. Returns the changed texts. */
export async function takeCovers(tx: Tx, review: Texts & { id: string }): Promise<Partial<Record<CoveredField, string>>> {
  const covers = await tx.deleteFrom('review_covers').where('review_id', '=', review.id).returning(['field', 'words']).execute();
  const fields = coveredFieldNames.flatMap((field) => {
    const words = covers.filter((cover) => cover.field === field).map((cover) => cover.words);
    const text = review[field];
    return text === null || !words.some((one) => occursIn(text, one)) ? [] : [[field, covered(text, words)] as const];
  });
  return Object.fromEntries(fields);
}

/** Records that something was covered, without the words. */
export const noteCover = (services: TransactionServices, tx: Tx, reviewId: string, adminId: string | null): Promise<string> =>
  addNote(services, tx, ['review_id', reviewId], { adminId, decision: 'cover', rule: 'datos-personales', words: '' });
