import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * PGlite takes no lock, and two processes on one folder lose each other's rows silently. The lock is a file beside the
 * folder with the process id; a lock left by a process that is gone (kill -9) is taken over.
 */
export function lockDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = `${dir.replace(/\/+$/, '')}.lock`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const unlock = () => rmSync(file, { force: true });
      process.once('exit', unlock);
      return unlock;
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid && pid !== process.pid && alive(pid)) throw new Error(`La carpeta de datos ${dir} ya la usa el proceso ${pid}.`);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`No se puede reservar la carpeta de datos ${dir}.`);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM';
  }
}
