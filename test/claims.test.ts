import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { pageText } from './page-text.ts';
import { readCases } from './read-cases.ts';
import { type TestServices, testServices } from './services.ts';

// Every sentence of the pages that make promises, and the test that proves it: the format of a line is in test/cases/claims.txt.
const pages = ['/', '/quienes-somos', '/como-verificamos', '/legal/terminos', '/legal/privacidad', '/aviso-legal'];
const unproven = new Set(['opinion', 'rule', 'law', 'operator', 'label']);
const lines = readCases('claims.txt', 3).map(([page = '', sentence = '', proof = '']) => ({ page, sentence, proof }));

let services: TestServices;
const claims = new Map<string, string[]>();

beforeAll(async () => {
  services = await testServices({ url: 'https://rellano.example' });
  const app = await testApp(services);
  for (const page of pages) claims.set(page, sentences(await (await app.request(new Request(`https://rellano.example${page}`))).text()));
});
afterAll(() => services.close());

/** The sentences of all paragraphs and points of a page, headings left out. */
function sentences(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<(p|li|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, , inner = '']) => {
    const text = pageText(inner).trim();
    return text === '' ? [] : text.split(/(?<=[.?!:])\s+(?=[A-ZÁÉÍÓÚÑ«¿])/);
  });
}

describe.each(pages)('%s', (page) => {
  it('has exactly the sentences of the list', () => {
    const listed = lines.filter((line) => line.page === page).map(({ sentence }) => sentence);
    const onPage = claims.get(page) ?? [];
    expect(onPage.filter((sentence) => !listed.includes(sentence))).toEqual([]);
    expect(listed.filter((sentence) => !onPage.includes(sentence))).toEqual([]);
  });
});

it('names a test that exists for each claim', () => {
  const missing = lines.flatMap(({ sentence, proof }) =>
    unproven.has(proof)
      ? []
      : proof
          .split(' ; ')
          .filter((one) => !exists(one))
          .map((one) => `${sentence} ← ${one}`),
  );
  expect(missing).toEqual([]);
});

/** 'file › title of a test in it'. */
function exists(proof: string): boolean {
  const [file = '', title = ''] = proof.split(' › ');
  if (title === '' || !/\.(test|e2e)\.tsx?$/.test(file)) return false;
  try {
    return /^\s*(it|test|describe)\b/m.test(titleLines(file, title));
  } catch {
    return false;
  }
}

const titleLines = (file: string, title: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(title))
    .join('\n');
