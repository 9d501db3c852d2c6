import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { app, ask, isVerified, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { ratingFields, scaleOf, wordFor } from '../../../reviews/rules/scales.ts';

withAdmin();

describe('access', () => {
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
    // From a page opened by another account (`quien`): 412 keeps the typed text in the page.
    for (const path of ['/admin', `/admin/resena/${id}`, '/admin/correos'])
      expect([
        path,
        (await ask('member', path, { method: 'POST', body: new URLSearchParams({ reviewId: id, verified: 'true', quien: 'otra' }) })).status,
      ]).toEqual([path, 412]);
    expect(await isVerified(id)).toBe(false);
  });

  it('treats a failed role check as not admin', async () => {
    await services.database.exec('alter function has_role(uuid, text) rename to has_role_gone');
    expect((await see('admin')).status).toBe(403);
    await services.database.exec('alter function has_role_gone(uuid, text) rename to has_role');
    expect((await see('admin')).status).toBe(200);
  });

  it('denies immediately after the role was removed', async () => {
    const formerAdmin = await signedIn(services, 'antes_admin', 'admin');
    await services.db.deleteFrom('user_roles').where('user_id', '=', formerAdmin.userId).execute();
    const answer = await app.request(new Request('http://localhost:3000/admin', { headers: { cookie: formerAdmin.cookie } }));
    expect(answer.status).toBe(403);
  });
});

describe('the lists', () => {
  it('say if they are empty', async () => {
    expect((await see('admin')).html).toContain('No hay reseñas pendientes de verificación.');
    expect((await see('admin', '/admin?tab=verificadas')).html).toContain('Todavía no hay reseñas verificadas.');
    for (const first of ['/admin', '/admin?tab=constructor']) expect((await see('admin', first)).html).toContain('No hay nada por hacer: todo está decidido.');
  });

  it('say after the last page that there are no more cases, not that all are decided', async () => {
    const { id } = await aReview(services, { verified: false });
    const { html } = await see('admin', `/admin?desde=2100-01-01T00:00:00.000Z_${id}`);
    expect([html.includes('Aquí ya no hay casos.'), html.includes('Abrir la que más espera'), html.includes('todo está decidido')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await see('admin', '/admin')).html).toContain('Abrir la que más espera');
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
      agency_treatment_rating: 1,
      agency_advice: 'Pedidle el inventario por escrito.',
      landlord_advice: '<b>Hablad</b> con su hija.',
      exit_price: 1050,
      photos: ['f0f0', 'a1a1'],
      at: '2026-03-31T22:30:00Z',
    });
    const { html } = await see('admin');
    for (const text of [
      'Calle de Sueca, 45, 46006 València · Piso 3º · Puerta 12ª',
      'De septiembre de 2023 a junio de 2025',
      'Lo recomienda',
      ...['Calefacción, Balcón', 'Familias, Mayores de 75', 'Tranquilo', 'Supermercado, Farmacia'],
      ...['Correcto', 'Se oye poco', 'Muy luminoso', 'Bueno', 'Buena', 'Sí', 'No hay', 'Cordial', 'Pocos', 'Segura'],
      'Alerta: Recibió mal trato de la agencia.',
      'Luz todo el día y casera que contesta',
      'Da a un patio grande',
      'La caldera tardó',
      'Fincas Ámbar',
      'Pedidle el inventario',
      '&lt;b&gt;Hablad&lt;/b&gt;',
      '800 €/mes',
      '1.050 €/mes',
      '1 de abril de 2026',
      'Sin contrato',
      'f0f0-480.webp',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('autora_secreta');
    expect(html).not.toContain(author.userId);
  });

  it('show every rating of a review in words', async () => {
    const { id } = await aReview(services, { verified: false, noise_rating: null });
    const { html } = await see('admin');
    const row = await services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const field of ratingFields) {
      const shown = new RegExp(`<dt>${scaleOf[field].label}</dt><dd class="word[^"]*">${wordFor(field, row[field])}</dd>`);
      expect([field, shown.test(html)]).toEqual([field, true]);
    }
  });

  it('distinguish an unanswered question about an agency from a no', async () => {
    const flat = { address: 'Calle de la Barraca 5, 46011 València', verified: false };
    const ids: string[] = [];
    for (const usedAgency of [true, false, null]) ids.push((await aReview(services, { ...flat, usedAgency })).id);
    const { html } = await see('admin');
    const rows = new Map(
      html.split('<li class="card').map((row) => [ids.find((id) => row.includes(`value="${id}"`)), row.match(/<dt>Agencia<\/dt><dd[^>]*>([^<]*)/)?.[1]]),
    );
    expect(ids.map((id) => rows.get(id))).toEqual(['Sí, sin decir cuál', 'No', 'Sin contestar']);
    await services.db.deleteFrom('reviews').where('id', 'in', ids).execute();
  });

  it("show 'misma persona' at reviews of one flat by one account, without the account", async () => {
    const author = await signedIn(services, 'autora_doble');
    const flat = { userId: author.userId, verified: false };
    await aReview(services, { ...flat, experience_headline: 'La primera vez que viví' });
    await aReview(services, { ...flat, experience_headline: 'La segunda vez que viví', rental_period_start: '2025-07-01', still_residing: true });
    await aReview(services, { verified: false });
    const { html } = await see('admin');
    expect(html.match(/<b>Misma persona<\/b>/g)).toHaveLength(2);
    expect(html).toContain('«La primera vez que viví». De septiembre de 2023 a junio de 2025 (pendiente)');
    expect(html).toContain('«La segunda vez que viví». Desde julio de 2025, y sigue ahí (pendiente)');
    for (const hidden of ['autora_doble', author.userId]) expect(html).not.toContain(hidden);
  });

  it('show the newest 50 pending reviews, and their total', async () => {
    for (let i = 0; i < 53; i++) {
      await aReview(services, {
        verified: false,
        experience_headline: `Titular número ${100 + i}`,
        at: new Date(Date.UTC(2026, 0, 1, i)).toISOString(),
      });
    }
    const { html } = await see('admin');
    expect(html).toContain('50 de 53');
    const shown = [...html.matchAll(/<h3><a[^>]*>Titular número (\d+)<\/a>/g)].map((m) => Number(m[1]));
    expect(shown).toEqual(Array.from({ length: 50 }, (_, i) => 152 - i));
  });

  it('show the 20 verified reviews that were decided last', async () => {
    for (let i = 0; i < 22; i++) {
      await aReview(services, { experience_headline: `Titular número ${100 + i}`, at: new Date(Date.UTC(2026, 0, 22 - i)).toISOString() });
    }
    const { html } = await see('admin', '/admin?tab=verificadas');
    expect(html).toContain('20 de 22');
    const shown = [...html.matchAll(/<h3><a[^>]*>Titular número (\d+)<\/a>/g)].map((m) => Number(m[1]));
    expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i));
  });

  it('say that they could not be read, without the error of the database', async () => {
    await services.database.exec('alter table reviews rename to reviews_gone');
    const { status, html } = await see('admin');
    await services.database.exec('alter table reviews_gone rename to reviews');
    expect(status).toBe(500);
    expect(html).toContain('Error al cargar las reseñas: ');
    expect(html).not.toContain('does not exist');
  });
});
