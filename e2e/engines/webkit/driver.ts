import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../../../test/free-port.ts';

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
const miniBrowser = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));

/** Debian's webkit2gtk-driver and xvfb. */
export const hasWebKit = miniBrowser !== undefined && onPath('WebKitWebDriver') && onPath('Xvfb');

/** A virtual display for all windows. */
export async function screen(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const display = await new Promise<string>((resolve) => server.stdout.once('data', (bytes) => resolve(`:${String(bytes).trim()}`)));
  return { display, server };
}

/** GTK's settings: no animations (the page sees prefers-reduced-motion), and a toolbar that leaves the window as narrow as a phone. */
function settings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0 } image { -gtk-icon-transform: scale(0.2) }');
  return folder;
}

interface Answer {
  value: unknown;
}

/** A driver with a browser of its own, for the windows of one person. It runs one command at a time, in the command's window. */
export class Driver {
  #session = '';
  #window = '';
  #last: Promise<unknown> = Promise.resolve();
  #program: ChildProcess | null = null;

  async open(display: string, proxy: string, options: readonly string[]): Promise<string> {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings(), TZ: 'Europe/Madrid' };
    this.#program = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const server = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${server}/status`).then(
        () => true,
        () => later(50, false),
      ))
    );
    const browser = { binary: miniBrowser, args: ['--automation', `--proxy=${proxy}`, ...options] };
    const alwaysMatch = { 'webkitgtk:browserOptions': browser, unhandledPromptBehavior: 'accept', timeouts: { script: 240_000 } };
    const { sessionId } = (await ask(`${server}/session`, 'POST', { capabilities: { alwaysMatch } })) as { sessionId: string };
    this.#session = `${server}/session/${sessionId}`;
    this.#window = (await ask(`${this.#session}/window`, 'GET')) as string;
    return this.#window;
  }

  command(window: string, path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
    const next = this.#last.then(async () => {
      if (this.#window !== window) await ask(`${this.#session}/window`, 'POST', { handle: window });
      this.#window = window;
      return ask(this.#session + path, method, body);
    });
    this.#last = next.catch(() => {});
    return next;
  }

  async close(): Promise<void> {
    await this.#last;
    await ask(this.#session, 'DELETE').catch(() => {});
    this.#program?.kill();
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${(value as { error: string }).error}: ${(value as { message: string }).message}`);
  return value;
}
