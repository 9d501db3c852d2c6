import type { PriceHistory, YearPrice } from '../../../domain/review/price-history.ts';
import { grouped, rent } from '../../reviews/format.ts';
import styles from './property.module.css';

const width = 320;
const height = 150;
const base = 122;
const top = 30;
const side = 14;

interface Median {
  year: number;
  median: number;
}

/** Entry and exit prices by year, with the neighbourhood's median beside them; drawn on the server, said in words, and as a table. */
export function PriceChart({ prices, medians, neighbourhood }: { prices: PriceHistory; medians: readonly Median[]; neighbourhood: string | null }) {
  const years = [...prices.entries, ...prices.exits].map((one) => one.year);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const beside = medians.filter(({ year }) => year >= from && year <= to);
  const { entries, exits } = prices;
  if (from === to || entries.length === 0) return null;
  const values = [...entries.map((one) => one.price), ...exits.map((one) => one.price), ...beside.map((one) => one.median)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (year: number) => round(side + ((year - from) / (to - from)) * (width - 2 * side));
  const y = (price: number) => round(high === low ? (base + top) / 2 : base - 14 - ((price - low) / (high - low)) * (base - 14 - top));
  const line = (points: readonly { year: number; value: number }[]) => `M${points.map((p) => `${x(p.year)} ${y(p.value)}`).join('L')}`;
  const entryLine = line(entries.map(({ year, price }) => ({ year, value: price })));
  const medianLine = line(beside.map(({ year, median }) => ({ year, value: median })));
  const [first, last] = [entries[0] as YearPrice, entries.at(-1) as YearPrice];
  return (
    <>
      <svg className="spark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(prices, beside, neighbourhood)}>
        <path d={`M0 ${base}h${width}`} stroke="var(--line)" />
        {entries.length > 1 ? <path d={`${entryLine}V${base}H${x(first.year)}z`} fill="var(--sea)" /> : null}
        {beside.length > 1 ? <path d={medianLine} fill="none" stroke="var(--amber)" strokeWidth="2" strokeDasharray="5 4" /> : null}
        {entries.length > 1 ? <path d={entryLine} fill="none" stroke="var(--tile)" strokeWidth="2.5" /> : null}
        {beside.map(({ year, median }) => (
          <path key={year} d={`M${x(year) - 4} ${y(median)}h8`} stroke="var(--amber)" strokeWidth="3" />
        ))}
        {exits.map(({ year, price }) => (
          <path key={year} d={`M${x(year)} ${y(price) - 5}l5 5-5 5-5-5z`} fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
        ))}
        {entries.map(({ year, price }) => (
          <path key={year} d={`M${x(year) - 4} ${y(price) - 4}h8v8h-8z`} fill="var(--tile)" />
        ))}
        <g fill="var(--muted)">
          <text x={2} y={base + 19}>
            {from}
          </text>
          <text x={width - 2} y={base + 19} textAnchor="end">
            {to}
          </text>
        </g>
        <g fill="var(--text)" fontWeight="650">
          <text {...label(x(first.year))} y={y(first.price) - 11}>
            {grouped(first.price)} €
          </text>
          {entries.length > 1 ? (
            <text {...label(x(last.year))} y={y(last.price) - 11}>
              {rent(last.price)}
            </text>
          ) : null}
        </g>
      </svg>
      <ul className={`xs muted ${styles.legend}`} aria-hidden="true">
        <li className={styles.entry}>Entrada</li>
        {exits.length > 0 ? <li className={styles.exit}>Salida</li> : null}
        {beside.length > 0 ? <li className={styles.median}>Mediana de {neighbourhood}</li> : null}
      </ul>
    </>
  );
}

/** The same as a table, for whoever wants the numbers. */
export function PriceTable({ prices, medians }: { prices: PriceHistory; medians: readonly Median[] }) {
  const years = [...new Set([...prices.entries, ...prices.exits].map((one) => one.year))].sort();
  const cell = (list: readonly YearPrice[], year: number) => {
    const found = list.find((one) => one.year === year);
    return found ? `${grouped(found.price)} €` : '–';
  };
  return (
    <details className={styles.all}>
      <summary>Ver los precios por año</summary>
      <table className={`small num ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Año</th>
            <th scope="col">Entrada</th>
            <th scope="col">Salida</th>
            <th scope="col">Barrio</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{cell(prices.entries, year)}</td>
              <td>{cell(prices.exits, year)}</td>
              <td>
                {cell(
                  medians.map((m) => ({ year: m.year, price: m.median, reviews: 0 })),
                  year,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** 'Ha subido un 45 % entre 2019 y 2025.' */
export function changed({ change, entries }: PriceHistory): string {
  if (!change) return '';
  const time = `${entries[0]?.year} y ${entries.at(-1)?.year}`;
  if (change.percent === 0) return `El precio de entrada es el mismo en ${time}.`;
  return `Ha ${change.percent > 0 ? 'subido' : 'bajado'} un ${Math.abs(change.percent)} % entre ${time}.`;
}

const round = (n: number) => Math.round(n * 10) / 10;
const label = (at: number) =>
  at > width / 2 ? ({ x: Math.min(at + side, width), textAnchor: 'end' } as const) : ({ x: Math.max(at - side, 2), textAnchor: 'start' } as const);

function spoken({ entries, exits }: PriceHistory, medians: readonly Median[], neighbourhood: string | null): string {
  const list = (points: readonly { year: number; value: number }[]) => points.map(({ year, value }) => `${grouped(value)} euros en ${year}`).join(', ');
  const of = (years: readonly YearPrice[]) => list(years.map(({ year, price }) => ({ year, value: price })));
  const parts = [`Precio de entrada por año: ${of(entries)}.`];
  if (exits.length > 0) parts.push(`Precio de salida: ${of(exits)}.`);
  if (medians.length > 0) parts.push(`Mediana de ${neighbourhood}: ${list(medians.map(({ year, median }) => ({ year, value: median })))}.`);
  return parts.join(' ');
}
