import { href, Link } from 'react-router';
import type { OwnDecisionShown } from '../../../moderation/data/appeal.view.ts';
import s from './my-reviews.module.css';

const words = {
  reject: 'No publicada',
  cover: 'Un dato tapado',
  photo: 'Una foto retirada',
  profile: 'Algo quitado de tu perfil',
  stay: 'Una estancia sin verificar',
  claim: 'Una página por la que no respondes',
  reply: 'Una respuesta que no se publica',
} as const;
const outcomes = { upheld: 'te dimos la razón', dismissed: 'se mantiene' } as const;

/** Decisions about one's own that can be appealed, or were, and what one reported. */
export function ToAppeal({
  decisions,
  reports,
}: {
  decisions: readonly OwnDecisionShown[];
  reports: readonly { number: string; about: string; decided: boolean }[];
}) {
  const shown = decisions.filter(({ until, appeal }) => until !== null || appeal !== null);
  return (
    <>
      {shown.length > 0 ? (
        <section className={s.decided} aria-labelledby="decisiones">
          <h2 id="decisiones">Decisiones y recursos</h2>
          <ul className="stack-s">
            {shown.map(({ kind, id, what, about, when, until, appeal }) => (
              <li key={`${kind} ${id}`} className="row row--apart">
                <span>
                  <b>{words[what]}</b>
                  {about ? `: ${about}` : ''}, {when}.{' '}
                  <span className="small muted">
                    {appeal ? `Recurso: ${appeal.outcome ? outcomes[appeal.outcome] : 'en estudio'}.` : `Puedes recurrir hasta el ${until}.`}
                  </span>
                </span>
                <Link className="tap tap--u" to={href('/mis-resenas/decision/:kind/:id', { kind, id })}>
                  Ver los motivos
                  <span className="vh">
                    : {words[what]}, {about}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {reports.length > 0 ? (
        <section className={s.decided} aria-labelledby="denuncias">
          <h2 id="denuncias">Mis denuncias</h2>
          <ul className="stack-s">
            {reports.map(({ number, about, decided }) => (
              <li key={number} className="row row--apart">
                <span>
                  {about}. <span className="small muted">{decided ? 'Decidida.' : 'En estudio.'}</span>
                </span>
                <Link className="tap tap--u num" to={href('/denuncia/:key', { key: number })}>
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
