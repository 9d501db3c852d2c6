import { href, Link } from 'react-router';
import { defaultPeriod, type Period, periods } from '../../rules/period.ts';
import s from './profile.module.css';

/** Period and flat as links, which work without script. */
export function Filters({ alias, flats, period, flat }: { alias: string; flats: number; period: Period; flat: number | null }) {
  const to = (chosen: { period: Period; flat: number | null }) => {
    const query = new URLSearchParams();
    if (chosen.period !== defaultPeriod) query.set('periodo', chosen.period);
    if (chosen.flat !== null) query.set('piso', String(chosen.flat));
    return `${href('/perfil/:alias', { alias })}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <div className={s.filters}>
      <nav aria-label="Periodo">
        <p className="lab">Periodo</p>
        <ul className={s.choice}>
          {periods.map(({ key, label }) => (
            <li key={key}>
              <Link to={to({ period: key, flat })} aria-current={key === period ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {flats > 0 ? (
        <nav aria-label="Piso">
          <p className="lab">Piso</p>
          <ul className={s.choice}>
            {[null, ...Array.from({ length: flats }, (_, i) => i + 1)].map((n) => (
              <li key={n ?? 'todos'}>
                <Link to={to({ period, flat: n })} aria-current={n === flat ? 'true' : undefined} preventScrollReset>
                  {n === null ? 'Todos' : `Piso ${n}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
