import { monthNames } from '../../../../../platform/dates.ts';
import { FieldError } from '../../../../ui/form/problems.tsx';
import type { WizardForm } from '../../parts/draft.ts';
import type { Named } from '../../rules/answers.ts';
import { fields } from '../../rules/fields.ts';
import { roundingNote } from '../../rules/price.ts';
import { isAsked } from '../../rules/wizard.ts';
import { CountQuestion, described, LineField, OptionQuestion } from './fields.tsx';
import s from './wizard.module.css';

/** What somebody rented, when they lived there and for how much (1-flats §5, step 2). */
export function StayStep({ form }: { form: WizardForm }) {
  const { still_residing } = form.values;
  return (
    <>
      <OptionQuestion form={form} field="rental_kind" />
      {isAsked('flatmate_count', form.values) ? <CountQuestion form={form} field="flatmate_count" /> : null}
      <MonthAndYear form={form} {...fields.rental_period_start} />
      <fieldset className="q">
        <legend>¿Sigues en el piso?</legend>
        <div className={`checks ${s.single}`}>
          <label>
            <input
              type="checkbox"
              data-field="still_residing"
              checked={still_residing}
              onChange={(event) => form.set(event.target.checked ? { still_residing: true, end_month: '', end_year: '' } : { still_residing: false })}
            />
            Todavía vivo aquí
          </label>
        </div>
      </fieldset>
      {still_residing ? null : <MonthAndYear form={form} {...fields.rental_period_end} />}
      <fieldset className="q">
        <legend>Precio del alquiler</legend>
        <p className="hint">Lo que pagabas al mes por lo que alquilabas. El de salida es opcional.</p>
        <div className={s.pair}>
          {(['entry_price', 'exit_price'] as const).map((field) => (
            <LineField key={field} form={form} field={field} {...fields[field]} unit="€ al mes" inputMode="decimal">
              <p className="xs muted" role="status">
                {roundingNote(form.values[field])}
              </p>
            </LineField>
          ))}
        </div>
      </fieldset>
    </>
  );
}

type Month = (typeof fields)[Named<{ kind: 'month' }>];

function MonthAndYear({ form, label, hint, typed: [month, year] }: { form: WizardForm } & Pick<Month, 'label' | 'hint' | 'typed'>) {
  const error = form.errors[month];
  return (
    <fieldset className="q">
      <legend>{label}</legend>
      <p className="hint">{hint}</p>
      <div className={s.pair}>
        <div className={`field ${error ? s.wrong : ''}`}>
          <label htmlFor={month}>Mes</label>
          <select
            id={month}
            className="inp"
            data-field={month}
            value={form.values[month]}
            aria-invalid={error ? true : undefined}
            aria-describedby={described(month, error, false)}
            onChange={(event) => form.set({ [month]: event.target.value })}
          >
            <option value="">Elige el mes</option>
            {monthNames.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
          <FieldError id={month} text={error} />
        </div>
        <LineField form={form} field={year} label="Año" inputMode="numeric" maxLength={4} />
      </div>
    </fieldset>
  );
}
