import { data, href, Link } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { servicesContext } from '../../../../context.ts';
import { PageHead, StructuredData } from '../../../../ui/page-head.tsx';
import { DeviceName } from '../../../proof/parts/device-name.tsx';
import { ClauseList } from '../../parts/clause-list.tsx';
import { LetterText } from '../../parts/letter-text.tsx';
import { SeverityTile } from '../../parts/severity.tsx';
import { NO_ADVICE, NOT_THEREBY_LAWFUL, type Reading, themes } from '../../rules/clause.ts';
import { clauseType, ofTheme } from '../../rules/law/catalogue.ts';
import { currentReading } from '../../rules/law/choose.ts';
import { sources } from '../../rules/law/sources.ts';
import { letterToLandlord } from '../../rules/letter/letter.ts';
import type { Route } from './+types/route';
import styles from './clause.module.css';

/** /clausulas/{id}: what one clause looks like, what the law says, since when, and what to do. */
export function loader({ context, params }: Route.LoaderArgs) {
  const type = clauseType(params.id);
  if (!type) throw data(null, { status: 404 });
  const reading = currentReading(type);
  return {
    type,
    reading,
    law: reading.sources.flatMap((key) => sources[key] ?? []),
    since: type.readings.map((one) => ({ status: one.status, text: since(one), explanation: one === reading ? null : one.explanation })),
    letters: lettersOf(type.id, reading),
    pending: type.readings.filter((one: Reading) => one.status === 'pendiente de convalidación'),
    others: ofTheme(type.theme)
      .filter((other) => other.id !== type.id)
      .map((other) => ({ id: other.id, name: other.name, severity: currentReading(other).severity })),
    reviewed: { on: type.reviewedOn, text: formatDay(type.reviewedOn) },
    site: context.get(servicesContext).site.url,
  };
}

const lettersOf = (type: string, { severity, article }: Reading) => {
  const [before, after] = [false, true].map((signed) => letterToLandlord({ type, severity, article, signed }));
  return before && after ? { before, after } : null;
};

const answers = {
  'posible cláusula nula': 'No: es una posible cláusula nula',
  abusiva: 'No debería: suele ser abusiva',
  dudosa: 'Depende: es dudosa',
} as const;

const statuses = { vigente: 'Vigente', 'pendiente de convalidación': 'Pendiente', derogada: 'Derogada' } as const;

export default function ClauseScreen({ loaderData }: Route.ComponentProps) {
  const { type, reading, law, since, letters, pending, others, reviewed, site } = loaderData;
  const question = `«${type.name.replaceAll('«', '“').replaceAll('»', '”')}»: ¿vale esa cláusula?`;
  const canonical = `${site}${href('/clausulas/:id', { id: type.id })}`;
  return (
    <div className="page">
      <PageHead title={question} description={`${answers[reading.severity]}. ${reading.explanation}`} canonical={canonical} />
      <StructuredData data={structured(question, loaderData)} />
      <p className="crumb">
        <Link to={href('/clausulas')}>Cláusulas</Link> / {themes[type.theme]}
      </p>
      <div className={`title stack-s ${styles.title}`}>
        <h1>{question}</h1>
      </div>
      <div className="split">
        <div className="main">
          <div className={styles.answer}>
            <SeverityTile severity={reading.severity} large />
            <h2>{answers[reading.severity]}</h2>
            <p>{reading.explanation}</p>
          </div>
          <div className={styles.prose}>
            <h2>Cómo suele venir escrita</h2>
            <ul className={styles.examples}>
              {type.examples.map((text) => (
                <li key={text}>«{text}»</li>
              ))}
              {type.inValencian ? (
                <li>
                  <span lang="ca">«{type.inValencian}»</span> <span className="xs muted">En valenciano</span>
                </li>
              ) : null}
            </ul>
            <h2>Qué dice la ley</h2>
            <p>{reading.explanation}</p>
            <p className="small muted">{reading.article}</p>
            {pending.map((one) => (
              <p className="note note--warn" key={one.article}>
                <span>
                  <b>Pendiente de convalidación ({one.article}).</b> {one.explanation} Si el Congreso no lo convalida, vale lo de arriba. A {reviewed.text} no
                  constaba que lo hubiera hecho.
                </span>
              </p>
            ))}
            <ul className={styles.law}>
              {law.map(({ name, url }) => (
                <li key={name}>
                  <span>{name}</span>
                  {url ? (
                    <a href={url} rel="noopener" aria-label={`Leer en la fuente oficial: ${name}`}>
                      Leer
                    </a>
                  ) : null}
                </li>
              ))}
            </ul>
            <h2>Qué hacer</h2>
            <ol>
              <li>
                <span>
                  <b>Antes de firmar:</b> {type.before}
                </span>
              </li>
              <li>
                <span>
                  <b>Ya firmada:</b> {type.after}
                </span>
              </li>
              <li>
                <span>
                  <b>Si dudas:</b> pregunta gratis en la OMIC de tu ayuntamiento o a una asociación de inquilinos.
                </span>
              </li>
            </ol>
            {letters ? (
              <div className={`card pad ${styles.letters}`}>
                <h3>Carta al casero</h3>
                <LetterText text={letters.before} />
                <details>
                  <summary className="tap tap--u">Si ya la firmaste</summary>
                  <LetterText text={letters.after} />
                </details>
              </div>
            ) : null}
            <h2>Se parece, pero es legal</h2>
            <ul className={`${styles.examples} ${styles.lawful}`}>
              {type.lawful.map((text) => (
                <li key={text}>«{text}»</li>
              ))}
            </ul>
            <h2>Desde cuándo</h2>
            <ul className={styles.since}>
              {since.map(({ status, text, explanation }) => (
                <li key={text}>
                  <b>{statuses[status]}</b>
                  <span>
                    {text} {explanation}
                  </span>
                </li>
              ))}
            </ul>
            {type.dwellingLaw ? <p className="small">En un alquiler de temporada o de habitación depende de si de verdad es tu vivienda habitual.</p> : null}
            {type.businessOnly ? (
              <p className="small">Protege sobre todo si te alquila una empresa o un profesional; con un particular depende del caso.</p>
            ) : null}
          </div>
        </div>
        <aside className="side" aria-label="Más sobre tu contrato">
          <section className={`card pad ${styles.check}`}>
            <h2>¿Está en tu contrato?</h2>
            <p className="small">
              Pega el texto o haz una foto. Se lee en tu <DeviceName /> y no sale de ahí.
            </p>
            <Link className="btn btn--main" to={href('/revisar-contrato')}>
              Revisar mi contrato
            </Link>
          </section>
          <section className={`card pad ${styles.others}`}>
            <h2>Del mismo tema</h2>
            <ClauseList types={others} />
          </section>
          <p className="small muted">
            Regla revisada el {reviewed.text}. {NOT_THEREBY_LAWFUL} {NO_ADVICE} <Link to={`${href('/aviso-legal')}#personas`}>Avísanos si ves un error</Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

function structured(question: string, { type, reading, site, reviewed, ...rest }: Route.ComponentProps['loaderData']): object {
  const pending = rest.pending.map(({ explanation }) => ` Pendiente de convalidación: ${explanation}`).join('');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        dateModified: reviewed.on,
        mainEntity: [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: `${answers[reading.severity]}. ${reading.explanation}${pending} (${reading.article})` },
          },
          {
            '@type': 'Question',
            name: '¿Qué puedo hacer?',
            acceptedAnswer: { '@type': 'Answer', text: `Antes de firmar: ${type.before} Ya firmada: ${type.after}` },
          },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Cláusulas', item: `${site}${href('/clausulas')}` },
          { '@type': 'ListItem', position: 2, name: type.name, item: `${site}${href('/clausulas/:id', { id: type.id })}` },
        ],
      },
    ],
  };
}

/** The contracts to which a reading of the law applies, as a sentence. */
function since({ from, until, landlord }: Reading): string {
  const whom = landlord === 'company' ? ', si alquila una empresa' : '';
  if (from && until) return `Contratos firmados del ${formatDay(from)} al ${formatDay(until)}${whom}.`;
  if (from) return `Contratos firmados desde el ${formatDay(from)}${whom}.`;
  if (until) return `Contratos firmados hasta el ${formatDay(until)}${whom}.`;
  return `Contratos de cualquier fecha${whom}.`;
}
