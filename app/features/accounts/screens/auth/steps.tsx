import { useEffect, useRef } from 'react';
import s from './auth.module.css';

/** The progress of the sign-up. The heading of step 2 takes the focus. */
export function Steps({ now, title }: { now: 1 | 2; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (now === 2) heading.current?.focus();
  }, [now]);
  return (
    <div className="stack-s">
      <p className="small muted">Paso {now} de 2</p>
      <ol className={`steps ${s.two}`} aria-hidden="true">
        <li className={now === 1 ? 'now' : 'done'} />
        <li className={now === 2 ? 'now' : undefined} />
      </ol>
      <h2 className={s.step} ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}
