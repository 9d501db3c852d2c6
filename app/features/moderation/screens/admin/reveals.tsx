import { useId } from 'react';
import { href, Link, useActionData, useRouteLoaderData } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Field, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { revealReason } from '../../../flatmates/rules/red-flags.ts';
import type { ModeratedCohabitation } from '../../data/rating-case.view.ts';
import s from './admin.module.css';

/** Reveals the author to a moderator who gives a reason. All moderators can read the recorded reason (PRODUCT.md §1). */
export function Reveals({ review, about }: { review: ModeratedCohabitation; about: string }) {
  const demo = (useRouteLoaderData('root') as { demo?: boolean } | undefined)?.demo === true;
  const form = useForm<{ author: string }>({
    intent: 'reveal',
    id: review.id,
    answered: useActionData<FormResult<{ author: string }>>(),
    prefix: useId(),
    draft: { name: `revelar.${review.id}`, owner: useDraftOwner() },
  });
  return (
    <div className={s.decide}>
      {review.reveals.map(({ id, by, on, reason, receipt }) => (
        <p className="small muted" key={id}>
          Autoría revelada a {by === null ? 'una cuenta borrada' : `@${by}`} el <time dateTime={on}>{formatDay(on)}</time>: {reason}
          {receipt ? (
            <>
              {' '}
              <Link className="tap tap--u" to={`${href('/transparencia')}#${receipt}`}>
                Comprobar en el registro<span className="vh"> {about}</span>
              </Link>
            </>
          ) : null}
        </p>
      ))}
      <details open={(form.withPage && !form.result?.ok) || undefined}>
        <summary className="tap tap--u">
          Ver quién la escribió…<span className="vh"> {about}</span>
        </summary>
        <Form of={form} className="stack-s">
          <HiddenFields fields={{ reviewId: review.id }} />
          <LongText
            label="Para qué lo necesitas (queda registrado con tu alias)"
            name="reason"
            rows={2}
            minLength={revealReason.min}
            max={revealReason.max}
            required
          />
          <Field
            label="Código que da ahora tu aplicación"
            hint={`Seis cifras, o un código de recuperación.${demo ? ' En la demostración, solo si has puesto el segundo factor.' : ''}`}
            name="code"
            autoComplete="one-time-code"
            maxLength={30}
            required={!demo}
          />
          <Submit className="btn">Revelar autoría</Submit>
          <Saved />
          <Trouble />
        </Form>
      </details>
      {form.result?.ok ? (
        <p className="note" role="status">
          <Icon name="info" />
          <span>
            La escribió <b>@{form.result.data.author}</b>.
          </span>
        </p>
      ) : null}
    </div>
  );
}
