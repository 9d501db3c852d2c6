import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import s from './confirmation.module.css';

export function Confirmed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="blank stack" role="status">
      <div className="tile-field" aria-hidden="true" />
      <h1 className={s.heading} ref={heading} tabIndex={-1}>
        ¡Cuenta confirmada con éxito!
      </h1>
      <p className="lead">Ya has entrado. En un momento seguimos donde lo dejaste.</p>
      <p>
        <Link className="btn btn--main" to={href('/auth')}>
          Continuar
        </Link>
      </p>
    </div>
  );
}
