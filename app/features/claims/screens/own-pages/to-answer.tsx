import { href, Link, useActionData } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Noticing } from '../../../personal-data/parts/noticed-note.tsx';
import type { ReviewToAnswer } from '../../data/reply.view.ts';
import { claimLimits, type ReplySide, type ReplyState } from '../../rules/states.ts';
import { Notes } from './notes.tsx';
import s from './own-pages.module.css';

const states: Record<ReplyState, string> = {
  waiting: 'La lee una persona del equipo antes de publicarla',
  published: 'Publicada',
  rejected: 'No se publica como está',
  withdrawn: 'Retirada',
};

/** A published review, with the viewer's reply or the form for it. */
export function ToAnswer({ review, side }: { review: ReviewToAnswer; side: ReplySide }) {
  const { id, title, when, positive, negative, advice, flat, reply, closed } = review;
  return (
    <li className="card pad stack-s" id={`r-${id}`}>
      <h2>{title}</h2>
      <p className="meta">
        <span>{when}</span>
        {side === 'agency' ? (
          <span>
            <Link to={flat.path}>{flat.address}</Link>
          </span>
        ) : null}
      </p>
      <dl className="pm">
        <Said about="Lo mejor" text={positive} />
        <Said about="Lo peor" text={negative} />
        <Said about={side === 'agency' ? 'Consejo sobre la agencia' : 'Consejo sobre el casero'} text={advice} />
      </dl>
      {reply ? (
        <div className="reply">
          <h3>Tu respuesta</h3>
          <p className="by">{states[reply.state]}</p>
          <p>{reply.text}</p>
        </div>
      ) : null}
      {reply ? <Notes notes={reply.notes} /> : null}
      {reply && (reply.state === 'rejected' || reply.state === 'withdrawn') && reply.notes.at(-1)?.decision !== 'approve' ? (
        <p className="small">
          <Link className="tap tap--u" to={href('/mis-resenas/decision/:kind/:id', { kind: 'respuesta', id: reply.id })}>
            Recurrir la decisión
          </Link>
        </p>
      ) : null}
      {closed === 'own' ? <p className="small muted">No puedes responder a esta reseña.</p> : null}
      {closed === 'answered' ? <p className="small muted">Esta reseña ya tiene una respuesta.</p> : null}
      {closed === null ? <ReplyForm id={id} title={title} text={reply?.text ?? ''} there={reply !== null} /> : null}
      {reply ? (
        <ActionButton intent="borrar" id={id} busy="Borrando…" label={`Borrar la respuesta a ${title}`}>
          Borrar la respuesta
        </ActionButton>
      ) : null}
    </li>
  );
}

const Said = ({ about, text }: { about: string; text: string | null }) =>
  text ? (
    <div>
      <dt>{about}</dt>
      <dd className={s.text}>{text}</dd>
    </div>
  ) : null;

function ReplyForm({ id, title, text, there }: { id: string; title: string; text: string; there: boolean }) {
  const owner = useDraftOwner();
  const draft = { name: `respuesta.${id}`, owner };
  const form = useForm({ intent: 'responder', id, answered: useActionData<FormResult>(), prefix: `responder-${id}`, initial: { text }, draft });
  return (
    <details open={(form.withPage && !form.result?.ok) || undefined}>
      <summary className="tap tap--u">
        {there ? 'Cambiar la respuesta' : 'Responder'}
        <span className="vh"> a {title}</span>
      </summary>
      <Form of={form} single className="stack-s">
        <Noticing>
          <LongText
            name="text"
            label="Tu respuesta"
            hint="Di qué pasó y qué se hizo. Sin nombres de personas, y sin decir quién crees que escribió."
            rows={5}
            max={claimLimits.reply}
            counted
            required
          />
        </Noticing>
        <Submit className="btn btn--s btn--main" busy="Enviando…">
          {there ? 'Enviar el cambio' : 'Enviar la respuesta'}
        </Submit>
        <Trouble />
      </Form>
    </details>
  );
}
