import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asAdmin } from '../../../../../test/viewers.ts';
import { decideReport } from '../../data/report-case.writes.ts';

withApp();

type Person = { userId: string; cookie: string };
let [author, reporter, stranger, admin, colleague]: Person[] = [];
let review: Awaited<ReturnType<typeof aReview>>;
beforeAll(async () => {
  [author, reporter, stranger] = [await signedIn(services, 'autora'), await signedIn(services, 'denunciante'), await signedIn(services, 'ajena')];
  [admin, colleague] = [await signedIn(services, 'modera', 'admin'), await signedIn(services, 'modera_dos', 'admin')];
  review = await aReview(services, {
    userId: author?.userId,
    agency: 'Fincas Ruzafa',
    photos: ['fotodelpiso'],
    negative_aspects: 'Rosa Peris nos gritó. La caldera falla.',
  });
});

const url = (path: string) => `http://localhost:3000${path}`;
const get = (path: string, who?: Person, init: RequestInit = {}) =>
  app.request(new Request(url(path), { redirect: 'manual', ...init, headers: who ? { cookie: who.cookie } : {} }));
const post = (path: string, fields: Record<string, string>, who?: Person) =>
  app.request(new Request(url(path), { method: 'POST', redirect: 'manual', headers: who ? { cookie: who.cookie } : {}, body: new URLSearchParams(fields) }));
const text = async (answer: Response | Promise<Response>) => pageText(await (await answer).text());
const form = () => `/denunciar/resena/${review.id}`;
const filled = { reason: 'falsa', words: 'No vivió ahí.', faith: 'si' };

test("reviews, photos, profiles and agencies have a link 'Denunciar', for visitors and members", async () => {
  const flat = (await get(`/piso/${review.propertyId}`)).headers.get('location') ?? '';
  for (const who of [undefined, stranger]) {
    expect(await (await get(flat, who)).text()).toContain(`href="/denunciar/resena/${review.id}"`);
    expect(await (await get('/perfil/autora', who)).text()).toContain('href="/denunciar/perfil/autora"');
    const agency = await (await get('/agencia/fincas-ruzafa', who)).text();
    expect(agency).toContain('href="/denunciar/agencia/fincas-ruzafa"');
    expect(agency).toContain(`href="/denunciar/resena/${review.id}"`);
    expect(await (await get(form(), who)).text()).toContain('href="/denunciar/foto/fotodelpiso"');
    for (const path of ['/denunciar/foto/fotodelpiso', '/denunciar/perfil/autora', '/denunciar/agencia/fincas-ruzafa'])
      expect((await get(path, who)).status).toBe(200);
  }
});

test.each([
  ['/denunciar/resena/no-es-un-id'],
  ['/denunciar/resena/00000000-0000-4000-8000-000000000000'],
  ['/denunciar/nada/x'],
  ['/denunciar/perfil/%00'],
  ["/denunciar/agencia/'; drop table reports; --"],
  ['/denunciar/comentario/0123456789abcdef0123456789abcdef'],
  ['/denuncia/0123456789abcdef0123456789abcdef'],
  ['/denuncia/D-2026-ABCD2345'],
])('%s responds with 404 to GET and POST', async (path) => {
  for (const who of [undefined, stranger]) {
    expect([400, 404]).toContain((await get(path, who)).status);
    expect([400, 404]).toContain((await post(path, { ...filled, email: 'x@example.com' }, who)).status);
  }
});

describe('the form', () => {
  it('shows an error at each field, and keeps the typed text', async () => {
    const answer = await post(form(), { reason: 'falsa', words: '', passage: 'No está', email: 'nada', name: 'Rosa <b>Peris</b>' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(pageText(html)).toContain('Cuéntanos por qué: sin eso no podemos decidir.');
    expect(pageText(html)).toContain('Escribe un correo válido');
    expect(pageText(html)).toContain('Marca la casilla');
    expect(html).toContain('value="nada"');
    expect(html).not.toContain('<b>Peris</b>');
    expect(await text(post(form(), {}))).toContain('Elige por qué.');
    expect(await text(post(form(), { ...filled, email: 'rosa@example.com', passage: 'Otras palabras' }))).toContain('Esas palabras no están ahí');
    expect(await text(post(form(), { ...filled, email: 'rosa@example.com', words: 'x'.repeat(1001) }))).toContain('Como mucho 1000 caracteres.');
    expect(await services.db.selectFrom('reports').select('id').execute()).toEqual([]);
  });

  it('asks no member for an address, and refuses reports of own subjects', async () => {
    expect(await text(get(form(), reporter))).not.toContain('Tu correo');
    expect(await text(get(form(), author))).toContain('Es tuyo');
    expect((await post(form(), filled, author)).status).toBe(403);
  });

  it('uses the gender of the subject, and links the owner of a profile to its editor', async () => {
    expect(await text(get(form()))).toContain('Denunciar no la oculta: la mira una persona');
    expect(await text(get('/denunciar/perfil/autora'))).toContain('Denunciar no lo oculta: lo mira una persona');
    const own = await (await get('/denunciar/perfil/autora', author)).text();
    expect(pageText(own)).toContain('Ir a Editar perfil');
  });

  it('answers HEAD and OPTIONS, and refuses ten megabytes', async () => {
    expect((await get(form(), undefined, { method: 'HEAD' })).status).toBe(200);
    expect((await get(form(), undefined, { method: 'OPTIONS' })).status).toBe(204);
    expect((await post(form(), { ...filled, words: 'x'.repeat(10_000_000) })).status).toBe(413);
  });
});

it('hides the author from the reporter, and the reporter from the author', async () => {
  const sent = await post(form(), { ...filled, passage: 'Rosa Peris nos gritó.', name: 'Nombre Delator' }, reporter);
  expect(sent.status).toBe(303);
  const page = sent.headers.get('location') ?? '';
  // Idempotent: redirects to the same report.
  expect((await post(form(), { ...filled, passage: 'Rosa Peris nos gritó.', name: 'Nombre Delator' }, reporter)).headers.get('location')).toBe(page);
  const { id, number } = await services.db.selectFrom('reports').select(['id', 'number']).executeTakeFirstOrThrow();
  const shown = await (await get(page, reporter)).text();
  expect(pageText(shown)).toContain(number);
  expect(pageText(shown)).toContain('«Rosa Peris nos gritó.»');
  expect((await get(page)).headers.get('cache-control')).toContain('no-store');
  const byNumber = await text(get(`/denuncia/${number}`, reporter));
  expect(byNumber).toContain('La tienes también en «Mis Reseñas».');
  expect(byNumber).not.toContain('no hace falta cuenta');
  for (const who of [undefined, author, stranger, admin]) expect((await get(`/denuncia/${number}`, who)).status).toBe(404);
  // The moderators' page shows neither account.
  const panel = await (await get('/admin?tab=denuncias', admin)).text();
  expect(pageText(panel)).toContain(number);
  const open = await (await get(`/admin/denuncia/${id}`, admin)).text();
  expect(pageText(open)).toContain('Nombre Delator');
  for (const html of [panel, open, shown]) for (const secret of [author, reporter]) expect(html).not.toContain(secret?.userId);
  for (const html of [panel, open]) expect(html).not.toMatch(/autora|denunciante/);
  expect(shown).not.toContain('autora');
  for (const who of [undefined, author, reporter, stranger]) expect((await get(`/admin/denuncia/${id}`, who)).status).not.toBe(200);
  await decideReport(services, asAdmin({ userId: admin?.userId ?? '' }), id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' });
  const decided = await services.db.selectFrom('review_decisions').select('id').where('review_id', '=', review.id).executeTakeFirstOrThrow();
  const decision = `/mis-resenas/decision/piso/${decided.id}`;
  const notice = await (await get(decision, author)).text();
  expect(pageText(notice)).toContain('Por una denuncia.');
  expect(notice + (await (await get('/mensajes', author)).text())).not.toMatch(/denunciante|Delator|No vivió/);
  for (const who of [reporter, stranger, admin]) expect((await get(decision, who)).status).toBe(404);
  expect(await text(get(page, reporter))).toContain('Lo hemos retirado');
  // The author appeals; only another moderator sees the appeal.
  expect((await post(decision, { words: '' }, author)).status).toBe(400);
  expect((await post(decision, { words: 'No insulta.' }, stranger)).status).toBe(404);
  expect(await text(post(decision, { words: 'No insulta.' }, author))).toContain('En estudio.');
  const { id: appeal } = await services.db.selectFrom('appeals').select('id').executeTakeFirstOrThrow();
  expect((await get(`/admin/recurso/${appeal}`, admin)).status).toBe(404);
  expect(await text(get('/admin?tab=recursos', colleague))).toContain('Recurre quien lo escribió');
  expect((await post(`/admin/recurso/${appeal}`, { intent: 'author', decision: 'nada', answer: '' }, colleague)).status).toBe(400);
  expect((await post(`/admin/recurso/${appeal}`, { intent: 'author', decision: 'restore', answer: 'Es una crítica.' }, colleague)).status).toBe(303);
  const restored = await text(get(page, reporter));
  for (const words of ['La decisión ha cambiado', 'otra persona ha decidido que vuelva a publicarse']) expect(restored).toContain(words);
  expect(await text(get(decision, author))).toContain('La decisión ha cambiado');
});

it('refuses a decision without reasons, with an error at the field', async () => {
  const filed = await post('/denunciar/perfil/autora', { reason: 'insultos', words: '', faith: 'si' }, reporter);
  expect(filed.status).toBe(303);
  const { id } = await services.db.selectFrom('reports').select('id').where('kind', '=', 'profile').executeTakeFirstOrThrow();
  const decide = (fields: Record<string, string>, who = admin) => post(`/admin/denuncia/${id}`, { intent: 'report', id, ...fields }, who);
  expect(await text(decide({}))).toContain('Elige qué decides.');
  expect(await text(decide({ decision: 'keep', answer: ' ' }))).toContain('Escribe los motivos');
  expect(await text(decide({ decision: 'retire', answer: 'Insulta.' }))).toContain('Elige la norma que no se cumple.');
  expect(await text(decide({ decision: 'retire', rule: 'insultos', answer: 'Insulta.' }))).toContain('Marca qué se quita');
  expect((await decide({ decision: 'keep', answer: 'No insulta.' }, reporter)).status).toBe(403);
  expect((await decide({ decision: 'keep', answer: 'No insulta.' })).status).toBe(303);
  expect(await text(get('/mensajes', author))).toContain('Denunciaron tu perfil y se queda como está');
});

it('tells nobody that a photo stays that was removed before its second report was decided', async () => {
  await aReview(services, { userId: author?.userId, address: 'Calle de Cuba 8, 46006 València', photos: ['fotodelcoche'] });
  const report = async (words: string, who?: Person) =>
    (await post('/denunciar/foto/fotodelcoche', { reason: 'ajena', words, faith: 'si' }, who)).headers.get('location') ?? '';
  await report('Es mi coche.', stranger);
  const page = await report('Es mi foto.', reporter);
  const [first, second] = await services.db.selectFrom('reports').select('id').where('photo', '=', 'fotodelcoche').orderBy('created_at').execute();
  const decide = (id: string | undefined, fields: Record<string, string>) => post(`/admin/denuncia/${id}`, { intent: 'report', ...fields }, admin);
  expect((await decide(first?.id, { decision: 'retire', rule: 'fotos', answer: 'Es de otra persona.' })).status).toBe(303);
  const closed = { decision: 'keep', answer: 'Se retiró antes.' };
  // Idempotent.
  for (let i = 0; i < 2; i++) expect((await decide(second?.id, closed)).status).toBe(303);
  const shown = await text(get(page, reporter));
  expect(shown).toContain('Lo que denunciaste ya no estaba cuando lo miramos');
  expect(shown).not.toMatch(/se queda|recurrir hasta/i);
  expect(await text(get('/mensajes', reporter))).toContain('lo que denunciaste ya no estaba cuando lo miramos');
  const messages = await text(get('/mensajes', author));
  expect(messages).toContain('Hemos retirado una foto de tu reseña');
  expect(messages).not.toContain('Denunciaron una foto tuya y sigue publicada');
  expect(await text(get(`/admin/denuncia/${second?.id}`, admin))).toContain('Se cerró: ya no estaba');
});

it('says after an upheld appeal of a photo that it can be added again, not that it is published', async () => {
  const { id } = await services.db.selectFrom('review_decisions').select('id').where('decision', '=', 'photo').executeTakeFirstOrThrow();
  const decision = `/mis-resenas/decision/piso/${id}`;
  expect((await post(decision, { words: 'Es mi coche.' }, author)).status).toBe(200);
  const { id: appeal } = await services.db.selectFrom('appeals').select('id').where('decision_id', '=', id).executeTakeFirstOrThrow();
  expect((await post(`/admin/recurso/${appeal}`, { intent: 'author', decision: 'restore', answer: 'Lo es.' }, colleague)).status).toBe(303);
  const { number } = await services.db.selectFrom('reports').select('number').where('decision_id', '=', id).executeTakeFirstOrThrow();
  const shown = await text(get(`/denuncia/${number}`, stranger));
  expect(shown).toContain('otra persona le ha dado la razón: puede volver a ponerlo.');
  expect(shown).not.toContain('vuelva a publicarse');
  expect(await text(get(decision, author))).toContain('Te damos la razón: lo que quitamos no se guarda, pero puedes volver a ponerlo.');
});

it('counts the reviews that name a reported agency', async () => {
  await post('/denunciar/agencia/fincas-ruzafa', { reason: 'insultos', words: '', faith: 'si' }, reporter);
  const { id } = await services.db.selectFrom('reports').select('id').where('kind', '=', 'agency').executeTakeFirstOrThrow();
  expect(await text(get(`/admin/denuncia/${id}`, admin))).toContain('La nombra 1 reseña publicada.');
});
