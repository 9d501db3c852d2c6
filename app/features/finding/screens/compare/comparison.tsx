import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Mark } from '../../rules/compare.ts';
import s from './compare.module.css';
import type { CompareRow, ComparisonRows } from './table.ts';

interface Column {
  id: string;
  name: string;
  path: string;
  place: string;
  reviewCount: number;
}
interface ComparisonProps {
  columns: readonly Column[];
  rows: ComparisonRows;
  /** Title of the fold with the other rows. */
  rest: string;
  kind: string;
  pathWith(ids: readonly string[]): string;
}

/** One column each on every screen; each row ends with its verdict. Rows without a difference are folded. */
export function Comparison({ columns, rows, rest, kind, pathWith }: ComparisonProps) {
  const ids = columns.map(({ id }) => id);
  return (
    <>
      <table className={s.cmp} style={{ '--n': columns.length } as CSSProperties} aria-label={`Comparación de ${columns.length} ${kind}`}>
        <thead>
          <tr>
            <td className={s.corner} />
            {columns.map(({ id, name, path, place, reviewCount }) => (
              <th scope="col" key={id}>
                <Link to={path}>{name}</Link>
                <small>
                  {place} · {reviewsText(reviewCount)}
                </small>
                <Link className={s.out} to={pathWith(ids.filter((other) => other !== id))} aria-label={`Quitar ${name}`}>
                  <Icon name="close" small />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={rows.first} ids={ids} />
      </table>
      {rows.rest.length === 0 ? null : (
        <details className={`fold ${s.fold}`}>
          <summary>{rest}</summary>
          <table className={s.cmp} style={{ '--n': columns.length } as CSSProperties} aria-label={rest}>
            <Rows rows={rows.rest} ids={ids} />
          </table>
        </details>
      )}
    </>
  );
}

function Rows({ rows, ids }: { rows: readonly CompareRow[]; ids: readonly string[] }) {
  return (
    <tbody>
      {rows.map(({ name, verdict, cells }) => (
        <tr key={name} className={verdict === 'Parecidos' ? s.alike : undefined}>
          <th scope="row" className={s.rn}>
            <span>{name}</span> {verdict ? <em className={verdict === 'Se nota' ? s.differs : undefined}>{verdict}</em> : null}
          </th>
          {cells.map(({ text, note, mark }, i) => (
            <td key={ids[i]}>
              <b>{text}</b>
              {note ? <small>{note}</small> : null}
              {mark ? <MarkOf mark={mark} /> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function MarkOf({ mark }: { mark: Mark }) {
  return (
    <span className={mark === 'mejor' ? s.best : s.worst}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={mark === 'mejor' ? 'M5 1 9.500 9H.5z' : 'M5 9 .5 1h9z'} />
      </svg>
      {mark === 'mejor' ? 'Mejor' : 'Peor'}
    </span>
  );
}
