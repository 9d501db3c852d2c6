import { href, Link } from 'react-router';
import { Fold } from '../../../../ui/fold.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { DecisionNote } from '../../../decisions/data/note.view.ts';
import s from './admin.module.css';

const acts: Record<DecisionNote['decision'], string> = { ask: 'Pregunta al autor', reject: 'Rechazada', cover: 'Dato personal tapado', photo: 'Foto retirada' };

/** Earlier decisions about a case, with the author's answers. */
export function DecisionNotes({ notes }: { notes: readonly DecisionNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="note">
      <Icon name="info" />
      <ol className={s.notes}>
        {notes.map(({ decision, rule, words, when, answer }) => (
          <li key={when + words}>
            <b>{acts[decision]}</b>, {when}
            {rule ? (
              <>
                {' · '}
                <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>
              </>
            ) : null}
            {words ? <p className={s.text}>{words}</p> : null}
            {answer ? (
              <p className={s.text}>
                <b>Respuesta:</b> {answer}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function CaseHistory({ notes }: { notes: readonly DecisionNote[] }) {
  const last = notes.at(-1);
  return (
    <Fold id="historia" title="Historia" answer={last ? `${acts[last.decision]}, ${last.when}` : 'Nadie ha decidido nada'}>
      {last ? <DecisionNotes notes={notes} /> : <p className="small">Nadie ha decidido nada sobre ella todavía.</p>}
    </Fold>
  );
}
