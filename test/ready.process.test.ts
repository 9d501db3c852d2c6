import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'rellano-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs scripts/ready.cjs in a copy whose own Node is this shell script. */
function startedWith(node: string): { status: number | null; message: string } {
  for (const part of ['scripts', 'node_modules/.bin']) mkdirSync(join(folder, part), { recursive: true });
  copyFileSync('scripts/ready.cjs', join(folder, 'scripts/ready.cjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.bin/node'), `#!/bin/sh\n${node}\n`);
  chmodSync(join(folder, 'node_modules/.bin/node'), 0o755);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ready.cjs')], { encoding: 'utf8' });
  return { status, message: stderr.trim() };
}

test.runIf(process.platform === 'linux')('names what a machine lacks, and how to get it', () => {
  expect(startedWith('echo v24.21.0')).toEqual({ status: 0, message: '' });
  expect(startedWith('exit 1')).toEqual({ status: 1, message: expect.stringContaining('Falta el Node 24') });
});

const old = spawnSync('/usr/bin/node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
/** The machine's Node if it is older, or this one posing as an older one. */
const older = Number.parseInt(old, 10) < 24 ? { node: '/usr/bin/node', first: [] } : { node: process.execPath, first: ['-r', join(folder, 'older.cjs')] };

test.each(Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>).filter(([, line]) => /^node -r/.test(line)))(
  'npm run %s says in one sentence that the Node of the machine is too old',
  (_, line) => {
    writeFileSync(join(folder, 'older.cjs'), "Object.defineProperty(process.versions, 'node', { value: '20.19.2' });");
    const { status, stdout, stderr } = spawnSync(older.node, [...older.first, ...line.split(' ').slice(1)], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^Rellano necesita Node 24, y este es 2\d\.\d+\.\d+\. Viene con las dependencias: .*\n$/),
    ]);
  },
);

test('npm ci fails on a Node that cannot install the project, before it installs anything', () => {
  writeFileSync(join(folder, 'oldest.cjs'), "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
  const installed = (...words: string[]) =>
    spawnSync(process.execPath, [...words, 'scripts/ready.cjs'], { encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: 'preinstall' } });
  expect(installed()).toMatchObject({ status: 0, stderr: '' });
  expect(installed('-r', join(folder, 'oldest.cjs'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/necesita Node 20\.19 o posterior.*este es 18\.20\.4/),
  });
});
