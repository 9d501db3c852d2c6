import { href, useLocation, useNavigation } from 'react-router';
import { useOnline } from './use-online.ts';

/** The message while a screen is loading; the first page is rendered on the server and needs none. */
const sentences: Record<string, string> = {
  [href('/admin')]: 'Verificando permisos de administrador...',
  [href('/mensajes')]: 'Cargando mensajes y notificaciones...',
  [href('/mis-resenas')]: 'Cargando tus reseñas...',
};

/** At the end of `main`; while it has a message, it replaces the previous screen. */
export function LoadingMessage() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.state === 'loading' ? navigation.location.pathname.replace(/(.)\/+$/, '$1') : pathname;
  return (
    <p className="waiting" role="status">
      {next === pathname ? '' : (sentences[next] ?? '')}
    </p>
  );
}

/** A progress bar at the top of the window while another screen loads: on a slow connection a tap without feedback seems lost. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className="going" aria-hidden="true" />;
}

/** Shows a message at the top of the window while there is no connection. */
export function NetworkStatus() {
  const online = useOnline();
  return (
    <div className="net" role="status">
      {online ? null : <p className="page">No hay conexión. Lo que tienes en esta página sigue aquí.</p>}
    </div>
  );
}
