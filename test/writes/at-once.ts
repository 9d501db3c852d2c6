import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { randomNumbers } from '../random-numbers.ts';
import { type TestServices, testServices } from '../services.ts';
import { figures, wrongRows } from './drift.ts';
import { jobs } from './jobs.ts';
import { writes } from './list.ts';
import { type World, worlds } from './world.ts';

// Every write of the product against every other one, at the same moment (platform/transaction.ts), in the parts test/all-writes-*.full.test.ts.
const seed = Number(process.env.SEED ?? 1);

let services: TestServices;
/** The database's error codes for a deadlock, and for a row that was changed meanwhile. */
const trouble: string[] = [];
/** Puts the database back to where nothing has happened in its worlds. */
let startAnew: () => Promise<World[]>;
/** Runs them at once and returns which failed, apart from expected refusals. */
async function atOnce(runs: readonly { label: string; run: () => Promise<unknown> }[]): Promise<string[]> {
  const failed: string[] = [];
  await Promise.all(runs.map(({ label, run }) => run().catch((e: Error) => failed.push(`${label}: ${e.message}\n${e.stack}`))));
  return failed;
}
const inWorld = (label: string, world: World) => ({ label: `${label} (${world.n})`, run: async () => writes[label]?.(services, world) });
const inAll = (label: string) => ({ label, run: async () => jobs[label]?.(services) });

async function expectOrder(failed: readonly string[], labels: string): Promise<void> {
  expect(failed, labels).toEqual([]);
  expect(trouble.splice(0), labels).toEqual([]);
  expect(await wrongRows(services), labels).toEqual([]);
  const { stored, counted } = await figures(services);
  expect(stored, labels).toEqual(counted);
}

const labels = Object.keys(writes);
/** Each write three times, and with each of the others. */
const concurrentPairs = labels.flatMap((one, i) => [[one, one, one], ...labels.slice(i + 1).map((other) => [one, other])]);
/** Meetings that begin at once: a write waits for a connection no longer than the pool lets it, on a slow machine too. */
const together = 30;
/** At least one world for each write. */
const batch = Math.max(110, labels.length);
const chunks = <T>(all: readonly T[], size: number) => Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** One of several parts of the concurrentPairs, for files that run beside each other. `part` from 0. */
export function everyWriteAtOnce(part: number, parts: number): void {
  const share = <T>(all: readonly T[]) => all.filter((_, i) => i % parts === part);

  beforeAll(async () => {
    const made = await testServices({ poolSize: 16, ownDatabase: true });
    // Pictures are made elsewhere: what is tested here is what happens in the database.
    const file = { width: 10, height: 10, files: [{ suffix: '480', bytes: new Uint8Array([1]) }] };
    services = { ...made, images: { ...made.images, photo: async () => file, avatar: async () => file } };
    await services.accounts.signUp({
      ...{ email: 'modelo@example.com', password: 'Contrasena1', username: 'modelo', gender: 'femenino', nationality: 'España', birth_date: '2000-01-01' },
      ...{ display_name: null, phone: null, bio: null, photo_url: null },
    });
    const hash = (await services.db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password ?? '';
    await services.database.exec('truncate "user" cascade');
    startAnew = await worlds(services, inject('postgres') ? batch : 1, hash);
    if (!inject('postgres')) return;
    const { name } = (await services.db.selectNoFrom((e) => e.fn<string>('current_database', []).as('name')).executeTakeFirstOrThrow()) as { name: string };
    await services.database.exec(`alter database ${name} set deadlock_timeout = '50ms'`);
    const random = randomNumbers(seed);
    const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    /** Of each connection: what it sends keeps its order. */
    const turns = new WeakMap<pg.Client, Promise<unknown>>();
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
      const late = random() < 0.4 ? random() * 4 : 0;
      const turn = (turns.get(this) ?? Promise.resolve()).then(() => late && new Promise((resume) => setTimeout(resume, late)));
      turns.set(this, turn);
      await turn;
      return query.apply(this, given).catch((e: { code?: string; message: string; detail?: string }) => {
        if (e.code === '40P01' || e.code === '40001') trouble.push(`${e.message}: ${e.detail}: ${String(given[0]).slice(0, 200)}`);
        throw e;
      });
    } as never);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await services.close();
  });

  describe.runIf(inject('postgres'))('at the same moment', () => {
    it('a world is in order before anything happens in it', async () => {
      await startAnew();
      await expectOrder([], 'nothing');
    });

    // Every meeting is in a world of its own; what they have in common are the neighbourhood, the totals and the map.
    it.each(share(chunks(concurrentPairs, batch).map((batch, i) => [i + 1, batch] as const)))(
      'no two writes harm each other, batch %i',
      async (_, batch) => {
        const made = await startAnew();
        const failed: string[] = [];
        for (const some of chunks([...batch.entries()], together))
          failed.push(...(await atOnce(some.flatMap(([i, meeting]) => meeting.map((label) => inWorld(label, made[i] as World))))));
        await expectOrder(failed, `${batch[0]?.join(' and ')} to ${batch.at(-1)?.join(' and ')}, seed ${seed}`);
      },
      300_000,
    );

    // All of them each time, and some of them three times.
    it.each(share(chunks(Object.keys(jobs), 4)))(
      '%s, %s, %s and %s, which run over everything, harm none, and no other such one',
      async (...thrice) => {
        const made = await startAnew();
        // An import goes on where another one stopped: of these only one runs at a time.
        const again = thrice.filter((label) => label !== 'importLayer').flatMap((label) => [inAll(label), inAll(label)]);
        const failed = await atOnce([...Object.keys(jobs).map(inAll), ...labels.map((other, i) => inWorld(other, made[i] as World)), ...again]);
        await expectOrder(failed, `${thrice.join(', ')} with seed ${seed}`);
      },
      300_000,
    );
  });

  // PGlite has one connection: its transactions come one after the other, and none can wait for another. What can happen is that
  // one asks the pool for something while it is open, which waits for ever.
  describe.runIf(!inject('postgres'))('on one connection', () => {
    it.each(share([...labels.map((label) => [label, inWorld] as const), ...Object.keys(jobs).map((label) => [label, inAll] as const)]))(
      '%s comes to its end',
      async (label, run) => {
        const [world] = await startAnew();
        const answers: unknown[] = [];
        const noted = ({ label, run: once }: ReturnType<typeof run>) => ({ label, run: async () => answers.push(await once()) });
        await expectOrder(await atOnce([noted(run(label, world as World)), noted(run(label, world as World))]), label);
        // Of what is refused to begin with, meeting it says nothing.
        const done = answers.some((answer) => (answer as { ok?: boolean } | undefined)?.ok !== false);
        expect(done, JSON.stringify(answers)).toBe(true);
      },
    );
  });
}
