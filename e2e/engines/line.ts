import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Route } from 'playwright-core';
import { matches, type Pattern } from './pattern.ts';

type Handler = (route: Route) => unknown;

/** Receives the events of the injected script: 'console' or 'pageerror', with the text. */
type Told = (kind: string, text: string) => void;

const ownScript = '/.line.js';
const ownReport = '/.line';

/** Reports every error of a page, and sets navigator.onLine. */
const reporter = (offline: boolean) => `
document.currentScript.remove();
const tell = (kind, text) => navigator.sendBeacon('${ownReport}', JSON.stringify([kind, String(text)]));
const { error } = console;
console.error = (...all) => { tell('console', all.map(String).join(' ')); error(...all); };
addEventListener('error', (event) => event.error && tell('pageerror', event.error));
addEventListener('unhandledrejection', ({ reason }) => tell('pageerror', reason));
Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => ${!offline} });
`;

/**
 * A proxy between one person's browser and the product, which can be cut, observed, and answer by itself. WebKit's driver can do none of this;
 * Firefox's own offline mode skips service workers and empties the cache. `told` receives the errors of pages, from an injected script.
 */
export class Line {
  /** Serves pages as to a browser without script. */
  withoutScript = false;
  #offline = false;
  readonly initScripts: string[] = [];
  readonly routes: { pattern: Pattern; handler: Handler; left: number }[] = [];
  /** The last status of each address. */
  readonly statuses = new Map<string, number>();
  /** The HTTP cache: a driver's windows are private and have none. */
  readonly #cache = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
  #busy = 0;
  #since = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((asked, answer) => void this.#take(asked, answer).catch(() => asked.socket.destroy()));
  readonly #told: Told | null;
  readonly #asked: (asked: { url: string; method: string; body: Buffer }) => void;

  constructor(told: Told | null = null, asked: (asked: { url: string; method: string; body: Buffer }) => void = () => {}) {
    this.#told = told;
    this.#asked = asked;
    // Playwright's own requests to the product ask for a tunnel.
    this.#server.on('connect', ({ url = '' }, socket: Duplex) => {
      const { hostname, port } = new URL(`http://${url}`);
      const far = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        far.pipe(socket).pipe(far);
      }).on('error', () => socket.destroy());
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => {});
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** No request for half a second. */
  isQuiet = (): boolean => this.#busy === 0 && Date.now() - this.#since > 500;

  close(): void {
    this.#server.close();
    this.#cut();
  }

  setOffline(offline: boolean): void {
    this.#offline = offline;
    if (offline) this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #take(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '', method = 'GET' } = asked;
    const body = await buffer(asked);
    const { pathname } = new URL(url);
    if (pathname === ownReport) {
      const [kind, text] = JSON.parse(String(body)) as [string, string];
      this.#told?.(kind, text);
      return void answer.writeHead(204).end();
    }
    if (pathname === ownScript) {
      const script = `(() => {${reporter(this.#offline)}\n${this.initScripts.map((one) => `(${one})();`).join('\n')}})();`;
      return void answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script);
    }
    this.#asked({ url, method, body });
    this.#busy++;
    answer.on('close', () => {
      this.#busy--;
      this.#since = Date.now();
    });
    const cached = this.#cache.get(url);
    if (this.#offline && cached) return void answer.writeHead(200, cached.headers).end(cached.body);
    if (this.#offline) return void asked.socket.destroy();
    const found = this.routes.findLast(({ pattern, left }) => left > 0 && matches(pattern, url));
    if (!found) return this.#pass(asked, body, answer);
    found.left--;
    await found.handler(this.#route(asked, body, answer));
  }

  #route(asked: IncomingMessage, body: Buffer, answer: ServerResponse): Route {
    const { url = '', method = 'GET' } = asked;
    const route = {
      request: () => ({ url: () => url, method: () => method, postData: () => (body.length > 0 ? String(body) : null) }),
      abort: async () => void asked.socket.destroy(),
      continue: () => this.#pass(asked, body, answer),
      fulfill: async ({
        status = 200,
        contentType = 'application/json',
        body: text,
        json,
      }: {
        status?: number;
        contentType?: string;
        body?: string;
        json?: object;
      }) => void answer.writeHead(status, { 'Content-Type': contentType }).end(text ?? (json ? JSON.stringify(json) : '')),
      fetch: () =>
        new Promise((resolve, reject) =>
          this.#ask(asked, body)
            .on('response', (given) => given.resume().on('end', resolve))
            .on('error', reject),
        ),
    };
    return route as unknown as Route;
  }

  #ask({ url = '', method, headers }: IncomingMessage, body: Buffer) {
    const asking = request(url, { method, headers: { ...headers, 'accept-encoding': 'identity' } });
    asking.end(body);
    return asking;
  }

  #pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const asking = this.#ask(asked, body).on('error', reject);
      answer.on('close', () => asking.destroy());
      asking.on('response', async (given) => {
        const { headers, statusCode = 502 } = given;
        if (this.withoutScript) headers['content-security-policy'] += ', sandbox allow-forms allow-same-origin';
        this.statuses.set(asked.url ?? '', statusCode);
        if (headers['cache-control']?.includes('immutable')) {
          const kept = { headers, body: await buffer(given) };
          this.#cache.set(asked.url ?? '', kept);
          answer.writeHead(statusCode, headers).end(kept.body, resolve);
        } else if (this.#told && headers['content-type']?.startsWith('text/html') && asked.method !== 'HEAD') {
          const { 'content-length': _, ...others } = headers;
          const html = (await text(given)).replace(/<head[^>]*>/, (head) => `${head}<script src="${ownScript}"></script>`);
          answer.writeHead(statusCode, others).end(html, resolve);
        } else given.pipe(answer.writeHead(statusCode, headers)).on('close', resolve);
      });
    });
  }
}

/** Does what a browser does when its connection goes or returns. Runs in the page. */
export function hearsOfLine(offline: boolean): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !offline });
  dispatchEvent(new Event(offline ? 'offline' : 'online'));
}
