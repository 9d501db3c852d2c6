import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCheckpoint, tileBytes } from '../../app/features/decisions/data/log.reads.ts';
import { signCheckpoint } from '../../app/features/decisions/data/log.writes.ts';
import { readTilePath } from '../../app/features/decisions/rules/log/tiles.ts';
import { type LocalServer, localServer } from '../../test/local-server.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { readWords, verifyPublished } from './log-verify.ts';

let services: TestServices;
let site: LocalServer;
let before: string;
let key: string;
const add = async (from: number, to: number) => {
  await sql`insert into decision_log (entry) select sha256(n::text::bytea) from generate_series(${from}::integer, ${to}::integer) n`.execute(services.db);
  await signCheckpoint(services);
};
beforeAll(async () => {
  services = await testServices();
  await add(1, 300);
  const first = await lastCheckpoint(services.db);
  key = first?.verifierKey ?? '';
  before = join(services.folder, 'before.txt');
  writeFileSync(before, first?.note ?? '');
  await add(301, 700);
  site = await localServer();
  site.answer = async (request, response) => {
    const path = request.url?.replace('/transparencia/', '') ?? '';
    const tile = readTilePath(path);
    const bytes = path === 'checkpoint' ? (await lastCheckpoint(services.db))?.note : tile && (await tileBytes(services.db, tile));
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  };
});
afterAll(async () => {
  await site.close();
  await services.close();
});

it('proves with a kept checkpoint, a key and the published tiles that nothing before was changed', async () => {
  const published = `${site.url}/transparencia/checkpoint`;
  expect(await verifyPublished(key, [before, published])).toEqual(['La raíz de 700 decisiones continúa la de 300: nadie ha cambiado nada de antes.']);
  expect(await verifyPublished(key, [published, before])).toEqual(['La raíz de 700 decisiones continúa la de 300: nadie ha cambiado nada de antes.']);
  const other = join(services.folder, 'other.txt');
  writeFileSync(other, '<html>');
  await expect(verifyPublished(key, [other, published])).rejects.toThrow(`No es una raíz firmada: ${other}.`);
  await expect(verifyPublished(key.slice(0, -2), [before, published])).rejects.toThrow('Esa clave no vale');
  await expect(verifyPublished(key, [before, `${site.url}/nada`])).rejects.toThrow('responde 404');
  await expect(verifyPublished(key, [before, 'http://127.0.0.1:1/transparencia/checkpoint'])).rejects.toThrow('no responde');
});

it.each([[['a']], [['a', 'b', 'c']], [['--clave', 'x']], [['--otra', 'a', 'b']], [['--clave', 'x', 'a']]])('explains itself when called as %j', (words) => {
  expect(() => readWords(words)).toThrow('Uso: npm run log:verify');
});
it('parses its arguments', () => {
  expect(readWords([])).toEqual({ key: null, places: [] });
  expect(readWords(['a', 'b'])).toEqual({ key: null, places: ['a', 'b'] });
  expect(readWords(['--clave', 'k', 'a', 'b'])).toEqual({ key: 'k', places: ['a', 'b'] });
});
