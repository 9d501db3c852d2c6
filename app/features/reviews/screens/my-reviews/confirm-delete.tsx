import { useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useModal } from '../../../../ui/modal.ts';
import s from './my-reviews.module.css';

/** 2-community §2: a dialog to confirm a deletion. Its address opens it, so it works without script too. */
export function ConfirmDelete({ kind, id }: { kind: Kind; id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const form = useForm({ id, answered: undefined, navigates: true });
  useModal(dialog);
  const leave = () => void navigate(href('/mis-resenas'), { preventScrollReset: true, replace: true });
  return (
    <dialog
      open
      className={s.dialog}
      ref={dialog}
      aria-labelledby="seguro"
      aria-describedby="seguro-texto"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <h2 id="seguro">¿Estás seguro?</h2>
      <p id="seguro-texto">
        Esta acción no se puede deshacer. Esto eliminará permanentemente tu reseña.
        {kind === 'convivencia' ? ' Lo que escribiste deja de leerse en el acto; las cifras de esa persona cambian la próxima vez que se publican.' : null}
      </p>
      <Form of={form} single action={href('/mis-resenas')} className="row" preventScrollReset>
        <HiddenFields fields={{ kind }} />
        <Link className="btn" to={href('/mis-resenas')} preventScrollReset replace>
          Cancelar
        </Link>
        <Submit className={`btn ${s.danger}`} busy="Eliminando...">
          Eliminar
        </Submit>
      </Form>
    </dialog>
  );
}

export function DeleteLink({ kind, id, of, text = 'Eliminar' }: { kind: Kind; id: string; of: string; text?: string }) {
  return (
    <Link className="btn btn--s btn--quiet" to={`?borrar=${kind}.${id}`} preventScrollReset aria-label={`${text}: ${of}`}>
      <Icon name="close" small />
      {text}
    </Link>
  );
}

/** The kinds of reviews, as the dialog's address and form name them. */
const kinds = ['piso', 'usuario', 'convivencia'] as const;
export type Kind = (typeof kinds)[number];

export const readKind = (text: unknown): Kind | null => kinds.find((kind) => kind === text) ?? null;
