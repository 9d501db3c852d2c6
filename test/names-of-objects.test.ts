import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { signedIn } from './app.ts';
import { readCases } from './read-cases.ts';
import { app, services, withApp } from './setup/app.ts';

withApp();

let cookie = '';
beforeAll(async () => {
  cookie = (await signedIn(services, 'moderadora', 'admin')).cookie;
});

/** Names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString'];
const id = '00000000-0000-4000-8000-000000000001';
const addressOf = (path: string, value = id) => `/${path.replace(/:\w+\??|\*/g, value)}`;

const namesIn = (sources: readonly string[], pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];
const sources = globSync('app/features/**/*.ts*').map((file) => readFileSync(file, 'utf8'));
const fields = namesIn(sources, /fields\.(\w+)/g);
/** The query parameters that the files of each page read. */
const parameters = routes.flatMap(({ path, file }) => {
  const own = /route\.tsx?$/.test(file) ? globSync(`app/${dirname(file)}/*.ts*`) : [`app/${file}`];
  const read = namesIn(
    own.map((one) => readFileSync(one, 'utf8')),
    /(?:searchParams|query|params)\.get\('(\w+)'\)/g,
  );
  return read.map((name) => [path ?? '', name] as const);
});

const isFault = async (path: string, init: RequestInit = {}): Promise<string[]> => {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie } }));
  return answer.status >= 500 ? [`${init.method ?? 'GET'} ${path} ${init.body ?? ''}: ${answer.status}`] : [];
};

test.each(inherited)('%s as intent, parameter or field causes no server error', async (value) => {
  const faults: string[] = [];
  for (const [path, name] of parameters)
    faults.push(...(await isFault(`${addressOf(path)}?${name}=${value}`)), ...(await isFault(`${addressOf(path)}?paso=2&${name}=${value}`)));
  for (const { path } of routes) if (path?.includes(':') || path?.includes('*')) faults.push(...(await isFault(addressOf(path, value))));
  for (const [path = ''] of readCases('guards.txt', 6)) {
    if (path === 'salir') continue;
    for (const body of [new URLSearchParams({ intent: value, id }), new URLSearchParams(fields.map((name) => [name, value]))])
      faults.push(...(await isFault(addressOf(path), { method: 'POST', body })));
  }
  expect(parameters.length).toBeGreaterThan(30);
  expect(fields.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
