import { Link } from 'react-router';
import { searchAddress } from '../../ui/search-address.ts';
import s from './saved.module.css';

export function Empty() {
  return (
    <div className={s.blank}>
      <svg viewBox="0 0 220 88" className={s.drawing} aria-hidden="true">
        <path fill="var(--sea-2)" d="M0 0h42v42H0zM44 44h42v42H44zM88 0h42v42H88z" />
        <path fill="var(--sea)" d="M44 0h42v42H44zM0 44h42v42H0zM88 44h42v42H88z" />
        <path fill="var(--tile)" d="M0 42 42 0v42zM44 0l42 42H44zM88 42 130 0v42zM0 44l42 42H0zM44 86l42-42v42zM88 44l42 42H88z" />
        <path d="M150 4h48v76l-24-20-24 20z" fill="none" stroke="var(--edge)" strokeWidth="2.5" strokeDasharray="6 5" />
      </svg>
      <h1>Aún no has guardado nada</h1>
      <p className="lead">Pulsa Guardar en un piso y aquí verás si hay reseñas nuevas o si cambia el precio. Sin registrarte.</p>
      <Link className="btn btn--main" to={searchAddress}>
        Buscar pisos ahora
      </Link>
    </div>
  );
}
