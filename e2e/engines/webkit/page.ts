import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { matches, type Pattern } from '../pattern.ts';
import { seenAs } from '../printed.ts';
import type { WebKitContext } from './browser.ts';
import { Places, WebKitLocator } from './locator.ts';

/** Playwright's selector engine, to run in a page. */
async function finder(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('ivya'));
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib: { entry, formats: ['iife'], name: 'ivya' } } });
  const [{ code }] = (built as Rolldown.RolldownOutput[])[0]?.output ?? [{ code: '' }];
  return `${code}; window.findAll = (selector) => ivya.Ivya.create({ browser: 'webkit' }).queryLocatorSelectorAll(selector);`;
}
let found: Promise<string> | undefined;

const keys: Record<string, string> = {
  ...{ Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003', Delete: '\uE017', Home: '\uE011', End: '\uE010', Space: ' ' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A' },
};

/** A WebKit window with the Playwright methods that the tests use. */
export class WebKitPage extends Places {
  readonly #context: WebKitContext;
  readonly window: string;
  #address = 'about:blank';

  constructor(context: WebKitContext, window: string) {
    super();
    this.#context = context;
    this.window = window;
  }

  protected within(selector: string) {
    return new WebKitLocator(this, selector);
  }
  context = () => this.#context;
  url = () => this.#address;
  on = (name: string, heard: (event: never) => void) => this.#context.on(name, heard);
  route = (...all: Parameters<WebKitContext['route']>) => this.#context.route(...all);
  unroute = (pattern: Pattern) => this.#context.unroute(pattern);
  unrouteAll = () => this.#context.unroute();

  command = (path: string, body?: object) => this.#context.driver.command(this.window, path, body);

  /** Retries until the attempt does not throw, or the timeout ends. */
  async until<R>(attempt: () => Promise<R>, what: string, timeout = 30_000): Promise<R> {
    for (const end = Date.now() + timeout; ; await later(40)) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > end) throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
      }
    }
  }

  /** `one`: exactly one element must match. */
  async #run(selector: string | null, one: boolean, body: string, arg: unknown): Promise<unknown> {
    const script = `const [selector, one, arg, done] = arguments;
      if (selector !== null && !window.findAll) return done({ missing: true });
      (async () => {
        const all = selector === null ? [] : findAll(selector);
        if (one && all.length !== 1) throw new Error(all.length + ' elements');
        return (${body})(...(selector === null ? [] : one ? all : [all]), arg);
      })().then((value) => done({ value, at: location.href }), (error) => done({ error: String(error), at: location.href }));`;
    const answer = (await this.command('/execute/async', { script, args: [selector, one, arg ?? null] })) as { [name: string]: unknown } | null;
    if (answer?.missing) {
      found ??= finder();
      await this.command('/execute/sync', { script: await found, args: [] });
      return this.#run(selector, one, body, arg);
    }
    this.#address = String(answer?.at ?? this.#address);
    if (answer?.error) throw new Error(String(answer.error));
    return answer?.value;
  }
  onOne = (selector: string, body: string, arg?: unknown) => this.#run(selector, true, body, arg);
  onAll = (selector: string, body: string, arg?: unknown) => this.#run(selector, false, body, arg);
  evaluate = <A, R>(body: string | ((arg: A) => R), arg?: A): Promise<R> =>
    this.#run(null, false, typeof body === 'string' ? `() => { window.eval(${JSON.stringify(body)}) }` : String(body), arg) as Promise<R>;

  waitForFunction = <A>(body: (arg: A) => unknown, arg?: A, { timeout }: { timeout?: number } = {}) =>
    this.until(
      async () => {
        if (!(await this.evaluate(body, arg))) throw new Error('not so');
      },
      String(body).slice(0, 120),
      timeout,
    );
  waitForURL = (pattern: Pattern) =>
    this.until(async () => {
      const at = await this.evaluate(() => (document.readyState === 'complete' ? location.href : ''));
      if (!matches(pattern, at)) throw new Error(`it is ${at}`);
    }, String(pattern));
  waitForTimeout = (time: number) => later(time);
  waitForSelector = (selector: string, options: Parameters<WebKitLocator['waitFor']>[0]) => this.locator(selector).first().waitFor(options);
  content = () => this.evaluate(() => document.documentElement.outerHTML);
  title = () => this.evaluate(() => document.title);

  async goto(url: string, { waitUntil }: { waitUntil?: string } = {}) {
    await this.command('/url', { url });
    while (waitUntil === 'networkidle' && !this.#context.line.isQuiet()) await later(100);
    this.#address = url;
    const status = this.#context.line.statuses.get(url.replace(/#.*/, ''));
    await this.evaluate(() => {}); // updates the address
    return status === undefined ? null : { status: () => status };
  }
  reload = () => this.command('/refresh', {});
  goBack = () => this.command('/back', {});
  async close() {
    await this.#context.forget(this);
    await this.#context.driver.command(this.window, '/window', undefined, 'DELETE');
  }

  emulateMedia = ({ media }: { media: 'print' | 'screen' }) => this.evaluate(seenAs, media);

  /** The window includes its toolbar. */
  async setViewportSize({ width, height }: { width: number; height: number }) {
    await this.command('/window/rect', { width, height: height + 40 });
    const shown = await this.evaluate(() => innerHeight);
    await this.command('/window/rect', { width, height: 2 * height + 40 - shown });
    await this.waitForFunction((wanted: number) => innerWidth === wanted, width);
  }

  keyboard = {
    press: async (key: string) => {
      const pressed = key.split('+').map((name) => keys[name] ?? name);
      const down = pressed.map((value) => ({ type: 'keyDown', value }));
      const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
      await this.command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
    },
    type: async (text: string) => {
      for (const letter of text) await this.keyboard.press(letter);
    },
    insertText: (text: string) => this.evaluate((all: string) => void document.execCommand('insertText', false, all), text),
  };
}
