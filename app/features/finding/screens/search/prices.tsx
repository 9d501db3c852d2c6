import { grouped } from '../../../../ui/format.ts';
import { PRICE_STEPS } from '../../rules/map-filter.ts';
import styles from './search.module.css';

interface PricesProps {
  /** Number of flats below the first price step, between each two, and from the last on. */
  flats: readonly number[];
  from: number | null;
  to: number | null;
}

/** Histogram of the rents that the other filters find; bars within the chosen range are filled. */
export function Prices({ flats, from, to }: PricesProps) {
  const max = Math.max(...flats);
  if (max === 0) return null;
  return (
    <figure className={styles.prices}>
      <figcaption>{sentence(flats)}</figcaption>
      <div aria-hidden="true">
        {flats.map((n, i) => {
          const [low, high] = edges(i);
          const within = low >= (from ?? 0) && high <= (to ?? Number.POSITIVE_INFINITY);
          return <i key={low} data-in={within || undefined} style={{ height: `${Math.round((100 * n) / max)}%` }} />;
        })}
      </div>
    </figure>
  );
}

const edges = (i: number): [number, number] => [PRICE_STEPS[i - 1] ?? 0, PRICE_STEPS[i] ?? Number.POSITIVE_INFINITY];

/** The price steps around the middle half of the flats. */
export function sentence(flats: readonly number[]): string {
  const all = flats.reduce((sum, n) => sum + n, 0);
  let below = 0;
  const sums = flats.map((n) => (below += n));
  const at = (share: number) =>
    Math.max(
      0,
      sums.findIndex((sum) => sum >= all * share),
    );
  const [[low], [, high]] = [edges(at(0.25)), edges(at(0.75))];
  const range =
    high === Number.POSITIVE_INFINITY ? `${grouped(low)} € o más` : low === 0 ? `menos de ${grouped(high)} €` : `entre ${grouped(low)} y ${grouped(high)} €`;
  return `Al menos la mitad cuesta ${range} al mes`;
}
