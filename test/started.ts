import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect } from 'vitest';

// Starts the product in child processes, which end with the test. Needs `npm run build` first.
export const wait = { timeout: 240_000, interval: 50 };
export const start = resolve('server/start.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

export function killStarted(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}
afterEach(() => {
  killStarted();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** A temporary folder, deleted after the test. */
export function tempFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rellano-process-'));
  folders.push(made);
  return made;
}

/** Starts the product, or another program, with only PATH and these settings as environment. */
export function startProcess(env: Record<string, string>, words: string[] = [start], program = process.execPath, socket: number | 'ignore' = 'ignore') {
  const child = spawn(program, words, { env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env }, stdio: ['ignore', 'pipe', 'pipe', socket] });
  children.push(child);
  const output = { text: '', code: undefined as number | null | undefined };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output.text += String(bytes)));
  child.once('close', (code) => {
    output.code = code;
  });
  const serves = () => /Rellano está en (https?:\/\/[^\s,]+)/.exec(output.text)?.[1];
  return {
    child,
    output,
    /** The address that it prints; '' if it has ended. */
    up: async () => {
      await expect.poll(() => serves() !== undefined || output.code !== undefined, wait).toBe(true);
      return serves() ?? '';
    },
    ended: async () => {
      await expect.poll(() => output.code, wait).not.toBeUndefined();
      return output;
    },
  };
}

/** The settings of a real site, with an unreachable mail server. */
export const realSite = (name: string) => ({
  PUBLIC_URL: name,
  SECRET: 'un secreto de pruebas de treinta y dos letras',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Rellano <hola@example.org>',
  OPERATOR_NAME: 'Asociación Rellano',
  OPERATOR_CONTACT: 'hola@example.org',
});
