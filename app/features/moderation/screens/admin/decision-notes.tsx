import { href, Link } from 'react-router';
import { Fold } from '../../../../ui/fold.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ClaimNote } from '../../../claims/data/claim.view.ts';
import type { DecisionNote } from '../../../decisions/data/note.view.ts';
import s from './admin.module.css';

type Note = DecisionNote | ClaimNote;

const acts: Record<Note['decision'], string> = {
  ...{ ask: 'Pregunta al autor', reject: 'Rechazada', cover: 'Dato personal tapado', photo: 'Foto retirada' },
  ...{ approve: 'Aceptada', withdraw: 'Retirada' },
};

const actIn = (decision: Note['decision'], accepted?: string) => (decision === 'approve' && accepted) || acts[decision];

/** Earlier decisions about a case, with the author's answers. */
export function DecisionNotes({ notes, accepted }: { notes: readonly Note[]; accepted?: string | undefined }) {
  if (notes.length === 0) return null;
  return (
    <div className="note">
      <Icon name="info" />
      <ol className={s.notes}>
        {notes.map(({ decision, rule, words, when, ...note }) => (
          <li key={decision + when + words}>
            <b>{actIn(decision, accepted)}</b>, {when}
            {rule ? (
              <>
                {' · '}
                <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>
              </>
            ) : null}
            {words ? <p className={s.text}>{words}</p> : null}
            {'answer' in note && note.answer ? (
              <p className={s.text}>
                <b>Respuesta:</b> {note.answer}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** `accepted`: what an acceptance is called. */
export function CaseHistory({ notes, accepted }: { notes: readonly Note[]; accepted?: string }) {
  const last = notes.at(-1);
  return (
    <Fold id="historia" title="Historia" answer={last ? `${actIn(last.decision, accepted)}, ${last.when}` : 'Nadie ha decidido nada'}>
      {last ? <DecisionNotes notes={notes} accepted={accepted} /> : <p className="small">Nadie ha decidido nada sobre ella todavía.</p>}
    </Fold>
  );
}
