import { data } from 'react-router';
import { formatShortDateTime } from '../../../../../platform/dates.ts';
import { servicesContext } from '../../../../context.ts';
import type { Route } from './+types/route';
import styles from './mailbox.module.css';

/** The demonstration's mails, newest first. A real site has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(servicesContext).site;
  if (!mailbox) throw data(null, { status: 404 });
  const mails = mailbox().map(({ to, subject, text, at }, index) => ({ id: `${at.toISOString()} ${index}`, to, subject, text, at: at.toISOString() }));
  return data({ mails }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function MailboxScreen({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>Correo de la demostración · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <header className="title stack-s">
          <h1>Correo de la demostración</h1>
          <p className="muted">Aquí se leen los correos que Rellano enviaría. Nada sale de este equipo.</p>
        </header>
        {mails.length === 0 ? (
          <div className="blank stack">
            <div className="tile-field" aria-hidden="true" />
            <p className="lead">Todavía no se ha enviado ningún correo. El primero llega al registrarse.</p>
          </div>
        ) : (
          <ul className="stack">
            {mails.map((mail) => (
              <li className="card pad stack-s" key={mail.id}>
                <h2 className={styles.subject}>{mail.subject}</h2>
                <p className="small muted">
                  Para {mail.to} · <time dateTime={mail.at}>{formatShortDateTime(new Date(mail.at))}</time>
                </p>
                <p className={styles.text}>{withLinks(mail.text)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Each link has its own line (platform/ports.ts). Plain anchors load the page, as a link in a mail does. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a href={part} key={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
