import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A program (without a path: Playwright's own) and additional environment variables. */
interface Program {
  path?: string;
  env?: Record<string, string>;
}

let found: Promise<Program | null> | null = null;

/**
 * CHROMIUM_PATH, else Chromium or Chrome of the system, else the one that comes with the development dependencies (Linux x64), else Playwright's own
 * download; null where none starts. The headless shell is the same engine and takes a third less of the processor.
 */
export function findBrowser(): Promise<Program | null> {
  found ??= firstThatStarts();
  return found;
}

/** `settings`: command-line arguments. */
export async function launch(...settings: string[]): Promise<Browser> {
  const program = await findBrowser();
  if (!program) throw new Error('no browser starts: install Chromium, or name one in CHROMIUM_PATH');
  return started(program, settings);
}

async function firstThatStarts(): Promise<Program | null> {
  const named = process.env.CHROMIUM_PATH;
  for (const path of named ? [named] : ofTheSystem()) if (await starts({ path })) return { path };
  if (named) return null;
  for (const program of [ofTheDependencies, downloaded]) {
    const one = await program().catch(() => null);
    if (one && (await starts(one))) return one;
  }
  return null;
}

function ofTheSystem(): string[] {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  return [...places, mac, windows].filter((path) => existsSync(path));
}

async function ofTheDependencies(): Promise<Program | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const before = { ...process.env };
  // With this variable the package also unpacks libraries that a slim system lacks, and sets their path.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  try {
    const path = await (await import('@sparticuz/chromium')).default.executablePath();
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
    return { path, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } };
  } finally {
    process.env = before;
  }
}

async function downloaded(): Promise<Program> {
  const playwright = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  execFileSync(process.execPath, [playwright, 'install', 'chromium-headless-shell'], { stdio: 'ignore', timeout: 300_000 });
  return {};
}

const starts = (program: Program): Promise<boolean> =>
  started(program, []).then(
    (browser) => browser.close().then(() => true),
    () => false,
  );

function started({ path, env = {} }: Program, settings: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The shell's default hinting makes letters wider than on phones.
      '--font-render-hinting=none',
      ...settings,
    ],
  });
}
