import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { href, useLocation, useRevalidator } from 'react-router';
import { storedAlias, storeSession, wipeDrafts } from './device-store.ts';
import { takeFlash } from './flash.ts';
import { type AuthSession, type AuthUser, checkEvery, eventBetween, type Known, mustRefresh, type SessionEvent } from './session-events.ts';

interface Auth {
  user: AuthUser | null;
  session: AuthSession | null;
  /** True until the session has been read or the first event came (1-flats §4). */
  loading: boolean;
  /** Subscribes to session events; returns the unsubscribe function. */
  onChange(listener: (event: SessionEvent) => void): () => void;
  /** Checks the session on the server and extends it; resolves to whether there is one. */
  refresh(): Promise<boolean>;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The owner of the drafts on this device; '' when nobody is signed in. */
export const useDraftOwner = (): string => useContext(AuthContext)?.user?.draftOwner ?? '';

interface Props {
  /** The signed-in person by the server's last response; undefined if it does not contain that (an error page). */
  viewer: (AuthUser & { windowEndsAt: string }) | null | undefined;
  children: ReactNode;
}

/** Tracks the session across pages, time and tabs. The session itself is in its cookie. */
export function AuthProvider({ viewer, children }: Props) {
  const [loading, setLoading] = useState(true);
  const [prolonged, setProlonged] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const listeners = useRef(new Set<(event: SessionEvent) => void>());
  const before = useRef<Known | undefined>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  const emit = useCallback((event: SessionEvent) => {
    for (const listener of listeners.current) listener(event);
  }, []);

  const windowEndsAt = viewer?.windowEndsAt;
  const expiresAt = windowEndsAt && prolonged && prolonged > windowEndsAt ? prolonged : windowEndsAt;
  const known = useMemo<Known>(() => {
    if (!viewer || !expiresAt) return null;
    const { alias, displayName, email, photoUrl, isAdmin, draftOwner } = viewer;
    return { alias, displayName, email, photoUrl, isAdmin, draftOwner, expiresAt };
  }, [viewer, expiresAt]);

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    let opened: BroadcastChannel;
    try {
      opened = new BroadcastChannel('rellano.sesion');
    } catch {
      // Firefox throws when cookies are blocked.
      return;
    }
    opened.onmessage = ({ data }) => {
      if (data === 'SIGNED_OUT') wipeDrafts();
      void revalidate();
    };
    channel.current = opened;
    return () => opened.close();
  }, [revalidate]);

  // A page from the back/forward cache is as it was: if the account has changed or signed out since, it is reloaded.
  const alias = known?.alias ?? null;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedAlias() !== alias) window.location.reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [alias]);

  const tell = useCallback((code: string) => {
    if (/^(salida|borrada)/.test(code)) {
      wipeDrafts();
      channel.current?.postMessage('SIGNED_OUT');
    }
    // Few pages have a flash message, so its texts are loaded when it is shown, which fails without a connection.
    const at = performance.now();
    import('./flash-words.ts').then((words) => words.showFlash(code, at)).catch(() => {});
  }, []);

  const silent = viewer === undefined;
  const arrived = useRef(false);
  // Drafts are deleted before a form of the new page begins to store its own.
  useLayoutEffect(() => {
    if (silent) return;
    arrived.current = known !== null && storedAlias() !== known.alias;
    // The sign-out arrived, though its response may not have.
    if (storeSession(known, before.current === undefined)) tell(takeFlash() ?? 'salida');
  }, [known, silent, tell]);
  useEffect(() => {
    if (silent) return;
    const event = eventBetween(before.current, known);
    before.current = known;
    setLoading(false);
    // A link in a mail changes the account without a sign-out.
    if (known) wipeDrafts(known.draftOwner);
    if (!event) return;
    emit(event);
    // The first tab that notices a sign-in (also by a link in a mail) informs the others.
    if (arrived.current) channel.current?.postMessage('SIGNED_IN');
  }, [known, silent, emit]);

  const place = useRef('');
  useEffect(() => {
    // A flash message waits for the next page.
    if (place.current === location.key) return;
    place.current = location.key;
    const code = takeFlash();
    if (code) tell(code);
  }, [location.key, tell]);

  const recovering = location.pathname === href('/auth') && new URLSearchParams(location.search).has('clave');
  useEffect(() => {
    if (recovering) emit('PASSWORD_RECOVERY');
  }, [recovering, emit]);

  const refresh = useCallback(async () => {
    const { renewSession } = await import('./session-refresh.ts');
    const answer = await renewSession();
    if (answer) setProlonged(answer.expiresAt);
    // Somebody signed out or in meanwhile: the whole page is outdated.
    if (answer !== undefined && !answer === !!before.current) await revalidate();
    return !!answer;
  }, [revalidate]);

  useEffect(() => {
    if (!expiresAt) return;
    let busy = false;
    const check = async () => {
      if (busy || !mustRefresh(expiresAt, Date.now())) return;
      busy = true;
      await refresh().catch(() => false);
      busy = false;
    };
    // Never immediately: a clock that is ahead would cause endless requests.
    const timer = setInterval(check, checkEvery);
    return () => clearInterval(timer);
  }, [expiresAt, refresh]);

  const auth = useMemo<Auth>(
    () => ({
      user: known,
      session: known && { expiresAt: known.expiresAt },
      loading,
      onChange(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
      refresh,
    }),
    [known, loading, refresh],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
