import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type TestServices, testServices } from './services.ts';
import { figures, wrongRows } from './writes/drift.ts';
import { jobs, noWrites, writes } from './writes/list.ts';
import { type World, worlds } from './writes/world.ts';

// Every write of the product against every other one, at the same moment (usecases/transaction.ts).
const seed = Number(process.env.SEED ?? 1);
const nameOf = (label: string) => label.split(' ')[0] ?? '';
const listed = [...Object.keys(writes), ...Object.keys(jobs)];

it('knows every write there is', async () => {
  const root = resolve(import.meta.dirname, '..');
  const exported: string[] = [];
  for (const file of globSync('usecases/**/writes.ts', { cwd: root }).sort()) {
    const found: Record<string, unknown> = await import(resolve(root, file));
    for (const [name, value] of Object.entries(found)) {
      // What takes a `tx` is a part of a write.
      const parameters = typeof value === 'function' ? (/^[^(]*\(([\s\S]*?)\)\s*(?:=>|\{)/.exec(value.toString())?.[1] ?? '') : null;
      if (parameters !== null && !/\btx\b/.test(parameters)) exported.push(name);
    }
  }
  const unknown = exported.filter((name) => !listed.some((label) => nameOf(label) === name) && !noWrites.includes(name));
  expect(unknown, 'writes that are in no list of test/writes/list.ts').toEqual([]);
  const gone = noWrites.filter((name) => !exported.includes(name));
  expect(gone).toEqual([]);
});

/** Numbers from 0 to 1, the same ones for the same seed. */
function chance(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

let services: TestServices;
/** What the database said of two that waited for each other, or of a row that was changed meanwhile. */
const trouble: string[] = [];
let hash: string;
beforeAll(async () => {
  const made = await testServices({ poolSize: 16 });
  // Pictures are made elsewhere: what is tested here is what happens in the database.
  const file = { width: 10, height: 10, files: [{ suffix: '480', bytes: new Uint8Array([1]) }] };
  services = { ...made, images: { ...made.images, photo: async () => file, avatar: async () => file } };
  await services.accounts.signUp({
    ...{ email: 'modelo@example.com', password: 'Contrasena1', username: 'modelo', gender: 'femenino', nationality: 'España', birth_date: '2000-01-01' },
    ...{ display_name: null, phone: null, bio: null, photo_url: null },
  });
  hash = (await services.db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password ?? '';
  if (!inject('postgres')) return;
  const { name } = (await services.db.selectNoFrom((e) => e.fn<string>('current_database', []).as('name')).executeTakeFirstOrThrow()) as { name: string };
  await services.database.exec(`alter database ${name} set deadlock_timeout = '50ms'`);
  const random = chance(seed);
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    if (random() < 0.4) await new Promise((resume) => setTimeout(resume, random() * 4));
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

/** Runs them at once and says which of them failed, unless it was for a reason that is an answer of the product. */
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
  const { kept, counted } = await figures(services);
  expect(kept, labels).toEqual(counted);
}

const labels = Object.keys(writes);
/** Each write three times, and with each of the others. */
const meetings = labels.flatMap((one, i) => [[one, one, one], ...labels.slice(i + 1).map((other) => [one, other])]);
const batch = 110;
const batches = Array.from({ length: Math.ceil(meetings.length / batch) }, (_, i) => meetings.slice(i * batch, (i + 1) * batch));

describe.runIf(inject('postgres'))('at the same moment', () => {
  it('a world is in order before anything happens in it', async () => {
    await worlds(services, 3, hash);
    await expectOrder([], 'nothing');
  });

  // Every meeting is in a world of its own; what they have in common are the neighbourhood, the totals and the map.
  it.each(batches.map((batch, i) => [i + 1, batch] as const))(
    'no two writes harm each other, batch %i',
    async (_, batch) => {
      const made = await worlds(services, batch.length, hash);
      const failed = await atOnce(batch.flatMap((meeting, i) => meeting.map((label) => inWorld(label, made[i] as World))));
      await expectOrder(failed, `${batch[0]?.join(' and ')} to ${batch.at(-1)?.join(' and ')}, seed ${seed}`);
    },
    300_000,
  );

  it.each(Object.keys(jobs))(
    '%s, which runs over everything, harms none, and no other such one',
    async (label) => {
      const made = await worlds(services, labels.length, hash);
      const all = Object.keys(jobs).map(inAll);
      // An import goes on where another one stopped: of these only one runs at a time.
      const again = label === 'importLayer' ? [] : [inAll(label), inAll(label)];
      const failed = await atOnce([...all, ...labels.map((other, i) => inWorld(other, made[i] as World)), ...again]);
      await expectOrder(failed, `${label} with seed ${seed}`);
    },
    300_000,
  );
});

// PGlite has one connection: its transactions come one after the other, and none can wait for another. What can happen is that
// one asks the pool for something while it is open, which waits for ever.
describe.runIf(!inject('postgres'))('on one connection', () => {
  it.each([...labels.map((label) => [label, inWorld] as const), ...Object.keys(jobs).map((label) => [label, inAll] as const)])(
    '%s comes to its end',
    async (label, run) => {
      const [world] = await worlds(services, 1, hash);
      await expectOrder(await atOnce([run(label, world as World), run(label, world as World)]), label);
    },
  );
});
