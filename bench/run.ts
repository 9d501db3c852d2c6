import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../db/migrate.ts';
import { checkReadModel } from './check.ts';
import { filled, prepare, type TestDatabase } from './database.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';
import { measureMix, mixOf } from './mix.ts';
import { signInModerator } from './moderator.ts';
import { clients, measurePage, pagesIn } from './pages.ts';
import { startProduct } from './processes.ts';
import { aims, heading, type SizeFigures, table } from './report.ts';

// npm run bench -- [--reviews 10000,100000] [--seconds 5] [--postgres postgres://user@host/postgres] With --filled
// postgres://user@host/one,postgres://user@host/other it measures databases of an earlier run.
const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    postgres: { type: 'string' },
    filled: { type: 'string' },
  },
});
const sizes = values.reviews.split(',').map(Number);
const seconds = Number(values.seconds);
if (![...sizes, seconds].every((n) => Number.isInteger(n) && n > 0)) throw new Error('--reviews and --seconds take whole numbers above 0.');

/** Waits for the mails and news that decisions have queued, which would affect the next measurement. */
async function jobsDone(ground: TestDatabase): Promise<void> {
  if (ground.engine === 'PGlite') return;
  const database = await ground.open();
  const due = sql<{ n: number }>`select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
  while (((await due.execute(database.kysely)).rows[0]?.n ?? 0) > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  await database.close();
}

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function measureSize(size: number | string): Promise<{ figures: SizeFigures; engine: string }> {
  const ground = typeof size === 'string' ? filled(size) : await prepare(values.postgres);
  try {
    const database = await ground.open();
    await migrate(database);
    if (typeof size === 'number') {
      say(`${ground.engine}: filling ${size} reviews`);
      await fill(database, size);
    }
    await checkReadModel(database.kysely);
    const { review_count: reviews } = await database.kysely.selectFrom('site_totals').select('review_count').executeTakeFirstOrThrow();
    const { decide } = await signInModerator(database, ground.settings);
    const pages = await pagesIn(database.kysely);
    const paths = await mixOf(database.kysely);
    await database.close();

    const first = await startProduct(ground.settings);
    await first.stop();
    const server = await startProduct(ground.settings);
    try {
      const busy = loadavg()[0] ?? 0;
      const residentAtStart = server.resident();
      const measured = [];
      for (const page of pages) {
        say(page.name);
        measured.push(await measurePage(server, page, seconds, ground.folder));
      }
      say('publish');
      const decisions = (connections: number) => measure({ server, connections, seconds, request: () => ({ method: 'POST' as const, ...decide() }) });
      const publish = await decisions(1);
      const publishConcurrent = await decisions(clients);
      say('jobs of these decisions');
      await jobsDone(ground);
      say('a mix of visitors');
      const mix = await measureMix(server, paths, decide, seconds);
      const figures = {
        reviews: typeof size === 'number' ? size : reviews,
        busy,
        pages: measured,
        publish,
        publishConcurrent,
        mix,
        firstStart: first.startedIn,
        start: server.startedIn,
        residentAtStart,
        resident: server.resident(),
      };
      return { figures, engine: ground.engine };
    } finally {
      await server.stop();
    }
  } finally {
    await ground.drop();
  }
}

const done: SizeFigures[] = [];
let engine = '';
for (const size of values.filled?.split(',') ?? sizes) {
  const { figures, engine: name } = await measureSize(size);
  if (done.length === 0) console.log(`${heading(name)}\n`);
  engine = name;
  done.push(figures);
  console.log(`${table(figures, name)}\n`);
}
console.log(aims(done, engine));
