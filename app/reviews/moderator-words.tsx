import { href, Link } from 'react-router';
import type { DecisionNote } from '../../usecases/case-notes/view.ts';
import { Icon } from '../ui/icon.tsx';

/** What a moderator asks of an author, or why something is not published: the rule, the words, and what can be done. */
export function ModeratorWords({ title, note: { rule, words } }: { title: string; note: DecisionNote }) {
  return (
    <div className="note note--warn">
      <Icon name="warning" />
      <div className="stack-s">
        <p>
          <b>{title}.</b>
          {rule ? (
            <>
              {' '}
              Norma: <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>.
            </>
          ) : null}
        </p>
        <p style={{ whiteSpace: 'pre-line' }}>{words}</p>
        {rule ? <p className="small">{rule.mend}</p> : null}
      </div>
    </div>
  );
}
