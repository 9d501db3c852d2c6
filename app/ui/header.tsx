import type { MouseEvent, ReactNode } from 'react';
import { href, Link, NavLink, useFetcher, useLocation } from 'react-router';
import { Avatar } from './avatar.tsx';
import { trapFocus } from './focus-trap.ts';
import { Icon } from './icon.tsx';
import { useUnread } from './live/use-unread.ts';
import { Logo } from './logo.tsx';
import { searchAddress } from './search-address.ts';

interface HeaderViewer {
  alias: string;
  displayName: string | null;
  email: string;
  photoUrl: string | null;
  isAdmin: boolean;
  unread: number;
}

const places = [
  { to: searchAddress, text: 'Buscar reseñas' },
  { to: href('/buscar-usuarios'), text: 'Buscar usuarios' },
  { to: href('/mapa'), text: 'Mapa' },
  { to: href('/revisar-contrato'), text: 'Revisar contrato' },
  { to: href('/quienes-somos'), text: 'Quiénes somos' },
] as const;

/** A member's own pages, in the avatar menu. */
const own = ({ alias, isAdmin }: HeaderViewer) =>
  [
    { to: href('/mensajes'), icon: 'mail', text: 'Mensajes' },
    { to: href('/perfil/:alias', { alias }), icon: 'user', text: 'Mi perfil' },
    { to: href('/editar-perfil'), icon: 'pencil', text: 'Editar perfil' },
    { to: href('/ajustes'), icon: 'settings', text: 'Ajustes' },
    { to: href('/mis-resenas'), icon: 'list', text: 'Mis reseñas' },
    { to: href('/panel/estancias'), icon: 'home', text: 'Mis estancias' },
    ...(isAdmin ? [{ to: href('/admin'), icon: 'shield', text: 'Panel de Administración' } as const] : []),
  ] as const;

/** The same in the drawer of a phone, where profile and settings are one entry: the avatar menu is beside it. */
const inDrawer = (viewer: HeaderViewer) =>
  own(viewer).flatMap(({ to, icon, text }) => {
    if (icon === 'user' || icon === 'pencil') return [];
    return icon === 'settings' ? { to, text: 'Perfil y ajustes' } : { to, text };
  });

/** 1-flats §9: the unread badge stops at nine. */
const badge = (unread: number) => (unread > 9 ? '9+' : String(unread));

/** An open menu would stay open when a link in it changes the page. */
const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

interface HeaderProps {
  viewer: HeaderViewer | null;
  /** The search box; null where the page has its own. */
  search: ReactNode;
  saved: ReactNode;
}

/** Top navigation (1-flats §2): links, the sign-in button or the avatar menu, and on a phone a side drawer. */
export function Header({ viewer, search, saved }: HeaderProps) {
  const results = useLocation().pathname.startsWith(searchAddress);
  const write = viewer ? { to: href('/write-review'), text: 'Escribir reseña' } : { to: href('/auth'), text: 'Añadir reseña' };
  const links = places.map(({ to, text }) => (
    <NavLink key={to} to={to} onClick={close}>
      {text}
    </NavLink>
  ));
  return (
    <header className={results ? 'top top--results' : 'top'}>
      <div className="page">
        <Link className="logo" to={href('/')}>
          <Logo />
          Rellano
        </Link>
        {search}
        <nav className="nav" aria-label="Principal">
          {links}
        </nav>
        {search ? (
          <Link className="icb to-find" to={searchAddress} aria-label="Buscar un piso">
            <Icon name="search" />
          </Link>
        ) : null}
        {saved}
        {viewer ? null : (
          <Link className="btn btn--s btn--quiet" to={`${href('/auth')}?tab=entrar&limpiar=1`}>
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
        <nav className="menu" id="menu" popover="auto" ref={trapFocus} aria-label="Menú">
          <CloseMenu of="menu" />
          {links}
          {viewer
            ? inDrawer(viewer).map(({ to, text }) => (
                <Link key={to} to={to} onClick={close}>
                  {text}
                </Link>
              ))
            : null}
          {viewer ? (
            <Link to={href('/verificar-estancia')} onClick={close}>
              Registrar estancia
            </Link>
          ) : null}
          <Link to={write.to} onClick={close}>
            {write.text}
          </Link>
          <p className="menu-do">
            <Link className="btn" to={searchAddress} onClick={close}>
              Buscar
            </Link>
          </p>
        </nav>
      </div>
    </header>
  );
}

/** Works without script; the browser returns the focus to the button that opened the menu. */
function CloseMenu({ of }: { of: string }) {
  return (
    <button className="btn btn--s btn--quiet menu-x" type="button" popoverTarget={of} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="vh">Cerrar</span>
    </button>
  );
}

function Account({ viewer }: { viewer: HeaderViewer }) {
  const signOut = useFetcher();
  const count = useUnread(viewer, signOut.state !== 'idle');
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
      <div className="menu menu--account" id="cuenta" popover="auto" ref={trapFocus}>
        <CloseMenu of="cuenta" />
        <p className="who-am-i">
          <b>@{viewer.alias}</b>
          {viewer.displayName ? <span>{viewer.displayName}</span> : null}
          <span className="muted small">{viewer.email}</span>
        </p>
        <nav aria-label="Tu cuenta">
          {own(viewer).map(({ to, icon, text }) => (
            <Link key={to} to={to} onClick={close}>
              <Icon name={icon} />
              {text}
              {count > 0 && icon === 'mail' ? <span className="badge badge--warn">{badge(count)}</span> : null}
            </Link>
          ))}
        </nav>
        <signOut.Form method="post" action={href('/salir')}>
          <button className="btn" type="submit">
            <Icon name="exit" />
            Cerrar sesión
          </button>
        </signOut.Form>
      </div>
    </>
  );
}
