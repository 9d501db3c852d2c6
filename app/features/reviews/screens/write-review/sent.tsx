import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { AuthorReading } from '../../../proof/data/reading.view.ts';
import { ContractState } from '../../../proof/parts/contract-state.tsx';
import { ReviewContractFields } from '../../../proof/parts/review-contract.tsx';
import { goesOn, useReading } from '../../../proof/parts/use-reading.ts';
import { LastHead } from './head.tsx';
import { Thanks } from './thanks.tsx';

interface Props {
  /** Of the review that was sent. */
  id: string;
  /** What is known of its contract; null: none was sent. */
  reading: AuthorReading | null;
  answered: FormResult<unknown> | undefined;
}

/** The review is stored: first its contract, for whoever wants to (PRODUCT.md §2), then the thanks (#gracias). */
export function Sent({ id, reading, answered }: Props) {
  useReading(goesOn(reading?.state));
  const { hash } = useLocation();
  return hash === '#gracias' ? <Thanks id={id} contract={reading !== null} /> : <Verify id={id} reading={reading} answered={answered} />;
}

function Verify({ id, reading, answered }: Props) {
  const form = useForm({ answered });
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus goes where the change is; a page that was loaded anew has none.
  const { key } = useLocation();
  const [arrived] = useState(key !== 'default');
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const onwards = { search: `?enviada=${id}`, hash: '#gracias' };
  return (
    <Form of={form} single files>
      <title>Verifica tu reseña · Rellano</title>
      <div className="page">
        <div className="narrow stack">
          <LastHead headingRef={heading} />
          <p className="note">
            <Icon name="check" />
            <span>Tu reseña ha sido enviada correctamente. Será verificada pronto. Con el contrato, antes.</span>
          </p>
          {reading ? (
            <section className="card pad" aria-label="Tu contrato">
              <ContractState reading={reading} heading="h2" />
            </section>
          ) : null}
          <ReviewContractFields replaces={reading !== null} />
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className="narrow">
            {reading ? (
              <Submit className="btn" busy="Subiendo...">
                Enviar el contrato
              </Submit>
            ) : (
              <Link className="btn" to={onwards}>
                Ahora no
              </Link>
            )}
            {reading ? (
              <Link className="btn btn--main" to={onwards}>
                Terminar
              </Link>
            ) : (
              <Submit busy="Subiendo...">Enviar el contrato</Submit>
            )}
          </div>
        </div>
      </div>
    </Form>
  );
}
