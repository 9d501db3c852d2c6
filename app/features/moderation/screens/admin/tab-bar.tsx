import { href, Link } from 'react-router';
import s from './admin.module.css';
import type { Tab } from './tabs.ts';

const names: Record<Tab, string> = {
  'por-hacer': 'Por hacer',
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

/** The other tabs are under 'Más', which is open while one of them is current. */
const beside: readonly Tab[] = ['por-hacer', 'pendientes', 'verificadas', 'convivencia', 'aprobadas', 'estancias'];

/** `counts`: null if they could not be read. */
export function TabBar({ current, counts, failedMails }: { current: Tab; counts: Record<Tab, number> | null; failedMails: number }) {
  const more = (Object.keys(names) as Tab[]).filter((tab) => !beside.includes(tab));
  const link = (tab: Tab) => (
    <Link key={tab} to={tab === 'por-hacer' ? href('/admin') : `?tab=${tab}`} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
      {names[tab]}
      {counts ? <span className={`num ${s.count}`}> {counts[tab]}</span> : null}
    </Link>
  );
  return (
    <nav className={s.tabs} aria-label="Listas del panel">
      {beside.map(link)}
      <details key={String(more.includes(current))} open={more.includes(current) || undefined}>
        <summary>
          Más
          {counts ? <span className={`num ${s.count}`}> {more.reduce((sum, tab) => sum + counts[tab], failedMails)}</span> : null}
        </summary>
        <div className={s.tabs}>
          {more.map(link)}
          <Link to={href('/admin/correos')}>
            Correos que no han salido
            {failedMails > 0 ? <span className={`num ${s.count}`}> {failedMails}</span> : null}
          </Link>
        </div>
      </details>
    </nav>
  );
}
