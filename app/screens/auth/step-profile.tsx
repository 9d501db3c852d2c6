import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { phoneCodes, profileLimits } from '../../../domain/account/options.ts';
import { AliasField } from './alias-field.tsx';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { AvatarField } from './avatar-field.tsx';
import { Choice, Field, LongText } from './field.tsx';
import { Problem } from './note.tsx';
import { Steps } from './steps.tsx';
import { Submit } from './submit.tsx';
import { useForm } from './use-form.ts';

/** Sign-up, step 2 of 2: optional profile (1-flats §2). `keptHere`: step 1 is still in this page's memory. */
export function StepProfile({ answer, keptHere }: { answer: Answer | undefined; keptHere: boolean }) {
  const form = useForm(answer, (input, data) => input.readProfile(data), ['completar']);
  const navigate = useNavigate();
  // Null until the script runs: without it the server goes by the cookie of the photo alone.
  const [photo, setPhoto] = useState<string | null>(null);
  const { errors } = form;
  const values = answer?.values ?? {};
  return (
    <>
      <Steps now={2} title="Tu perfil (opcional)" />
      <p className={`muted small ${s.intro}`}>Nada de esto aparece junto a tus reseñas, que son anónimas. Puedes rellenarlo más tarde.</p>
      <AvatarField onChange={setPhoto} />
      <Form
        method="post"
        noValidate
        className={s.form}
        ref={form.ref}
        onInput={form.onInput}
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          if (button?.value === 'volver' && keptHere) {
            event.preventDefault();
            void navigate('/auth');
          } else form.onSubmit(event);
        }}
      >
        <input type="hidden" name="photo" value={photo ?? ''} disabled={photo === null} />
        <Problem answer={answer} />
        <Field
          label="Nombre visible"
          name="displayName"
          autoComplete="name"
          maxLength={profileLimits.displayName}
          defaultValue={values.displayName}
          error={errors.displayName}
        />
        <AliasField initial={values.username ?? ''} error={errors.username} />
        <div className={s.phone}>
          <Choice label="Prefijo" name="phoneCode" autoComplete="tel-country-code" defaultValue={values.phoneCode || '+34'} error={errors.phoneCode}>
            {phoneCodes.map(({ code, country }) => (
              <option key={code} value={code}>
                {code} {country}
              </option>
            ))}
          </Choice>
          <Field
            label="Teléfono"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={profileLimits.phone}
            defaultValue={values.phone}
            error={errors.phone}
          />
        </div>
        <LongText
          label="Sobre ti"
          name="bio"
          maxLength={profileLimits.bio}
          defaultValue={values.bio}
          error={errors.bio}
          hint={`Hasta ${profileLimits.bio} caracteres.`}
        />
        <div className={s.go}>
          <Submit intent="completar" main>
            Completar registro
          </Submit>
          <Submit intent="omitir">Omitir</Submit>
          <Submit intent="volver" quiet>
            Volver al paso 1
          </Submit>
        </div>
      </Form>
    </>
  );
}
