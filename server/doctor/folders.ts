import { existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { fileErrorReason } from '../file-failure.ts';
import { tryWriting } from '../start-checks.ts';
import { type Finding, notice, reason, well, wrong } from './finding.ts';

const HOUR = 3_600_000; // milliseconds
const GIB = 1024 ** 3;
const about = 'Copias de seguridad';

/** Whether the nightly backups work. Creates no folder. `write` throws for an unwritable folder; tests pass their own. */
export function inspectBackups(backups: Config['backups'], now: Date, write = tryWriting): Finding {
  if (!backups) return notice(about, 'BACKUP_DIR no dice dónde guardarlas: comprueba que se hacen de otra forma, o ponlo.');
  const { folder } = backups;
  try {
    const hindrance = whyUnwritable(resolve(folder), write);
    if (hindrance !== null) return wrong(about, `no se pueden guardar en ${folder} (BACKUP_DIR): ${hindrance}`);
    const made = pathExists(folder) ? readdirSync(folder).filter((name) => /^rellano-.*\.tar\.gz$/.test(name)) : [];
    const times = made.map((name) => ({ name, made: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs }));
    const broken = times.find((one) => one.made === undefined);
    if (broken) return wrong(about, `${join(folder, broken.name)} es un enlace a algo que no existe: no es ninguna copia. Bórralo, o arregla adónde lleva.`);
    const newest = times.map((one) => one.made ?? 0).sort((a, b) => b - a)[0];
    if (newest === undefined) return notice(about, `en ${folder} no hay ninguna todavía: se hace una cada noche a las 4:35 (Madrid).`);
    const hours = Math.round((now.getTime() - newest) / HOUR);
    if (hours > 48) return wrong(about, `la última de ${folder} es de hace ${Math.round(hours / 24)} días. Mira el registro del servidor.`);
    return well(about, `hay ${made.length} en ${folder}; la última, de hace ${hours} h. Guarda copias también en otra máquina.`);
  } catch (e) {
    return wrong(about, `${folder} (BACKUP_DIR) no se puede mirar: ${fileErrorReason(e) ?? reason(e)}. ${giveIt}`);
  }
}

const giveIt = 'Da permiso a la cuenta con la que va Rellano, o pon otra carpeta.';

/** Why a folder is unwritable or cannot be created, and the solution; null: neither. */
function whyUnwritable(folder: string, write: (folder: string) => void): string | null {
  const nearest = nearestOf(folder);
  const found = statSync(nearest, { throwIfNoEntry: false });
  if (!found) return `${nearest} es un enlace a algo que no existe. Haz la carpeta adonde lleva, o pon otra.`;
  if (!found.isDirectory()) return `${nearest} no es una carpeta. Pon una que lo sea.`;
  try {
    write(nearest);
    return null;
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException;
    // /proc answers ENOENT for a folder that exists.
    const why = code === 'ENOENT' ? 'el sistema no deja hacer nada ahí' : (fileErrorReason(e) ?? reason(e));
    return `en ${nearest} no se puede escribir: ${why}. ${code === 'ENOSPC' ? 'Haz sitio ya.' : giveIt}`;
  }
}

/** Whether the data folder, or its nearest existing parent, is writable, is private, and has space. Creates no folder. */
export function inspectDataDir({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  const about = 'Carpeta de datos';
  const hindrance = whyUnwritable(resolve(dataDir), tryWriting);
  if (hindrance !== null) return [wrong(about, `no se puede usar ${dataDir} (DATA_DIR): ${hindrance}`)];
  if (!existsSync(dataDir)) return [notice(about, `${dataDir} (DATA_DIR) no existe todavía: se hace al arrancar.`)];
  const open = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / GIB;
  const text = `quedan ${free.toFixed(1)} GiB en el disco de ${dataDir}.`;
  return [
    open ? notice(about, `otras cuentas de esta máquina pueden mirar en ${dataDir}: «chmod 700 ${dataDir}».`) : well(about, `se puede escribir en ${dataDir}.`),
    free < 1 ? wrong('Disco', `${text} Haz sitio ya.`) : free < 5 ? notice('Disco', text) : well('Disco', text),
  ];
}

/** The folder itself, or its nearest existing parent. */
function nearestOf(folder: string): string {
  let nearest = resolve(folder);
  while (!pathExists(nearest)) nearest = dirname(nearest);
  return nearest;
}

/** Both are lost with the disk. */
export function inspectDisk({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): Finding[] {
  if (!backups) return [];
  const [ours, theirs] = [backups.folder, dataDir].map((folder) => statSync(nearestOf(folder), { throwIfNoEntry: false })?.dev);
  if (ours !== theirs) return [];
  return [
    notice(
      'Otro disco',
      `${backups.folder} (BACKUP_DIR) está en el disco de ${dataDir} (DATA_DIR), y se perdería con él: envía las copias a otra máquina, o pon otro disco.`,
    ),
  ];
}

/** Also true for a broken link. A path below a file does not exist. */
function pathExists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw e;
  }
}
