import { sql } from 'kysely';
import type { Channel, Events } from '../../platform/ports.ts';

type Listener = (payload: string) => void;
type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** Far more than can be in flight. One that is forgotten too early is delivered twice, which only costs time. */
const MAX_REMEMBERED = 1000;

/**
 * NOTIFY and LISTEN of the database: received by every process, and only after the commit. The publishing process delivers to itself at the commit, and
 * ignores the database's echo.
 */
export function createEvents(listen: Listen, uuid: () => string): Events {
  const named = (channel: Channel) => `rellano_${channel}`;
  const here = new Map<Channel, { listeners: Set<Listener>; stop: Promise<() => Promise<void>> }>();
  const delivered = new Set<string>();

  function deliver(channel: Channel, payload: string, id?: string): void {
    if (id !== undefined) {
      if (delivered.has(id)) return;
      delivered.add(id);
      const [oldest] = delivered;
      if (delivered.size > MAX_REMEMBERED && oldest !== undefined) delivered.delete(oldest);
    }
    for (const listener of here.get(channel)?.listeners ?? []) listener(payload);
  }
  const publish: Events['publish'] = async (tx, channel, payload) => {
    await sql`select pg_notify(${named(channel)}, ${payload})`.execute(tx);
  };
  return {
    publish,
    within() {
      const published: { channel: Channel; payload: string; id: string }[] = [];
      return {
        async publish(tx, channel, payload) {
          // On the other channels the payload is a user's id, which triggers publish too.
          if (channel !== 'content') return publish(tx, channel, payload);
          published.push({ channel, payload, id: uuid() });
        },
        async beforeCommit(tx) {
          if (published.length === 0) return;
          const sent = published.map(({ channel, payload, id }) => sql`pg_notify(${named(channel)}, ${`${id} ${payload}`})`);
          await sql`select ${sql.join(sent)}`.execute(tx);
        },
        committed() {
          for (const { channel, payload, id } of published) deliver(channel, payload, id);
        },
      };
    },
    async subscribe(channel, listener) {
      const known = here.get(channel);
      const { listeners, stop } = known ?? {
        listeners: new Set<Listener>(),
        stop: listen(named(channel), (sent) => {
          const [, id, payload = sent] = /^([0-9a-f-]{36}) (.*)$/s.exec(sent) ?? [];
          deliver(channel, payload, id);
        }),
      };
      here.set(channel, { listeners: listeners.add(listener), stop });
      try {
        await stop;
      } catch (e) {
        here.delete(channel);
        throw e;
      }
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0 || here.get(channel)?.stop !== stop) return;
        here.delete(channel);
        await (await stop)();
      };
    },
  };
}
