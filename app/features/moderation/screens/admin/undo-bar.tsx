import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import type { Undoable } from '../../../decisions/data/held.view.ts';
import s from './admin.module.css';

/** What the moderator has just decided, for as long as it can be undone; null: nothing. Without script it stays, and the server refuses what comes too late. */
export const UndoBar = ({ undo }: { undo: Undoable | null }) => (undo ? <Bar key={undo.id} undo={undo} /> : null);

function Bar({ undo: { id, kind, caseId, words, left } }: { undo: Undoable }) {
  const [seconds, setSeconds] = useState(Math.ceil(left / 1000));
  useEffect(() => {
    const end = performance.now() + left;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [left]);
  if (seconds === 0) return null;
  return (
    <div className={s.undo}>
      <p role="status">
        Acabas de {words}.{' '}
        <span className="num" aria-hidden="true">
          {seconds} s
        </span>
      </p>
      <ActionButton intent="undo" id={id} fields={{ decision: id, kind, caseId }} action={href('/admin')} busy="Deshaciendo…">
        Deshacer
      </ActionButton>
    </div>
  );
}
