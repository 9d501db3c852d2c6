import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import { aVerifiedStay, matchesOf } from '../../../test/community.ts';
import { type TestServices, testServices } from '../../../test/services.ts';
import { messageLimit } from '../../../usecases/messages/policy.ts';
import { writeTo } from '../../../usecases/messages/writes.ts';
import { registerStay } from '../../../usecases/tenancies/writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
type Person = { userId: string; cookie: string };
let lucia: Person;
let marta: Person;
let stranger: Person;
const nobody: Person = { userId: '', cookie: '' };

beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  [lucia, marta, stranger] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta'), await signedIn(services, 'forastera')];
  await services.db.updateTable('profiles').set({ display_name: 'Marta Ferrer' }).where('user_id', '=', marta.userId).execute();
  await aVerifiedStay(services, { userId: lucia.userId });
  await aVerifiedStay(services, { userId: marta.userId });
});
afterAll(() => services.close());
beforeEach(async () => {
  for (const table of ['messages', 'message_blocks', 'rate_limits', 'notifications'] as const) await services.db.deleteFrom(table).execute();
});

const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
const see = async (who: Person, path = '/mensajes') => {
  const answer = await ask(who, path);
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const press = async (who: Person, fields: Record<string, string>) => {
  const answer = await ask(who, '/mensajes', { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', ''), wait: answer.headers.get('retry-after') };
};
const notice = async (to: Person, more: Partial<{ type: string; title: string; read: boolean; data: object; created_at: Date }> = {}) => {
  const row = { type: 'prueba', title: 'Un aviso', message: 'Con su mensaje', read: false, created_at: services.clock.now(), ...more };
  const { id } = await services.db
    .insertInto('notifications')
    .values({ ...row, user_id: to.userId, data: JSON.stringify(more.data ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const viewer = (who: Person, alias: string) => ({ userId: who.userId, alias, displayName: null });
const write = async (from: Person, alias: string, to: string, body = 'Hola, ¿qué tal?') => writeTo(services, viewer(from, alias), to, body);
const lastMessage = async (body = 'Hola, ¿qué tal?') =>
  (await services.db.selectFrom('messages').select('id').where('body', '=', body).executeTakeFirstOrThrow()).id;
const isRead = async (id: string) => (await services.db.selectFrom('notifications').select('read').where('id', '=', id).executeTakeFirst())?.read;

describe('the screen', () => {
  it('renders nothing for a visitor', async () => {
    const { status, html } = await see(nobody);
    expect(status).toBe(200);
    expect(/<main id="contenido">(.*?)<\/main>/s.exec(html)?.[1]?.replace(/<title>.*?<\/title>|<p class="waiting" role="status"><\/p>/g, '')).toBe('');
  });

  it('says when there is nothing, in both tabs', async () => {
    expect((await see(lucia)).html).toContain('No tienes notificaciones');
    const { html } = await see(lucia, '/mensajes?tab=mensajes');
    expect(html).toContain('No tienes mensajes');
    expect(html).toContain('Mensajes y Notificaciones');
    expect(html).not.toContain('nuevas');
  });

  it('shows a notification as specified, unread first to the eye and still to be marked when read', async () => {
    await notice(lucia, { title: 'Primero', created_at: new Date('2026-11-19T08:05:00Z') });
    await notice(lucia, { title: 'Ya leída', read: true });
    await notice(marta, { title: 'De otra persona' });
    const { html } = await see(lucia);
    for (const text of ['1 nuevas', 'Primero', 'Nueva', '19 de noviembre a las 09:05', 'Con su mensaje', 'Marcar como leída: Ya leída', 'Eliminar: Primero'])
      expect(html).toContain(text);
    expect(html).not.toContain('De otra persona');
    expect(html.indexOf('Ya leída')).toBeLessThan(html.indexOf('Primero'));
  });

  it('leads from a roommate_match to the form for that roommate and notification', async () => {
    const data = {
      roommate_user_id: marta.userId,
      roommate_name: 'Marta Ferrer',
      property_address: 'Calle de Sueca, 41',
      door_number: '12',
      floor_number: '3',
    };
    const id = await notice(lucia, { type: 'roommate_match', title: 'Valora a quien vivió contigo', data });
    const nameless = await notice(lucia, { type: 'roommate_match', data: { roommate_user_id: marta.userId } });
    const { html } = await see(lucia);
    expect(html).toContain(`href="/valorar-companero/${marta.userId}/${id}"`);
    expect(html).toContain(`href="/valorar-companero/${marta.userId}/${nameless}"`);
    for (const text of ['Hacer reseña', 'Calle de Sueca, 41 · Piso 3 · Puerta 12', 'tu compañero']) expect(html).toContain(text);
  });

  it('shows messages with their parties, as text', async () => {
    await write(lucia, 'lucia', 'marta', 'Hola <b>Marta</b>');
    const sent = (await see(lucia, '/mensajes?tab=mensajes')).html;
    expect(sent).toContain('Para: <b><a');
    expect(sent).toContain('Marta Ferrer');
    expect(sent).toContain('Hola &lt;b&gt;Marta&lt;/b&gt;');
    expect(sent).not.toContain('Bloquear');
    const received = (await see(marta, '/mensajes?tab=mensajes')).html;
    expect(received).toContain('De: <b><a');
    for (const text of ['>lucia<', 'Responder', 'Bloquear']) expect(received).toContain(text);
    for (const html of [sent, received]) for (const id of [lucia.userId, marta.userId]) expect(html).not.toContain(id);
    expect((await see(stranger, '/mensajes?tab=mensajes')).html).toContain('No tienes mensajes');
  });
});

describe('notifications are read and deleted by their owner', () => {
  it('one, all, and again', async () => {
    const [one, two] = [await notice(lucia), await notice(lucia)];
    expect((await press(lucia, { intent: 'leer', id: one })).status).toBe(200);
    expect([await isRead(one), await isRead(two)]).toEqual([true, false]);
    expect((await press(lucia, { intent: 'leer', id: one })).status).toBe(200);
    await press(lucia, { intent: 'leer-todas', id: '' });
    expect(await isRead(two)).toBe(true);
    const gone = await press(lucia, { intent: 'borrar', id: one });
    for (const text of ['Notificación eliminada', 'La notificación ha sido eliminada correctamente']) expect(gone.html).toContain(text);
    expect(await isRead(one)).toBeUndefined();
  });

  it.each([
    ['leer', 'No se pudo marcar la notificación como leída'],
    ['borrar', 'No se pudo eliminar la notificación'],
  ])("%s refuses what is not one's own, gone or no id", async (intent, text) => {
    const hers = await notice(marta);
    for (const [id, status] of [
      [hers, 404],
      ['00000000-0000-4000-8000-000000000000', 404],
      ['x', 400],
      ["' or 1=1", 400],
      ['', 400],
    ] as const) {
      const answer = await press(lucia, { intent, id });
      expect([answer.status, answer.html.includes(text)]).toEqual([status, true]);
    }
    expect(await isRead(hers)).toBe(false);
    expect((await press(nobody, { intent, id: hers })).status).toBe(401);
  });

  it.each([[''], ['constructor'], ['toString']])('answers 400 to an intent that is none: %j', async (intent) => {
    expect((await press(lucia, { intent, id: 'x' })).status).toBe(400);
  });
});

describe('confirming a stay', () => {
  it('verifies with the second confirmation, and asks again nobody who answered', async () => {
    const newcomer = await signedIn(services, 'nueva');
    const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '12', start: '2025-10-01', end: null, method: 'peer_confirm' as const };
    const made = await registerStay(services, newcomer, stay, null);
    if (!made.ok) throw new Error('refused');
    const asked = await see(lucia);
    for (const text of ['¿Vivió contigo @nueva?', 'Confirmar', 'No le conozco']) expect(asked.html).toContain(text);
    const question = async (who: Person) =>
      (
        await services.db
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', who.userId)
          .where('type', '=', 'tenancy_confirmation')
          .executeTakeFirst()
      )?.id ?? '';
    const hers = await question(lucia);
    expect((await press(stranger, { intent: 'confirmar', id: hers })).status).toBe(404);
    expect((await press(lucia, { intent: 'confirmar', id: hers })).html).toContain('Gracias por confirmar');
    expect((await press(lucia, { intent: 'confirmar', id: hers })).status).toBe(404);
    expect((await press(marta, { intent: 'confirmar', id: await question(marta) })).html).toContain('Su estancia queda verificada.');
    expect(await matchesOf(services, newcomer.userId)).toHaveLength(2);
  });
});

describe('writing', () => {
  it('is for flatmates with verified stays, and tells the other once', async () => {
    expect(await write(lucia, 'lucia', 'marta', 'Una')).toEqual({ ok: true });
    expect(await write(lucia, 'lucia', 'MARTA', 'Dos')).toEqual({ ok: true });
    const told = await services.db.selectFrom('notifications').select(['title', 'user_id']).where('type', '=', 'new_message').execute();
    expect(told).toEqual([{ title: 'Mensaje de @lucia', user_id: marta.userId }]);
    for (const [to, code] of [
      ['forastera', 'forbidden'],
      ['lucia', 'absent'],
      ['nadie_así', 'absent'],
    ] as const)
      expect(await write(lucia, 'lucia', to)).toMatchObject({ ok: false, code });
    expect(await writeTo(services, null, 'marta', 'Hola')).toMatchObject({ code: 'guest' });
  });

  it('stores once what is sent twice', async () => {
    await write(lucia, 'lucia', 'marta', 'Lo mismo');
    await write(lucia, 'lucia', 'marta', 'Lo mismo');
    expect(await services.db.selectFrom('messages').select('body').execute()).toHaveLength(1);
  });

  it('lets the receiver reply, and nobody else', async () => {
    await write(lucia, 'lucia', 'marta');
    const id = await lastMessage();
    expect((await press(marta, { intent: 'responder', id, body: ' Muy bien,\r\n¿y tú? ' })).html).toContain('Mensaje enviado');
    const reply = await services.db.selectFrom('messages').select(['body', 'receiver_id']).where('sender_id', '=', marta.userId).executeTakeFirstOrThrow();
    expect(reply).toEqual({ body: 'Muy bien,\n¿y tú?', receiver_id: lucia.userId });
    expect((await press(stranger, { intent: 'responder', id, body: 'Me cuelo' })).status).toBe(404);
    expect((await press(lucia, { intent: 'responder', id, body: 'A mí misma' })).status).toBe(404);
    expect((await press(nobody, { intent: 'responder', id, body: 'Nadie' })).status).toBe(401);
  });

  it.each([
    ['', 'Escribe un mensaje'],
    ['   \n ', 'Escribe un mensaje'],
    ['a'.repeat(2001), 'El mensaje puede tener como mucho 2000 caracteres'],
    ['con un \u0000 dentro', 'Hay caracteres que no se pueden enviar'],
  ])('refuses a body that is none (%#)', async (body, text) => {
    await write(lucia, 'lucia', 'marta');
    const answer = await press(marta, { intent: 'responder', id: await lastMessage(), body });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain(text);
    expect(await services.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  it('takes 2000 characters and no more than 20 messages an hour', async () => {
    expect(await write(lucia, 'lucia', 'marta', 'ñ'.repeat(2000))).toEqual({ ok: true });
    for (let i = 1; i < messageLimit.max; i++) expect(await write(lucia, 'lucia', 'marta', `Número ${i}`)).toEqual({ ok: true });
    expect(await write(lucia, 'lucia', 'marta', 'Una más')).toEqual({ ok: false, code: 'too-many', wait: 3600 });
    await write(marta, 'marta', 'lucia', 'Respira');
    const refused = await press(lucia, { intent: 'responder', id: await lastMessage('Respira'), body: 'Otra más' });
    expect([refused.status, refused.wait]).toEqual([429, '3600']);
    services.clock.set('2026-11-20T13:00:01Z');
    expect(await write(lucia, 'lucia', 'marta', 'Una hora después')).toEqual({ ok: true });
    services.clock.set('2026-11-20T12:00:00Z');
  });

  it('stops both ways when one blocks, until it is taken back', async () => {
    await write(lucia, 'lucia', 'marta');
    const id = await lastMessage();
    expect((await press(stranger, { intent: 'bloquear', id })).status).toBe(404);
    expect((await press(lucia, { intent: 'bloquear', id })).status).toBe(404);
    expect((await press(marta, { intent: 'bloquear', id })).html).toContain('Persona bloqueada');
    expect((await see(marta, '/mensajes?tab=mensajes')).html).toContain('Desbloquear');
    expect(await write(lucia, 'lucia', 'marta', 'Otra vez')).toMatchObject({ code: 'forbidden' });
    expect((await press(marta, { intent: 'responder', id, body: 'Ni yo' })).status).toBe(403);
    await press(marta, { intent: 'desbloquear', id });
    expect(await write(lucia, 'lucia', 'marta', 'Por fin')).toEqual({ ok: true });
  });
});

it('says which list could not be loaded, and shows the rest', async () => {
  await services.database.exec('alter table messages rename to messages_gone');
  const { status, html } = await see(lucia, '/mensajes?tab=mensajes');
  await services.database.exec('alter table messages_gone rename to messages');
  await services.database.exec('alter table notifications rename column title to title_gone');
  const other = await see(lucia);
  await services.database.exec('alter table notifications rename column title_gone to title');
  expect(status).toBe(200);
  expect(html).toContain('No se pudieron cargar los mensajes');
  expect(other.html).toContain('No se pudieron cargar las notificaciones');
});
