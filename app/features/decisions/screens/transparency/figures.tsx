import { href, Link } from 'react-router';
import { monthYear } from '../../../../../platform/dates.ts';
import { MIN_PEOPLE } from '../../../../../platform/people.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Figures, Shown } from '../../data/log.view.ts';
import { HoursLine, MonthBars, RuleBars } from './charts.tsx';
import s from './transparency.module.css';

const few = `menos de ${MIN_PEOPLE}`;
const label = (n: Shown) => (n === null ? few : n.toLocaleString('es-ES'));
/** A sum without the months whose counts are too small to be shown. */
const sum = ({ n, more }: { n: number; more: boolean }) => (more ? (n === 0 ? few : `más de ${n.toLocaleString('es-ES')}`) : n.toLocaleString('es-ES'));
/** Above this number, a row of tiles would be too long and only the number is shown. */
const MAX_TILES = 60;
const hasTiles = ({ n }: { n: number }) => n > 0 && n <= MAX_TILES;

export function FigureCards({ figures, decisions }: { figures: Figures; decisions: number }) {
  const { months } = figures;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const span = `De ${monthYear(first)} a ${monthYear(last)}`;
  const timed = months.filter(({ hours }) => hours !== null);
  return (
    <>
      <section className={`card pad ${s.sums}`} aria-label="Últimos 12 meses">
        <dl className={s.keyFigures}>
          <div>
            <dt>Reseñas recibidas</dt>
            <dd>{sum(figures.received)}</dd>
          </div>
          <div>
            <dt>Publicadas</dt>
            <dd>{sum(figures.published)}</dd>
          </div>
          <div>
            <dt>Rechazadas o retiradas</dt>
            <dd>{sum(figures.notPublished)}</dd>
          </div>
          <div>
            <dt>Decisiones en el registro</dt>
            <dd>{decisions.toLocaleString('es-ES')}</dd>
          </div>
        </dl>
        <p className={`small muted ${s.after}`}>
          {span}; el registro, desde que existe. Un mes cuenta cuando ha terminado. Todas las decisiones las toma una persona. Una cifra de 1 o 2 podría señalar
          a alguien: decimos «{few}».
        </p>
      </section>
      <div className={s.cards}>
        <section className="card pad">
          <h2 className={s.h}>Recibidas y publicadas</h2>
          <ul className={s.key}>
            <li>
              <span className={s.received} aria-hidden="true" />
              recibidas
            </li>
            <li>
              <span className={s.published} aria-hidden="true" />
              publicadas
            </li>
            <li>
              <span className={s.few} aria-hidden="true" />
              {few}
            </li>
          </ul>
          <MonthBars months={months} label={`Reseñas recibidas y publicadas por mes, ${span.toLowerCase()}`} />
          <MonthTable
            head={['Mes', 'Recibidas', 'Publicadas']}
            rows={months.map(({ month, received, published }) => [month, label(received), label(published)])}
          />
        </section>
        <section className="card pad">
          <h2 className={s.h}>Qué rechazamos</h2>
          <p className={`small muted ${s.under}`}>
            En doce meses.{figures.refused.some(hasTiles) ? ' Un azulejo, una decisión.' : ''} El motivo lo lee quien la recibe.
          </p>
          <Tiles of={figures.refused} />
        </section>
        <section className="card pad">
          <h2 className={s.h}>Por qué norma</h2>
          <p className={`small muted ${s.under}`}>
            Rechazos y retiradas de doce meses, por la <Link to={href('/normas')}>norma</Link> que nombra cada decisión.
          </p>
          {figures.byRule.length === 0 ? (
            <p>Ninguna decisión nombra todavía una norma.</p>
          ) : (
            <RuleBars rules={figures.byRule} label={`Rechazos y retiradas por norma: ${figures.byRule.map((one) => `${one.label}, ${sum(one)}`).join('; ')}`} />
          )}
        </section>
        <section className="card pad">
          <h2 className={s.h}>Cuánto tardamos</h2>
          <p className={`small muted ${s.under}`}>Horas hasta decidir sobre reseñas y valoraciones, mediana. La mitad tarda menos.</p>
          {timed.length === 0 ? (
            <p>Todavía no hay ningún mes con {MIN_PEOPLE} decisiones o más.</p>
          ) : (
            <>
              <HoursLine
                months={months}
                label={`Horas hasta decidir, mediana por mes: ${timed.map(({ month, hours }) => `${monthYear(month)}, ${hours}`).join('; ')}`}
              />
              <MonthTable head={['Mes', 'Horas']} rows={months.map(({ month, hours }) => [month, hours === null ? '–' : String(hours)])} />
            </>
          )}
        </section>
        <section className="card pad">
          <h2 className={s.h}>Denuncias y recursos</h2>
          <p className={`small muted ${s.under}`}>En doce meses. Un recurso lo decide otra persona, si la hay.</p>
          <Tiles of={figures.reports} />
        </section>
        <section className="card pad">
          <h2 className={s.h}>Páginas y respuestas</h2>
          <p className={`small muted ${s.under}`}>Quién pide responder por una agencia o un piso, y lo que responde a las reseñas. En doce meses.</p>
          <Tiles of={figures.claims} />
          <MonthTable
            head={['Mes', 'Recibidas', 'Aceptadas', 'No aceptadas o retiradas']}
            rows={months.map(({ month, claims }) => [month, label(claims.received), label(claims.accepted), label(claims.refused)])}
            of="reclamaciones de páginas"
          />
          <Tiles of={figures.replies} />
          <MonthTable
            head={['Mes', 'Recibidas', 'Publicadas', 'Rechazadas o retiradas']}
            rows={months.map(({ month, replies }) => [month, label(replies.received), label(replies.accepted), label(replies.refused)])}
            of="respuestas"
          />
          <p className="small">
            <a className={s.link} href={href('/transparencia/cifras.csv')} download>
              <Icon name="down" small />
              Descargar todas las cifras (CSV)
            </a>
          </p>
        </section>
      </div>
    </>
  );
}

/** Each figure with a tile per counted item. */
const Tiles = ({ of }: { of: readonly { label: string; n: number; more: boolean }[] }) => (
  <dl className={s.bars}>
    {of.map((one) => (
      <div key={one.label}>
        <dt>{one.label}</dt>
        <dd className="num">{sum(one)}</dd>
        {hasTiles(one) ? (
          <dd className={s.weigh} aria-hidden="true">
            {Array.from({ length: one.n }, (_, i) => `${one.label}${i}`).map((key) => (
              <i key={key} />
            ))}
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
);

/** `of`: the counted items, where a card has more than one table. */
function MonthTable({ head, rows, of }: { head: readonly string[]; rows: readonly (readonly string[])[]; of?: string }) {
  return (
    <details className={s.details}>
      <summary>{of ? `Ver las ${of} por mes` : 'Ver como tabla'}</summary>
      <table className={s.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([month = '', ...cells]) => (
            <tr key={month}>
              <th scope="row">{monthYear(month)}</th>
              {head.slice(1).map((name, i) => (
                <td key={name}>{cells[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
