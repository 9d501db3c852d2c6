import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { aReview } from '../../../../../test/builders.ts';
import { anAdmin } from '../../../../../test/community.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { setVerified } from '../../../moderation/data/review-case.writes.ts';

withApp();

let subject: string;
let path: string;
const people = new Map<string, string>();
beforeAll(async () => {
  ({ propertyId: subject } = await aReview(services, { neighbourhood: 'Russafa', floor: '7', door: 'Z' }));
  path = `/piso/${subject}-calle-de-sueca-41`;
  people.set('member', (await signedIn(services, 'vecina')).cookie);
  people.set('admin', (await signedIn(services, 'moderadora', 'admin')).cookie);
});

const get = (where: string, cookie = '') => app.request(new Request(`http://localhost:3000${where}`, { headers: { cookie } }));
const post = (fields: Record<string, string>, cookie = '', query = '') =>
  app.request(new Request(`http://localhost:3000/guardados${query}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }));

it('keeps a flat for a member and for an admin, each by themselves, and shows it on both pages', async () => {
  for (const [who, cookie] of people) {
    expect([who, await visibleText(await get('/guardados', cookie))]).toEqual([who, expect.stringContaining('Guarda un piso y apunta lo tuyo')]);
    expect((await post({ intent: 'guardar', kind: 'flat', subject }, cookie)).status).toBe(200);
    const page = await visibleText(await get('/guardados', cookie));
    expect(page).toContain('Calle de Sueca, 41');
    expect(page).toContain('Piso 7, Puerta Z');
    expect(await visibleText(await get(path, cookie))).toContain('Guardado');
    expect(await (await get('/', cookie)).text()).toContain('aria-label="Guardados, 1"');
    expect((await post({ intent: 'quitar', kind: 'flat', subject }, cookie)).status).toBe(200);
    expect(await visibleText(await get('/guardados', cookie))).toContain('Guarda un piso y apunta lo tuyo');
  }
});

it('leads a visitor without script to sign in, and back to the flat', async () => {
  const jar = new Jar(app);
  const answer = await jar.send(`/guardados?volver=${encodeURIComponent(path)}`, { intent: 'guardar', kind: 'flat', subject });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
  await jar.get('/auth?acceso=requerido');
  const signedIn = await jar.send('/auth', { intent: 'entrar', email: 'vecina@example.com', password: 'Contrasena1' });
  expect(signedIn.headers.get('location')).toBe(path);
  expect(await services.db.selectFrom('follows').selectAll().execute()).toEqual([]);
});

it('keeps a note without script, for a member and for an admin, each by themselves', async () => {
  const note = `/guardados/nota?que=flat.${subject}`;
  const form = { intent: 'apuntar', state: 'visited', note: 'Huele a humedad.', rent: '1.180', depositMonths: '1', guarantee: '1180 €', offer: 'whole' };
  const send = (fields: Record<string, string>, cookie: string) =>
    app.request(new Request(`http://localhost:3000${note}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }));
  for (const [who, cookie] of people) {
    expect([who, (await get(note, cookie)).status]).toEqual([who, 404]);
    await post({ intent: 'guardar', kind: 'flat', subject }, cookie);
    expect(await visibleText(await get(note, cookie))).not.toContain('humedad');
    const refused = await send({ ...form, rent: 'mucho' }, cookie);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const part of ['Pon lo que piden al mes en euros, hasta 20.000', 'value="mucho"', 'Huele a humedad.']) expect(page).toContain(part);
    expect((await send(form, cookie)).headers.get('location')).toBe('/guardados');
    const list = await visibleText(await get('/guardados', cookie));
    for (const part of ['Huele a humedad.', '1.180 €/mes', '3.540 €', 'Honorarios: 0 €, los paga el casero por ley.']) expect(list).toContain(part);
    expect((await post({ intent: 'estado', kind: 'flat', subject, state: 'discarded' }, cookie)).status).toBe(200);
    expect(await visibleText(await get('/guardados', cookie))).toContain('Descartados 1 piso: Calle de Sueca, 41');
    // Its button elsewhere removes no note.
    expect((await post({ intent: 'quitar', kind: 'flat', subject }, cookie)).status).toBe(409);
    expect((await send({ intent: 'quitar' }, cookie)).headers.get('location')).toBe('/guardados');
    expect((await send(form, cookie)).status).toBe(404);
  }
});

it('shows a visitor which flat a note is of, and no note', async () => {
  const { cookie } = await signedIn(services, 'escribe');
  await post({ intent: 'guardar', kind: 'flat', subject }, cookie);
  const note = `/guardados/nota?que=flat.${subject}`;
  const keep = new URLSearchParams({ intent: 'apuntar', state: 'see', note: 'Solo mío.', rent: '', depositMonths: '', guarantee: '', offer: '' });
  await app.request(new Request(`http://localhost:3000${note}`, { method: 'POST', headers: { cookie }, body: keep }));
  const page = await visibleText(await get(note));
  expect(page).toContain('Calle de Sueca, 41');
  expect(page).not.toContain('Solo mío.');
  for (const wrong of ['', '?que=', '?que=flat.aaaaaaaaaa', '?que=neighbourhood.russafa', '?que=casa.x', '?que=flat.%00'])
    expect([wrong, (await get(`/guardados/nota${wrong}`)).status]).toEqual([wrong, 404]);
});

it('keeps a flat whose reviews are gone, with its note, until it is taken off', async () => {
  const gone = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', floor: '7', door: 'Z' });
  for (const [who, cookie] of people) {
    await setVerified(services, anAdmin, { reviewId: gone.id, verified: true });
    await post({ intent: 'guardar', kind: 'flat', subject: gone.propertyId }, cookie);
    const note = `http://localhost:3000/guardados/nota?que=flat.${gone.propertyId}`;
    const send = (fields: Record<string, string>) => app.request(new Request(note, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }));
    await send({ intent: 'apuntar', state: 'visited', note: 'Huele a humedad.', rent: '', depositMonths: '', guarantee: '', offer: '' });
    await setVerified(services, anAdmin, { reviewId: gone.id, verified: false });
    const page = await (await get('/guardados', cookie)).text();
    for (const part of ['Ahora no tiene reseñas publicadas.', 'Huele a humedad.', 'href="/buscar-resenas?address=Calle+de+Cuba%2C+3"'])
      expect([who, page]).toEqual([who, expect.stringContaining(part)]);
    for (const part of ['Puerta Z', '46006', `/piso/${gone.propertyId}`]) expect(page).not.toContain(part);
    expect((await send({ intent: 'quitar' })).headers.get('location')).toBe('/guardados');
    expect(await visibleText(await get('/guardados', cookie))).not.toContain('Calle de Cuba');
  }
});

it('leads to sign in, and back to the note, where the session has ended', async () => {
  const jar = new Jar(app);
  const note = `/guardados/nota?que=flat.${subject}`;
  const answer = await jar.send(note, { intent: 'apuntar', state: 'see', note: 'Solo mío.' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
  await jar.get('/auth?acceso=requerido');
  const signedIn = await jar.send('/auth', { intent: 'entrar', email: 'vecina@example.com', password: 'Contrasena1' });
  expect(signedIn.headers.get('location')).toBe(note);
});

it('redirects nobody to another site', async () => {
  for (const evil of ['//otra.example/x', 'https://otra.example', '/\\otra.example']) {
    const answer = await post({ intent: 'guardar', kind: 'flat', subject }, '', `?volver=${encodeURIComponent(evil)}`);
    expect(answer.headers.get('location')).toBe('/auth?acceso=requerido');
    expect(answer.headers.getSetCookie().join()).not.toContain('otra');
  }
});

it('shows a device what everybody may see, and keeps the question to itself', async () => {
  const answer = await get(
    `/guardados/fichas?que=flat.${subject}&que=flat.aaaaaaaaaa&que=flat&que=casa.x&que=constructor.x&que=neighbourhood.russafa&que=neighbourhood.nada&que=`,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await answer.text();
  expect(text).toContain('Calle de Sueca, 41');
  expect(text).toContain('Russafa');
  expect(text).not.toContain('46006');
  expect(text).not.toContain('"Z"');
  expect((await get(`/guardados/fichas?que=building.${'a'.repeat(5000)}`)).status).toBe(200);
});

it('answers what cannot be read with 400 or 404, never with 500', async () => {
  const cookie = people.get('member') ?? '';
  for (const [fields, status] of [
    [{ intent: 'guardar', kind: 'casa', subject }, 400],
    [{ intent: 'guardar', kind: 'flat', subject: '../etc' }, 400],
    [{ intent: 'guardar', kind: 'flat' }, 400],
    [{ intent: 'otra', kind: 'flat', subject }, 400],
    [{ intent: 'estado', kind: 'flat', subject, state: 'x' }, 400],
    [{ intent: 'estado', kind: 'flat', subject: 'aaaaaaaaaa', state: 'visited' }, 404],
    [{}, 400],
    [{ intent: 'guardar', kind: 'flat', subject: 'aaaaaaaaaa' }, 404],
    [{ intent: 'llevar', list: '{' }, 200],
    [{ intent: 'llevar' }, 200],
  ] as const)
    expect([fields, (await post(fields as Record<string, string>, cookie)).status]).toEqual([fields, status]);
  for (const method of ['HEAD', 'OPTIONS']) {
    const answer = await app.request(new Request('http://localhost:3000/guardados', { method }));
    expect([method, answer.status < 500]).toEqual([method, true]);
  }
});
