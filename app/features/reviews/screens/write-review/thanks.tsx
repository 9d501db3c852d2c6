import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { accountHasDraft } from '../../../../ui/form/guest-draft.ts';
import s from './wizard.module.css';

/** `id`: of the review that was sent; `contract`: whether its contract was sent too. */
export function Thanks({ id, contract }: { id: string; contract: boolean }) {
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
        <p>
          {contract
            ? 'Tu contrato está recibido: lo leemos en nuestro servidor, lo mira una persona y se borra. Te avisamos.'
            : 'Con el contrato se verifica antes: lo leemos en nuestro servidor, lo mira una persona y se borra.'}
        </p>
        <p className="row">
          <Link className="btn btn--main" to={`${href('/mis-resenas')}#resena-${id}`}>
            Ver tu reseña
          </Link>
          {contract ? null : (
            <Link className="btn" to={`${href('/write-review')}?enviada=${id}`}>
              Verifica tu reseña
            </Link>
          )}
          <Link className="btn" to={href('/')}>
            Volver al inicio
          </Link>
          {/* Another review that was begun before this one comes from the device. */}
          <Link className="btn" to={href('/write-review')} reloadDocument={accountHasDraft('resena')}>
            Rellenar otra reseña
          </Link>
        </p>
      </div>
    </div>
  );
}
