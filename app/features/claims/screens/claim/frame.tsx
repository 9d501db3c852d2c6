import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import type { PageForClaim } from '../../data/claim.reads.ts';
import type { ClaimState } from '../../rules/states.ts';
import s from './claim.module.css';

interface FrameProps {
  page: PageForClaim;
  title: string;
  /** The steps of the process. */
  steps: readonly ReactNode[];
  /** The form, for people who may claim the page and do not yet. */
  children: ReactNode;
  /** The form is shown beside the viewer's claim in these states too. */
  again?: readonly ClaimState[];
}

/** Explains claiming a page, with the form or the reason why there is none. */
export function Frame({ page, title, steps, children, again = [] }: FrameProps) {
  const { name, path, may, own } = page;
  return (
    <div className="page narrow stack">
      <title>{`${title} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>{title}</h1>
        <p className="muted">
          <Link to={path}>{name}</Link>
        </p>
      </div>
      <section className="card pad stack-s" aria-labelledby="como">
        <h2 id="como">Cómo va</h2>
        <ol className={s.steps}>
          {steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
            <li key={i}>{step}</li>
          ))}
        </ol>
        <p className="small muted">
          Quien responde no sabe quién escribió la reseña ni la lee antes que los demás. Las respuestas siguen las <Link to={href('/normas')}>normas</Link>.
        </p>
      </section>
      {own ? (
        <p className="note" role="status">
          <Icon name="info" />
          <span>
            {stateWords[own.state] ?? 'Ya la has reclamado.'} <Link to={href('/mis-paginas')}>Ver mis páginas</Link>
          </span>
        </p>
      ) : null}
      {may ? own && !again.includes(own.state) ? null : children : <TenantHere />}
    </div>
  );
}

const stateWords: Partial<Record<ClaimState, string>> = {
  unconfirmed: 'Te hemos enviado un enlace: ábrelo con esta cuenta.',
  waiting: 'La mira una persona del equipo. Te avisaremos.',
  approved: 'Ya respondes por esta página.',
};

const TenantHere = () => (
  <p className="note note--warn">
    <Icon name="warning" />
    <span>Aquí escribes como inquilino: no puedes responder también por la página. Solo tú ves este mensaje.</span>
  </p>
);

/** The messages of a refused claim. */
export const claimWords = {
  guest: [401, 'Inicia sesión para continuar.'],
  absent: [404, 'Esa página ya no existe.'],
  own: [403, 'Aquí escribes como inquilino: no puedes responder también por la página.'],
  there: [409, 'Ya la has reclamado. Mira cómo va en «Mis páginas».'],
  'too-many': [429, 'Has reclamado demasiado en poco tiempo. Vuelve a probar mañana.'],
} as const;
