import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../adapters/storage/s3.ts';
import { freePort } from './free-port.ts';

const kinds = ['account', 'container', 'object'] as const;
const programs = ['swift-ring-builder', 'swift-proxy-server', 'memcached', ...kinds.map((kind) => `swift-${kind}-server`)];
/** Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached. */
export const swiftIsInstalled = programs.every((name) => existsSync(join('/usr/bin', name)));

/** OpenStack Swift with its S3 API on loopback: one replica, with tempauth. Its folder needs a file system with extended attributes. */
export async function startSwift(): Promise<{ settings: S3Settings; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-swift-'));
  const at = (name: string) => join(folder, name);
  for (const name of ['dev', 'dev/d1', 'cache']) mkdirSync(at(name));
  const [proxyPort, memory, ...ports] = (await Promise.all(Array.from({ length: 5 }, freePort))) as [number, number, ...number[]];
  const root = process.getuid?.() === 0;
  const user = execFileSync('id', ['-un', ...(root ? ['swift'] : [])], { encoding: 'utf8' }).trim();
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${user}
workers = 0
log_level = WARNING
devices = ${at('dev')}
mount_check = false
recon_cache_path = ${at('cache')}
`;
  writeFileSync(
    at('swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = rellano\nswift_hash_path_suffix = rellano\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  );
  for (const [i, kind] of kinds.entries()) {
    const ring = (...words: string[]) => execFileSync('swift-ring-builder', [`${kind}.builder`, ...words], { cwd: folder });
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[i]}/d1`, '1');
    ring('rebalance');
    writeFileSync(
      at(`${kind}.conf`),
      `${common(ports[i] as number)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo'].map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
  );
  // s3api must precede tempauth, and requires slo and bulk.
  writeFileSync(
    at('proxy.conf'),
    `${common(proxyPort)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_rellano_files = demo-secret .admin
${filters.join('')}`,
  );
  if (root) for (const name of ['', 'dev', 'dev/d1', 'cache']) chownSync(at(name), idOf('u'), idOf('g'));
  const run = (program: string, ...words: string[]) => spawn(program, words, { cwd: folder, stdio: 'ignore' });
  const running = [
    run('memcached', '-l', '127.0.0.1', '-p', String(memory), '-U', '0', '-m', '16', '-u', root ? 'nobody' : user),
    ...[...kinds, 'proxy'].map((kind) => run(`swift-${kind}-server`, `${kind}.conf`)),
  ];
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  await Promise.all([proxyPort, ...ports].map((port) => untilAnswered(`http://127.0.0.1:${port}/healthcheck`)));
  const settings = { bucket: 'rellano', endpoint, region: 'us-east-1', accessKeyId: 'rellano:files', secretAccessKey: 'demo-secret' };
  await new AwsClient({ ...settings, service: 's3' }).fetch(`${endpoint}/${settings.bucket}`, { method: 'PUT' });
  return {
    settings,
    stop: () => {
      for (const one of running) one.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const idOf = (which: 'u' | 'g') => Number(execFileSync('id', [`-${which}`, 'swift'], { encoding: 'utf8' }));

/** Any answer is enough: the servers behind the proxy have no health check. */
async function untilAnswered(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
