import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browser for the journeys: CHROMIUM_PATH, else Chromium or Chrome of the system; null where there is none. */
export const browserPath = findBrowser();

function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];
  for (const place of places) if (existsSync(place)) return place;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    try {
      return (
        execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
          .trim()
          .split('\n')[0] ?? null
      );
    } catch {
      // Not here: the next name.
    }
  }
  return null;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Product {
  url: string;
  /** What the server printed. */
  output(): string;
  stop(): Promise<void>;
}

/** The built product on a free port with fresh data: PGlite, or a new database when TEST_DATABASE_URL names a server. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-e2e-'));
  const database = await freshDatabase();
  const { NODE_ENV: _1, VITEST: _2, TEST: _3, PUBLIC_URL: _4, ...env } = process.env;
  const server = spawn(process.execPath, ['server/start.ts'], {
    env: { ...env, PORT: String(await freePort()), LOG_LEVEL: 'error', DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}), ...settings },
    stdio: 'pipe',
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      printed += bytes;
      const found = /Rellano está en (http:\/\/localhost:\d+)/.exec(printed);
      if (found?.[1]) resolve(found[1]);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    output: () => printed,
    stop: async () => {
      await ended(server);
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `rellano_e2e_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const desktop = { viewport: { width: 1280, height: 800 } };
export const sizes = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

/** A person with a browser of their own. `problems` collects what the console reports as an error. */
export async function person(browser: Browser, size: typeof phone | typeof desktop): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ ...size, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page, problems };
}

/** An account that waits to be confirmed: by the same forms as everybody, without their script. */
export async function register({ request }: BrowserContext, { url }: Product, alias: string, displayName: string): Promise<void> {
  const email = `${alias}@example.com`;
  const post = (form: Record<string, string>) => request.post(`${url}/auth`, { form, headers: { origin: url } });
  const password = 'Contrasena1';
  const required = {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    gender: 'femenino',
    nationality: 'Italia',
    birthDate: '2000-02-03',
    terms: 'si',
  };
  await post({ intent: 'continuar', ...required });
  await post({ intent: 'completar', displayName, username: alias, phoneCode: '+34', phone: '', bio: '' });
}

/** A member who has just joined, signed in in this browser. */
export async function joinAs(page: Page, product: Product, alias: string, displayName: string): Promise<void> {
  const { url } = product;
  await register(page.context(), product, alias, displayName);
  await page.goto(`${url}/correo`);
  const mail = page.getByRole('listitem').filter({ hasText: `Para ${alias}@example.com` });
  await mail.first().getByRole('link').click();
  await page.waitForURL(`${url}/`);
}

/** Waits until the page's script has taken it over; a member's page is never without traffic (the notification stream). */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A busy button, results that are being asked for and a toast on its way are paler for a moment: it is not what axe is to judge. */
async function atRest(page: Page): Promise<void> {
  const still = () => !document.querySelector('[aria-busy="true"]') && document.getAnimations().every((a) => a.playState === 'finished');
  await page.waitForFunction(still, undefined, { timeout: 5000 }).catch(() => {}); // what moves forever is judged as it is
}

/** What axe finds wrong on the page as it is now: 'rule: element' lines; empty when nothing. */
export async function axe(page: Page): Promise<string[]> {
  await atRest(page);
  // Evaluated, not added as a script element: the page's policy would refuse it, as it should.
  await page.evaluate(readFileSync(axeFile, 'utf8'));
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
    return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`));
  });
}

/** Whether the page is wider than the window: a phone must never scroll sideways. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Ids with a space or given twice, and references to ids that are nowhere on the page: 'what: id' lines. */
function danglingIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const spaced = ids.filter((id) => id === '' || /\s/.test(id)).map((id) => `with a space: ${id}`);
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `twice: ${id}`);
    const names = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage', 'for'];
    const lost = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).flatMap((id) => (id === '' || document.getElementById(id) ? [] : [`${name}: ${id}`])),
      ),
    );
    return [...spaced, ...twice, ...lost];
  });
}

/** Nothing wrong for axe, ids that hold together, and no sideways scroll. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await danglingIds(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Fills and sends the form of /auth?tab=entrar, which must be open. */
export async function signIn(page: Page, email = 'miembro@rellano.example', password = 'Miembro1234'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Iniciar sesión|Entrar)$/ }).click();
}

/** Waits until a draft on this device has the text. */
export const draftHas = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => Object.entries(localStorage).some(([key, value]) => key.startsWith('rellano.borrador.') && String(value).includes(wanted)),
    text,
  );
