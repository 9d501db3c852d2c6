import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './clause-figures.ts';
import { startCluster, until } from './cluster.ts';
import { startProduct } from './processes.ts';

/**
 * npm run build && npm run bench:failover: the product on three PostgreSQL under Patroni; a member writes and visitors read continuously, and the leader is
 * killed with -9, five times. Needs root and Debian's packages patroni, etcd-server, haproxy and postgresql.
 */
const kills = 5;
const between = 100; // milliseconds between two visitors
const timeoutMs = 60_000; // for one request

const folder = mkdtempSync(join(tmpdir(), 'rellano-failover-'));
const cluster = await startCluster(3600);
const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: cluster.write });
try {
  await run();
} finally {
  await product.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const signedIn = await fetch(`${product.url}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'entrar', email: 'miembro@rellano.example', password: 'Miembro1234' }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!/session_token=[^;]/.test(cookie)) throw new Error(`nobody is signed in: ${signedIn.status}`);

  let over = false;
  /** Number and time of the last acknowledged write. */
  const acknowledged = { number: 0, at: performance.now() };
  const failed = { writes: 0, pages: 0 };
  const slowest = { write: 0, page: 0 };
  async function write(): Promise<void> {
    for (let number = 1; !over; number++) {
      const began = performance.now();
      const body = new FormData();
      body.set('intent', 'guardar');
      body.set('displayName', 'Marta');
      body.set('bio', `Escritura ${number}`);
      const answer = await fetch(`${product.url}/editar-perfil`, { method: 'POST', body, headers: { cookie }, signal: AbortSignal.timeout(timeoutMs) }).catch(
        () => null,
      );
      const text = await answer?.text().catch(() => '');
      if (answer?.status === 429) {
        // The limit of forty profile changes an hour is for people, not for this writer.
        await cluster.ask('delete from rate_limits').catch(() => {});
        number--;
      } else if (answer?.status === 200 && text?.includes('Perfil actualizado')) Object.assign(acknowledged, { number, at: performance.now() });
      else {
        failed.writes++;
        if (number === 1) throw new Error(`the first write was refused: ${answer?.status}`);
      }
      slowest.write = Math.max(slowest.write, performance.now() - began);
    }
  }
  let visits = 0;
  async function visit(): Promise<void> {
    const pages: Promise<void>[] = [];
    while (!over) {
      const path = ['/', '/buscar-resenas', '/barrios'][visits % 3];
      const began = performance.now();
      // A distinct address each time: none comes from the cache.
      const page = fetch(`${product.url}${path}?vez=${visits++}`, { signal: AbortSignal.timeout(timeoutMs) })
        .then(async (answer) => {
          await answer.arrayBuffer();
          if (answer.status !== 200) failed.pages++;
        })
        .catch(() => void failed.pages++)
        .finally(() => {
          slowest.page = Math.max(slowest.page, performance.now() - began);
        });
      pages.push(page);
      await sleep(between);
    }
    await Promise.all(pages);
  }

  const working = [write(), visit()];
  let lost = 0;
  const away: number[] = [];
  const failedAt: number[] = [];
  for (let i = 0; i < kills; i++) {
    await until('every replica streams', () => cluster.ready(), 180_000);
    await sleep(3000);
    const leader = await cluster.leader();
    const [before, refused] = [{ ...acknowledged }, failed.writes + failed.pages];
    const killed = performance.now();
    cluster.kill(leader);
    const known = acknowledged.number;
    await until('it writes again', async () => acknowledged.number > known + 1, 120_000);
    away.push(acknowledged.at - killed);
    const kept = await lastWrite();
    if (kept < before.number) lost += before.number - kept;
    failedAt.push(failed.writes + failed.pages - refused);
    console.log(`     kill ${i + 1} (pg${leader}): writing again after ${((away[i] ?? 0) / 1000).toFixed(1)} s, ${failedAt[i]} failed requests`);
    cluster.start(leader);
  }
  over = true;
  await Promise.all(working);
  const last = await lastWrite();
  if (last < acknowledged.number) lost += acknowledged.number - last;
  const alive = (await fetch(`${product.url}/salud`).catch(() => null))?.status === 200;
  const misses = [
    print({ what: `acknowledged writes lost, of ${acknowledged.number}`, got: String(lost), aim: '0', ok: lost === 0 }),
    print({ what: 'the process is alive', got: alive ? 'yes' : 'no', aim: 'yes', ok: alive }),
    print({ what: 'seconds until it writes again, at most', got: (Math.max(...away) / 1000).toFixed(1), aim: '10', ok: Math.max(...away) <= 10_000 }),
    print({ what: 'failed requests a kill, at most', got: String(Math.max(...failedAt)), aim: '1', ok: Math.max(...failedAt) <= 1 }),
    print({ what: `visitors' pages that failed, of ${visits}`, got: String(failed.pages), aim: '0', ok: failed.pages === 0 }),
    print({
      what: 'slowest page and write, seconds',
      got: `${(slowest.page / 1000).toFixed(1)} and ${(slowest.write / 1000).toFixed(1)}`,
      aim: 'none',
      ok: null,
    }),
  ];
  if (misses.some(Boolean)) process.exitCode = 1;

  /** The writes that the database has. */
  async function lastWrite(): Promise<number> {
    const rows = await cluster.ask<{ bio: string | null }>(
      `select p.bio from profiles p join "user" u on u.id = p.user_id where u.email = 'miembro@rellano.example'`,
    );
    return Number(/\d+/.exec(rows[0]?.bio ?? '')?.[0] ?? 0);
  }
}
