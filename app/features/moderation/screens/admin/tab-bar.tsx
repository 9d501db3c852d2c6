import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import s from './admin.module.css';
import type { Tab } from './tabs.ts';

const names: Record<Tab, string> = {
  pendientes: 'Pendientes',
  verificadas: 'Verificadas',
  convivencia: 'Convivencia',
  aprobadas: 'Aprobadas',
  estancias: 'Estancias',
  contratos: 'Contratos',
  fotos: 'Fotos',
  devueltas: 'Devueltas',
  reclamaciones: 'Reclamaciones',
  respuestas: 'Respuestas',
  denuncias: 'Denuncias',
  recursos: 'Recursos',
};

/** `counts`: null when they could not be read. */
export function TabBar({ current, counts }: { current: Tab; counts: Record<Tab, number> | null }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: nav } = bar;
    const tab = nav?.querySelector<HTMLElement>(`[href$="tab=${current}"]`);
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className={s.tabs} aria-label="Listas del panel">
      {(Object.keys(names) as Tab[]).map((tab) => (
        <Link key={tab} to={`?tab=${tab}`} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
          {names[tab]}
          {counts ? <span className={`num ${s.count}`}> {counts[tab]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
