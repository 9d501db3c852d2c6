import { sql } from 'kysely';
import type { Channel, Events } from '../../usecases/ports.ts';

type Listen = (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>;

/** NOTIFY and LISTEN of the database: received by every process, and only after the commit. */
export function createEvents(listen: Listen): Events {
  const named = (channel: Channel) => `rellano_${channel}`;
  return {
    async publish(tx, channel, payload) {
      await sql`select pg_notify(${named(channel)}, ${payload})`.execute(tx);
    },
    subscribe: (channel, listener) => listen(named(channel), listener),
  };
}
