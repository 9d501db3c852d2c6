import { type CoveredField, coveredFields } from '../../../domain/moderation/covering.ts';

export interface CoverRow {
  field: CoveredField;
  words: string;
}
/** Words that will be covered, for their author. */
export const ownCover = ({ field, words }: CoverRow) => ({ where: coveredFields[field].label, words });
export type OwnCover = ReturnType<typeof ownCover>;
