import type { ReactNode } from 'react';

interface FoldProps {
  /** The id of an element within, so that a link to it opens the fold. */
  id: string;
  title: string;
  /** The main fact inside. */
  answer: string;
  /** Initially open: the page was rendered with the refusal of a form inside. */
  open?: boolean;
  children: ReactNode;
}

/** A section collapsed to its name and its answer. It works without script, and the browser's search finds its text. */
export const Fold = ({ id, title, answer, open, children }: FoldProps) => (
  <details className="fold" open={open || undefined}>
    <summary>
      <h2>{title}</h2>
      <small>{answer}</small>
    </summary>
    <div className="in" id={id}>
      {children}
    </div>
  </details>
);

/** A small fold within a section. */
export const More = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <details className="mo">
    <summary>{of}</summary>
    <div className="in">{children}</div>
  </details>
);
