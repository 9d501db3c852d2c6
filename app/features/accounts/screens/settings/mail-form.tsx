import { useDraftOwner } from '../../../../ui/auth.tsx';
import { Tick, useField } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { MailChoice } from '../../../messages/data/mail-choice.input.ts';
import { MAIL_KINDS } from '../../../messages/rules/news-mail.ts';
import s from './settings.module.css';

const frequencies = [
  ['now', 'Al momento', 'En cuanto pase, como mucho un correo al día'],
  ['daily', 'Cada día', 'Un resumen a las 9:00, solo si hay algo'],
  ['weekly', 'Cada semana', 'Los lunes, solo si hay algo'],
  ['never', 'Nunca', 'Lo verás en la campana y en Guardados'],
] as const;
const kinds = {
  follows: 'Novedades de lo que guardo y sigo',
  decisions: 'Decisiones sobre lo mío',
  messages: 'Mensajes',
  stays: 'Mis estancias',
} as const;
const languages = [
  ['es', 'Castellano'],
  ['ca', 'Valencià'],
] as const;

/** The choice of news by mail. Without a choice, no news is sent. */
export function MailForm({ email, choice, answered }: { email: string; choice: MailChoice | null; answered: FormResult | undefined }) {
  const { frequency, language, kinds: chosen } = choice ?? { frequency: 'never', language: 'es', kinds: MAIL_KINDS };
  const ticked = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, chosen.includes(kind) ? 'si' : '']));
  const form = useForm({
    answered,
    intent: 'correos',
    initial: { frequency, language, ...ticked },
    draft: { name: 'correos', owner: useDraftOwner() },
    clears: (name) => [name, 'kinds'],
  });
  return (
    <Form of={form} className={s.form}>
      <fieldset>
        <legend>Cuándo te escribimos</legend>
        <Radios name="frequency" options={frequencies} />
      </fieldset>
      <Kinds />
      <fieldset>
        <legend>En qué idioma</legend>
        <Radios name="language" options={languages} />
      </fieldset>
      <p className="note">
        <Icon name="info" />
        <span>
          Los correos van a{' '}
          <span className={s.email}>
            <b>{email}</b>.
          </span>{' '}
          El asunto nunca nombra un piso, y cada uno lleva un enlace para darte de baja con un toque.
        </span>
      </p>
      <Trouble />
      <p className="row">
        <Submit className="btn btn--main" busy="Guardando…">
          Guardar cambios
        </Submit>
        <Saved text="Sin guardar aún: está solo en este dispositivo" />
      </p>
    </Form>
  );
}

function Radios({ name, options }: { name: string; options: readonly (readonly [value: string, label: string, hint?: string])[] }) {
  const field = useField(name);
  return (
    <div className={s.radios}>
      {options.map(([value, label, hint], i) => (
        <label key={value}>
          <input type="radio" {...field.input} id={i === 0 ? field.id : `${field.id}-${value}`} value={value} defaultChecked={field.value === value} />
          <b>{label}</b>
          {hint ? <small>{hint}</small> : null}
        </label>
      ))}
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}

function Kinds() {
  const field = useField('kinds');
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={field.input['aria-describedby']}>
      <legend>De qué</legend>
      <div className={s.kinds}>
        {MAIL_KINDS.map((kind) => (
          <Tick key={kind} name={kind} value="si">
            {kinds[kind]}
          </Tick>
        ))}
      </div>
      <FieldError id={field.id} text={field.error} />
    </fieldset>
  );
}
