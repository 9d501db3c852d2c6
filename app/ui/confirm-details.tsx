import type { ReactNode } from 'react';

/** Asks before an action that is hard to undo, without script too: the button opens the question, which contains the confirming button. */
export function ConfirmDetails({ text, about, question, children }: { text: string; about?: string; question: string; children: ReactNode }) {
  return (
    <details>
      <summary className="tap tap--u">
        {text}
        {about ? <span className="vh">: {about}</span> : null}
      </summary>
      <div className="stack-s">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
