import { href, Link } from 'react-router';

export function NotFound() {
  return (
    <div className="page">
      <title>Página no encontrada · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>Aquí no vive nadie</h1>
        <p className="lead">La página que buscas no existe o ha cambiado de sitio.</p>
        <p>
          <Link className="btn btn--main" to={href('/')}>
            Volver al inicio
          </Link>
        </p>
      </div>
    </div>
  );
}
