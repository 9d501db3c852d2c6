import { useEffect, useRef } from 'react';
import type { ModerationList } from '../../../usecases/moderation/reads.ts';
import s from './admin.module.css';
import { ReviewRow } from './review-row.tsx';
import type { Tab } from './tabs.ts';

const words: Record<Tab, { heading: string; empty: string }> = {
  pendientes: { heading: 'Pendientes de verificar', empty: 'No hay reseñas pendientes de verificación.' },
  verificadas: { heading: 'Verificadas hace poco', empty: 'Todavía no hay reseñas verificadas.' },
};

export function ReviewList({ tab, reviews, total }: ModerationList & { tab: Tab }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = reviews.map((r) => r.id).join();
  const before = useRef({ tab, shown });
  // A decided review leaves the list, and the button that had the focus with it.
  useEffect(() => {
    const left = before.current.tab === tab && before.current.shown !== shown;
    before.current = { tab, shown };
    if (left && (document.activeElement === document.body || !document.activeElement)) heading.current?.focus();
  }, [tab, shown]);
  return (
    <section className={s.list} aria-labelledby="lista">
      <div className="head">
        <h2 id="lista" ref={heading} tabIndex={-1}>
          {words[tab].heading}
        </h2>
        {total > 0 ? <p className="muted num">{reviews.length < total ? `${reviews.length} de ${total}` : total}</p> : null}
      </div>
      {reviews.length === 0 ? (
        <p className="lead">{words[tab].empty}</p>
      ) : (
        <ul className={s.rows}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  );
}
