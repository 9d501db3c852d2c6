import { href, Link } from 'react-router';

/** 1-flats §6: the page for users who are not admins. */
export function Denied() {
  return (
    <div className="page">
      <title>Acceso Denegado · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>Acceso Denegado</h1>
        <p className="lead">No tienes permisos para acceder a esta sección.</p>
        <p>Solo los administradores autorizados pueden acceder al panel de administración.</p>
        <p>
          <Link className="btn btn--main" to={href('/')}>
            Volver al inicio
          </Link>
        </p>
      </div>
    </div>
  );
}
