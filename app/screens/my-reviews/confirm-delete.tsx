import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import s from './my-reviews.module.css';
import type { Kind } from './outcome.ts';

/** 2-community §2: asks before anything is deleted. It stands in the address, so it works without script too. */
export function ConfirmDelete({ kind, id }: { kind: Kind; id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('id') === id;
  useEffect(() => {
    const open = dialog.current;
    // What the server wrote open is made modal: focus inside, the page behind out of reach.
    open?.close();
    open?.showModal();
  }, []);
  const leave = () => void navigate('/mis-resenas', { preventScrollReset: true, replace: true });
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
      <p id="seguro-texto">Esta acción no se puede deshacer. Esto eliminará permanentemente tu reseña.</p>
      <Form method="post" action="/mis-resenas" className="row" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Link className="btn" to="/mis-resenas" preventScrollReset replace>
          Cancelar
        </Link>
        <button className={`btn ${s.danger}`} type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Eliminando...' : 'Eliminar'}
        </button>
      </Form>
    </dialog>
  );
}
