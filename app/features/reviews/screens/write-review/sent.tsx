import { useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import { accountHasDraft } from '../../../../ui/form/guest-draft.ts';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { AuthorReading } from '../../../proof/data/reading.view.ts';
import { ContractState } from '../../../proof/parts/contract-state.tsx';
import { ReviewContractFields } from '../../../proof/parts/review-contract.tsx';
import { goesOn, useReading } from '../../../proof/parts/use-reading.ts';
import s from './wizard.module.css';

interface Props {
  /** Id of the sent review. */
  id: string;
  /** The reading of its contract; null: no contract was sent. */
  reading: AuthorReading | null;
  answered: FormResult<unknown> | undefined;
}

/** Thanks the author of a stored review, and offers to send its contract (PRODUCT.md §1 "Gracias"). */
export function Sent({ id, reading, answered }: Props) {
  useReading(goesOn(reading?.state));
  const form = useForm({ answered });
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus after sending, but not after a reload.
  const { key } = useLocation();
  const [arrived] = useState(key !== 'default');
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className="page">
      <title>Gracias · Rellano</title>
      <div className={`narrow stack ${s.thanks}`}>
        <div className="tile-field" aria-hidden="true" />
        <h1 tabIndex={-1} ref={heading}>
          Gracias
        </h1>
        <p className="lead">Tu reseña ha sido enviada correctamente. Será verificada pronto.</p>
        <p className="row">
          {/* If the account has another draft, a reload reads it from the device. */}
          <Link className="btn" to={href('/write-review')} reloadDocument={accountHasDraft('resena')}>
            Rellenar otra reseña
          </Link>
          <Link className="btn" to={href('/')}>
            Volver al inicio
          </Link>
          <Link className="tap tap--u" to={`${href('/mis-resenas')}#resena-${id}`}>
            Ver tu reseña
          </Link>
        </p>
        {reading ? (
          <section className="card pad" aria-label="Tu contrato">
            <ContractState reading={reading} heading="h2" />
          </section>
        ) : null}
        <Form of={form} single files className="card pad stack">
          {reading ? null : <h2>Con el contrato se verifica antes</h2>}
          <ReviewContractFields replaces={reading !== null} />
          <p>
            <Submit className={reading ? 'btn' : 'btn btn--main'} busy="Subiendo...">
              Enviar el contrato
            </Submit>
          </p>
        </Form>
      </div>
    </div>
  );
}
