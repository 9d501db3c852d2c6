import { useId } from 'react';
import { Form } from 'react-router';
import { genders, nationalities } from '../../../domain/account/options.ts';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { Choice, Field, FieldError } from './field.tsx';
import { Problem } from './note.tsx';
import { PasswordFields } from './password-fields.tsx';
import { Steps } from './steps.tsx';
import { Submit } from './submit.tsx';
import { TermsLink } from './terms-dialog.tsx';
import { useForm } from './use-form.ts';

interface Props {
  answer: Answer | undefined;
  /** What was typed before, in this page's memory; this form keeps it there. */
  typed: Record<string, string>;
  today: string;
  /** Last birth date that may sign up. */
  latest: string;
}

/** Sign-up, step 1 of 2: required data (1-flats §2). */
export function StepRequired({ answer, typed, today, latest }: Props) {
  const form = useForm(answer, (input, data) => input.readRequired(data, today), ['continuar']);
  const { errors } = form;
  const initial = { ...answer?.values, ...typed };
  const termsId = useId();
  return (
    <Form
      method="post"
      noValidate
      className={s.form}
      ref={form.ref}
      onInput={form.onInput}
      onSubmit={(event) => {
        for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed[name] = value;
        form.onSubmit(event);
      }}
    >
      <Steps now={1} title="Tus datos" />
      <Problem answer={answer} />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        required
        defaultValue={initial.email}
        error={errors.email}
      />
      <Field
        label="Repite el email"
        name="confirmEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={255}
        required
        defaultValue={initial.confirmEmail}
        error={errors.confirmEmail}
      />
      <PasswordFields errors={errors} initial={typed} />
      <fieldset className="field" aria-describedby={errors.gender ? `${termsId}-gender` : undefined}>
        <legend className="lab">Género</legend>
        <div className={`checks ${s.genders}`}>
          {genders.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="gender" value={value} defaultChecked={initial.gender === value} aria-invalid={errors.gender ? true : undefined} />
              {label}
            </label>
          ))}
        </div>
        <FieldError id={`${termsId}-gender`} text={errors.gender} />
      </fieldset>
      <Choice label="Nacionalidad" name="nationality" autoComplete="country-name" required defaultValue={initial.nationality ?? ''} error={errors.nationality}>
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
        defaultValue={initial.birthDate}
        error={errors.birthDate}
        hint="Tienes que tener 18 años o más. No se enseña a nadie."
      />
      <div className="field">
        <label className={s.terms} htmlFor={termsId}>
          <input
            type="checkbox"
            name="terms"
            value="si"
            id={termsId}
            required
            defaultChecked={initial.terms === 'si'}
            aria-invalid={errors.terms ? true : undefined}
            aria-describedby={errors.terms ? `${termsId}-error` : undefined}
          />
          Acepto los términos y condiciones
        </label>
        <TermsLink />
        <FieldError id={`${termsId}-error`} text={errors.terms} />
      </div>
      <div className={s.go}>
        <Submit intent="continuar" main>
          Continuar
        </Submit>
      </div>
    </Form>
  );
}
