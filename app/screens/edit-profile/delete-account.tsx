import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import s from './edit-profile.module.css';
import type { Outcome } from './outcome.ts';

/** The way out, with a dialog that asks once more (2-community §2). It stands in the address, so it works without script too. */
export function DeleteAccount({ asking, outcome }: { asking: boolean; outcome: Outcome | undefined }) {
  return (
    <section aria-labelledby="borrar" className={s.part}>
      <h2 id="borrar">Borrar cuenta</h2>
      <p>Se borra todo lo tuyo: perfil, reseñas, valoraciones que has escrito y recibido, estancias, mensajes, notificaciones, fotos y contratos.</p>
      {outcome && !outcome.ok ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {outcome.message}
        </p>
      ) : null}
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
  const navigation = useNavigation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'borrar';
  useEffect(() => {
    const open = dialog.current;
    // What the server wrote open is made modal: focus inside, the page behind out of reach.
    open?.close();
    open?.showModal();
  }, []);
  return (
    <dialog
      open
      className={s.dialog}
      ref={dialog}
      aria-labelledby="borrar-titulo"
      aria-describedby="borrar-texto"
      onCancel={(event) => {
        event.preventDefault();
        void navigate('/editar-perfil', { preventScrollReset: true, replace: true });
      }}
    >
      <h3 id="borrar-titulo">¿Borrar tu cuenta?</h3>
      <p id="borrar-texto">Esta acción no se puede deshacer. Si quieres conservar algo, descarga antes tus datos.</p>
      <Form method="post" action="/editar-perfil" className="row">
        <input type="hidden" name="intent" value="borrar" />
        <Link className="btn" to="/editar-perfil" preventScrollReset replace>
          Cancelar
        </Link>
        <button className={`btn ${s.danger}`} type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Borrando...' : 'Borrar mi cuenta'}
        </button>
      </Form>
    </dialog>
  );
}
