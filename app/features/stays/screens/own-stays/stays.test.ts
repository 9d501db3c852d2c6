import { describe, expect, it } from 'vitest';
import { aPdf, aStay, aVerifiedStay, matchesOf } from '../../../../../test/community.ts';
import { admin, ask, contract, marta, type Person, page, pau, register, send, services, withStays } from '../../../../../test/setup/stays.ts';

withStays();

const stay = { address: 'Calle de Sueca 61, 46006 València', floor: '3', door: '12', start: '2025-09-01', end: '', method: 'document' };
const rated = {
  inicio_anio: '2025',
  inicio_mes: '09',
  seguimos: 'on',
  pagos_puntualidad: '5',
  limpieza_cocina: '4',
  lo_mejor: 'Cocinaba los domingos.',
  acepta_terminos: 'on',
  guion: 'si',
};

describe('who may see what', () => {
  it.each(['/verificar-estancia', '/panel/estancias', '/valorar-companero/a/b', '/valorar/a/b', '/mis-resenas/convivencia/a'])(
    'sends a visitor of %s to sign in',
    async (path) => {
      const { status, location } = await page(null, path);
      expect([status, location?.startsWith('/auth')]).toEqual([302, true]);
      expect((await send(null, path, {})).headers.get('location') ?? '').toMatch(/^\/auth|^$/);
    },
  );
  it.each([
    ['/valorar-companero', 'valoracion-desde-avisos'],
    ['/valorar-companero/11111111-1111-4111-8111-111111111111', 'valoracion-desde-avisos'],
    ['/valorar-companero/x/y', 'valoracion-aviso-no-valido'],
    ['/valorar-companero/11111111-1111-4111-8111-111111111111/11111111-1111-4111-8111-111111111111', 'valoracion-aviso-no-valido'],
  ])('redirects %s to the messages, with the reason', async (path, code) => {
    const answer = await ask(marta, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/mensajes']);
    expect(answer.headers.get('set-cookie')).toContain(`rellano.aviso=${code}.`);
  });
  it.each(['/valorar/x/y', '/valorar/11111111-1111-4111-8111-111111111111/11111111-1111-4111-8111-111111111111', '/mis-resenas/convivencia/x', '/contrato/x'])(
    'answers 404 to %s',
    async (path) => expect((await page(marta, path)).status).toBe(404),
  );
});

describe('registering a stay', () => {
  it('takes the contract, shows the stay, and lets nobody but owner and admins see the contract', async () => {
    const sent = await register(marta, { ...stay, contrato: contract });
    expect([sent.status, await sent.json()]).toMatchObject([200, { ok: true, notice: { title: '¡Estancia registrada!' } }]);
    const { html } = await page(marta, '/panel/estancias');
    for (const text of ['Calle de Sueca, 61, 46006 València', 'Piso 3 · Puerta 12', 'septiembre de 2025 – actualidad', 'Pendiente', 'Documento'])
      expect(html).toContain(text);
    const link = /href="(\/contrato\/[0-9a-f-]+)"/.exec(html)?.[1] ?? '';
    const mine = await ask(marta, link);
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']);
    expect(Buffer.from(await mine.arrayBuffer())).toEqual(Buffer.from(aPdf));
    expect([(await ask(null, link)).status, (await ask(pau, link)).status, (await ask(admin, link)).status]).toEqual([404, 404, 200]);
    expect((await page(admin, '/admin?tab=estancias')).html).toContain('Ver el contrato (PDF)');
  });

  it.each([
    ['nothing', {}, 400],
    ['no contract', stay, 400],
    ['an empty contract', { ...stay, contrato: new File([], 'a.pdf') }, 400],
    ['another kind of file', { ...stay, contrato: new File(['<svg/>'], 'a.pdf') }, 400],
    ['text instead of a file', { ...stay, contrato: 'x' }, 400],
    ['half an address', { ...stay, method: 'peer_confirm', address: 'Calle de Sueca' }, 400],
    ['a bad date', { ...stay, method: 'peer_confirm', start: '2025-02-31' }, 400],
    ['a future day', { ...stay, method: 'peer_confirm', start: '2026-11-21' }, 400],
    ['an end before the start', { ...stay, method: 'peer_confirm', end: '2025-08-31' }, 400],
    ['a zero byte', { ...stay, method: 'peer_confirm', floor: '\u0000' }, 400],
    ['an unknown method', { ...stay, method: 'verified' }, 400],
    ['an unknown kind', { ...stay, contrato: contract, rental_kind: 'castillo' }, 400],
  ] as const)('refuses %s', async (_, fields, status) => {
    expect((await register(pau, fields as Record<string, string | Blob>)).status).toBe(status);
  });

  it('refuses other bodies than forms, and visitors', async () => {
    const json = await ask(pau, '/verificar-estancia.data', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(400);
    const visitor = await register(null, stay);
    expect([visitor.status, await visitor.json()]).toMatchObject([202, { redirect: '/auth?acceso=requerido' }]);
    const attach = (tenancyId: string) => send(pau, '/panel/estancias', { intent: 'contract', tenancyId, contrato: contract });
    expect([(await attach('x')).status, (await attach('11111111-1111-4111-8111-111111111111')).status]).toEqual([404, 404]);
  });

  it('shows our own message when the stays cannot be read', async () => {
    await services.database.exec('alter table tenancies rename to tenancies_gone');
    const { status, html } = await page(marta, '/panel/estancias');
    await services.database.exec('alter table tenancies_gone rename to tenancies');
    expect([status, html.includes('No se pudieron cargar las estancias')]).toEqual([500, true]);
  });
});

describe('from two verified stays to an approved rating', () => {
  it('shows every step to those who may see it, and the author to nobody', async () => {
    const flat = { address: 'Calle de Cádiz 50, 46006 València', floor: '1', door: '2' };
    const [one, two] = [await aStay(services, { ...flat, userId: marta.userId }), await aStay(services, { ...flat, userId: pau.userId })];
    for (const { tenancyId } of [one, two]) {
      const decided = await send(admin, '/admin?tab=estancias', { intent: 'tenancy', tenancyId, action: 'verify' });
      expect(await decided.text()).toContain('Estancia verificada');
    }
    const pending = await page(marta, '/panel/estancias?tab=pendientes');
    expect(pending.html).toContain(`/valorar/${one.tenancyId}/${pau.userId}`);

    const short = `/valorar/${one.tenancyId}/${pau.userId}`;
    expect((await page(marta, short)).html).toContain('Valorar a @pau');
    expect((await send(marta, short, {})).status).toBe(400);
    expect((await send(marta, short, { cleanliness: '6' })).status).toBe(400);
    expect((await send(marta, short, { comment: 'x'.repeat(501) })).status).toBe(400);
    expect((await send(marta, short, { cleanliness: '5' })).headers.get('location')).toBe('/panel/estancias?tab=pendientes');
    // The same rating sent again is stored once; a different one is refused.
    expect((await send(marta, short, { cleanliness: '5' })).status).toBe(302);
    expect((await send(marta, short, { cleanliness: '4' })).status).toBe(409);
    expect((await send(pau, short, { cleanliness: '1' })).status).toBe(404);

    const [match] = await matchesOf(services, marta.userId);
    const draftOf = async (path: string) => /convivencia\.[\w.-]+/.exec((await page(marta, path)).html)?.[0];
    const draft = await draftOf(`/valorar-companero/${pau.userId}/${match?.id}`);
    await services.db
      .deleteFrom('notifications')
      .where('id', '=', match?.id ?? '')
      .execute();
    const offer = (who: Person, roommateId = pau.userId) => send(who, '/panel/estancias', { intent: 'offer', roommateId, flatId: match?.flatId ?? '' });
    const offered = await offer(marta);
    const long = offered.headers.get('location') ?? '';
    expect(long).toMatch(new RegExp(`^/valorar-companero/${pau.userId}/[0-9a-f-]{36}$`));
    // The new notification opens the draft of the deleted one.
    expect([draft, await draftOf(long)]).toEqual([expect.stringContaining(match?.flatId ?? '-'), draft]);
    const { html } = await page(marta, long);
    for (const text of [
      'Valora tu convivencia con @pau',
      'Tiempo estimado: 3 minutos',
      'Volver al panel de notificaciones',
      'Enviar valoración',
      'Cancelar',
      '1. Periodo de convivencia',
      '14. Consentimiento y envío',
      'N/A',
      'Muy mal',
      'Deficiente',
      'Aceptable',
      'Bueno',
      'Excelente',
    ])
      expect(html).toContain(text);
    expect((await page(pau, long)).location).toBe('/mensajes');
    const post = (who: Person, fields: Record<string, string>) => send(who, `${long}.data`, fields);
    expect([(await post(marta, {})).status, (await post(marta, { ...rated, pagos_puntualidad: '9' })).status]).toEqual([400, 400]);
    expect((await post(pau, rated)).status).toBe(403);
    expect((await post(marta, { ...rated, lo_mejor: '\u0000', inicio_mes: '\u0000' })).status).toBe(400);
    const refused = await post(marta, { ...rated, flag_acoso: 'on', descripcion_banderas: 'corta' });
    expect(await refused.text()).toContain('Si marcas una bandera roja, debes explicar la situación (mínimo 50 caracteres)');
    // A text far beyond the limit gets the message of its field too.
    expect(await (await post(marta, { ...rated, lo_mejor: 'x'.repeat(20_000) })).text()).toContain('Como mucho 500 caracteres');
    expect((await post(marta, rated)).status).toBe(200);
    // The same review sent again is stored once; a different one is refused.
    expect((await post(marta, rated)).status).toBe(200);
    const changed = await post(marta, { ...rated, limpieza_cocina: '1' });
    const changedText = await changed.text();
    expect([changed.status, changedText.includes('Ya nos llegó una valoración tuya de esta persona.'), changedText.includes('"/mis-resenas"')]).toEqual([
      403,
      true,
      true,
    ]);
    const again = await offer(marta);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Ya has valorado esta convivencia.')]);
    // Without a shared stay the answer is not that the person was rated.
    for (const refused of [await offer(admin), await offer(marta, admin.userId), await offer(marta, 'x')]) {
      const text = await refused.text();
      expect([refused.status, text.includes('No puedes valorar a esta persona.'), text.includes('Ya has valorado')]).toEqual([404, true, false]);
    }

    const list = await page(admin, '/admin?tab=convivencia');
    expect(list.html).toContain('Sobre @pau');
    expect(list.html).toContain('Cocinaba los domingos.');
    const { id } = await services.db.selectFrom('reviews_convivencia').select('id').where('resena_autor_id', '=', marta.userId).executeTakeFirstOrThrow();
    const decide = (who: Person, fields: Record<string, string>) => send(who, '/admin?tab=convivencia', { intent: 'cohabitation', reviewId: id, ...fields });
    expect((await decide(marta, { action: 'approve' })).status).toBe(403);
    expect(await (await decide(admin, { action: 'reject', reason: ' ' })).text()).toContain('Error al moderar la reseña');
    expect(await (await decide(admin, { action: 'approve', version: '2020-01-01T00:00:00.000Z' })).text()).toContain('ha cambiado desde que la leíste');
    const approved = await (await decide(admin, { action: 'approve' })).text();
    for (const text of ['Reseña aprobada', 'La reseña de convivencia ha sido aprobada exitosamente', 'No hay reseñas de convivencia pendientes.'])
      expect(approved).toContain(text);
    const done = await page(admin, '/admin?tab=aprobadas');
    for (const seen of [list.html, done.html]) for (const secret of [marta.userId, '@marta']) expect(seen).not.toContain(secret);

    const why = 'Lo pide un juzgado.';
    const reveal = (who: Person | null, reason: string) => send(who, '/admin?tab=aprobadas', { intent: 'reveal', reviewId: id, reason });
    expect([(await reveal(null, why)).status, (await reveal(marta, why)).status, (await reveal(admin, 'porque')).status]).toEqual([302, 403, 400]);
    expect((await page(admin, '/admin?tab=aprobadas')).html).not.toContain('Autoría revelada');
    expect(await (await reveal(admin, why)).text()).toMatch(/Autoría revelada.*La escribió @marta\. Queda registrado\./s);
    const recorded = await page(admin, '/admin?tab=aprobadas');
    expect(recorded.html).toMatch(/Autoría revelada a @moderadora el .*20 de noviembre de 2026.*Lo pide un juzgado\./s);
    expect(recorded.html).not.toContain('@marta');

    const edit = `/mis-resenas/convivencia/${id}`;
    expect((await page(marta, edit)).html).toContain('Al cambiarla vuelve a revisarse antes de contar.');
    expect((await page(pau, edit)).status).toBe(404);
    expect((await send(pau, `${edit}.data`, rated)).status).toBe(404);
    expect((await send(marta, `${edit}.data`, { ...rated, lo_mejor: `${'x\r\n'.repeat(249)}\u0000xy` })).status).toBe(200);
    const call = (who: Person | null, body: unknown) =>
      ask(who, '/api/functions/admin-moderate-convivencia', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    expect([(await call(null, {})).status, (await call(marta, {})).status, (await call(admin, {})).status]).toEqual([401, 403, 400]);
    expect((await call(admin, { reviewId: id, action: 'reject' })).status).toBe(400);
    expect((await call(admin, { reviewId: id, action: 'approve' })).status).toBe(200);
    expect((await call(admin, { reviewId: id, action: 'reject', reason: 'Insulta.' })).status).toBe(200);
    expect((await call(admin, { reviewId: id, action: 'approve' })).status).toBe(409);
  });

  it('answers a confirmation request', async () => {
    const flat = { address: 'Calle de Cádiz 51, 46006 València', floor: '1', door: '2' };
    await aVerifiedStay(services, { ...flat, userId: marta.userId });
    const sent = await register(pau, { ...stay, ...flat, method: 'peer_confirm' });
    expect(sent.status).toBe(200);
    const { html } = await page(marta, '/panel/estancias');
    for (const text of ['@pau', 'Confirmar', 'No le conozco', 'desde septiembre de 2025']) expect(html).toContain(text);
    const tenancyId = /name="tenancyId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await send(pau, '/panel/estancias', { tenancyId, answer: 'confirmed' })).status).toBe(404);
    expect((await send(marta, '/panel/estancias', { tenancyId, answer: 'quizá' })).status).toBe(400);
    expect(await (await send(marta, '/panel/estancias', { tenancyId, answer: 'denied' })).text()).toContain('Gracias: lo revisará una persona.');
    expect((await send(marta, '/panel/estancias', { tenancyId, answer: 'denied' })).status).toBe(404);
    const list = await page(admin, '/admin?tab=estancias');
    expect(list.html).toContain('0 confirman, 1 no le conocen');
    const reject = { intent: 'tenancy', tenancyId, action: 'reject', reason: 'No consta en el contrato\u0000' };
    const noRule = await send(admin, '/admin?tab=estancias', reject);
    expect([noRule.status, await noRule.text()]).toEqual([400, expect.stringContaining('Elige la norma que no se cumple.')]);
    const rejected = await send(admin, '/admin?tab=estancias', { ...reject, rule: 'prueba' });
    expect(await rejected.text()).toContain('Estancia rechazada');
    expect((await page(pau, '/panel/estancias')).html).toMatch(/No consta en el contrato\..*href="\/normas#prueba".*Puedes/s);
  });
});
