import { href, Link } from 'react-router';

/** The confirmation link of one account, opened by who is signed in with another: nothing happens before a yes. */
export function OtherAccount({ token, email, alias }: { token: string; email: string; alias: string }) {
  return (
    <div className="stack">
      <div className="tile-field" aria-hidden="true" />
      <h1>Este enlace es de otra cuenta</h1>
      <p className="lead">
        Confirma la cuenta de <b>{email}</b>, pero aquí has entrado como <b>@{alias}</b>. Si sigues, se cierra esa sesión y entras con la cuenta nueva.
      </p>
      <form className="row" method="post" action={href('/confirmar')}>
        <input type="hidden" name="token" value={token} />
        <button className="btn btn--main" type="submit">
          Confirmar y cambiar de cuenta
        </button>
        <Link className="btn" to={href('/')}>
          Seguir como @{alias}
        </Link>
      </form>
    </div>
  );
}
