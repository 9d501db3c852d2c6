import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

/**
 * Runs deploy/Containerfile step by step in a clean folder, for machines without a container engine: the files that .dockerignore lets in, the steps of the
 * first stage, and the command and the health check of the last. Its user and base images are not tested (docs/OPERATIONS.md "Containers").
 */
const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const steps = containerfile.split('\n').flatMap((line) => {
  const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
  return word && rest ? [{ word, rest }] : [];
});
const command = (word: string): string[] => JSON.parse(steps.findLast((step) => step.word === word)?.rest.replace(/^.*?CMD /, '') ?? '[]');
const folder = mkdtempSync(join(tmpdir(), 'rellano-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without git, since a copy of the tree is tested as well as a clone. */
function context(): string[] {
  const ignored = ['.dockerignore', '.gitignore'].flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const exclude = ignored.map((pattern) => pattern.replace(/^\/|\/$/g, ''));
  return globSync('**/*', { exclude, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [relative('.', join(entry.parentPath, entry.name))] : []));
}

function copyIn(files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
}

it('builds and serves from the container’s files, without those that only tests need', { timeout: 280_000 }, async () => {
  const first = steps.slice(
    0,
    steps.findIndex(({ word }, i) => word === 'FROM' && i > 0),
  );
  const all = context();
  for (const { word, rest } of first) {
    if (word === 'COPY') copyIn(rest === '. .' ? all : rest.split(' ').slice(0, -1));
    if (word === 'RUN') {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' };
      execFileSync('sh', ['-c', rest], { cwd: folder, env, stdio: 'pipe' });
    }
  }
  const [program, ...words] = command('CMD') as [string, ...string[]];
  const server = spawn(join(folder, program), words, {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
    const [, url] = await vi.waitFor(() => /Rellano está en (http:\/\/localhost:\d+)/.exec(output) ?? expect.unreachable(output), {
      timeout: 120_000,
      interval: 100,
    });
    expect((await fetch(`${url}/salud`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('Rellano');
    const [asking, ...question] = command('HEALTHCHECK') as [string, ...string[]];
    const health = (port: string) => execFileSync(join(folder, asking), question, { cwd: folder, env: { PATH: process.env.PATH, PORT: port }, stdio: 'pipe' });
    health(new URL(url ?? '').port);
    expect(() => health('1')).toThrow();
  } finally {
    server.kill('SIGKILL');
  }
});

it.runIf(process.platform === 'linux')('needs no library that a bare Debian lacks', () => {
  const bare = new Set(['libc.so.6', 'libdl.so.2', 'libgcc_s.so.1', 'libm.so.6', 'libpthread.so.0', 'libstdc++.so.6']);
  // The file has the names as requests use them.
  const named =
    readFileSync(process.execPath)
      .toString('latin1')
      .match(/\0lib[\w+-]+\.so(?:\.\d+)+(?=\0)/g) ?? [];
  expect([...new Set(named.map((name) => name.slice(1)))].filter((name) => !bare.has(name))).toEqual([]);
});
