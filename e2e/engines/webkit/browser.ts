import type { ChildProcess } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { hearsOfLine, Line } from '../line.ts';
import type { Pattern } from '../pattern.ts';
import { Driver, screen } from './driver.ts';
import { WebKitPage } from './page.ts';

interface Options {
  viewport: { width: number; height: number };
  javaScriptEnabled?: boolean;
}

interface Sent {
  form?: Record<string, string>;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** A person's windows, with cookies and storage of their own. */
export class WebKitContext {
  readonly driver = new Driver();
  readonly line = new Line(
    (kind, text) => this.#tell(kind, kind === 'console' ? { type: () => 'error', text: () => text, location: () => ({ url: '' }) } : text),
    ({ url, method, body }) => this.#tell('request', { url: () => url, method: () => method, postData: () => (body.length > 0 ? String(body) : null) }),
  );
  readonly #browser: WebKitBrowser;
  readonly #options: Options;
  readonly #heard: [name: string, heard: (event: never) => void][] = [];
  #pages: WebKitPage[] = [];
  #first: string | null = null;

  constructor(browser: WebKitBrowser, options: Options) {
    this.#browser = browser;
    this.#options = options;
  }

  async open(display: string): Promise<this> {
    this.#first = await this.driver.open(display, await this.line.open(), [
      `--enable-javascript=${this.#options.javaScriptEnabled ?? true}`,
      '--javascript-can-access-clipboard=true',
    ]);
    return this;
  }

  setDefaultTimeout = () => {};
  on = (name: string, heard: (event: never) => void) => void this.#heard.push([name, heard]);
  #tell(name: string, event: unknown) {
    for (const [one, heard] of this.#heard) if (one === name) heard(event as never);
  }
  addInitScript = async (body: (arg: unknown) => void, arg?: unknown) => void this.line.initScripts.push(`() => (${body})(${JSON.stringify(arg)})`);
  grantPermissions = async () => {};
  pages = () => this.#pages;

  async newPage(): Promise<WebKitPage> {
    const made = this.#first ? null : ((await this.driver.command(this.#pages[0]?.window ?? '', '/window/new', { type: 'window' })) as { handle: string });
    const page = new WebKitPage(this, made?.handle ?? this.#first ?? '');
    this.#first = null;
    this.#pages.push(page);
    await page.setViewportSize(this.#options.viewport);
    this.#tell('page', page);
    return page;
  }
  forget(page: WebKitPage) {
    this.#pages = this.#pages.filter((one) => one !== page);
  }

  route = async (pattern: Pattern, handler: Line['routes'][number]['handler'], { times = Number.POSITIVE_INFINITY } = {}) =>
    void this.line.routes.push({ pattern, handler, left: times });
  unroute = async (pattern?: Pattern) => {
    const kept = this.line.routes.filter((one) => pattern !== undefined && String(one.pattern) !== String(pattern));
    this.line.routes.splice(0, this.line.routes.length, ...kept);
  };

  async setOffline(offline: boolean): Promise<void> {
    this.line.setOffline(offline);
    for (const page of this.#pages) await page.evaluate(hearsOfLine, offline);
  }

  /** Sends a request from a page, with the browser's cookies. */
  async #fetch(method: string, url: string, { form, multipart }: Sent = {}) {
    const page = this.#pages[0] ?? (await this.newPage());
    if (!page.url().startsWith(new URL(url).origin)) await page.goto(`${new URL(url).origin}/normas`);
    const parts = Object.entries(multipart ?? {}).map(([name, value]) =>
      typeof value === 'string' ? { name, value } : { name, file: value.name, type: value.mimeType, base64: value.buffer.toString('base64') },
    );
    const answer = await page.evaluate(
      async (asked: {
        method: string;
        url: string;
        form?: Record<string, string>;
        parts: { name: string; value?: string; file?: string; type?: string; base64?: string }[];
      }) => {
        const data = new FormData();
        for (const { name, value, file, type, base64 } of asked.parts) {
          if (value !== undefined) data.append(name, value);
          else data.append(name, new File([Uint8Array.from(atob(base64 ?? ''), (one) => one.charCodeAt(0))], file ?? '', { type }));
        }
        const body = asked.form ? new URLSearchParams(asked.form) : asked.parts.length > 0 ? data : undefined;
        const given = await fetch(asked.url, { method: asked.method, body });
        return { status: given.status, text: await given.text(), headers: Object.fromEntries(given.headers) };
      },
      { method, url, form, parts },
    );
    const { status, text, headers } = await answer;
    return {
      status: () => status,
      ok: () => status < 400,
      text: async () => text,
      json: async () => JSON.parse(text),
      body: async () => Buffer.from(text),
      headers: () => headers,
    };
  }
  request = {
    get: (url: string) => this.#fetch('GET', url),
    post: (url: string, options: Sent) => this.#fetch('POST', url, options),
  };

  async close(): Promise<void> {
    this.#browser.forget(this);
    await this.driver.close();
    this.line.close();
  }
}

class WebKitBrowser {
  #contexts: WebKitContext[] = [];
  readonly #display: string;
  readonly #server: ChildProcess;

  constructor(display: string, server: ChildProcess) {
    this.#display = display;
    this.#server = server;
    // Vitest ends its workers with SIGTERM.
    for (const end of ['exit', 'SIGTERM'] as const) process.once(end, () => server.kill());
  }

  isConnected = () => this.#server.exitCode === null;
  contexts = () => [...this.#contexts];
  forget(context: WebKitContext) {
    this.#contexts = this.#contexts.filter((one) => one !== context);
  }
  async newContext(options: Options): Promise<WebKitContext> {
    const context = await new WebKitContext(this, options).open(this.#display);
    this.#contexts.push(context);
    return context;
  }
  async close(): Promise<void> {
    for (const context of this.contexts()) await context.close();
    this.#server.kill();
  }
}

/** Has the part of Playwright's browser that the tests of every engine use. */
export async function launchWebKit(): Promise<Browser> {
  const { display, server } = await screen();
  return new WebKitBrowser(display, server) as unknown as Browser;
}
