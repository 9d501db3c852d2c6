import { type ReactNode, useEffect, useRef } from 'react';
import s from './admin.module.css';
import { CohabitationRow } from './cohabitation-row.tsx';
import { firstProposed } from './proposal.tsx';
import { ReviewRow } from './review-row.tsx';
import type { List, Tab } from './tabs.ts';
import { TenancyRow } from './tenancy-row.tsx';

const words: Record<Tab, { heading: string; empty: string }> = {
  pendientes: { heading: 'Pendientes de verificar', empty: 'No hay reseñas pendientes de verificación.' },
  verificadas: { heading: 'Verificadas hace poco', empty: 'Todavía no hay reseñas verificadas.' },
  convivencia: { heading: 'Convivencia: pendientes', empty: 'No hay reseñas de convivencia pendientes.' },
  aprobadas: { heading: 'Convivencia: aprobadas hace poco', empty: 'Todavía no hay reseñas de convivencia aprobadas.' },
  estancias: { heading: 'Estancias por comprobar', empty: 'No hay estancias por comprobar.' },
};

export function ReviewList({ tab, list }: { tab: Tab; list: List }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = rowsOf(list);
  const shown = rows.map((row) => row.id).join();
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
        {list.total > 0 ? <p className="muted num">{rows.length < list.total ? `${rows.length} de ${list.total}` : list.total}</p> : null}
      </div>
      {rows.length === 0 ? <p className="lead">{words[tab].empty}</p> : <ul className={s.rows}>{rows.map((row) => row.shown)}</ul>}
    </section>
  );
}

function rowsOf(list: List): { id: string; shown: ReactNode }[] {
  if (list.kind === 'tenancies') {
    const proposed = firstProposed(list.tenancies);
    return list.tenancies.map((tenancy) => ({ id: tenancy.id, shown: <TenancyRow key={tenancy.id} tenancy={tenancy} proposed={tenancy === proposed} /> }));
  }
  if (list.kind === 'cohabitation') return list.reviews.map((review) => ({ id: review.id, shown: <CohabitationRow key={review.id} review={review} /> }));
  const proposed = firstProposed(list.reviews.filter(({ verified }) => !verified));
  return list.reviews.map((review) => ({ id: review.id, shown: <ReviewRow key={review.id} review={review} proposed={review === proposed} /> }));
}
