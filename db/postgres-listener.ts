import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import type { Database } from './connect.ts';

/** Milliseconds between two connection attempts, and the timeout of each. */
const pauseBetweenTries = 250;
const longestTry = 15_000;
/** Milliseconds between two heartbeats: one that has not arrived when the next is due means a lost connection. */
const beat = 5000;

/**
 * One connection for every LISTEN, opened at the first and reopened immediately when it breaks, since no changes of others arrive until then. A heartbeat
 * through it detects a connection that only looks open (a relay that swallows bytes).
 */
export function listenOnPostgres(url: string): Pick<Database, 'listen' | 'lostSince'> & { close(): Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const listening = new Map<string, Promise<unknown>>();
  const own = `latido_${randomUUID()}`;
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;
  let lostSince: number | null = null;
  let unanswered = false;
  let beating: NodeJS.Timeout | undefined;

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = connecting = null;
    lostSince ??= performance.now();
    clearInterval(beating);
    void which.end().catch(() => {});
    again(0);
  }
  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: longestTry });
    fresh.on('notification', (note) => {
      if (note.channel === own) unanswered = false;
      for (const listener of listeners.get(note.channel) ?? []) listener(note.payload ?? '');
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    try {
      await fresh.connect();
      client = fresh;
      for (const channel of [own, ...listeners.keys()]) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      await fresh.query(`select pg_advisory_lock_shared(${advisoryLocks.serving})`);
    } catch (e) {
      client = connecting = null;
      // It may be open: a replica accepts connections, but no LISTEN.
      void fresh.end().catch(() => {});
      throw e;
    }
    unanswered = false;
    clearInterval(beating);
    beating = setInterval(() => {
      if (unanswered) return lost(fresh);
      unanswered = true;
      fresh.query(`notify ${fresh.escapeIdentifier(own)}`).catch(() => {});
    }, beat).unref();
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
        // Events meanwhile were missed: every listener is called with an empty payload.
        () => {
          for (const set of listeners.values()) for (const listener of set) listener('');
          if (client) lostSince = null;
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
      // Subscriptions may be concurrent: all wait until the server has accepted the one LISTEN.
      const ready = listening.get(channel) ?? connect().then((open) => open.query(`listen ${open.escapeIdentifier(channel)}`));
      listening.set(channel, ready);
      try {
        await ready;
      } catch (e) {
        listening.delete(channel);
        set.delete(listener);
        throw e;
      }
      return async () => {
        set.delete(listener);
      };
    },
    lostSince: () => lostSince,
    close: async () => {
      closed = true;
      clearInterval(beating);
      await client?.end();
    },
  };
}
