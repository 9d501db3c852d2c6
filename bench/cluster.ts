import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const machines = [1, 2, 3] as const;
type Machine = (typeof machines)[number];

interface Cluster {
  /** The leader, through HAProxy. */
  write: string;
  /** Asks the leader. */
  ask<T extends pg.QueryResultRow>(query: string): Promise<T[]>;
  leader(): Promise<Machine>;
  /** The number of streaming replicas, one of them synchronous. */
  ready(): Promise<boolean>;
  /** Patroni and PostgreSQL of one node, together. */
  kill(machine: Machine): void;
  start(machine: Machine): void;
  stop(): Promise<void>;
}

/**
 * deploy/ha unchanged, except for addresses and passwords: etcd, three PostgreSQL under Patroni and HAProxy, from Debian's packages, on loopback ports from
 * `base` on. Needs root.
 */
export async function startCluster(base: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-cluster-'));
  const { uid, gid } = user('postgres');
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o750);
  const ports = { etcd: base, peer: base + 1, write: base + 2, pg: (n: Machine) => base + 10 + n, rest: (n: Machine) => base + 20 + n };
  const running = new Map<string, ChildProcess>();
  /** In a process group of its own, so that its children are killed with it. */
  const run = (name: string, command: string, words: string[], env: Record<string, string> = {}) => {
    const out = openSync(join(folder, `${name}.log`), 'a');
    const own = { HOME: folder, PATH: '/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...env };
    running.set(name, spawn(command, words, { uid, gid, env: own, cwd: folder, stdio: ['ignore', out, out], detached: true }));
  };

  run('etcd', 'etcd', [
    ...['--name', 'e1', '--data-dir', join(folder, 'etcd'), '--heartbeat-interval', '100', '--election-timeout', '1000', '--log-level', 'warn'],
    ...['--listen-client-urls', `http://127.0.0.1:${ports.etcd}`, '--advertise-client-urls', `http://127.0.0.1:${ports.etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${ports.peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${ports.peer}`],
    ...['--initial-cluster', `e1=http://127.0.0.1:${ports.peer}`],
  ]);
  const settings = readFileSync('deploy/ha/patroni.yml', 'utf8')
    .replaceAll('10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust')
    .replace('local all all peer', 'local all all trust');
  writeFileSync(join(folder, 'patroni.yml'), settings);
  const start = (n: Machine) =>
    run(`patroni${n}`, 'patroni', [join(folder, 'patroni.yml')], {
      PATRONI_NAME: `pg${n}`,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${ports.etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.rest(n)}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.rest(n)}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.pg(n)}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.pg(n)}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, `pg${n}`),
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass${n}`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_POSTGRESQL_PARAMETERS: `{unix_socket_directories: '${folder}'}`,
    });
  await sleep(2000);
  for (const n of machines) start(n);
  const balancer = readFileSync('deploy/ha/haproxy.cfg', 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${ports.write}`)
    .replace(
      /10\.0\.0\.1(\d):5432 check port 8008/g,
      (_, n: string) => `127.0.0.1:${ports.pg(Number(n) as Machine)} check port ${ports.rest(Number(n) as Machine)}`,
    );
  writeFileSync(join(folder, 'haproxy.cfg'), balancer);
  run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ask = async <T extends pg.QueryResultRow>(query: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url(ports.write), connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(query)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const cluster: Cluster = {
    write: url(ports.write),
    ask,
    async leader() {
      const [row] = await ask<{ port: number }>('select inet_server_port() as port');
      return ((row?.port ?? 0) - base - 10) as Machine;
    },
    async ready() {
      const rows = await ask<{ sync_state: string }>("select sync_state from pg_stat_replication where state = 'streaming'").catch(() => []);
      return rows.length === machines.length - 1 && rows.some(({ sync_state }) => sync_state === 'sync');
    },
    kill(machine) {
      const postmaster = Number(readFileSync(join(folder, `pg${machine}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
      running.get(`patroni${machine}`)?.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
    start,
    async stop() {
      for (const child of [...running.values()].toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([ended, sleep(15_000).then(() => child.kill('SIGKILL'))]);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await until('the cluster is whole', () => cluster.ready(), 120_000);
  return cluster;
}

export async function until(what: string, done: () => Promise<boolean>, timeoutMs: number): Promise<number> {
  const began = performance.now();
  while (!(await done())) {
    if (performance.now() - began > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await sleep(200);
  }
  return performance.now() - began;
}

function user(name: string): { uid: number; gid: number } {
  const [, , uid, gid] = (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`)) ?? ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
