import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, firefox } from 'playwright-core';
import { hearsOfLine, Line } from './line.ts';
import { seenAs } from './printed.ts';

/** Firefox of the system. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

type Send = (method: string, params: object) => Promise<unknown>;
/** The implementation behind Playwright's browser or context. */
interface Impl {
  _browserSession: { send: Send };
}

/** Playwright's Firefox by WebDriver BiDi, with workarounds for what it lacks there. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: findFirefox(),
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      'dom.events.testing.asyncClipboard': true,
      'network.proxy.allow_hijacking_localhost': true,
    },
  });
  // Playwright sets the colour scheme by a command that Firefox does not know.
  const { _connection } = browser as unknown as { _connection: { toImpl(object: unknown): Impl } };
  const every = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as { send: Send };
  const { send } = every;
  every.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params);
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const line = new Line();
    const context = await newContext({ ...options, isMobile: false, proxy: { server: await line.open() } });
    line.withoutScript = options?.javaScriptEnabled === false;
    return mended(context, line);
  };
  return browser;
}

async function mended(context: BrowserContext, line: Line): Promise<BrowserContext> {
  // Playwright sets a field's value without an event, so React would miss it.
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', { value: (text: string) => void document.execCommand('insertText', false, text) });
  });
  context.grantPermissions = async () => {}; // a preference allows reading the clipboard
  context.setOffline = async (offline) => {
    line.setOffline(offline);
    for (const page of context.pages()) await page.evaluate(hearsOfLine, offline);
  };
  context.once('close', () => line.close());
  context.on('page', (page) => {
    page.emulateMedia = ({ media } = {}) => page.evaluate(seenAs, media ?? 'screen');
  });
  return context;
}
