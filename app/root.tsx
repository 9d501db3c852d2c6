import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/screens.css';
import headingFont from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { servicesContext, visitContext } from './context.ts';
import { savedFlatCount } from './features/finding/data/follow.reads.ts';
import { HeaderSearch } from './features/finding/parts/find/header-search.tsx';
import { ImportFollows, SavedLink } from './features/finding/parts/follow/saved-link.tsx';
import { unreadCount } from './features/messages/data/notification.reads.ts';
import { AuthProvider } from './ui/auth.tsx';
import { storedAlias } from './ui/device-store.ts';
import { earlyTapScript, replayEarlyTap } from './ui/early-tap.ts';
import { Footer } from './ui/footer.tsx';
import { Header } from './ui/header.tsx';
import { LoadingMessage, NavigationProgress, NetworkStatus } from './ui/navigation-status.tsx';
import { NotFound } from './ui/not-found.tsx';
import { isUnanswered, requestData } from './ui/request-data.ts';
import { useRequestId, useSentence } from './ui/request-id.tsx';
import { schemeScript } from './ui/scheme.tsx';
import { ToastRegion } from './ui/toast.tsx';
import { Trouble } from './ui/trouble.tsx';

/** The data of the viewer that the header shows, and nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, site } = context.get(servicesContext);
  const { requestId, viewer: asker } = context.get(visitContext);
  const viewer = await asker();
  const shared = {
    demo: site.demo,
    mailbox: site.mailbox !== null,
    operator: site.operator && { name: site.operator.name, contact: site.operator.contact },
    url: site.url,
  };
  if (!viewer) return { viewer: null, ...shared };
  // Links to the set-up for a moderator who has no second factor yet.
  const { alias, displayName, email, photoUrl, isModerator: isAdmin, draftOwner, windowEndsAt } = viewer;
  // A failing badge must not break the page.
  const unread = await unreadCount(db, viewer.userId).catch((err) => {
    log.error({ err, requestId }, 'unread count');
    return 0;
  });
  const savedCount = await savedFlatCount(db, viewer.userId).catch((err) => {
    log.error({ err, requestId }, 'kept count');
    return 0;
  });
  return {
    viewer: { alias, displayName, email, photoUrl, isAdmin, draftOwner, unread, kept: savedCount, windowEndsAt: windowEndsAt.toISOString() },
    ...shared,
  };
}

/**
 * The header follows the person's actions and the session's events (app/ui/auth.tsx watches the session). A navigation loads its own page only, and a page
 * that fails to load affects nothing else. A redirect to /auth may mean that the session is lost, one away from it that there is a new one. When another
 * tab has stored another account since, this tab was asleep and missed the event.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // A refused or failed request changed nothing in the header.
  if (actionResult?.ok === false || actionResult?.changesNothing) return false;
  const acted = formMethod !== undefined && formMethod !== 'GET';
  if (acted || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return [currentUrl.pathname, nextUrl.pathname].includes(href('/auth')) || storedAlias() !== (shown?.viewer?.alias ?? null);
}

/** Server-only markup: the browser has read it before the script loads, so the script omits it. */
const ServerHead = () => (
  <>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content="#faf5ea" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0e1f23" media="(prefers-color-scheme: dark)" />
    <script dangerouslySetInnerHTML={{ __html: schemeScript }} />
    <script dangerouslySetInnerHTML={{ __html: earlyTapScript }} />
  </>
);

/** React moves a link into the head unless something listens to it. */
const inPlace = () => {};

/** In the body: fonts in the head would block the first paint until they have loaded or a timeout has passed. */
const EarlyFonts = () => (
  <>
    <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" onLoad={inPlace} />
    <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" onLoad={inPlace} />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  return (
    <html lang="es" data-request={useRequestId() || undefined} data-sentence={useSentence() || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR ? <ServerHead /> : null}
        <Meta />
        {/* The server inlines the style sheets of the page here (server/styles.ts): the first paint waits for nothing else. */}
        <style id="estilos" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <Links />
      </head>
      <body>
        <EarlyFonts />
        <a className="skip" href="#contenido">
          Ir al contenido
        </a>
        {root?.demo ? <aside className="demo-banner">Modo demostración</aside> : null}
        <AuthProvider viewer={root?.viewer ?? (root ? null : undefined)}>
          <Header
            viewer={root?.viewer ?? null}
            search={pathname === href('/') ? null : <HeaderSearch />}
            saved={<SavedLink count={root?.viewer?.kept ?? null} />}
          />
          <NetworkStatus />
          <main id="contenido" tabIndex={-1}>
            {children}
          </main>
          <Footer mailbox={root?.mailbox ?? false} />
        </AuthProvider>
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type Shown = Awaited<ReturnType<typeof loader>>;
let shown: Shown | undefined;

/** A failing header must not break the page: it stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const before = shown;
  return before ? requestData<Shown, Shown>(serverLoader, () => before) : serverLoader();
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  useEffect(replayEarlyTap, []);
  const { pathname } = useLocation();
  const owner = loaderData.viewer?.draftOwner ?? '';
  useEffect(() => {
    const timer = setTimeout(() => {
      if (navigator.onLine) void import('./offline/start.ts').then((copies) => copies.syncCopies(pathname, owner)).catch(() => {});
    }, 4000);
    return () => clearTimeout(timer);
  }, [pathname, owner]);
  const before = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('contenido');
    const now = document.activeElement;
    // A new screen is announced by its heading, where the keyboard starts; what the screen focused itself stays focused, and so does a menu opened
    // meanwhile.
    if (before.current !== pathname && main && !main.contains(now) && !now?.closest('[popover]')) {
      const start = main.querySelector('h1') ?? main;
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname]);
  return (
    <>
      <NavigationProgress />
      {loaderData.viewer ? <ImportFollows /> : null}
      <Outlet />
      <LoadingMessage />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // A proxy's error page is no message for people.
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' && !error.data.includes('<') ? error.data : null;
  return <Trouble requestId={requestId} message={message} unanswered={isUnanswered(error)} />;
}
