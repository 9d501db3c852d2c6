import { Icon } from '../../ui/icon.tsx';
import s from './admin.module.css';
import { type Outcome, said } from './outcome.ts';

/** What came of a decision that was sent without script; with script a toast says it. */
export function Notice({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const { title, description, kind } = said(outcome);
  return (
    <p className={`note ${s.notice} ${kind === 'error' ? 'note--warn' : ''}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'error' ? 'warning' : 'check'} />
      <span>
        <b>{title}</b>
        {description ? `. ${description}` : null}
      </span>
    </p>
  );
}
