import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, test, vi } from 'vitest';
import { messageOf } from './no-answer.ts';
import { failureReason } from './request-data.ts';

afterEach(() => vi.unstubAllGlobals());

const lost = 'El servidor no ha respondido. Comprueba tu conexión y vuelve a intentarlo.';
const broken = 'Ha fallado nuestro servidor. Vuelve a intentarlo dentro de un momento.';
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = async () => new Response(null);

test.each([
  ['no answer', new TypeError('Failed to fetch'), unreachable, lost],
  ['an answer that took too long', new DOMException('', 'TimeoutError'), unreachable, lost],
  ['a server that fails', new Error('checkpoint: 500'), answers, broken],
  ['a part of the program, without a connection, in Chrome', new TypeError('Failed to fetch dynamically imported module: /a.js'), unreachable, lost],
  ['the same of a server that fails', new TypeError('Failed to fetch dynamically imported module: /a.js'), answers, broken],
  ['in Firefox', new TypeError('error loading dynamically imported module: /a.js'), answers, broken],
  ['in Safari', new TypeError('Importing a module script failed.'), answers, broken],
  ['its style sheet, without a connection', new Error('Unable to preload CSS for /a.css'), unreachable, lost],
  ['a worker, without a connection', new Error('the module of the rules failed to load'), unreachable, lost],
])('blames the connection only when no answer came: %s', async (_what, thrown, server, message) => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('fetch', server);
  expect(messageOf(await failureReason(thrown))).toBe(message);
});

it('checks the server wherever the connection would be blamed', () => {
  const blaming = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /(comprueba|revisa) tu conexión/i.test(readFileSync(file, 'utf8')),
  );
  // The map's timeout and a photo without progress (status 0): there was no response.
  expect(blaming.sort()).toEqual(['app/features/finding/parts/map/load.ts', 'app/features/reviews/screens/write-review/use-photos.ts', 'app/ui/no-answer.ts']);
});
