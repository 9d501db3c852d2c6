import type { KeyboardEvent } from 'react';
import { Choice, Field, Hint, Tick, useField } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit } from '../../../../ui/form/form.tsx';
import { signUpDraft } from '../../../../ui/form/guest-draft.ts';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { type FormResult, textsOf } from '../../../../ui/form/result.ts';
import { enterFocusesNext } from '../../../../ui/form/typing.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { genders, nationalities } from '../../rules/options.ts';
import s from './auth.module.css';
import { PasswordFields } from './password-fields.tsx';
import { rulesOf } from './rules.ts';
import { Steps } from './steps.tsx';
import { TermsLink } from './terms-dialog.tsx';

interface Props {
  answered: FormResult | undefined;
  /** The earlier input, in this page's memory. The form updates it. */
  typed: Record<string, string>;
  today: string;
  /** Last birth date that may sign up. */
  latest: string;
}

/** Sign-up, step 1 of 2: required data (1-flats §2). */
export function StepRequired({ answered, typed, today, latest }: Props) {
  const form = useForm({
    answered,
    intent: 'continuar',
    intents: [],
    navigates: true,
    initial: typed,
    draft: signUpDraft(1),
    rules: rulesOf('continuar', (input, fields) => input.readRequired(fields, today)),
  });
  return (
    <Form
      of={form}
      troubleOnTop
      className={s.form}
      onKeyDown={focusNext}
      onSubmit={(event) => void Object.assign(typed, textsOf(new FormData(event.currentTarget)))}
    >
      <Steps now={1} title="Tus datos" />
      <Field label="Email" name="email" type="email" inputMode="email" autoComplete="email" maxLength={255} required />
      <Field label="Repite el email" name="confirmEmail" type="email" inputMode="email" autoComplete="off" maxLength={255} required />
      <PasswordFields initial={typed} />
      <Gender />
      <Choice label="Nacionalidad" name="nationality" autoComplete="country-name" required hint={privacyHint}>
        <option value="">Elige un país</option>
        {nationalities.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Choice>
      <Field
        label="Fecha de nacimiento"
        name="birthDate"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={latest}
        required
        hint="Tienes que tener 18 años o más. No se muestra a nadie."
      />
      <div className="field">
        <Tick name="terms" value="si" className={s.terms} below={<TermsLink />}>
          Acepto los términos y condiciones
        </Tick>
      </div>
      <div className={s.go}>
        <Submit value="continuar">Continuar</Submit>
        <Saved text="Guardado un día en este dispositivo, sin la contraseña" />
      </div>
    </Form>
  );
}

/** Enter moves to the next empty field, and from the last text field to the first choice. */
function focusNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  const last = target instanceof HTMLInputElement && target.name === 'confirmPassword';
  if (key !== 'Enter' || !last || form.querySelector('[name=gender]:checked')) enterFocusesNext(event);
  else {
    event.preventDefault();
    form.querySelector<HTMLInputElement>('[name=gender]')?.focus();
  }
}

const privacyHint = 'Solo queda en tu cuenta: no decide nada ni lo ve nadie más que tú.';

function Gender() {
  const { id, error, value, input } = useField('gender', { hint: true });
  return (
    <fieldset className="field" aria-describedby={input['aria-describedby']}>
      <legend className="lab">Género</legend>
      <Hint id={id}>{privacyHint}</Hint>
      <div className={`checks ${s.genders}`}>
        {genders.map((gender, i) => (
          <label key={gender.value}>
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name="gender"
              value={gender.value}
              defaultChecked={value === gender.value}
              aria-invalid={input['aria-invalid']}
            />
            {gender.label}
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
