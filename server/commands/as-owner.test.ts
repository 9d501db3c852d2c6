import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const nobody = 65534;
const work = `
  const { printing } = await import('./server/commands/with-services.ts');
  const { writeFileSync } = await import('node:fs');
  await printing(async () => {
    writeFileSync(process.env.DATA_DIR + '/escrito', 'x');
    return [String(process.getuid()), String(process.getgid())];
  });`;
const run = (dataDir: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', work], { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' }).trim();

it.runIf(process.getuid?.() === 0)('runs a command of root as the owner of the data folder, who can open what it writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-owner-'));
  try {
    expect(run(folder)).toBe('0\n0');
    rmSync(join(folder, 'escrito'));
    chownSync(folder, nobody, nobody);
    chmodSync(folder, 0o700);
    expect(run(folder)).toBe(`${nobody}\n${nobody}`);
    expect(statSync(join(folder, 'escrito')).uid).toBe(nobody);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
