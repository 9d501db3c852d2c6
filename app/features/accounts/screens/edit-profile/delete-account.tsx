import { useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import { FormTrouble } from '../../../../ui/form/problems.tsx';
import { type FormResult, resultOf } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useModal } from '../../../../ui/modal.ts';
import s from './edit-profile.module.css';

/** Deleting the account, with a dialog to confirm it (2-community §2). Its address opens the dialog, so it works without script too. */
export function DeleteAccount({ asking, answered }: { asking: boolean; answered: FormResult | undefined }) {
  const refused = resultOf(answered, 'borrar');
  return (
    <section aria-labelledby="borrar" className={s.part}>
      <h2 id="borrar">Borrar cuenta</h2>
      <p>Se borra todo lo tuyo: perfil, reseñas, valoraciones que has escrito y recibido, estancias, mensajes, notificaciones, fotos y contratos.</p>
      <FormTrouble text={refused && !refused.ok ? refused.message : null} of={refused} />
      <p>
        <Link className={`btn ${s.danger}`} to="?borrar=cuenta" preventScrollReset>
          Borrar cuenta
        </Link>
      </p>
      {asking ? <Confirm /> : null}
    </section>
  );
}

function Confirm() {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ answered: undefined, intent: 'borrar', navigates: true });
  useModal(dialog);
  return (
    <dialog
      open
      className={s.dialog}
      ref={dialog}
      aria-labelledby="borrar-titulo"
      aria-describedby="borrar-texto"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(href('/editar-perfil'), { preventScrollReset: true, replace: true });
      }}
    >
      <h3 id="borrar-titulo">¿Borrar tu cuenta?</h3>
      <div id="borrar-texto" className="stack-s">
        <p>Esta acción no se puede deshacer. Si quieres conservar algo, descarga antes tus datos.</p>
        <p>
          Tus reseñas publicadas y los textos que tus compañeros leen sobre sí dejan de ser tuyos en el acto y desaparecen la noche de un día al azar, cada uno
          el suyo y en 30 días como máximo: si se fueran a la vez que tu perfil, se sabría que eran tuyos.
        </p>
      </div>
      <Form of={form} single action={href('/editar-perfil')} className="row">
        <Link className="btn" to={href('/editar-perfil')} preventScrollReset replace>
          Cancelar
        </Link>
        <Submit className={`btn ${s.danger}`} busy="Borrando...">
          Borrar mi cuenta
        </Submit>
      </Form>
    </dialog>
  );
}
