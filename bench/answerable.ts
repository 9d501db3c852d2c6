import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { acts, ruleNamed } from '../domain/transparency/acts.ts';
import { entryOf } from '../domain/transparency/receipt.ts';
import { verifyLog } from '../server/commands/log-verify.ts';
import { readConfig } from '../server/config.ts';
import { buildServices } from '../server/services.ts';
import type { Services } from '../usecases/ports.ts';
import { pendingReviews, pendingWithSignals } from '../usecases/reviews/moderation/reads.ts';
import { signalsFor } from '../usecases/reviews/signals/reads.ts';
import { inTransaction } from '../usecases/transaction.ts';
import { figures } from '../usecases/transparency/reads.ts';
import { recordAct, signCheckpoint } from '../usecases/transparency/writes.ts';
import { prepare } from './database.ts';
import { fill } from './fill.ts';
import { signInModerator } from './moderator.ts';
import { startProduct } from './processes.ts';

// npm run bench:answerable -- [--entries 100000] [--reviews 100000] [--waiting 300] [--postgres postgres://user@host/postgres]:
// the log of decisions, and what moderators read of signals. Needs a build.
const { values } = parseArgs({
  options: {
    ...{ entries: { type: 'string', default: '100000' }, reviews: { type: 'string', default: '100000' } },
    ...{ waiting: { type: 'string', default: '300' }, postgres: { type: 'string' } },
  },
});
const [entries, reviews, waiting] = [Number(values.entries), Number(values.reviews), Number(values.waiting)];

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
/** The middle and the slowest of so many times. */
async function times(count: number, work: (n: number) => Promise<unknown>): Promise<string> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await took(() => work(n)));
  all.sort((a, b) => a - b);
  return `${shown(all[Math.floor(count / 2)])}, slowest ${shown(all.at(-1))} (of ${count})`;
}
const shown = (ms = 0) => (ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`);
const say = (what: string, figure: string) => console.info(`| ${what} | ${figure} | ${(loadavg()[0] ?? 0).toFixed(1)} |`);

const ground = await prepare(values.postgres);
const servicesOn = (database: Database): Services => {
  const config = readConfig(ground.settings);
  return buildServices({ ...config, secret: config.secret ?? '' }, database, pino({ level: 'silent' })) as unknown as Services;
};
try {
  const database = await ground.open();
  await migrate(database);
  await fill(database, reviews);
  await database.exec(`update reviews set is_verified = true where id not in (select id from reviews where not is_verified order by id limit ${waiting})`);
  await fillNetworks(database);
  const { cookie } = await signInModerator(database, ground.settings);
  const services = servicesOn(database);
  console.info(`${ground.engine}, ${entries} entries, ${reviews} reviews of which ${waiting} wait\n\n| What | Time | Load of the machine |\n|---|---|---:|`);
  await measureLog(services, database);
  await measureSignals(services);
  await database.close();
  await measurePages(cookie);
} finally {
  await ground.drop();
}

/** Pseudonyms of networks for the latest reviews, as many as two weeks of a busy site would have; a tenth of them share one of twenty. */
async function fillNetworks(database: Database): Promise<void> {
  await sql`
    insert into review_networks (review_id, network, sent_at)
    select id, md5(case when random() < 0.1 then (random() * 20)::integer::text else id::text end), created_at
    from reviews order by created_at desc limit 5000`.execute(database.kysely);
  await database.exec('vacuum analyze');
}

async function measureLog(services: Services, database: Database): Promise<void> {
  const append = () =>
    inTransaction(services, async (tx, services) => void (await recordAct(services, tx, 'review reject', { by: null, rule: 'insultos', since: new Date() })));
  say('Append an entry to an empty log, in a transaction of its own', await times(200, append));
  const months = Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7));
  for (let from = 0; from < entries; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, i) => {
      const [act, month] = [acts[(from + i) % acts.length] ?? acts[0], months[(from + i) % 12] ?? '2026-11'];
      return { act, month, entry: entryOf({ act, rule: ruleNamed('-'), month, key: new Uint8Array(randomBytes(16)) }) };
    });
    await database.kysely
      .insertInto('decision_log')
      .values(rows.map(({ entry }) => ({ entry, position: null })))
      .execute();
    await database.kysely
      .insertInto('moderation_facts')
      .values(rows.map(({ act, month }, i) => ({ month: `${month}-01`, kind: act.kind, what: act.decision, rule: '-', hours: i % 90 })))
      .execute();
  }
  await database.exec('vacuum analyze');
  say('Append an entry to the full one', await times(200, append));
  say('Sign the first checkpoint, of all entries', shown(await took(() => signCheckpoint(services))));
  await append();
  say('Sign the next one, a day later, of one entry more', shown(await took(() => signCheckpoint(services))));
  say('Sign when nothing was added', shown(await took(() => signCheckpoint(services))));
  say('npm run log:verify, all entries against both checkpoints', shown(await took(() => verifyLog(services, []))));
  say('The figures of /transparencia', await times(20, () => figures(services.db, new Date())));
}

async function measureSignals(services: Services): Promise<void> {
  const viewer = { userId: '00000000-0000-4000-8000-000000000000' };
  const { reviews: shownOnes } = await pendingReviews(services.db, viewer);
  const ids = shownOnes.map(({ id }) => id);
  say('The queue of reviews, without signals', await times(10, () => pendingReviews(services.db, viewer)));
  say('The signals of one case', await times(30, (n) => signalsFor(services.db, viewer, [ids[n % ids.length] ?? ''])));
  say('The queue narrowed to those with signals', await times(3, () => pendingWithSignals(services.db, viewer)));
}

/** Whole pages of the built product; a member's are never cached. */
async function measurePages(cookie: string): Promise<void> {
  const server = await startProduct(ground.settings);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  try {
    await get('/transparencia', { cookie });
    say('/transparencia for a moderator', await times(20, () => get('/transparencia', { cookie })));
    await get('/transparencia');
    say('/transparencia for a visitor, kept until the next signed root', await times(50, () => get('/transparencia')));
    say('A tile of 256 hashes', await times(20, (n) => get(`/transparencia/tile/0/${String(n % Math.floor(entries / 256)).padStart(3, '0')}`)));
    say('/admin, the queue', await times(10, () => get('/admin', { cookie })));
  } finally {
    await server.stop();
  }
}
