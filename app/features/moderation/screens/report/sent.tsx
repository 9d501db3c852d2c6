import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';

/** Shown after a visitor's report. Above the limit of mails it is the same, although none was sent. */
export const Sent = ({ path }: { path: string }) => (
  <div className="stack" role="status">
    <p className="badge badge--warn">
      <Icon name="mail" small />
      Falta un paso
    </p>
    <h1>Mira tu correo</h1>
    <p>Te hemos mandado un enlace. Ábrelo y confirma: hasta entonces la denuncia no cuenta, y a las 48 horas se borra.</p>
    <p className="small muted">¿No llega? Mira en el correo no deseado. Con un mismo correo salen como mucho cinco al día.</p>
    <p>
      <Link className="btn" to={path}>
        Volver a donde estabas
      </Link>
    </p>
  </div>
);
