import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import type { ClaimNote } from '../../data/claim.view.ts';
import s from './own-pages.module.css';

/** The last decision with its rule, and the link to check it in the public log. */
export function Notes({ notes }: { notes: readonly ClaimNote[] }) {
  const last = notes.at(-1);
  if (!last) return null;
  const refused = last.decision !== 'approve';
  return (
    <>
      {refused ? (
        <div className="note note--warn">
          <Icon name="warning" />
          <div className="stack-s">
            {last.rule ? (
              <p>
                Norma: <Link to={`${href('/normas')}#${last.rule.id}`}>{last.rule.title}</Link>.
              </p>
            ) : null}
            <p className={s.text}>{last.words}</p>
            {last.rule ? <p className="small">{last.rule.advice}</p> : null}
          </div>
        </div>
      ) : null}
      <p className="small">
        <span className="muted">Decidida el {last.when}.</span>{' '}
        <Link className="tap tap--u" to={`${href('/transparencia')}#${last.receipt}`}>
          Comprobar en el registro
        </Link>
      </p>
    </>
  );
}
