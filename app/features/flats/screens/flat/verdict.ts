import { grouped, rent, reviewsText } from '../../../../ui/format.ts';
import type { PropertyFigures } from '../../data/flat-page.reads.ts';
import { type Gauge, knownPrices, priceGauge } from '../../rules/price-history.ts';

/** The price of the verdict in words, made on the server so that no browser needs the rules. */
export interface PriceVerdict {
  now: string;
  /** 'en 2025', of when that price is. */
  when: string;
  /** '80 € más que el barrio'; '' without a median to stand beside. */
  beside: string;
  /** 'Era 820 € en 2019'; '' where one year alone is known. */
  was: string;
  median: string;
  gauge: Gauge | null;
  spoken: string;
}

/** The last price known, what it was, and where it lies in its neighbourhood; null: no review has a price. */
export function priceVerdict({ prices, neighbourhood }: Pick<PropertyFigures, 'prices' | 'neighbourhood'>): PriceVerdict | null {
  const known = knownPrices(prices);
  if (!known) return null;
  const { last, first } = known;
  const texts = { now: rent(last.price), when: `en ${last.year}`, was: first ? `Era ${grouped(first.price)} € en ${first.year}` : '' };
  const median = neighbourhood?.medianPrice.value ?? null;
  if (!neighbourhood || median === null || !neighbourhood.middleHalf) return { ...texts, beside: '', median: '', gauge: null, spoken: '' };
  const { name, medianPrice, middleHalf } = neighbourhood;
  const difference = last.price - median;
  const { low, high } = middleHalf;
  return {
    ...texts,
    beside: difference === 0 ? 'Como el barrio' : `${grouped(Math.abs(difference))} € ${difference > 0 ? 'más' : 'menos'} que el barrio`,
    median: `Mediana: ${grouped(median)} €, de ${reviewsText(medianPrice.reviews)}`,
    gauge: priceGauge(last.price, { median, low, high }),
    spoken: `Este piso, ${grouped(last.price)} euros en ${last.year}. En ${name}, la mitad cuesta entre ${grouped(low)} y ${grouped(high)}; la mediana es ${grouped(median)}, según ${reviewsText(medianPrice.reviews)}.`,
  };
}
