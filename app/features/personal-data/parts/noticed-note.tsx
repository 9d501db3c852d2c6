import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import s from './noticed.module.css';
import { useNoticed } from './use-noticed.ts';

const MAX_SHOWN = 3;

/** Below a field whose text is published: the parts that identify a person, and what to write instead. It never prevents sending. */
export function NoticedNote({ text }: { text: string }) {
  const { of, found } = useNoticed(text);
  return (
    <div aria-live="polite">
      {found.length > 0 ? (
        <div className={`note ${s.note}`}>
          <Icon name="shield" />
          <div>
            <ul>
              {found.slice(0, MAX_SHOWN).map(({ from, to, suggestion }) => (
                <li key={from}>
                  <b>«{of.slice(from, to)}»</b>: {suggestion}
                </li>
              ))}
            </ul>
            {found.length > MAX_SHOWN ? <p>{`Y ${found.length - MAX_SHOWN} más.`}</p> : null}
            <p className="muted">Es solo un aviso: puedes enviarlo así, y quien lo modera también lo ve.</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The same for a controlled field. */
export function Noticing({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // A draft may be in the field before anything is typed.
  useEffect(() => setText(around.current?.querySelector('textarea')?.value ?? ''), []);
  return (
    <div ref={around} onInput={({ target }) => (target instanceof HTMLTextAreaElement ? setText(target.value) : undefined)}>
      {children}
      <NoticedNote text={text} />
    </div>
  );
}
