import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { RatingChip } from '../../../flats/parts/marks.tsx';
import type { Mark } from '../../rules/compare.ts';
import s from './compare.module.css';
import type { CompareGroup } from './table.ts';

interface Column {
  id: string;
  name: string;
  short: string;
  path: string;
  place: string;
  reviewCount: number;
  rating: number;
}
interface ComparisonProps {
  columns: readonly Column[];
  groups: readonly CompareGroup[];
  kind: string;
  pathWith(ids: readonly string[]): string;
}

/** One column each; on a phone the columns slide and snap, and the names of the rows stay. */
export function Comparison({ columns, groups, kind, pathWith }: ComparisonProps) {
  const ids = columns.map(({ id }) => id);
  return (
    <div className={s.block}>
      {columns.length > 1 ? (
        <label className={s.toggle}>
          <input type="checkbox" />
          Solo diferencias
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={s.slide} tabIndex={0} aria-label={`Comparación; desliza para ver todos los ${kind}`}>
        <table className={s.cmp} style={{ '--n': columns.length } as CSSProperties}>
          <thead>
            <tr>
              <td className={s.corner} />
              {columns.map(({ id, name, path, place, reviewCount, rating }) => (
                <th scope="col" key={id}>
                  <div className={`card ${s.col}`}>
                    <Link to={path}>{name}</Link>
                    <small>
                      {place} · {reviewsText(reviewCount)}
                    </small>
                    <RatingChip rating={rating} />
                    <Link className={s.out} to={pathWith(ids.filter((other) => other !== id))} aria-label={`Quitar ${name}`}>
                      <Icon name="close" small />
                    </Link>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={s.names}>
                <th scope="rowgroup" className={s.group}>
                  <span>{title}</span>
                </th>
                {columns.map(({ id, short }) => (
                  <td key={id}>{short}</td>
                ))}
              </tr>
              {rows.map(({ name, cells, same }) => (
                <tr key={name} className={same ? s.same : undefined}>
                  <th scope="row" className={s.rn}>
                    <span>{name}</span>
                  </th>
                  {cells.map(({ text, note, tiles, mark }, i) => (
                    <td key={ids[i]}>
                      <b className={tiles?.value === 0 ? 'muted' : undefined}>{text}</b>
                      {tiles ? <Tiles {...tiles} /> : null}
                      {note ? <small>{note}</small> : null}
                      {mark ? <MarkOf mark={mark} /> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
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
