import { rounded } from '../../../../platform/decimals.ts';
import { type AspectKey, aspects, type Category, type Scores } from './aspects.ts';

type WeightGroup = Exclude<(typeof aspects)[number]['weighs'], null>;

// 2-community §9: weights in hundredths. Rest covers guests, privacy, rooms, conflicts, security and smoking rules; pets have none.
const weights: Record<WeightGroup, number> = { payments: 20, cleanliness: 20, noise: 15, communication: 15, spaces: 15, rest: 15 };
const groups = Object.entries(weights).map(([group, weight]) => ({ weight, keys: aspects.filter((a) => a.weighs === group).map((a) => a.key) }));

/** Mean of the scores; null without any. A zero is no score (2-community §5: "non-null and above 0"). */
function meanOf(scores: Scores, keys: readonly AspectKey[]): number | null {
  const given = keys.map((key) => scores[key]).filter((score): score is number => typeof score === 'number' && score > 0);
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length;
}

/** 2-community §9: weighted average of the groups' means; missing ones are excluded and the weights renormalised. null: no counted aspect has a score. */
export function cohabitationIndex(scores: Scores): number | null {
  let weighted = 0;
  let total = 0;
  for (const { weight, keys } of groups) {
    const mean = meanOf(scores, keys);
    if (mean === null) continue;
    weighted += mean * weight;
    total += weight;
  }
  return total === 0 ? null : rounded(weighted / total, 2);
}

export type IndexLabel = 'Excelente' | 'Buena' | 'Mejorable' | 'Problemática';

/** 2-community §9. `index`: rounded to two decimals, as shown. */
export function indexLabel(index: number): IndexLabel {
  if (index >= 4.5) return 'Excelente';
  if (index >= 3.5) return 'Buena';
  if (index >= 2.5) return 'Mejorable';
  return 'Problemática';
}

/** Average of a category from 1.00 to 5.00; null: nobody scored it. */
export function categoryAverage(scores: Scores, category: Category): number | null {
  const mean = meanOf(
    scores,
    aspects.filter((a) => a.category === category).map((a) => a.key),
  );
  return mean === null ? null : rounded(mean, 2);
}
