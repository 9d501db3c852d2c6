import pg from 'pg';
import type { Database } from './connect.ts';

/** Milliseconds between two tries to connect, for each try, and after which a connection that says nothing is asked whether it is there. */
const pauseBetweenTries = 250;
const longestTry = 15_000;
const silence = 10_000;

/**
 * One connection for every LISTEN, opened at the first and opened again when it breaks: at once, for until then nobody is told of what others change.
 */
export function listenOnPostgres(url: string): { listen: Database['listen']; hears(): boolean; close(): Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const listening = new Map<string, Promise<unknown>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;
  /** Whoever listens is told of everything. */
  let hears = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: silence,
      connectionTimeoutMillis: longestTry,
    });
    fresh.on('notification', (note) => {
      for (const listener of listeners.get(note.channel) ?? []) listener(note.payload ?? '');
    });
    const lost = () => {
      if (client !== fresh) return;
      client = connecting = null;
      hears = false;
      again(0);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    try {
      await fresh.connect();
      client = fresh;
      for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (e) {
      client = connecting = null;
      // It may be open: a server that is a replica takes connections, and no LISTEN.
      void fresh.end().catch(() => {});
      throw e;
    }
    return fresh;
  }
  function connect(): Promise<pg.Client> {
    connecting ??= open();
    return connecting;
  }
  function again(pause: number): void {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then(
        // What happened meanwhile was missed: every listener is called with an empty payload.
        () => {
          for (const set of listeners.values()) for (const listener of set) listener('');
          hears = client !== null;
        },
        () => again(pauseBetweenTries),
      );
    }, pause).unref();
  }

  return {
    listen: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set);
      set.add(listener);
      // Several may subscribe to a channel at once: all wait until the server has taken the one LISTEN.
      const ready = listening.get(channel) ?? connect().then((open) => open.query(`listen ${open.escapeIdentifier(channel)}`));
      listening.set(channel, ready);
      try {
        await ready;
        hears = client !== null;
      } catch (e) {
        listening.delete(channel);
        set.delete(listener);
        throw e;
      }
      return async () => {
        set.delete(listener);
      };
    },
    hears: () => hears || listeners.size === 0,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
