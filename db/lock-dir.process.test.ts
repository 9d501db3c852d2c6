import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lockDir } from './lock-dir.ts';

/** Whether this machine permits a new process namespace, like a container's. */
const ownProcessNumbers = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
const folders: string[] = [];
const children: ChildProcess[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'rellano-lock-'));
  folders.push(made);
  return join(made, 'db');
};
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** A process that locks the folder, reports it, and stays. */
async function another(dir: string, command: string[] = []): Promise<ChildProcess> {
  const script = `
    import { lockDir } from ${JSON.stringify(new URL('./lock-dir.ts', import.meta.url).href)};
    lockDir(${JSON.stringify(dir)});
    globalThis.gc(); // a lock without a reference is kept
    console.log('locked by', process.pid);
    setInterval(() => {}, 1000);`;
  const [program = '', ...words] = [...command, process.execPath, '--expose-gc', '--input-type=module', '--eval', script];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes) => String(bytes).includes('locked') && resolve());
    child.once('exit', () => reject(new Error('it ended')));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

const refusal = /^La carpeta de datos .* ya la usa otro proceso/;

it('refuses a folder that is locked by this process or another one, until it is released', async () => {
  const dir = folder();
  const unlock = lockDir(dir);
  expect(() => lockDir(dir)).toThrow(refusal);
  unlock();
  await another(dir);
  expect(() => lockDir(dir)).toThrow(refusal);
});

it('is free immediately when its process is killed, even if its process id is in use again', async () => {
  const dir = folder();
  await kill(await another(dir));
  // The file of an older version has the id of a running process.
  writeFileSync(`${dir}.lock`, String(process.ppid));
  lockDir(dir)();
});

// Two containers each have a process 1: process ids mean nothing there.
it.runIf(ownProcessNumbers)('refuses a folder that a process of another container has locked, and is free when that is killed', async () => {
  const dir = folder();
  const container = ['unshare', '--pid', '--fork', '--kill-child'];
  const child = await another(dir, container);
  expect(() => lockDir(dir)).toThrow(refusal);
  await expect(another(dir, [...container, 'sh', '-c', '"$@" 2>/dev/null', 'sh'])).rejects.toThrow('it ended');
  await kill(child);
  // The inner process ends some time after the outer one.
  await expect.poll(() => lockDir(dir)(), { timeout: 20_000 }).toBeUndefined();
});

it('names the setting when the folder cannot be used', () => {
  const dir = folder();
  writeFileSync(dir, 'a file');
  expect(() => lockDir(dir)).toThrow(/^No se puede reservar la carpeta de datos .* \(DATA_DIR\): /);
});
