import { sql } from 'kysely';
import type { Channel, Db, Events } from '../../usecases/ports.ts';

type Listen = (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>;

/** NOTIFY and LISTEN of the database: heard by every process, and only once the transaction has committed. */
export function createEvents(listen: Listen): Events {
  const named = (channel: Channel) => `rellano_${channel}`;
  return {
    async publish(db: Db, channel, payload) {
      await sql`select pg_notify(${named(channel)}, ${payload})`.execute(db);
    },
    subscribe: (channel, hear) => listen(named(channel), hear),
  };
}
