import { Link } from 'react-router';
import s from './admin.module.css';
import type { Tab } from './tabs.ts';

const names: Record<Tab, string> = {
  pendientes: 'Pendientes',
  verificadas: 'Verificadas',
  convivencia: 'Convivencia',
  aprobadas: 'Aprobadas',
  estancias: 'Estancias',
};

export function TabBar({ current }: { current: Tab }) {
  return (
    <nav className={s.tabs} aria-label="Listas del panel">
      {(Object.keys(names) as Tab[]).map((tab) => (
        <Link key={tab} to={`?tab=${tab}`} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
