import { Choice, Field, useField } from '../../../../ui/form/fields.tsx';
import { useFormState } from '../../../../ui/form/form.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { ContractField } from '../../../proof/parts/contract-field.tsx';
import { rentalKindQuestion } from '../../../reviews/rules/options.ts';
import { kindNames } from '../../../reviews/rules/rental-kind.ts';
import { Confirm } from './confirm.tsx';
import s from './register.module.css';

const { label, options } = rentalKindQuestion;

/** The fields of the first step. `notes`: also the private notes, which the edit form lacks. */
export function WhereAndWhen({ off = false, today, notes = true }: { off?: boolean; today: string; notes?: boolean }) {
  const { value } = useFormState();
  return (
    <div className={`${s.fields} ${off ? s.off : ''}`}>
      <Field
        label="Dirección"
        name="address"
        hint="Calle, número, código postal, ciudad y provincia"
        placeholder="Calle de Sueca 41, 46006 València"
        autoComplete="off"
        maxLength={500}
      />
      <Confirm of="address" />
      <div className={s.pair}>
        <Field label="Piso" name="floor" maxLength={20} autoComplete="off" />
        <Field label="Puerta" name="door" maxLength={20} autoComplete="off" />
      </div>
      <Confirm of="floor" />
      <Confirm of="door" />
      <div className={s.two}>
        <Field label="Fecha de entrada" name="start" type="date" max={today} />
        <Field label="Fecha de salida (opcional)" name="end" type="date" hint="En blanco si sigues viviendo ahí" />
      </div>
      <Choice label={`${label} (opcional)`} name="rental_kind" hint="Solo lo ves tú.">
        <option value="">Sin indicar</option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {options[kind]}
          </option>
        ))}
      </Choice>
      {notes ? (
        <div className="field">
          <label htmlFor="description">Descripción (opcional)</label>
          <p className="small muted" id="description-hint">
            Notas para ti mientras rellenas el formulario: no se guardan.
          </p>
          <textarea className="inp" id="description" name="description" rows={3} aria-describedby="description-hint" defaultValue={value('description')} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * The fields of the second step. `stored`: the stay has a contract, which another one replaces. `onFlatmates`: called on a tap on that choice, which completes
 * the step; the arrow keys of a keyboard only pass over it.
 */
export function HowVerified({ off = false, stored = false, onFlatmates }: { off?: boolean; stored?: boolean; onFlatmates?: () => void }) {
  const { value } = useFormState();
  const kept = { id: value('contratoId'), name: value('contratoNombre') };
  const field = useField('method');
  const { id, ...input } = field.input;
  const method = (chosen: 'document' | 'peer_confirm') => ({ ...input, type: 'radio', value: chosen, defaultChecked: field.value === chosen });
  return (
    <div className={`${s.fields} ${off ? s.off : ''}`}>
      <fieldset className={s.method}>
        <legend className="vh">Método de verificación</legend>
        <label>
          <input id={id} {...method('document')} />
          <b>Documento</b>
          <span>Subes el contrato y lo revisa una persona: suele tardar entre 24 y 48 horas.</span>
        </label>
        <label>
          <input {...method('peer_confirm')} onClick={onFlatmates ? ({ detail }) => (detail > 0 ? onFlatmates() : undefined) : undefined} />
          <b>Confirmación de compañeros</b>
          <span>
            Preguntamos a quienes ya tienen verificada su estancia en el piso: hacen falta 2 o más confirmaciones.
            {onFlatmates ? ' Al tocarla pasas a revisar y enviar.' : ''}
          </span>
        </label>
        <FieldError id={id} text={field.error} />
      </fieldset>
      <div className={s.contract}>
        {stored ? <p className="small">Ya tenemos el contrato que enviaste. Si eliges otro, lo sustituye.</p> : null}
        <ContractField
          label="Contrato"
          hint="Fotos o PDF, hasta 10 páginas de 10 MB: JPG, PNG, WebP, HEIC o PDF. Antes de enviarlo tapas en tu dispositivo lo que no hace falta. Se guarda cifrado, solo lo ven los moderadores y se borra tras la decisión, como mucho a los 30 días."
          stored={kept.id && kept.name ? kept : null}
        />
      </div>
    </div>
  );
}
