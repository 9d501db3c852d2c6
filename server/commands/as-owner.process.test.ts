import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

it.runIf(process.getuid?.() === 0)('runs a command of root as the owner of the data folder, who can read the files it writes', () => {
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

it.runIf(process.getuid?.() === 0)('reports a backup without read permission as that, not as missing or damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-owner-'));
  const [data, closed] = [join(folder, 'data'), join(folder, 'closed')];
  const restore = (file: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: data };
    return spawnSync(process.execPath, ['server/commands/restore.ts', file], { env, encoding: 'utf8' }).stderr.trim();
  };
  try {
    for (const path of [data, closed]) mkdirSync(path, { mode: 0o700 });
    chmodSync(folder, 0o755);
    chownSync(data, nobody, nobody);
    const files = [join(closed, 'copia.tar.gz'), join(folder, 'copia.tar.gz')];
    for (const file of files) {
      writeFileSync(file, 'x', { mode: 0o600 });
      expect(restore(file)).toBe(`No se puede abrir ${file}: no hay permiso. La orden sigue como la cuenta dueña de DATA_DIR, que tiene que poder llegar ahí.`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
