import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { willResumeSending } from '../../../reviews/parts/resume-sending.ts';
import s from './confirmation.module.css';

/** `to`: the page that follows. */
export function Confirmed({ to }: { to: string }) {
  const [sends] = useState(willResumeSending);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="blank stack" role="status">
      <div className="tile-field" aria-hidden="true" />
      <h1 className={s.heading} ref={heading} tabIndex={-1}>
        ¡Cuenta confirmada con éxito!
      </h1>
      <p className="lead">Has iniciado sesión. {sends ? 'Ahora se envía tu reseña.' : 'Te llevamos a donde lo dejaste.'}</p>
      <p>
        <Link className="btn btn--main" to={to}>
          Continuar
        </Link>
      </p>
    </div>
  );
}
