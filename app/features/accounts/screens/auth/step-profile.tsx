import { useCallback, useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Choice, Field, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit } from '../../../../ui/form/form.tsx';
import { signUpDraft } from '../../../../ui/form/guest-draft.ts';
import { type FormResult, textsOf } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { phoneCodes, profileLimits } from '../../rules/options.ts';
import { AliasField } from './alias-field.tsx';
import s from './auth.module.css';
import { AvatarField } from './avatar-field.tsx';
import { rulesOf } from './rules.ts';
import { Steps } from './steps.tsx';

interface Props {
  answered: FormResult | undefined;
  /** The input of this step that the server stored when its author went back without script. */
  stored: { profile: Readonly<Record<string, string>>; photo: string } | null;
  /** The input before going back, in this page's memory. The form updates it. */
  typed: Record<string, string>;
  /** Whether step 1 is still in this page's memory. */
  keptHere: boolean;
}

/** Sign-up, step 2 of 2: optional profile (1-flats §2). */
export function StepProfile({ answered, stored: kept, typed, keptHere }: Props) {
  const form = useForm({
    answered,
    intent: 'completar',
    intents: ['omitir', 'volver'],
    navigates: true,
    initial: { phoneCode: '+34', ...kept?.profile, ...typed },
    draft: signUpDraft(2),
    rules: rulesOf('completar', (input, fields) => input.readProfile(fields)),
  });
  const navigate = useNavigate();
  // Null until hydration. Without script, the server uses only the cookie of the photo.
  const [photo, setPhoto] = useState<{ url: string; uploading: boolean } | null>(null);
  const changePhoto = useCallback((url: string, uploading: boolean) => setPhoto({ url, uploading }), []);
  /** The button that was pressed during the upload of the photo. It submits the form after the upload. */
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!pressed || photo?.uploading) return;
    setPressed(null);
    if (photo?.url) form.ref.current?.requestSubmit(pressed);
    // The photo field shows why the upload failed.
    else document.querySelector<HTMLElement>('input[name=avatar]')?.focus();
  }, [pressed, photo, form.ref]);
  return (
    <>
      <Steps now={2} title="Tu perfil (opcional)" />
      <p className={`muted small ${s.intro}`}>Nada de esto aparece junto a tus reseñas, que son anónimas. Puedes rellenarlo más tarde.</p>
      <AvatarField initial={typed.photo ?? kept?.photo ?? ''} onChange={changePhoto} />
      <Form
        of={form}
        troubleOnTop
        className={s.form}
        onSubmit={(event) => {
          const button = event.nativeEvent.submitter;
          const intent = button?.getAttribute('value');
          const early = intent === 'completar' && photo?.uploading === true;
          setPressed(early ? button : null);
          if (early) event.preventDefault();
          if (intent !== 'volver' || !keptHere) return;
          event.preventDefault();
          Object.assign(typed, textsOf(new FormData(event.currentTarget)));
          void navigate(href('/auth'));
        }}
      >
        <input type="hidden" name="photo" value={photo?.url ?? ''} disabled={photo === null} />
        <Field label="Nombre visible" name="displayName" autoComplete="name" max={profileLimits.displayName} />
        <AliasField initial={form.value('username')} />
        <div className={s.phone}>
          <Choice label="Prefijo" name="phoneCode" autoComplete="tel-country-code">
            {phoneCodes.map(({ code, country }) => (
              <option key={code} value={code}>
                {code} {country}
              </option>
            ))}
          </Choice>
          <Field label="Teléfono" name="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={2 * profileLimits.phone} />
        </div>
        <LongText label="Sobre ti" name="bio" max={profileLimits.bio} hint={`Hasta ${profileLimits.bio} caracteres.`} />
        <div className={s.go}>
          <Submit value="completar">Completar registro</Submit>
          <Submit className="btn" value="omitir">
            Omitir
          </Submit>
          <Submit className="btn btn--quiet" value="volver">
            Volver al paso 1
          </Submit>
          <Saved text="Guardado un día en este dispositivo" />
          <p className="small muted" role="status">
            {pressed ? 'Se completa en cuanto termine de subir la foto.' : ''}
          </p>
        </div>
      </Form>
    </>
  );
}
