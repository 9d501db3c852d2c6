import { Link } from 'react-router';
import { SchemeSwitch } from './scheme.tsx';

export function Footer({ demo }: { demo: boolean }) {
  return (
    <footer className="foot">
      <div className="zocalo" aria-hidden="true" />
      <div className="page">
        <p>Rellano: lo que te contaría la vecina de enfrente. Hecho en València.</p>
        <Link to="/barrios">Barrios</Link>
        <Link to="/agencias">Agencias</Link>
        <Link to="/clausulas">Cláusulas</Link>
        <Link to="/datos-abiertos">Datos abiertos</Link>
        <Link to="/como-verificamos">Cómo verificamos</Link>
        <Link to="/como-puntuamos">Cómo puntuamos</Link>
        <Link to="/legal/privacidad">Privacidad</Link>
        <Link to="/legal/terminos">Términos</Link>
        {demo ? <Link to="/correo">Correo de prueba</Link> : null}
        <SchemeSwitch />
      </div>
    </footer>
  );
}
