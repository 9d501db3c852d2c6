import { href, Link } from 'react-router';
import { SchemeSwitch } from './scheme.tsx';

export function Footer({ mailbox }: { mailbox: boolean }) {
  return (
    <footer className="foot">
      <div className="zocalo" aria-hidden="true" />
      <div className="page">
        <p>Rellano: lo que te contaría la vecina de enfrente. Hecho en València.</p>
        <Link to={href('/barrios')}>Barrios</Link>
        <Link to={href('/agencias')}>Agencias</Link>
        <Link to={href('/clausulas')}>Cláusulas</Link>
        <Link to={href('/datos-abiertos')}>Datos abiertos</Link>
        <Link to={href('/como-verificamos')}>Cómo verificamos</Link>
        <Link to={href('/como-puntuamos')}>Cómo puntuamos</Link>
        <Link to={href('/normas')}>Normas</Link>
        <Link to={href('/transparencia')}>Transparencia</Link>
        <Link to={href('/aviso-legal')}>Aviso legal</Link>
        <Link to={href('/legal/privacidad')}>Privacidad</Link>
        <Link to={href('/legal/terminos')}>Términos</Link>
        {mailbox ? <Link to={href('/correo')}>Correo de prueba</Link> : null}
        <SchemeSwitch />
      </div>
    </footer>
  );
}
