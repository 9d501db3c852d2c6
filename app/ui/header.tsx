import type { MouseEvent } from 'react';
import { Form, Link, NavLink } from 'react-router';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { useUnread } from './live/use-unread.ts';
import { Logo } from './logo.tsx';

export interface HeaderViewer {
  alias: string;
  displayName: string | null;
  email: string;
  photoUrl: string | null;
  isAdmin: boolean;
  unread: number;
}

const places = [
  { to: '/buscar-resenas', text: 'Buscar reseñas' },
  { to: '/buscar-usuarios', text: 'Buscar usuarios' },
  { to: '/mapa', text: 'Mapa' },
  { to: '/quienes-somos', text: 'Quiénes somos' },
] as const;

/** 1-flats §9: the unread badge stops at nine. */
const badge = (unread: number) => (unread > 9 ? '9+' : String(unread));

/** The page changes below an open menu, which would stay. */
const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

/** Top navigation (1-flats §2): links, the way in or the avatar menu, and on a phone a side drawer. */
export function Header({ viewer }: { viewer: HeaderViewer | null }) {
  const write = viewer ? { to: '/write-review', text: 'Escribir reseña' } : { to: '/auth', text: 'Añadir reseña' };
  const links = places.map(({ to, text }) => (
    <NavLink key={to} to={to} onClick={close}>
      {text}
    </NavLink>
  ));
  return (
    <header className="top">
      <div className="page">
        <Link className="logo" to="/">
          <Logo />
          Rellano
        </Link>
        <nav className="nav" aria-label="Principal">
          {links}
        </nav>
        {viewer ? null : (
          <Link className="btn btn--s btn--quiet" to="/auth?tab=entrar&limpiar=1">
            Entrar
          </Link>
        )}
        <Link className="btn btn--s only-wide" to={write.to}>
          {write.text}
        </Link>
        {viewer ? <Account viewer={viewer} /> : null}
        <button className="btn btn--s btn--quiet only-slim" type="button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="vh">Menú</span>
        </button>
        <nav className="menu" id="menu" popover="auto" aria-label="Menú">
          {links}
          <Link to={write.to} onClick={close}>
            {write.text}
          </Link>
          <p className="menu-do">
            <Link className="btn" to="/buscar-resenas" onClick={close}>
              Buscar
            </Link>
          </p>
        </nav>
      </div>
    </header>
  );
}

function Account({ viewer }: { viewer: HeaderViewer }) {
  const count = useUnread(viewer);
  const unread = count > 0 ? `, ${count} ${count === 1 ? 'aviso' : 'avisos'} sin leer` : '';
  return (
    <>
      <button className="btn btn--s btn--quiet account" type="button" popoverTarget="cuenta">
        <span className="vh">{`Tu cuenta, @${viewer.alias}${unread}`}</span>
        <Avatar {...viewer} />
        {count > 0 ? (
          <span className="badge badge--warn" aria-hidden="true">
            {badge(count)}
          </span>
        ) : null}
        <span className="only-wide" aria-hidden="true">
          @{viewer.alias}
        </span>
      </button>
      <div className="menu menu--account" id="cuenta" popover="auto">
        <p className="who-am-i">
          <b>@{viewer.alias}</b>
          {viewer.displayName ? <span>{viewer.displayName}</span> : null}
          <span className="muted small">{viewer.email}</span>
        </p>
        <nav aria-label="Tu cuenta">
          <Link to="/mensajes" onClick={close}>
            <Icon name="mail" />
            Mensajes
            {count > 0 ? <span className="badge badge--warn">{badge(count)}</span> : null}
          </Link>
          <Link to="/editar-perfil" onClick={close}>
            <Icon name="user" />
            Editar perfil
          </Link>
          <Link to="/mis-resenas" onClick={close}>
            <Icon name="list" />
            Mis reseñas
          </Link>
          {viewer.isAdmin ? (
            <Link to="/admin" onClick={close}>
              <Icon name="shield" />
              Panel de Administración
            </Link>
          ) : null}
        </nav>
        <Form method="post" action="/salir">
          <button className="btn" type="submit">
            <Icon name="exit" />
            Cerrar sesión
          </button>
        </Form>
      </div>
    </>
  );
}
