import { quantitiesOf } from './quantities.ts';
import { fold, sentencesOf, wordsOf } from './words.ts';

const RENT = /^(rentas?|renda|alquiler|lloguer|mensualidad|mensualitat|cuota|quota|canon|precio|preu)$/;
const MONTHLY = /^(mes|mensual|mensuales|mensuals|mensualmente|mensualidad|mensualidades|mensualitat|mensualitats)$/;
const OTHER = /^(fianza|fianca|fiansa|deposito|diposit|garantia|honorario|honorarios|comunidad|comunitat|penalizacion|recargo|ibi|gastos)$/;
/** Euros a month: other amounts are not the rent. */
const [MIN_RENT, MAX_RENT] = [100, 10_000];

/** The monthly rent that a contract names, in euros: the first amount in a sentence about it. null: none. */
export function rentOf(text: string): number | null {
  for (const { from, to } of sentencesOf(text)) {
    const words = wordsOf(text.slice(from, to));
    const has = (pattern: RegExp) => words.some((word) => pattern.test(fold(word.text)));
    if (!has(RENT) || !has(MONTHLY) || has(OTHER)) continue;
    const amounts = quantitiesOf(words).filter(({ kind, value }) => kind === 'eur' && value >= MIN_RENT && value <= MAX_RENT);
    if (amounts[0]) return amounts[0].value;
  }
  return null;
}
