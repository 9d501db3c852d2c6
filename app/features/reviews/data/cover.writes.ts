import type { Tx } from '../../../../platform/ports.ts';
import { type CoveredField, occursIn } from '../rules/covering.ts';

/** Deletes the covers of words that the edited review no longer contains. */
export async function deleteObsoleteCovers(tx: Tx, reviewId: string, texts: Texts): Promise<void> {
  const covers = await tx.selectFrom('review_covers').select(['id', 'field', 'words']).where('review_id', '=', reviewId).execute();
  const gone = covers.filter(({ field, words }) => !occursIn(texts[field], words)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('review_covers').where('id', 'in', gone).execute();
}

export type Texts = Record<CoveredField, string | null>;
