import { ActionButton } from '../../../../ui/form/action-button.tsx';
import s from './settings.module.css';

interface Session {
  own: boolean;
  browser: string;
  since: string;
}

/** The open sessions. All but this one can be ended. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const others = sessions.filter((session) => !session.own).length;
  return (
    <section aria-labelledby="sesiones" className={s.part}>
      <h2 id="sesiones">Sesiones abiertas</h2>
      <ul className={s.sessions}>
        {sessions.map((session, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may look the same
          <li key={i}>
            <b>{session.browser}</b>
            <small>
              {session.own ? 'Esta sesión' : 'Otra sesión'} · desde el {session.since}
            </small>
          </li>
        ))}
      </ul>
      {others === 0 ? null : (
        <ActionButton intent="sesiones" className="btn" busy="Cerrando…">
          {others === 1 ? 'Cerrar la otra' : `Cerrar las demás (${others})`}
        </ActionButton>
      )}
    </section>
  );
}
