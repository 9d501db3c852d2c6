import { href, useLocation, useNavigation } from 'react-router';

/** The message while a screen is loading; the first page is rendered on the server and needs none. */
const sentences: Record<string, string> = {
  [href('/admin')]: 'Verificando permisos de administrador...',
  [href('/mensajes')]: 'Cargando mensajes y notificaciones...',
  [href('/mis-resenas')]: 'Cargando tus reseñas...',
};

/** Stands at the end of `main` and, while it has something to say, in the place of the screen that is being left. */
export function Waiting() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.state === 'loading' ? navigation.location.pathname.replace(/(.)\/+$/, '$1') : pathname;
  return (
    <p className="waiting" role="status">
      {next === pathname ? '' : (sentences[next] ?? '')}
    </p>
  );
}

/** Grows along the top of the window while another screen is on its way: on a slow connection a touch would seem lost. */
export function Going() {
  return useNavigation().state === 'idle' ? null : <div className="going" aria-hidden="true" />;
}
