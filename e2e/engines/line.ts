import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Route } from 'playwright-core';
import { matches, type Pattern } from './pattern.ts';

type Handler = (route: Route) => unknown;

/** What the page's own script says happened: 'console' and what was written, or 'pageerror'. */
type Told = (kind: string, text: string) => void;

const ownScript = '/.line.js';
const ownReport = '/.line';

/** Says every error of a page, from its first script on, and whether there is a connection. */
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
 * The line between one person's browser and the product, as its proxy: it can be cut, asked, and answer itself. A driver of WebKit can do none of it;
 * Firefox's own offline passes by service workers and empties the browser's cache. `told`: pages get a script that tells it what goes wrong.
 */
export class Line {
  /** Pages come as to a browser whose script is switched off. */
  withoutScript = false;
  #offline = false;
  readonly initScripts: string[] = [];
  readonly routes: { pattern: Pattern; handler: Handler; left: number }[] = [];
  /** The status that each address last answered with. */
  readonly statuses = new Map<string, number>();
  /** What an ordinary window would keep on the disk: those of a driver are private. */
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
    // Playwright asks for a tunnel when the journey itself asks the product.
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

  /** Nothing was asked for half a second. */
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

/** What a browser does when its line is cut or back. It runs in the page. */
export function hearsOfLine(offline: boolean): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !offline });
  dispatchEvent(new Event(offline ? 'offline' : 'online'));
}
