import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview, aUser } from '../../../../../test/builders.ts';
import { answers, aStay, aVerifiedStay, matchesOf } from '../../../../../test/community.ts';
import { contractText } from '../../../../../test/contract-files.ts';
import { app, ask, call, cookies, isVerified, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { submitCohabitationReview } from '../../../flatmates/data/long-rating.writes.ts';
import { attachReviewContract } from '../../../reviews/data/contract.writes.ts';

withAdmin();

describe('deciding with the form, without JavaScript', () => {
  it('refuses a decision about an outdated version', async () => {
    const { id } = await aReview(services, { verified: false });
    const version = /name="version" value="([^"]+)"/.exec((await see('admin')).html)?.[1] ?? '';
    await services.db
      .updateTable('reviews')
      .set({ updated_at: new Date('2026-11-20T12:00:01Z') })
      .where('id', '=', id)
      .execute();
    const answer = await press('admin', { reviewId: id, verified: 'true', version });
    expect([answer.status, await isVerified(id)]).toEqual([409, false]);
    expect(await answer.text()).toContain('La reseña ha cambiado desde que la leíste: vuelve a leerla.');
  });

  it('verifies, and withdraws the verification', async () => {
    const { id, propertyId } = await aReview(services, { verified: false });
    const count = async () =>
      (await services.db.selectFrom('properties').select('review_count').where('id', '=', propertyId).executeTakeFirstOrThrow()).review_count;
    const verified = await (await press('admin', { reviewId: id, verified: 'true' })).text();
    expect(verified).toContain('Review verificada');
    expect(verified).toContain('La review ha sido verificada correctamente');
    expect(verified).toContain('No hay reseñas pendientes de verificación.');
    expect(await count()).toBe(1);
    expect((await see('admin', '/admin?tab=verificadas')).html).toContain('Quitar la verificación');
    expect(await (await press('admin', { reviewId: id, verified: 'false' })).text()).toContain('Review no verificada');
    expect(await count()).toBe(0);
  });

  it.each([
    { fields: {}, status: 400 },
    { fields: { reviewId: "x' or 1=1 --", verified: 'true' }, status: 400 },
    { fields: { reviewId: '11111111-1111-4111-8111-111111111111', verified: 'quizá' }, status: 400 },
    { fields: { reviewId: '11111111-1111-4111-8111-111111111111\u0000', verified: 'true' }, status: 400 },
    { fields: { reviewId: '11111111-1111-4111-8111-111111111111', verified: 'true' }, status: 404 },
  ])('refuses $fields', async ({ fields, status }) => {
    const answer = await press('admin', fields as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('Error al verificar la review');
  });
});

describe("a moderator's own cases", () => {
  it('are on no list, and the form and the functions refuse them', async () => {
    const me = await signedIn(services, 'juez_y_parte', 'admin');
    const flat = { address: 'Calle de Sueca 49, 46006 València', floor: '1', door: '1' };
    const mine = await aReview(services, { ...flat, userId: me.userId, verified: false, experience_headline: 'Mi propia reseña' });
    const neighbours = await aReview(services, { ...flat, verified: false, experience_headline: 'La de quien vivió conmigo' });
    const as = (path: string, init: RequestInit = {}) =>
      app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: me.cookie, ...init.headers } }));
    const html = await (await as('/admin?tab=pendientes')).text();
    expect(html).toContain('No hay reseñas pendientes de verificación.');
    expect((await see('admin')).html).toContain('Mi propia reseña');
    const sentence = 'Es un asunto tuyo: lo decide otra persona del equipo.';
    for (const { id } of [mine, neighbours]) {
      const pressed = await as('/admin', { method: 'POST', body: new URLSearchParams({ reviewId: id, verified: 'true' }) });
      expect([pressed.status, (await pressed.text()).includes(sentence)]).toEqual([403, true]);
      const headers = { 'content-type': 'application/json' };
      const called = await as('/api/functions/admin-verify-review', { method: 'POST', headers, body: JSON.stringify({ reviewId: id, verified: true }) });
      expect([called.status, await called.json()]).toEqual([403, { error: sentence }]);
      expect(await isVerified(id)).toBe(false);
    }
  });

  it('include ratings and contracts', async () => {
    const me = await signedIn(services, 'convive_y_modera', 'admin');
    const flat = { address: 'Calle de Sueca 51, 46006 València', floor: '1', door: '1' };
    await aVerifiedStay(services, { ...flat, userId: me.userId });
    const author = await aVerifiedStay(services, flat);
    const [match] = await matchesOf(services, author.userId);
    await submitCohabitationReview(services, asMember(author), { roommateId: me.userId, notificationId: match?.id ?? '' }, answers);
    const { id } = await services.db.selectFrom('reviews_convivencia').select('id').where('resena_sobre_id', '=', me.userId).executeTakeFirstOrThrow();
    const headers = { cookie: me.cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ reviewId: id, action: 'approve' });
    const called = await app.request(new Request('http://localhost:3000/api/functions/admin-moderate-convivencia', { method: 'POST', headers, body }));
    expect([called.status, await called.json()]).toEqual([403, { error: 'Es un asunto tuyo: lo decide otra persona del equipo.' }]);
    const waiting = await aStay(services, flat);
    const paper = await services.db.selectFrom('tenancy_documents').select('id').where('tenancy_id', '=', waiting.tenancyId).executeTakeFirstOrThrow();
    const read = (cookie: string) => app.request(new Request(`http://localhost:3000/contrato/${paper.id}`, { headers: { cookie } }));
    expect([(await read(me.cookie)).status, (await read(cookies.admin)).status]).toEqual([404, 200]);
  });
});

describe('admin-verify-review', () => {
  it.each([null, 'Russafa'])('verifies and withdraws, and updates the count of the agency: neighbourhood %s', async (neighbourhood) => {
    const agency = `Fincas de ${neighbourhood}`;
    const { id } = await aReview(services, { verified: false, agency, neighbourhood });
    const counted = () => services.db.selectFrom('agencies').select('review_count').where('name', '=', agency).executeTakeFirstOrThrow();
    const answer = await call('admin', { reviewId: id, verified: true });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect([await isVerified(id), await counted()]).toEqual([true, { review_count: 1 }]);
    expect((await call('admin', { reviewId: id, verified: false })).status).toBe(200);
    expect([await isVerified(id), await counted()]).toEqual([false, { review_count: 0 }]);
  });

  it('is for admins', async () => {
    const { id } = await aReview(services, { verified: false });
    const guest = await call('visitor', { reviewId: id, verified: true });
    expect([guest.status, await guest.json()]).toEqual([401, { error: 'Inicia sesión para continuar.' }]);
    const member = await call('member', { reviewId: id, verified: true });
    expect([member.status, await member.json()]).toEqual([403, { error: 'No tienes permisos para acceder a esta sección.' }]);
    const elsewhere = await call('admin', { reviewId: id, verified: true }, { 'content-type': 'application/json', origin: 'https://otra.example' });
    expect(elsewhere.status).toBe(403);
    expect(await isVerified(id)).toBe(false);
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    [{ reviewId: 7, verified: true }, 400],
    [{ reviewId: ['11111111-1111-4111-8111-111111111111'], verified: true }, 400],
    [{ reviewId: '11111111-1111-4111-8111-111111111111', verified: 'true' }, 400],
    [{ reviewId: '11111111-1111-4111-8111-111111111111' }, 400],
    [{ reviewId: '11111111-1111-4111-8111-111111111111', verified: true }, 404],
  ])('refuses %j', async (body, status) => {
    const answer = await call('admin', body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/[a-zá]{4}/);
  });

  it('refuses a body that is far too large', async () => {
    expect((await call('admin', { reviewId: 'x'.repeat(300_000), verified: true })).status).toBe(413);
  });

  it('accepts only POST', async () => {
    expect((await ask('admin', '/api/functions/admin-verify-review')).status).toBe(405);
    expect((await ask('admin', '/api/functions/admin-verify-review', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the contract behind a review', () => {
  const text = `${contractText}\n\nSEXTA. Queda prohibido al arrendatario empadronarse en la vivienda.`;
  async function waiting() {
    const userId = await aUser(services);
    const flat = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: '7', rental_period_start: '2025-02-01', entry_price: 790 };
    const { id } = await aReview(services, { ...flat, userId, verified: false });
    await attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${text}`)]);
    await services.runJobs();
    return id;
  }
  const strike = (id: string, more = {}) => ({ intent: 'clause', reviewId: id, clause: 'prohibicion-padron', act: 'strike', ...more });

  it('has a button at each found clause, which strikes it, and one that restores it', async () => {
    const id = await waiting();
    expect((await see('admin')).html).toMatch(/Prohibido empadronarse<\/span>.{0,2000}No está en el contrato/s);
    const html = (await (await press('admin', strike(id))).text()).replaceAll('<!-- -->', '');
    for (const shown of ['Cláusula tachada', 'Tachadas: ni alerta ni cuenta', 'Tachada «Prohibido empadronarse» el 20 de noviembre de 2026', 'Sí está']) {
      expect(html).toContain(shown);
    }
    expect(await (await press('admin', strike(id, { act: 'restore' }))).text()).toContain('Cláusula recuperada');
  });

  it('is for moderators only, and refuses invalid input with a Spanish sentence', async () => {
    const id = await waiting();
    expect((await press('visitor', strike(id))).status).toBe(302);
    expect((await press('member', strike(id))).status).toBe(403);
    for (const fields of [strike(id), { intent: 'reading', of: 'review', subject: id }]) {
      expect((await press('visitor', fields)).status).toBe(302);
      expect((await press('member', fields)).status).toBe(403);
    }
    const reading = await services.db.selectFrom('contract_readings').select(['clauses', 'state']).where('review_id', '=', id).executeTakeFirst();
    expect(reading).toEqual({ clauses: ['prohibicion-padron'], state: 'coincide' });
    for (const [fields, status, shown] of [
      [strike('no'), 400, 'Falta la reseña o su identificador no es válido.'],
      [strike(id, { clause: '' }), 400, 'Falta la cláusula.'],
      [strike(id, { act: 'quemar' }), 400, 'Di si la cláusula se tacha o se recupera.'],
      [strike(crypto.randomUUID()), 404, 'Ya no existe.'],
      [strike(id, { clause: 'fichero-morosos' }), 409, 'Ha cambiado desde que lo leíste: vuelve a leerlo.'],
      [{ intent: 'reading', of: 'casa', subject: id }, 400, 'Di de qué es el contrato.'],
      [{ intent: 'reading', of: 'review', subject: id }, 409, 'Ha cambiado desde que lo leíste: vuelve a leerlo.'],
    ] as const) {
      const answer = await press('admin', fields);
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(shown)]);
    }
  });

  it('can be read again if it was unreadable', async () => {
    const id = await waiting();
    await services.db.updateTable('contract_readings').set({ state: 'error', tries: 4, clauses: [] }).where('review_id', '=', id).execute();
    expect((await see('admin')).html).toContain('El contrato no se ha podido leer en tres intentos: míralo tú o pide otra lectura');
    expect(await (await press('admin', { intent: 'reading', of: 'review', subject: id })).text()).toContain('Otra lectura pedida');
    await services.runJobs();
    expect((await see('admin')).html).toContain('El contrato coincide: se propone publicar');
  });
});
