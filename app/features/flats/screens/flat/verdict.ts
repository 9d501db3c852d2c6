import { grouped, rent } from '../../../../ui/format.ts';
import { kindsText, withKind } from '../../../reviews/rules/rental-kind.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import type { PropertyFigures } from '../../data/flat-page.reads.ts';
import { type Gauge, priceGauge } from '../../rules/price-history.ts';

/** The price of the verdict in words, prepared on the server, so that browsers do not load the rules. */
export interface PriceVerdict {
  /** '990 €/mes, piso entero, 2023'. */
  last: string;
  /** 'Russafa, 2026: ' */
  where: string;
  /** '1.180 €' */
  median: string;
  /** ' de mediana (34 pisos enteros)' */
  of: string;
  gauge: Gauge | null;
  spoken: string;
}

/**
 * The latest known rent, and below it the median of its neighbourhood: of the same kind, in the latest year with enough authors. Both are shown
 * with their years and never subtracted. null: no known rent.
 */
export function priceVerdict({ lastRent }: PropertyCard, { neighbourhood }: Pick<PropertyFigures, 'neighbourhood'>): PriceVerdict | null {
  if (!lastRent) return null;
  const { price, kind, year } = lastRent;
  const last = `${withKind(rent(price), kind)}, ${year}`;
  const beside = neighbourhood?.priceYears.at(-1);
  if (!neighbourhood || !beside) return { last, where: '', median: '', of: '', gauge: null, spoken: '' };
  const { median, low, high, reviews } = beside;
  const kinds = kindsText[beside.kind];
  return {
    last,
    where: `${neighbourhood.name}, ${beside.year}: `,
    median: `${grouped(median)} €`,
    of: ` de mediana (${grouped(reviews)} ${kinds})`,
    gauge: priceGauge(price, beside),
    spoken: `Este piso, ${grouped(price)} euros en ${year}. ${neighbourhood.name} en ${beside.year}, ${kinds}: la mediana es ${grouped(median)} euros, y la mitad cuesta entre ${grouped(low)} y ${grouped(high)}.`,
  };
}
