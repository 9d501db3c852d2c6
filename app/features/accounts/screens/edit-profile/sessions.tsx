import { Form, href } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import s from './edit-profile.module.css';

/** Signs out of every browser, including this one (PRODUCT.md §1 "Ending sessions"). */
export function Sessions() {
  const owner = useDraftOwner();
  return (
    <section aria-labelledby="sesiones" className={s.part}>
      <h2 id="sesiones">Sesiones</h2>
      <p>Si entraste desde un móvil u ordenador que ya no usas, puedes cerrar la sesión en todos a la vez. También se cierra aquí.</p>
      <Form method="post" action={href('/salir')}>
        <input type="hidden" name="donde" value="todas" />
        <input type="hidden" name="quien" value={owner} />
        <button className="btn" type="submit">
          <Icon name="exit" />
          Cerrar sesión en todas partes
        </button>
      </Form>
    </section>
  );
}
