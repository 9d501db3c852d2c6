import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'rellano-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said before the start in a copy whose own Node is this script. */
function startedWith(node: string): { status: number | null; said: string } {
  for (const part of ['scripts', 'node_modules/.bin']) mkdirSync(join(folder, part), { recursive: true });
  copyFileSync('scripts/ready.cjs', join(folder, 'scripts/ready.cjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.bin/node'), `#!/bin/sh\n${node}\n`);
  chmodSync(join(folder, 'node_modules/.bin/node'), 0o755);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ready.cjs')], { encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

test.runIf(process.platform === 'linux')('a machine that lacks something is told what, and how to get it', () => {
  expect(startedWith('echo v24.21.0')).toEqual({ status: 0, said: '' });
  expect(startedWith('exit 1')).toEqual({ status: 1, said: expect.stringContaining('Falta el Node 24') });
});
