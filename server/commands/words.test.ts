import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { failureText } from './failure.ts';

const commands = {
  admin: () => import('./admin.ts'),
  backup: () => import('./backup.ts'),
  clauses: () => import('./clauses.ts'),
  contract: () => import('./contract.ts'),
  'delete-account': () => import('./delete-account.ts'),
  'demo-remove': () => import('./demo-remove.ts'),
  doctor: () => import('./doctor.ts'),
  'import-valencia': () => import('./import-valencia.ts'),
  'log-verify': () => import('./log-verify.ts'),
  place: () => import('./place.ts'),
  restore: () => import('./restore.ts'),
  'services-check': () => import('./services-check.ts'),
  setup: () => import('./setup.ts'),
};
const withoutWords = ['doctor', 'demo-remove', 'import-valencia', 'log-verify', 'services-check', 'setup'];

// Arguments are validated before anything is opened.
it.each(Object.entries(commands))('%s prints its usage', async (command, load) => {
  const { readWords } = await load();
  const usage = /^[^\n]*Uso: npm run [^\n]+(\n {5}[^\n]+)*$/;
  // setup prints its help.
  const help = command === 'setup' ? [] : [['--help'], ['-h']];
  for (const words of [...help, ['--todas@rellano.example'], ...(withoutWords.includes(command) ? [] : [[]])]) expect(() => readWords(words)).toThrow(usage);
});

it('are all that package.json names', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = Object.values(scripts).flatMap((script) => /server\/commands\/([\w-]+)\.ts$/.exec(script)?.[1] ?? []);
  expect(Object.keys(commands)).toEqual(named.toSorted());
});

describe('clauses', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rellano-words-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const refusal = async (file: string) => {
    try {
      for await (const _ of clausesOf(file));
    } catch (e) {
      return failureText(e);
    }
  };

  it('names the file and the line', async () => {
    const file = join(folder, 'a.jsonl');
    expect(await refusal(file)).toBe(`No se puede abrir ${file}: no existe.`);
    for (const line of ['{', 'null']) {
      writeFileSync(file, `{"id":"a","text":""}\n${line}\n`);
      expect(await refusal(file)).toMatch(/^La línea 2 no se entiende\. Uso: npm run -s clauses/);
    }
  });
});
