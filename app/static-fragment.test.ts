import { expect, it, test } from 'vitest';
import { signedIn } from '../test/app.ts';
import { aReview } from '../test/builders.ts';
import { app, services, withApp } from '../test/setup/app.ts';

withApp();

const read = async (path: string, cookie?: string) =>
  (await app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }))).text();
const times = (html: string, text: string) => html.split(text).length - 1;
/** Structured data are only for search engines. */
const withoutEntries = (html: string) => html.replaceAll(/<script type="application\/ld\+json".*?<\/script>/gs, '');

test.each(['visitor', 'member'])('a page brings the text of a review once, and its data bring it without the page, for a %s', async (who) => {
  const cookie = who === 'member' ? (await signedIn(services, 'lucia')).cookie : undefined;
  const words = {
    experience_headline: `Con vistas al mar (${who})`,
    positive_aspects: `Se oye el mar por la mañana (${who})`,
    at: `2026-0${who === 'member' ? 2 : 1}-10T10:00:00Z`,
  };
  const { propertyId } = await aReview(services, { ...words, address: `Calle de Cuba ${who.length}, 46006 València`, photos: ['ab12cd'] });
  const flat = /\/piso\/[a-z0-9-]+/.exec(
    (await app.request(`http://localhost:3000/piso/${propertyId}-x`, { redirect: 'manual' })).headers.get('location') ?? '',
  )?.[0];
  for (const path of ['/', '/buscar-resenas', flat ?? '']) {
    const text = path === '/buscar-resenas' ? words.experience_headline : words.positive_aspects;
    expect([path, times(withoutEntries(await read(path, cookie)), text)]).toEqual([path, 1]);
    const data = await read(path === '/' ? '/_.data' : `${path}.data`, cookie);
    expect([path, times(data, text)]).toEqual([path, 1]);
  }
});

it('sends the names of the neighbourhoods of the filters once', async () => {
  const name = 'Mahuella-Tauladella';
  for (const path of ['/buscar-resenas', '/buscar-resenas?rating=4-5', '/buscar-resenas.data'])
    expect([path, times(await read(path), name)]).toEqual([path, 1]);
});

it('sends the choices of the map once', async () => {
  await aReview(services, { neighbourhood: 'la Fonteta de Sant Lluís', address: 'Calle de la Reina 90, 46011 València' });
  for (const path of ['/mapa', '/mapa.data']) expect([path, times(await read(path), 'fonteta-sant-lluis')]).toEqual([path, 1]);
});

it('sends the questions for a visit and the drawing of a flat’s place once', async () => {
  const where = { neighbourhood: 'el Cabanyal-el Canyamelar', located: { lat: 39.4697, lng: -0.3311 } };
  const { propertyId } = await aReview(services, { ...where, address: 'Calle de la Barraca 12, 46011 València', deposit_returned_rating: 1, floor: '2' });
  const path = (await app.request(`http://localhost:3000/piso/${propertyId}-x`, { redirect: 'manual' })).headers.get('location') ?? '';
  const html = await read(path);
  const data = await read(`${path}.data`);
  const drawing = /<path class="m-land" d="([^"]{200})/.exec(html)?.[1] ?? 'no drawing';
  for (const text of ['¿Quién guarda la fianza, y cuándo y cómo se devuelve?', drawing])
    expect([text, times(html, text), times(data, text)]).toEqual([text, 1, 1]);
});
