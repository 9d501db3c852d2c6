import type { ReactNode } from 'react';

interface FoldProps {
  /** Of what is within, so that a link to it opens the fold. */
  id: string;
  title: string;
  /** The one thing that it would tell. */
  answer: string;
  children: ReactNode;
}

/** A section closed to its name and its answer. It is read without script, and found by the browser's search. */
export const Fold = ({ id, title, answer, children }: FoldProps) => (
  <details className="fold">
    <summary>
      <h2>{title}</h2>
      <small>{answer}</small>
    </summary>
    <div className="in" id={id}>
      {children}
    </div>
  </details>
);

/** The small fold within a section. */
export const More = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <details className="mo">
    <summary>{of}</summary>
    <div className="in">{children}</div>
  </details>
);
