import { Link } from 'react-router';
import { SchemeSwitch } from './scheme.tsx';

export function Footer() {
  return (
    <footer className="foot">
      <div className="zocalo" aria-hidden="true" />
      <div className="page">
        <p>Rellano: lo que te contaría la vecina de enfrente. Hecho en València.</p>
        <Link to="/barrios">Barrios</Link>
        <Link to="/agencias">Agencias</Link>
        <Link to="/datos-abiertos">Datos abiertos</Link>
        <Link to="/como-verificamos">Cómo verificamos</Link>
        <Link to="/legal/privacidad">Privacidad</Link>
        <Link to="/legal/terminos">Términos</Link>
        <SchemeSwitch />
      </div>
    </footer>
  );
}
