import { sql } from 'kysely';
import type { Db } from '../usecases/ports.ts';
import { percentiles } from './sequential.ts';
import type { OpenStream } from './streams.ts';

export interface Delivery {
  name: string;
  count: number;
  p50: number;
  p95: number;
  max: number;
  /** p95 of what was left to wait when the sender had its answer, and so the commit lay behind; null where that was not measured. */
  afterAnswer: number | null;
  /** Milliseconds; null where none was set. */
  aim: number | null;
}

const gap = 100; // milliseconds from one to the next: ten a second
const aim = 200;

/** One notification for each stream, evenly spaced. `send` is timed from its beginning: the times are never too short. */
export async function deliverSpaced(name: string, streams: readonly OpenStream[], send: (index: number) => Promise<unknown>): Promise<Delivery> {
  const began = performance.now();
  const times = await Promise.all(
    streams.map(async (stream, i) => {
      await new Promise((done) => setTimeout(done, Math.max(0, began + i * gap - performance.now())));
      const arrival = stream.arrival();
      const sent = performance.now();
      const [at, answered] = await Promise.all([arrival, send(i).then(() => performance.now())]);
      return { whole: at - sent, afterAnswer: Math.max(0, at - answered) };
    }),
  );
  const { p95: afterAnswer } = percentiles(times.map((time) => time.afterAnswer));
  return { name, count: times.length, ...percentiles(times.map((time) => time.whole)), afterAnswer, aim };
}

/** One for every stream in a single transaction: as many queries as streams, at once. */
export async function deliverAtOnce(name: string, streams: readonly OpenStream[], db: Db): Promise<Delivery> {
  const arrivals = streams.map((stream) => stream.arrival());
  const sent = performance.now();
  const ids = streams.map(({ member }) => member.userId);
  const [, ...at] = await Promise.all([insertFor(db, ids), ...arrivals]);
  return { name, count: streams.length, ...percentiles((at as number[]).map((time) => time - sent)), afterAnswer: null, aim: null };
}

/** By one statement, which is its own transaction. */
export const insertFor = (db: Db, userIds: readonly string[]) =>
  sql`insert into notifications (user_id, type, title, message) select id, 'roommate_match', 'Habéis compartido piso', 'Valora a tu compañero'
    from unnest(${userIds}::uuid[]) as id`.execute(db);

/** By the product: the first of two flatmates writes to the second, at the process `url`. */
export async function writeMessage(url: string, from: OpenStream, to: OpenStream): Promise<void> {
  const response = await fetch(`${url}/perfil/${to.member.alias}.data`, {
    method: 'POST',
    headers: { cookie: from.member.cookie },
    body: new URLSearchParams({ body: `Hola, ${to.member.alias}. ¿Quedamos el jueves para ver el piso?` }),
  });
  if (response.status !== 200) throw new Error(`the message to ${to.member.alias} was answered ${response.status}`);
  await response.text();
}
