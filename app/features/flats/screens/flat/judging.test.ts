import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

let path: string;
let ids: string[];
let author: { cookie: string; userId: string };
const titles = ['Humedad y más humedad', 'El mejor piso que tuve', 'Se oye todo por la noche'];
const flat = { address: 'Calle de Cuba 58, 46006 València', neighbourhood: 'Russafa', located: { lat: 39.4633, lng: -0.3721 } };
beforeAll(async () => {
  author = await signedIn(services, 'autora');
  const reviews = [
    {
      experience_headline: titles[0],
      negative_aspects: 'La humedad volvió tres veces.',
      light_rating: 1,
      at: '2025-09-10T10:00:00Z',
      photos: ['foto1', 'foto2'],
    },
    { experience_headline: titles[1], temperature_summer_rating: 3, maintenance_rating: 5, at: '2025-07-10T10:00:00Z', userId: author.userId },
    {
      experience_headline: titles[2],
      noise_rating: 1,
      deposit_returned_rating: 1,
      at: '2025-05-10T10:00:00Z',
      photos: ['foto3'],
      entry_price: 950,
      rental_period_start: '2024-09-01',
    },
  ];
  ids = [];
  let propertyId = '';
  for (const review of reviews) {
    const made = await aReview(services, { ...flat, ...review });
    ids.push(made.id);
    propertyId = made.propertyId;
  }
  await aReview(services, { address: 'Calle de Cuba 90, 46006 València', neighbourhood: 'Russafa' });
  path = `/piso/${propertyId}-calle-de-cuba-58`;
});

const request = (to: string, cookie = '', init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${to}`, { redirect: 'manual', ...init, headers: { cookie } }));
async function read(to: string, cookie = '') {
  const html = await (await request(to, cookie)).text();
  const text = pageText(html.replace(/<(script|style)\b.*?<\/\1>/gs, ' '));
  return { html, text };
}
const order = (html: string) => [...html.matchAll(/<article[^>]*id="r-([0-9a-f-]{36})"/g)].map(([, id]) => ids.indexOf(id ?? '')).join(' ');

describe('the reviews of a flat', () => {
  test.each([
    ['', '0 1 2'],
    ['?orden=mejor', '1 2 0'],
    ['?orden=peor', '0 2 1'],
    ['?tema=humedad', '0'],
    ['?tema=fianza', '2'],
    ['?tema=no-existe', '0 1 2'],
    ['?tema=ruido&orden=mejor', '2'],
    ['?tema=%00', '0 1 2'],
    ['?orden=__proto__&tema=constructor', '0 1 2'],
  ])('requested with %s are %s', async (query, expected) => {
    expect(order((await read(path + query)).html)).toBe(expected);
  });

  it('show counts by topic, keep the filters, and are then hidden from search engines', async () => {
    const { text, html } = await read(`${path}?tema=humedad`);
    expect(text).toContain('1 reseña que habla de humedad. Ver todas');
    expect(html).toContain('noindex');
    for (const part of ['Todos 3 ', 'Humedad 1 ', 'Fianza 1 ']) expect(text).toContain(part);
    expect(html).toMatch(/<input type="radio" name="tema" checked="" value="humedad"/);
  });

  it('redirect to a clean address', async () => {
    const answer = await request(`${path}?orden=recientes&tema=`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
    expect((await request(`${path}?orden=mejor&tema=`)).headers.get('location')).toBe(`${path}?orden=mejor`);
  });

  it('follow a verdict that states the number of reviews of each figure', async () => {
    const { text, html } = await read(path);
    for (const part of [
      'de 3 reseñas',
      'recomienda 3 de 3',
      'Último alquiler conocido: 950 €/mes, piso entero, 2024',
      'Russafa, 2023: 800 € de mediana (3 pisos enteros)',
      'Una alerta, de una sola persona',
    ])
      expect(text).toContain(part);
    for (const part of ['No devolvieron la fianza 1 de 3', 'Humedad y más humedad', '3 fotos']) expect(text).toContain(part);
    for (const name of ['foto1', 'foto2', 'foto3']) expect(html).toContain(`data-photo="${name}"`);
  });

  it('lead to questions for the visit and to bargains, with their counts', async () => {
    const { text } = await read(path);
    for (const part of [
      '¿Dónde hubo humedad y qué se hizo para arreglarla? Lo dijo 1 de 3',
      '¿Quién guarda la fianza, y cuándo y cómo se devuelve? Lo dijo 1 de 3',
      '1 de 3 La humedad, arreglada antes de entrar y por escrito',
    ])
      expect(text).toContain(part);
  });
});

it('counts each author once, in a flat and in the others of its building, without revealing them', async () => {
  const address = 'Calle de Cuba 60, 46006 València';
  const [one, other, third] = [await signedIn(services, 'repetida'), await signedIn(services, 'unavez'), await signedIn(services, 'tercera')];
  const bad = { deposit_returned_rating: 1, negative_aspects: 'La humedad volvió tres veces.' };
  const before = { rental_period_start: '2019-09-01', rental_period_end: '2021-06-01' };
  const { propertyId } = await aReview(services, { address, userId: one.userId, ...bad });
  for (const more of [{ userId: one.userId, ...before }, { userId: other.userId }]) await aReview(services, { address, ...bad, ...more });
  const upstairs = { address, floor: '4' };
  const neighbour = await aReview(services, { ...upstairs, userId: third.userId });
  for (const more of [{ userId: one.userId }, { userId: one.userId, ...before }, { userId: other.userId }])
    await aReview(services, { ...upstairs, negative_aspects: 'Cucarachas en la cocina.', ...more });
  const flat = `/piso/${propertyId}-calle-de-cuba-60`;
  const { html, text } = await read(flat);
  for (const part of [
    'Alertas No devolvieron la fianza 2 de 2',
    '¿Quién guarda la fianza, y cuándo y cómo se devuelve? Lo dijeron 2 de 2',
    '2 de 2 La humedad, arreglada antes de entrar y por escrito',
    '2 de 2 Un inventario con fotos, firmado el primer día',
    '¿Cuándo se desinsectó el piso por última vez? En otros pisos del edificio lo dijeron 2 de 3',
  ])
    expect(text).toContain(part);
  expect((await read(`/piso/${neighbour.propertyId}-calle-de-cuba-60`)).text).toContain('¿Cuándo se desinsectó el piso por última vez? Lo dijeron 2 de 3');
  for (const sent of [html, (await read(`${flat}.data`)).html, (await read(`${flat}.data`, other.cookie)).html])
    for (const secret of ['author_key', one.userId, third.userId]) expect(sent).not.toContain(secret);
});

describe("'Útil'", () => {
  const press = (cookie: string, form: Record<string, string>) => request(path, cookie, { method: 'POST', body: new URLSearchParams(form) });
  const shown = async (cookie = '') => /<button[^>]*name="util"[^>]*>.*?Útil[^<]*/.exec((await read(path, cookie)).html)?.[0].replace(/<[^>]+>/g, '');

  it('redirects a visitor to sign in, and back to the page', async () => {
    const answer = await press('', { id: ids[0] ?? '', util: 'si' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
    const destination = /rellano\.destino=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    expect(Buffer.from(decodeURIComponent(destination), 'base64').toString()).toContain(path);
  });

  it('is counted once per person, shown to everybody, and can be removed', async () => {
    const { cookie } = await signedIn(services, 'lectora');
    const admin = await signedIn(services, 'moderadora', 'admin');
    for (const who of [cookie, cookie, admin.cookie]) {
      const answer = await press(who, { id: ids[0] ?? '', util: 'si' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#r-${ids[0]}`]);
    }
    expect([await shown(), await shown(cookie)]).toEqual(['Útil (2)', 'Útil (2)']);
    expect((await read(path, cookie)).html).toMatch(/aria-pressed="true"/);
    expect((await read(path)).html).not.toMatch(/aria-pressed="true"/);
    expect(order((await read(`${path}?orden=utiles`)).html)).toBe('0 1 2');
    await press(cookie, { id: ids[0] ?? '', util: 'no' });
    expect(await shown()).toBe('Útil (1)');
  });

  it('is refused from the page of another account', async () => {
    const { cookie } = await signedIn(services, 'recienentrada');
    const before = await shown(cookie);
    expect((await press(cookie, { id: ids[0] ?? '', util: 'si', quien: 'otra-cuenta' })).status).toBe(412);
    expect(await shown(cookie)).toBe(before);
  });

  it('redirects from later pages of reviews back to the review', async () => {
    expect((await read(`${path}?desde=${ids[0]}`)).html).toContain(`action="${path}?desde=${ids[0]}"`);
  });

  it("is neither offered nor accepted on the author's own review", async () => {
    const { html } = await read(path, author.cookie);
    expect(html.match(/name="util"/g)).toHaveLength(2);
    const refused = await press(author.cookie, { id: ids[1] ?? '', util: 'si' });
    expect(refused.status).toBe(403);
    // Without script the response is the page with the reason.
    expect(/role="alert".*?<\/p>/.exec(await refused.text())?.[0]).toContain('Es tu reseña: la marcan como útil las demás personas.');
    expect(await read(path, author.cookie).then(({ html }) => html)).not.toContain('la marcan como útil');
  });

  test.each([
    [{ id: 'x', util: 'si' }, 400],
    [{ id: '00000000-0000-4000-8000-000000000000', util: 'si' }, 404],
    [{ id: '%00', util: 'quizá' }, 400],
    [{}, 400],
  ])('refuses %j', async (form, status) => {
    const { cookie } = await signedIn(services, `otra${status}${Object.keys(form).length}${(form as { id?: string }).id?.length ?? 0}`);
    expect((await press(cookie, form as Record<string, string>)).status).toBe(status);
  });

  it('is not changed by HEAD', async () => {
    expect((await request(path, '', { method: 'HEAD' })).status).toBe(200);
  });
});
