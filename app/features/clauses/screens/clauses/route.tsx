import { Form, href, Link } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { servicesContext } from '../../../../context.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { PageHead, StructuredData } from '../../../../ui/page-head.tsx';
import { ClauseList } from '../../parts/clause-list.tsx';
import { SeverityLabel } from '../../parts/severity.tsx';
import { NO_ADVICE, NOT_THEREBY_LAWFUL, themes } from '../../rules/clause.ts';
import { findClauses } from '../../rules/find.ts';
import { catalogue } from '../../rules/law/catalogue.ts';
import { currentReading } from '../../rules/law/choose.ts';
import { fold } from '../../rules/words.ts';
import type { Route } from './+types/route';
import styles from './clauses.module.css';

const LONGEST_QUESTION = 300;

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** /clausulas: types by theme; with ?busca=, only those matching its words or its sentence of a contract. */
export function loader({ context, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('busca') ?? '').trim().slice(0, LONGEST_QUESTION);
  const matching = query === '' ? null : typesAbout(query);
  const sections = Object.entries(themes).flatMap(([id, name]) => {
    const types = catalogue.filter((type) => type.theme === id && (matching === null || matching.has(type.id)));
    return types.length === 0 ? [] : [{ id, name, types: types.map((type) => ({ id: type.id, name: type.name, severity: currentReading(type).severity })) }];
  });
  const reviewed = context.get(viewerContext)?.isAdmin ? reviewedTypes() : null;
  return { query, sections, count: catalogue.length, reviewed, site: context.get(servicesContext).site.url };
}

/** For admins: when the law of each type was last reviewed; pending laws first, then the oldest review. */
function reviewedTypes() {
  const types = catalogue.map(({ id, name, reviewedOn, readings }) => ({
    id,
    name,
    reviewedOn,
    moving: readings.flatMap((one) => (one.status === 'pendiente de convalidación' ? [one.article] : [])),
  }));
  return types.sort((a, b) => Number(b.moving.length > 0) - Number(a.moving.length > 0) || a.reviewedOn.localeCompare(b.reviewedOn));
}

/** Types that the rules find in the question; if they find none, those that share most words with it. */
function typesAbout(typed: string): Set<string> {
  const stems = words(typed)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const types = new Set(findClauses(typed).findings.map(({ type }) => type));
  const scored = catalogue.map(({ id, name, examples, readings, after }) => {
    const own = words([name, ...examples, ...readings.map(({ explanation }) => explanation), after].join(' ')).join(' ');
    return { id, score: stems.filter((stem) => own.includes(stem)).length };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (best > 0 && types.size === 0) for (const { id, score } of scored) if (score === best) types.add(id);
  return types;
}

const words = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);

export default function ClausesScreen({ loaderData }: Route.ComponentProps) {
  const { query, sections, count, reviewed, site } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Cláusulas de alquiler que no valen"
        description={`${count} cláusulas abusivas o nulas de los contratos de alquiler, explicadas: cómo suenan, qué dice la ley, desde cuándo y qué puedes hacer.`}
        canonical={`${site}${href('/clausulas')}`}
        hidden={query !== ''}
      />
      <StructuredData data={list(sections, site)} />
      <div className="title stack-s">
        <h1>Cláusulas que no deberían estar en tu contrato</h1>
        <p className="lead">{count} tipos, explicados sin letra pequeña: cómo suenan, qué dice la ley y qué puedes hacer.</p>
      </div>
      <div className={`card pad ${styles.find}`}>
        <Form role="search" className={`field ${styles.search}`}>
          <label htmlFor="busca">Busca con tus palabras, o pega una frase del contrato</label>
          <div className={styles.ask}>
            <input
              className="inp"
              id="busca"
              name="busca"
              type="search"
              defaultValue={query}
              maxLength={LONGEST_QUESTION}
              placeholder="visitas, pintar al irse, padrón…"
            />
            <button className="btn" type="submit">
              Buscar
            </button>
          </div>
        </Form>
        <p className="small">
          ¿Tienes el contrato a mano?{' '}
          <Link className="tap tap--u" to={href('/revisar-contrato')}>
            Revísalo entero en tu navegador
          </Link>
          : te señalamos cuáles lleva, y no se envía.
        </p>
        <ul className={`row ${styles.key}`} aria-label="Gravedad">
          {(['posible cláusula nula', 'abusiva', 'dudosa'] as const).map((severity) => (
            <li key={severity}>
              <SeverityLabel severity={severity} />
            </li>
          ))}
        </ul>
      </div>
      {query === '' ? null : (
        <p role="status" className={styles.found}>
          {sections.length === 0 ? 'No tenemos ninguna cláusula así. Prueba con otra palabra.' : 'De esto tratan:'}{' '}
          <Link className="tap tap--u" to={href('/clausulas')}>
            Ver todas
          </Link>
        </p>
      )}
      <div className={styles.themes}>
        {sections.map(({ id, name, types }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {name}
              <small>{types.length}</small>
            </h2>
            <ClauseList types={types} />
          </section>
        ))}
      </div>
      {reviewed ? (
        <details>
          <summary className="tap tap--u">Cuándo se comprobó la ley de cada una (lo ves porque moderas)</summary>
          <ul className="small">
            {reviewed.map(({ id, name, reviewedOn, moving }) => (
              <li key={id}>
                {name}: {formatDay(reviewedOn)}
                {moving.length > 0 ? <b>{`, en movimiento: ${moving.join('; ')}`}</b> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <p className={`small muted ${styles.notice}`}>
        <b>{NOT_THEREBY_LAWFUL}</b> {NO_ADVICE} Si dudas, pregunta gratis en la OMIC de tu ayuntamiento o a una asociación de inquilinos. La ley cambia: cada
        página dice desde cuándo vale y si está pendiente de convalidación.
      </p>
    </div>
  );
}

type Sections = Route.ComponentProps['loaderData']['sections'];

function list(sections: Sections, site: string): object {
  const types = sections.flatMap((section) => section.types);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Cláusulas de alquiler que no deberían estar en tu contrato',
    itemListElement: types.map(({ id, name }, i) => ({ '@type': 'ListItem', position: i + 1, name, url: `${site}${href('/clausulas/:id', { id })}` })),
  };
}
