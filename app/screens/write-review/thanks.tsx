import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import s from './wizard.module.css';

/** `id`: of the review that was sent. */
export function Thanks({ id, onAgain }: { id: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page">
      <title>Gracias · Rellano</title>
      <div className={`narrow stack ${s.thanks}`}>
        <div className="tile-field" aria-hidden="true" />
        <h1 tabIndex={-1} ref={heading}>
          Gracias
        </h1>
        <p className="lead">Tu reseña ha sido enviada correctamente. Será verificada pronto.</p>
        <p>Con ella, la próxima persona que busque piso sabrá lo que tú ya sabes.</p>
        <p>Con el contrato se verifica antes: lo leemos en nuestro servidor, lo mira una persona y se borra.</p>
        <p className="row">
          <Link className="btn btn--main" to={href('/mis-resenas/:id/contrato', { id })}>
            Verifica tu reseña
          </Link>
          <Link className="btn" to={`${href('/mis-resenas')}#resena-${id}`}>
            Ver tu reseña
          </Link>
          <Link className="btn" to={href('/')}>
            Volver al inicio
          </Link>
          <button className="btn" type="button" onClick={onAgain}>
            Rellenar otra reseña
          </button>
        </p>
      </div>
    </div>
  );
}
