import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import { aReview } from '../../../test/builders.ts';
import { type TestServices, testServices } from '../../../test/services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let cookies: { visitor: string; member: string; admin: string };

beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  const member = await signedIn(services, 'lucia');
  const admin = await signedIn(services, 'moderadora', 'admin');
  cookies = { visitor: '', member: member.cookie, admin: admin.cookie };
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.deleteFrom('reviews').execute();
  await services.db.updateTable('properties').set({ review_count: 0, rating_sum: 0 }).execute();
  await services.db.updateTable('site_totals').set({ property_count: 0, review_count: 0, rating_sum: 0 }).execute();
});

type Who = keyof typeof cookies;
const ask = (who: Who, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: cookies[who], ...init.headers } }));
const see = async (who: Who, path = '/admin') => {
  const answer = await ask(who, path);
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const press = (who: Who, fields: Record<string, string>) => ask(who, '/admin', { method: 'POST', body: new URLSearchParams(fields) });
const call = (who: Who, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ask(who, '/api/functions/admin-verify-review', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const isVerified = async (id: string) =>
  (await services.db.selectFrom('reviews').select('is_verified').where('id', '=', id).executeTakeFirstOrThrow()).is_verified;

describe('who may', () => {
  it('sends a guest to /auth, for reading and for deciding', async () => {
    const { id } = await aReview(services, { verified: false });
    for (const answer of [await ask('visitor', '/admin'), await press('visitor', { reviewId: id, verified: 'true' })]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toMatch(/^\/auth/);
    }
    expect(await isVerified(id)).toBe(false);
  });

  it('denies a member, with the specified words, and shows no review', async () => {
    const { id } = await aReview(services, { verified: false, experience_headline: 'Un titular que nadie ha de ver' });
    const { status, html } = await see('member');
    expect(status).toBe(403);
    for (const text of [
      'Acceso Denegado',
      'No tienes permisos para acceder a esta sección.',
      'Solo los administradores autorizados pueden acceder al panel de administración.',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Un titular que nadie');
    expect((await press('member', { reviewId: id, verified: 'true' })).status).toBe(403);
    expect(await isVerified(id)).toBe(false);
  });

  it('counts a failed role check as not admin', async () => {
    await services.database.exec('alter function has_role(uuid, text) rename to has_role_gone');
    expect((await see('admin')).status).toBe(403);
    await services.database.exec('alter function has_role_gone(uuid, text) rename to has_role');
    expect((await see('admin')).status).toBe(200);
  });

  it('denies from the moment the role is taken', async () => {
    const gone = await signedIn(services, 'antes_admin', 'admin');
    await services.db.deleteFrom('user_roles').where('user_id', '=', gone.userId).execute();
    const answer = await app.request(new Request('http://localhost:3000/admin', { headers: { cookie: gone.cookie } }));
    expect(answer.status).toBe(403);
  });
});

describe('the lists', () => {
  it('say so when there is nothing', async () => {
    expect((await see('admin')).html).toContain('No hay reseñas pendientes de verificación.');
    expect((await see('admin', '/admin?tab=verificadas')).html).toContain('Todavía no hay reseñas verificadas.');
    expect((await see('admin', '/admin?tab=constructor')).html).toContain('No hay reseñas pendientes de verificación.');
  });

  it('show what verifying would publish, and no author', async () => {
    const author = await signedIn(services, 'autora_secreta');
    await aReview(services, {
      userId: author.userId,
      address: 'Calle de Sueca 45, 46006 València',
      floor: '3º',
      door: '12ª',
      verified: false,
      agency: 'Fincas Ámbar',
      agency_advice: 'Pedidle el inventario por escrito.',
      landlord_advice: '<b>Hablad</b> con su hija.',
      exit_price: 1050,
      photos: ['f0f0', 'a1a1'],
      at: '2026-03-31T22:30:00Z',
    });
    const { html } = await see('admin');
    for (const text of [
      'Calle de Sueca, 45, 46006 València, Valencia · Piso 3º · Puerta 12ª',
      'Luz todo el día y casera que contesta',
      'Da a un patio grande',
      'La caldera tardó',
      'Fincas Ámbar',
      'Pedidle el inventario',
      '&lt;b&gt;Hablad&lt;/b&gt;',
      '800 €/mes',
      '1.050 €/mes',
      '1 de abril de 2026',
      'Pendiente de verificación',
      'f0f0-480.webp',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('autora_secreta');
    expect(html).not.toContain(author.userId);
  });

  it('show the newest 50 of the pending ones, and how many there are', async () => {
    const { userId } = await signedIn(services, 'muchas');
    for (let i = 0; i < 53; i++) {
      await aReview(services, {
        userId,
        verified: false,
        experience_headline: `Titular número ${100 + i}`,
        at: new Date(Date.UTC(2026, 0, 1, i)).toISOString(),
      });
    }
    const { html } = await see('admin');
    expect(html).toContain('50 de 53');
    const shown = [...html.matchAll(/<h3>Titular número (\d+)<\/h3>/g)].map((m) => Number(m[1]));
    expect(shown).toEqual(Array.from({ length: 50 }, (_, i) => 152 - i));
  });

  it('show the 20 verified ones that were decided last', async () => {
    const { userId } = await signedIn(services, 'verificadas');
    for (let i = 0; i < 22; i++) {
      await aReview(services, { userId, experience_headline: `Titular número ${100 + i}`, at: new Date(Date.UTC(2026, 0, 22 - i)).toISOString() });
    }
    const { html } = await see('admin', '/admin?tab=verificadas');
    expect(html).toContain('20 de 22');
    const shown = [...html.matchAll(/<h3>Titular número (\d+)<\/h3>/g)].map((m) => Number(m[1]));
    expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i));
  });

  it('say in our words that they could not be read', async () => {
    await services.database.exec('alter table reviews rename to reviews_gone');
    const { status, html } = await see('admin');
    await services.database.exec('alter table reviews_gone rename to reviews');
    expect(status).toBe(500);
    expect(html).toContain('Error al cargar las reseñas: ');
    expect(html).not.toContain('does not exist');
  });
});

describe('deciding with the form, without script', () => {
  it('verifies and takes back', async () => {
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

describe('admin-verify-review', () => {
  it('verifies and takes back', async () => {
    const { id } = await aReview(services, { verified: false });
    const answer = await call('admin', { reviewId: id, verified: true });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await isVerified(id)).toBe(true);
    expect((await call('admin', { reviewId: id, verified: false })).status).toBe(200);
    expect(await isVerified(id)).toBe(false);
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

  it('refuses what is far too large', async () => {
    expect((await call('admin', { reviewId: 'x'.repeat(300_000), verified: true })).status).toBe(413);
  });

  it('takes nothing but POST', async () => {
    expect((await ask('admin', '/api/functions/admin-verify-review')).status).toBe(405);
    expect((await ask('admin', '/api/functions/admin-verify-review', { method: 'DELETE' })).status).toBe(405);
  });
});
