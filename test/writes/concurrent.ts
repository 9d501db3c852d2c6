import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { randomNumbers } from '../random-numbers.ts';
import { type TestServices, testServices } from '../services.ts';
import { figures, wrongRows } from './drift.ts';
import { jobs } from './jobs.ts';
import { writes } from './list.ts';
import { type World, worlds } from './world.ts';

// Runs every write concurrently with every other one (platform/transaction.ts), in the parts test/all-writes-*.full.test.ts.
const seed = Number(process.env.SEED ?? 1);

let services: TestServices;
/** Deadlocks and serialization failures. */
const lockErrors: string[] = [];
/** Resets the database and returns its worlds. */
let resetWorlds: () => Promise<World[]>;
/** Runs them concurrently and returns the errors; a refusal is none. */
async function runConcurrently(runs: readonly { label: string; run: () => Promise<unknown> }[]): Promise<string[]> {
  const failed: string[] = [];
  await Promise.all(runs.map(({ label, run }) => run().catch((e: Error) => failed.push(`${label}: ${e.message}\n${e.stack}`))));
  return failed;
}
const inWorld = (label: string, world: World) => ({ label: `${label} (${world.n})`, run: async () => writes[label]?.(services, world) });
const inAll = (label: string) => ({ label, run: async () => jobs[label]?.(services) });

async function expectConsistent(failed: readonly string[], labels: string): Promise<void> {
  expect(failed, labels).toEqual([]);
  expect(lockErrors.splice(0), labels).toEqual([]);
  expect(await wrongRows(services), labels).toEqual([]);
  const { stored, counted } = await figures(services);
  expect(stored, labels).toEqual(counted);
}

const labels = Object.keys(writes);
/** Each write three times, and with each of the others. */
const concurrentPairs = labels.flatMap((one, i) => [[one, one, one], ...labels.slice(i + 1).map((other) => [one, other])]);
/** Pairs that run concurrently: few enough that, even on a slow machine, the pool has a connection for a write in time. */
const pairsPerRound = 30;
/** At least one world for each write. */
const batch = Math.max(110, labels.length);
const chunks = <T>(all: readonly T[], size: number) => Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** One of `parts` shares of the concurrent pairs, for test files that run in parallel. `part`: from 0. */
export function testConcurrentWrites(part: number, parts: number): void {
  const share = <T>(all: readonly T[]) => all.filter((_, i) => i % parts === part);

  beforeAll(async () => {
    const made = await testServices({ poolSize: 16, ownDatabase: true });
    // No image is processed: these tests are about the database.
    const file = { width: 10, height: 10, files: [{ suffix: '480', bytes: new Uint8Array([1]) }] };
    services = { ...made, images: { ...made.images, photo: async () => file, avatar: async () => file } };
    await services.accounts.signUp({
      ...{ email: 'modelo@example.com', password: 'Contrasena1', username: 'modelo', gender: 'femenino', nationality: 'España', birth_date: '2000-01-01' },
      ...{ display_name: null, phone: null, bio: null, photo_url: null },
    });
    const hash = (await services.db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password ?? '';
    await services.database.exec('truncate "user" cascade');
    resetWorlds = await worlds(services, inject('postgres') ? batch : 1, hash);
    if (!inject('postgres')) return;
    const { name } = (await services.db.selectNoFrom((e) => e.fn<string>('current_database', []).as('name')).executeTakeFirstOrThrow()) as { name: string };
    await services.database.exec(`alter database ${name} set deadlock_timeout = '50ms'`);
    const random = randomNumbers(seed);
    const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    /** The last query of each connection: its queries keep their order. */
    const lastQueries = new WeakMap<pg.Client, Promise<unknown>>();
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
      const late = random() < 0.4 ? random() * 4 : 0;
      const delayed = (lastQueries.get(this) ?? Promise.resolve()).then(() => late && new Promise((resume) => setTimeout(resume, late)));
      lastQueries.set(this, delayed);
      await delayed;
      return query.apply(this, given).catch((e: { code?: string; message: string; detail?: string }) => {
        if (e.code === '40P01' || e.code === '40001') lockErrors.push(`${e.message}: ${e.detail}: ${String(given[0]).slice(0, 200)}`);
        throw e;
      });
    } as never);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await services.close();
  });

  describe.runIf(inject('postgres'))('concurrently', () => {
    it('a new world is consistent', async () => {
      await resetWorlds();
      await expectConsistent([], 'nothing');
    });

    // Each pair has its own world; the worlds share neighbourhoods, totals and the map.
    it.each(share(chunks(concurrentPairs, batch).map((batch, i) => [i + 1, batch] as const)))(
      'two writes leave no error and no drift, batch %i',
      async (_, batch) => {
        const made = await resetWorlds();
        const failed: string[] = [];
        for (const some of chunks([...batch.entries()], pairsPerRound))
          failed.push(...(await runConcurrently(some.flatMap(([i, pair]) => pair.map((label) => inWorld(label, made[i] as World))))));
        await expectConsistent(failed, `${batch[0]?.join(' and ')} to ${batch.at(-1)?.join(' and ')}, seed ${seed}`);
      },
      300_000,
    );

    // All jobs run each time, some of them three times.
    it.each(share(chunks(Object.keys(jobs), 4)))(
      'jobs %s, %s, %s and %s leave no error and no drift beside all writes and jobs',
      async (...thrice) => {
        const made = await resetWorlds();
        // An import resumes where another one stopped, so only one runs at a time.
        const again = thrice.filter((label) => label !== 'importLayer').flatMap((label) => [inAll(label), inAll(label)]);
        const failed = await runConcurrently([...Object.keys(jobs).map(inAll), ...labels.map((other, i) => inWorld(other, made[i] as World)), ...again]);
        await expectConsistent(failed, `${thrice.join(', ')} with seed ${seed}`);
      },
      300_000,
    );
  });

  // PGlite has one connection: its transactions run one after the other and never wait for each other. But a transaction that
  // queries the pool waits for ever.
  describe.runIf(!inject('postgres'))('on one connection', () => {
    it.each(share([...labels.map((label) => [label, inWorld] as const), ...Object.keys(jobs).map((label) => [label, inAll] as const)]))(
      '%s completes',
      async (label, run) => {
        const [world] = await resetWorlds();
        const answers: unknown[] = [];
        const noted = ({ label, run: once }: ReturnType<typeof run>) => ({ label, run: async () => answers.push(await once()) });
        await expectConsistent(await runConcurrently([noted(run(label, world as World)), noted(run(label, world as World))]), label);
        // Refused both times, the write would test nothing.
        const done = answers.some((answer) => (answer as { ok?: boolean } | undefined)?.ok !== false);
        expect(done, JSON.stringify(answers)).toBe(true);
      },
    );
  });
}
