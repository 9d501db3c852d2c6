import { href, Link, useLocation, useMatches } from 'react-router';
import { SchemeSwitch } from './scheme.tsx';

/** Screens of several steps: the footer has no links that lead away. */
const wizards = /\/screens\/(?:write-review|register-stay|long-rating|short-rating)\//;

export function Footer({ mailbox }: { mailbox: boolean }) {
  const { pathname } = useLocation();
  if (wizards.test(useMatches().at(-1)?.id ?? '')) return null;
  return (
    <footer className="foot">
      <div className="zocalo" aria-hidden="true" />
      <div className="page">
        <p>Rellano: lo que te contaría la vecina de enfrente.</p>
        <Link to={href('/como-verificamos')}>Cómo verificamos</Link>
        <Link to={href('/aviso-legal')}>Aviso legal</Link>
        <Link to={href('/legal/privacidad')}>Privacidad</Link>
        {/* The key closes it on navigation. */}
        <details key={pathname}>
          <summary>Más</summary>
          <div>
            <Link to={href('/barrios')}>Barrios</Link>
            <Link to={href('/agencias')}>Agencias</Link>
            <Link to={href('/clausulas')}>Cláusulas</Link>
            <Link to={href('/senales-de-estafa')}>Señales de estafa</Link>
            <Link to={href('/como-puntuamos')}>Cómo puntuamos</Link>
            <Link to={href('/normas')}>Normas</Link>
            <Link to={href('/transparencia')}>Transparencia</Link>
            <Link to={href('/datos-abiertos')}>Datos abiertos</Link>
            <Link to={href('/legal/terminos')}>Términos</Link>
            {mailbox ? <Link to={href('/correo')}>Correo de prueba</Link> : null}
            <SchemeSwitch />
          </div>
        </details>
      </div>
    </footer>
  );
}
