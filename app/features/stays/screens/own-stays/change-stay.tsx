import { href, Link } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ConfirmDetails } from '../../../../ui/confirm-details.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Field } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnTenancy } from '../../data/stay.view.ts';
import s from './stays.module.css';

/** What the owner may do with a stay: edit it, withdraw it or set its end. */
export function ChangeStay({ stay, answered }: { stay: OwnTenancy; answered: FormResult | undefined }) {
  const { may, id } = stay;
  const about = `${stay.address}, desde ${stay.from}`;
  return (
    <div className={s.change}>
      {may.edit ? (
        <Link className="btn btn--s" to={href('/panel/estancias/:id', { id })}>
          <Icon name="pencil" small />
          <span>
            Corregir<span className="vh">: {about}</span>
          </span>
        </Link>
      ) : null}
      {may.withdraw ? (
        <ConfirmDetails
          text={stay.state === 'rejected' ? 'Quitar de la lista' : 'Retirar'}
          about={about}
          question="¿Seguro? Se borra, con el contrato y lo que se haya preguntado de ella. No se puede deshacer."
        >
          <ActionButton intent="withdraw" id={id} fields={{ tenancyId: id }} className="btn" navigates>
            Sí, {stay.state === 'rejected' ? 'quitarla' : 'retirarla'}
          </ActionButton>
        </ConfirmDetails>
      ) : null}
      {may.end ? <StayEnd stay={stay} about={about} answered={answered} /> : null}
    </div>
  );
}

function StayEnd({ stay, about, answered }: { stay: OwnTenancy; about: string; answered: FormResult | undefined }) {
  const draft = { name: `salida.${stay.id}`, owner: useDraftOwner() };
  const form = useForm({ intent: 'end', id: stay.id, answered, navigates: true, prefix: stay.id, initial: { end: stay.end ?? '' }, draft });
  return (
    <details open={form.errors.end ? true : undefined}>
      <summary className="tap tap--u">
        {stay.end === null ? 'Poner fecha de salida' : 'Cambiar la fecha de salida'}
        <span className="vh">: {about}</span>
      </summary>
      <Form of={form} single preventScrollReset className={s.upload}>
        <input type="hidden" name="tenancyId" value={stay.id} />
        <Field
          label="Fecha de salida"
          name="end"
          type="date"
          min={stay.start}
          max={stay.latestEnd ?? undefined}
          required={stay.latestEnd !== null}
          hint={`${stay.latestEnd === null ? 'En blanco si sigues viviendo ahí.' : 'No puede ser posterior a la que se verificó.'} A quien llegó después ya no podrás valorarle.`}
        />
        <Submit className="btn">Guardar la fecha</Submit>
        <Saved />
      </Form>
    </details>
  );
}
