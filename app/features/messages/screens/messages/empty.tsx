import type { ReactNode } from 'react';
import s from './messages.module.css';

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack-s ${s.empty}`}>
      <div className="tile-field" aria-hidden="true" />
      <p className="lead">
        <b>{title}</b>
      </p>
      <p>{children}</p>
    </div>
  );
}
