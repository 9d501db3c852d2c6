import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import type { Db } from '../../../../../platform/ports.ts';
import { More } from '../../../../ui/fold.tsx';
import { oneDecimal, reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FraudNote } from '../../../flats/parts/fraud-note.tsx';
import { QuestionList } from '../../../flats/parts/question-list.tsx';
import { type VisitQuestion, visitQuestions } from '../../../flats/rules/visit.ts';
import type { Neighbourhood } from '../../../places/rules/city/neighbourhoods.ts';
import type { OfficialFacts } from '../../../places/rules/registers/facts/facts.ts';
import type { FactLine } from '../../../places/rules/registers/facts/lines.ts';
import { inventedNote } from '../../../places/rules/registers/facts/sources.ts';
import { rentText } from '../../../reviews/rules/rental-kind.ts';
import { type KnownAround, type KnownPoint, knownAround } from '../../data/known-around.reads.ts';
import s from './unreviewed.module.css';

// As HTML, for loaders: server-only markup, for which browsers load no script (app/ui/server-only.tsx).

type Line = Pick<FactLine, 'name' | 'text' | 'items' | 'limit' | 'source' | 'link'> & { id: string };

interface KnownPlace {
  neighbourhood: Neighbourhood | null;
  at: KnownPoint | null;
  official: OfficialFacts | null;
  /** Register data; `of`: their subject, 'El edificio' or 'La zona'. */
  registers: { of: string; lines: readonly Line[]; invented: boolean };
}

/** The data about a place without reviews, in two columns. */
export async function knownPlace(db: Db, { neighbourhood, at, official, registers }: KnownPlace): Promise<{ known: string; ask: string }> {
  const around = await knownAround(db, neighbourhood, at);
  const questions = visitQuestions({ flat: { of: 0, complaints: {} }, building: null, area: around.answers, clauses: null, official });
  return {
    known: renderToStaticMarkup(
      <>
        <Figures of={around.area} />
        <Registers {...registers} />
      </>,
    ),
    ask: renderToStaticMarkup(
      <>
        <NearFlats flats={around.flats} />
        <Visit questions={[...questions, ...always]} />
        <a className={s.cross} href={href('/revisar-contrato')}>
          <Icon name="list" />
          <span>
            <b>¿Ya tienes el contrato?</b>
            <small>Revísalo antes de firmar. No sale de tu dispositivo.</small>
          </span>
          <Icon name="next" small />
        </a>
      </>,
    ),
  };
}

const counts = ['', 'una cifra', 'dos cifras', 'tres cifras'];

function Figures({ of }: { of: KnownAround['area'] }) {
  if (of === null) return null;
  return (
    <section>
      <h2>
        <a href={of.path ?? href('/barrios')}>
          {of.name}, en {counts[of.figures.length]}
          <Icon name="next" small />
        </a>
      </h2>
      <dl className={s.figures}>
        {of.figures.map(({ value, unit, of: what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {value}
              <small> {unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The lines shown first; the others are folded. */
const first = ['built', 'tourist', 'deposits'];

function Registers({ of, lines, invented }: KnownPlace['registers']) {
  if (lines.length === 0) return null;
  const shown = lines.some(({ id }) => first.includes(id)) ? lines.filter(({ id }) => first.includes(id)) : lines.slice(0, first.length);
  const rest = lines.filter((line) => !shown.includes(line));
  return (
    <section id="registros">
      <h2>{of}, según los registros</h2>
      {invented ? <p className="small muted">{inventedNote}</p> : null}
      <Lines lines={shown} />
      <More of={rest.length > 0 ? 'Lo demás de los registros' : 'De qué registros sale'}>
        {rest.length > 0 ? <Lines lines={rest} /> : null}
        <p className="xs muted">
          {[...new Set(lines.map(({ source }) => source))].join(' ')} No cuentan en ninguna puntuación.{' '}
          <a href={`${href('/datos-abiertos')}#registros`}>De dónde sale cada dato</a>
        </p>
      </More>
    </section>
  );
}

/** The first clause of each line, and below it the rest with its limits. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={s.lines}>
      {lines.map(({ id, name, text, items, limit, link }) => {
        const [head = '', ...others] = text.split(/(?<=[.;]) /);
        const below = [...others, limit].filter(Boolean).join(' ');
        return (
          <li key={id}>
            <b>{together(head.replace(/[.;]$/, '') || name)}</b>
            {items.length > 0 ? <small>{together(items.join('; '))}</small> : null}
            {below === '' ? null : <small>{together(below.charAt(0).toUpperCase() + below.slice(1))}</small>}
            {link ? (
              <small>
                <a href={link.to} rel="noopener">
                  {link.words}
                </a>
              </small>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** A figure and its unit stay on one line. */
const together = (text: string) => text.replaceAll(/(?<=\d) (?=(?:€|%|min\b))/g, '\u00a0');

function NearFlats({ flats }: Pick<KnownAround, 'flats'>) {
  if (flats.length === 0) return null;
  return (
    <section>
      <h2>Los pisos con reseñas más cercanos</h2>
      <ul className={s.near}>
        {flats.map(({ address, path, metres, reviews, rating, rent }) => (
          <li key={path}>
            <a href={path}>
              <span className={s.far}>{metres} m</span>
              <span>
                <b>{address}</b>
                <small>{reviewsText(reviews)}</small>
                {rent ? <small>{rentText(rent)}</small> : null}
              </span>
              {rating === 0 ? null : (
                <span className="chip num">
                  <span className="vh">Valoración media</span>
                  {oneDecimal(rating)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions for any flat. */
const always: readonly VisitQuestion[] = [
  { question: '¿Puedo ver el certificado energético antes de firmar?', source: 'Es obligatorio enseñarlo' },
  { question: '¿Dónde se deposita la fianza?', source: 'En València, la Generalitat' },
  { question: '¿Cuánto pagaba quien vivía antes?', source: 'Así sabes de dónde sale el precio' },
];
const MAX_SHOWN = 3;

function Visit({ questions }: { questions: readonly VisitQuestion[] }) {
  const rest = questions.slice(MAX_SHOWN);
  return (
    <section id="visita">
      <h2>Qué preguntar en la visita</h2>
      <QuestionList questions={questions.slice(0, MAX_SHOWN)} intro="" part />
      {rest.length === 0 ? null : (
        <More of={rest.length === 1 ? 'Otra pregunta' : `Otras ${rest.length} preguntas`}>
          <QuestionList questions={rest} intro="" part />
        </More>
      )}
      <FraudNote />
    </section>
  );
}
