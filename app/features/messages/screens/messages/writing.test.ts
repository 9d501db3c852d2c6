import { describe, expect, it } from 'vitest';
import { messageLimit } from '../../../../../platform/rate-limits.policy.ts';
import { visibleText } from '../../../../../test/browser-jar.ts';
import {
  ask,
  lastMessage,
  lucia,
  marta,
  nobody,
  type Person,
  press,
  see,
  services,
  stranger,
  withMessages,
  write,
} from '../../../../../test/setup/messages.ts';

withMessages();

describe('writing', () => {
  it('is for flatmates with verified stays, and notifies the other once', async () => {
    expect(await write(lucia, 'lucia', 'marta', 'Una')).toEqual({ ok: true });
    expect(await write(lucia, 'lucia', 'MARTA', 'Dos')).toEqual({ ok: true });
    const notices = await services.db.selectFrom('notifications').select(['title', 'user_id']).where('type', '=', 'new_message').execute();
    expect(notices).toEqual([{ title: 'Mensaje de @lucia', user_id: marta.userId }]);
    for (const [to, code] of [
      ['forastera', 'forbidden'],
      ['lucia', 'absent'],
      ['nadie_así', 'absent'],
    ] as const)
      expect(await write(lucia, 'lucia', to)).toMatchObject({ ok: false, code });
  });

  describe('the same form sent again stores one message', () => {
    const stored = async (from: Person) =>
      (await services.db.selectFrom('messages').select('body').where('sender_id', '=', from.userId).orderBy('body').execute()).map(({ body }) => body);
    const key = () => services.ids.uuid();
    const toMarta = async (clave: string, body = 'Lo mismo') =>
      (await ask(lucia, '/perfil/marta', { method: 'POST', body: new URLSearchParams({ clave, body }) })).status;
    const reply = async (id: string, clave: string, body = 'Lo mismo') => (await press(marta, { intent: 'responder', id, clave, body })).status;

    it('even concurrently, to a person or as a reply', async () => {
      const [first, second] = [key(), key()];
      expect(await Promise.all([first, first, first, first].map((clave) => toMarta(clave)))).toEqual([200, 200, 200, 200]);
      expect(await stored(lucia)).toEqual(['Lo mismo']);
      const id = await lastMessage('Lo mismo');
      expect(await Promise.all([second, second, second, second].map((clave) => reply(id, clave)))).toEqual([200, 200, 200, 200]);
      expect(await stored(marta)).toEqual(['Lo mismo']);
      const counted = await services.db.selectFrom('rate_limits').select('count').where('key', 'like', 'message:account:%').execute();
      expect(counted).toEqual([{ count: 1 }, { count: 1 }]);
      expect(await services.db.selectFrom('notifications').select('id').where('type', '=', 'new_message').execute()).toHaveLength(2);
    });

    it('even hours later, and after a block', async () => {
      const clave = key();
      expect(await toMarta(clave)).toBe(200);
      services.clock.set('2026-11-20T18:00:00Z');
      await press(marta, { intent: 'bloquear', id: await lastMessage('Lo mismo') });
      expect([await toMarta(clave), await toMarta(key())]).toEqual([200, 403]);
      expect(await stored(lucia)).toEqual(['Lo mismo']);
      services.clock.set('2026-11-20T12:00:00Z');
    });

    it('but not with another text, from another form or without a valid key', async () => {
      const clave = key();
      for (const [used, body] of [
        [clave, 'Lo mismo'],
        [clave, 'Lo mismo, corregido'],
        [key(), 'Lo mismo'],
        ['', 'Lo mismo'],
        ["' or 1=1", 'Lo mismo'],
      ] as const)
        expect(await toMarta(used, body)).toBe(200);
      expect(await stored(lucia)).toEqual(['Lo mismo', 'Lo mismo', 'Lo mismo', 'Lo mismo', 'Lo mismo, corregido']);
    });

    it('because each form of the page has its own key', async () => {
      for (const body of ['Una', 'Otra']) await write(lucia, 'lucia', 'marta', body);
      const { html } = await see(marta, '/mensajes?tab=mensajes');
      const keys = [...html.matchAll(/name="clave" value="([0-9a-f-]{36})"/g)].map(([, key]) => key);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    });
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
  ])('refuses an invalid body (%#)', async (body, text) => {
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

  it('stops in both directions after a block, until it is lifted', async () => {
    await write(lucia, 'lucia', 'marta');
    const id = await lastMessage();
    expect((await press(stranger, { intent: 'bloquear', id })).status).toBe(404);
    expect((await press(lucia, { intent: 'bloquear', id })).status).toBe(404);
    expect((await press(marta, { intent: 'bloquear', id })).html).toContain('Persona bloqueada');
    expect((await see(marta, '/mensajes?tab=mensajes')).html).toContain('Desbloquear');
    expect(await write(lucia, 'lucia', 'marta', 'Otra vez')).toMatchObject({ code: 'forbidden' });
    // A person who was writing meanwhile, without script, sees the reason and keeps the text.
    const late = await visibleText(await ask(lucia, '/perfil/marta', { method: 'POST', body: new URLSearchParams({ body: 'Estaba escribiendo' }) }));
    for (const text of ['No puedes escribir a esta persona.', 'Estaba escribiendo']) expect(late).toContain(text);
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
