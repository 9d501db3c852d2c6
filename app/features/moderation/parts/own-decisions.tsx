import { href, Link } from 'react-router';
import type { OwnDecisionShown } from '../data/appeal.view.ts';

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

/** Decisions against the user that can be appealed, or were. `onCard`: the card names the subject already. */
export function OwnDecisions({ decisions, onCard = false }: { decisions: readonly OwnDecisionShown[]; onCard?: boolean }) {
  const shown = decisions.filter(({ until, appeal }) => until !== null || appeal !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="stack-s">
      {shown.map(({ kind, id, what, about, when, until, appeal }) => (
        <li key={`${kind} ${id}`} className="row row--apart">
          <span>
            <b>{words[what]}</b>
            {about && !onCard ? `: ${about}` : ''}, {when}.{' '}
            <span className="small muted">
              {appeal ? `Recurso: ${appeal.outcome ? outcomes[appeal.outcome] : 'en estudio'}.` : `Puedes recurrir hasta el ${until}.`}
            </span>
          </span>
          <Link className="btn btn--s" to={href('/mis-resenas/decision/:kind/:id', { kind, id })}>
            {appeal ? 'Ver los motivos' : 'Recurrir'}
            <span className="vh">
              : {words[what]}, {about}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
