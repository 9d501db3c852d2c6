import { useOnline } from './use-online.ts';

/** Says that the connection is lost, at the top of the window for as long as it is. */
export function NetworkStatus() {
  const online = useOnline();
  return (
    <div className="net" role="status">
      {online ? null : <p className="page">No hay conexión. Lo que tienes en esta página sigue aquí.</p>}
    </div>
  );
}
