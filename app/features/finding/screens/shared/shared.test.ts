import type { Logger } from 'pino';
import { beforeAll, expect, it, test } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

let flat = '';
const cookies: Record<string, string> = { visitor: '' };
beforeAll(async () => {
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 45, 46006 València', neighbourhood: 'Russafa' });
  flat = `/piso/${propertyId}-calle-de-sueca-45`;
  for (const floor of ['1', '2']) await aReview(services, { address: 'Calle de Cádiz 9, 46006 València', floor });
  cookies.member = (await signedIn(services, 'reader')).cookie;
  cookies.admin = (await signedIn(services, 'moderator', 'admin')).cookie;
});

const secret = 'Te quiero, nos vemos el martes a las 8';

async function share(fields: Record<string, string>, who = 'visitor', to = app) {
  // A browser that starts the navigation itself names no site as its origin.
  const headers = { cookie: cookies[who] ?? '', origin: 'null', 'sec-fetch-site': 'none' };
  const answer = await to.request(new Request('http://localhost:3000/compartido', { method: 'POST', headers, body: new URLSearchParams(fields) }));
  return { status: answer.status, to: answer.headers.get('location') ?? '', cache: answer.headers.get('cache-control'), text: await answer.text() };
}

test.each(['visitor', 'member', 'admin'])('a %s who shares an advert gets the verdict of its flat', async (who) => {
  const shared = { title: 'Piso en calle de Sueca, 45, València', text: `${secret}. 3 hab.`, url: 'https://portal.example/inmueble/98765432/' };
  expect(await share(shared, who)).toMatchObject({ status: 303, to: flat, cache: 'no-store' });
});

test.each([
  ['several flats: their building', { text: 'Piso en calle de Cádiz, 9' }, /^\/edificio\/[0-9a-f]{16}-calle-de-cadiz-9$/],
  ['a neighbourhood: its flats', { title: 'Habitación en Russafa, València' }, /^\/buscar-resenas\?address=Russafa$/],
  ['an address that nobody has reviewed', { text: 'Piso en calle de Sueca, 58' }, /^\/buscar-resenas\?address=Calle\+de\+Sueca%2C\+58$/],
  ['a link alone', { url: 'https://portal.example/inmueble/98765432/' }, /^\/compartido$/],
  ['a private message', { text: secret }, /^\/compartido$/],
  ['nothing', {}, /^\/compartido$/],
])('%s', async (_what, fields: Record<string, string>, to) => {
  const answer = await share(fields);
  expect([answer.status, answer.cache]).toEqual([303, 'no-store']);
  expect(answer.to).toMatch(to);
});

it('says what to do where no address was read, and keeps that page nowhere', async () => {
  const answer = await app.request(new Request('http://localhost:3000/compartido'));
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(pageText(await answer.text())).toContain('Un enlace no dice la calle: cópiala del anuncio');
});

it('takes no form of another site', async () => {
  const headers = { origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' };
  const answer = await app.request(new Request('http://localhost:3000/compartido', { method: 'POST', headers, body: new URLSearchParams({ text: 'a' }) }));
  expect(answer.status).toBe(403);
});

it('logs nothing of what was shared, nor answers with it, even where the database is away', async () => {
  const lines: string[] = [];
  const note = (fields: unknown, text: unknown) => void lines.push(JSON.stringify([fields, text]), String((fields as { err?: Error }).err?.stack));
  const log = { info: note, warn: note, error: note } as unknown as Logger;
  const answers = [
    await share({ text: `${secret} en calle de Sueca, 45`, url: 'https://portal.example/privado' }, 'visitor', await testApp(services, { log })),
  ];
  const broken = new Proxy(services.db, {
    get: () => () => {
      throw new Error('the database is away');
    },
  });
  answers.push(await share({ text: secret }, 'visitor', await testApp({ ...services, db: broken, log } as unknown as typeof services, { log })));
  expect(lines.join()).toContain('/compartido');
  for (const text of [lines.join('\n'), ...answers.map((one) => one.text + one.to)]) expect(text).not.toMatch(/Te quiero|martes|privado/);
  expect(answers[1]?.status).toBe(500);
});
