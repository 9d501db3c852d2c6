import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { query } from './query.ts';

/** The newest PostgreSQL of Debian's packages; null where there is none, or no right to run it as its user. */
const programs = (() => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root) || process.getuid?.() !== 0) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
  return newest && existsSync(join(root, newest, 'bin/pg_basebackup')) ? join(root, newest, 'bin') : null;
})();
export const canReplicate = programs !== null;

/** A PostgreSQL server and a replica of it that streams, on ports of their own. `caughtUp` waits until the replica has all that was written so far. */
export async function startReplicated(): Promise<{ primary: string; replica: string; caughtUp(): Promise<void>; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-replica-'));
  chmodSync(folder, 0o755);
  const data = (name: string) => join(folder, name);
  const asPostgres = (program: string, words: string[]) => [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    join(programs ?? '', program),
    ...words,
  ];
  const run = (program: string, ...words: string[]) => {
    const [command = '', ...rest] = asPostgres(program, words);
    execFileSync(command, rest, { stdio: 'pipe', cwd: folder });
  };
  execFileSync('chown', ['postgres', folder]);
  const children: ChildProcess[] = [];
  const serve = async (name: string, port: number) => {
    const options = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
    const [command = '', ...rest] = asPostgres('postgres', ['-D', data(name), ...options]);
    children.push(spawn(command, rest, { stdio: 'ignore', cwd: folder }));
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    for (let tries = 0; ; tries++) {
      const up = await query(url, 'select 1').catch(() => null);
      if (up) return url;
      if (tries > 300) throw new Error(`the ${name} did not start`);
      await sleep(100);
    }
  };
  const [first, second] = [await freePort(), await freePort()];
  run('initdb', '-D', data('primary'), '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '-U', 'postgres');
  appendFileSync(join(data('primary'), 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  const primary = await serve('primary', first);
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(first), '-U', 'postgres', '-D', data('replica'), '-R', '-X', 'stream', '-c', 'fast');
  const replica = await serve('replica', second);
  return {
    primary,
    replica,
    caughtUp: async () => {
      const [written] = await query(primary, 'select pg_current_wal_flush_lsn() as lsn');
      for (let tries = 0; ; tries++) {
        const [replayed] = await query(replica, 'select pg_last_wal_replay_lsn() >= $1 as all', [written?.lsn]);
        if (replayed?.all) return;
        if (tries > 300) throw new Error('the replica does not catch up');
        await sleep(100);
      }
    },
    stop: async () => {
      for (const child of children.toReversed()) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
