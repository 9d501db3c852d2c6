import { type ReactNode, useEffect, useState } from 'react';
import { href } from 'react-router';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import type { Undoable } from '../../../decisions/data/held.view.ts';
import s from './admin.module.css';

interface PanelBarProps {
  /** The viewer's last decision; null: none can be undone. */
  undo: Undoable | null;
  children?: ReactNode;
}

/** The bar at the bottom of the window. The key restarts the countdown for another decision. */
export const PanelBar = (props: PanelBarProps) => <Bar key={props.undo?.id} {...props} />;

function Bar({ undo, children }: PanelBarProps) {
  const seconds = useSecondsLeft(undo?.left ?? 0);
  if (seconds === 0 && !children) return null;
  return (
    <div className="bar-do">
      <div className={`page ${s.bar}`}>
        {undo && seconds > 0 ? <Undo undo={undo} seconds={seconds} /> : null}
        {children}
      </div>
    </div>
  );
}

/** Without JavaScript it stays, and the server refuses late requests. */
const Undo = ({ undo: { id, kind, caseId, words }, seconds }: { undo: Undoable; seconds: number }) => (
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

function useSecondsLeft(left: number): number {
  const [seconds, setSeconds] = useState(Math.ceil(left / 1000));
  useEffect(() => {
    const end = performance.now() + left;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [left]);
  return seconds;
}
