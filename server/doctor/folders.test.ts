import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectBackups } from './folders.ts';

const now = new Date('2026-11-22T12:00:00Z');
let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'rellano-doctor-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));
const look = (folder: string, tryWriting?: () => never) => {
  const { about, state, text } = inspectBackups({ folder, keep: 7 }, now, tryWriting);
  expect(about).toBe('Copias de seguridad');
  return `${state} ${text.replaceAll(top, '')}`;
};

describe('an unwritable folder for backups is wrong, with the solution', () => {
  it('a file, and below a file', () => {
    writeFileSync(join(top, 'file'), '');
    expect(look(join(top, 'file'))).toBe('mal no se pueden guardar en /file (BACKUP_DIR): /file no es una carpeta. Pon una que lo sea.');
    expect(look(join(top, 'file/a/b'))).toBe('mal no se pueden guardar en /file/a/b (BACKUP_DIR): /file no es una carpeta. Pon una que lo sea.');
  });

  it('a broken link, and a path below it', () => {
    symlinkSync(join(top, 'nowhere'), join(top, 'link'));
    for (const name of ['link', 'link/copias'])
      expect(look(join(top, name))).toBe(
        `mal no se pueden guardar en /${name} (BACKUP_DIR): /link es un enlace a algo que no existe. Haz la carpeta adonde lleva, o pon otra.`,
      );
  });

  it.runIf(process.platform === 'linux')('a place where the system creates nothing', () => {
    for (const folder of ['/proc', '/proc/copias', '/proc/copias/a'])
      expect(look(folder)).toMatch(/^mal no se pueden guardar en \S+ \(BACKUP_DIR\): en \/proc no se puede escribir: .*\. Da permiso a la cuenta/);
  });

  it.each([
    ['EACCES', 'no hay permiso. Da permiso a la cuenta con la que va Rellano, o pon otra carpeta.'],
    ['EROFS', 'ahí solo se puede leer. Da permiso a la cuenta con la que va Rellano, o pon otra carpeta.'],
    ['ENOSPC', 'no queda sitio en el disco. Haz sitio ya.'],
  ])('%s', (code, words) => {
    const fails = () => {
      throw Object.assign(new Error(code), { code });
    };
    expect(look(top, fails)).toBe(`mal no se pueden guardar en  (BACKUP_DIR): en  no se puede escribir: ${words}`);
  });
});

it('a backup that is a broken link does not count, even beside a good one', () => {
  const good = join(top, 'rellano-2026-11-22.tar.gz');
  writeFileSync(good, '');
  utimesSync(good, now, now);
  expect(look(top)).toMatch(/^bien hay 1 en /);
  symlinkSync(join(top, 'nowhere'), join(top, 'rellano-x.tar.gz'));
  expect(look(top)).toBe('mal /rellano-x.tar.gz es un enlace a algo que no existe: no es ninguna copia. Bórralo, o arregla adónde lleva.');
});

it('neither creates nor changes folders', () => {
  expect(look(join(top, 'a/b'))).toBe('aviso en /a/b no hay ninguna todavía: se hace una cada noche a las 4:35 (Madrid).');
  expect(readdirSync(top)).toEqual([]);
  mkdirSync(join(top, 'a/b'), { recursive: true });
  expect(look(join(top, 'a/b'))).toMatch(/^aviso /);
  expect(readdirSync(join(top, 'a/b'))).toEqual([]);
});
