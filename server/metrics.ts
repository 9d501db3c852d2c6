import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { type RawBuilder, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';

/** Seconds. A cached page takes a millisecond, an upload some seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  /** Patterns of the known paths; all others count as 'other'. */
  know(routes: readonly string[]): void;
  /** One answered request; `path` as requested. */
  request(method: string, path: string, status: number, seconds: number): void;
  /** A visitor's page: cached or rendered. */
  page(from: 'memory' | 'made'): void;
  /** A request to a remote geocoder. */
  geocoder(host: string, answered: boolean): void;
  countStreams(http: Server, isStream: (request: IncomingMessage) => boolean): void;
  /** The Prometheus format. */
  text(): Promise<string>;
}

/** Metrics of this process, and of the queues in the database. Nothing personal: no ids, addresses or texts. */
export function createMetrics(database: Database): Metrics {
  const registers = [new Registry()] as [Registry];
  collectDefaultMetrics({ register: registers[0] });
  const known = new Set(['/salud', '/listo']);
  const routeOf = (path: string) => {
    const first = `/${path.replace(/\.data$/, '').split('/')[1] ?? ''}`;
    return known.has(first) ? first : first === '/_root' ? '/' : 'other';
  };
  const requests = new Histogram({
    name: 'rellano_request_seconds',
    help: 'Time to answer, by first part of the path',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const pages = new Counter({ name: 'rellano_pages_total', help: 'Pages of visitors, from memory or made', labelNames: ['from'], registers });
  for (const from of ['memory', 'made']) pages.inc({ from }, 0);
  const geocoders = new Counter({ name: 'rellano_geocoder_questions_total', help: 'Questions to geocoders', labelNames: ['host', 'answered'], registers });
  const streams = new Gauge({ name: 'rellano_streams', help: 'Open streams of notifications', registers });
  // A database that does not answer has no metrics.
  const asked = <T>(question: RawBuilder<T>) =>
    question.execute(database.kysely).then(
      ({ rows }) => rows,
      () => null,
    );
  new Gauge({
    registers,
    name: 'rellano_database_up',
    help: '1 when the database answers',
    async collect() {
      this.set((await asked(sql`select 1`)) === null ? 0 : 1);
    },
  });
  new Gauge({
    registers,
    name: 'rellano_waiting',
    help: 'What waits: mails to be sent, mails that nobody took, contracts to be read, cases to be decided',
    labelNames: ['what'],
    async collect() {
      const counts = await asked(sql<{ what: string; n: string }>`
        select 'mails' as what, count(*) as n from outgoing_mails where failed_at is null
        union all select 'failed mails', count(*) from outgoing_mails where failed_at is not null
        union all select 'contracts', count(*) from contract_readings where state in ('recibido', 'leyendo')
        union all select 'reviews', count(*) from reviews where not is_verified and sent_back is null and approved_at is null`);
      this.reset();
      for (const { what, n } of counts ?? []) this.set({ what }, Number(n));
    },
  });
  new Gauge({
    registers,
    name: 'rellano_jobs',
    help: 'Jobs of the queue that are not done',
    labelNames: ['name', 'state'],
    async collect() {
      const queued = await asked(sql<{ name: string; state: string; n: string }>`
        select name, state::text, count(*) as n from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`);
      this.reset();
      for (const { name, state, n } of queued ?? []) this.set({ name, state }, Number(n));
    },
  });
  const { pool } = database;
  if (pool)
    new Gauge({
      name: 'rellano_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, value] of Object.entries(pool())) this.set({ state }, value);
      },
    });

  return {
    know: (routes) => {
      for (const route of routes) known.add(`/${route.split('/')[0]}`);
    },
    request: (method, path, status, seconds) => requests.observe({ method, route: routeOf(path), status }, seconds),
    page: (from) => pages.inc({ from }),
    geocoder: (host, answered) => geocoders.inc({ host, answered: String(answered) }),
    countStreams: (http, isStream) =>
      void http.prependListener('request', (request, response) => {
        if (!isStream(request)) return;
        streams.inc();
        response.once('close', () => streams.dec());
      }),
    text: () => registers[0].metrics(),
  };
}

/**
 * Who may read the metrics: a client with the token; without one, a local program that no proxy forwarded. A proxy on the same machine makes every client
 * look local, but adds its address.
 */
export function mayReadMetrics(token: string | null, authorization: string | undefined, forwarded: string | undefined, socket: string | undefined): boolean {
  if (token === null) return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket ?? '');
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
