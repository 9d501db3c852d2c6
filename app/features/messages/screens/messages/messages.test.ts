import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { matchesOf } from '../../../../../test/community.ts';
import { isRead, lucia, marta, nobody, notice, type Person, press, see, services, stranger, withMessages, write } from '../../../../../test/setup/messages.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { registerStay } from '../../../stays/data/stay.writes.ts';

withMessages();

describe('the screen', () => {
  it('renders nothing for a visitor', async () => {
    const { status, html } = await see(nobody);
    expect(status).toBe(200);
    expect(/<main id="contenido"[^>]*>(.*?)<\/main>/s.exec(html)?.[1]?.replace(/<title>.*?<\/title>|<p class="waiting" role="status"><\/p>/g, '')).toBe('');
  });

  it('shows that both tabs are empty', async () => {
    expect((await see(lucia)).html).toContain('No tienes notificaciones');
    const { html } = await see(lucia, '/mensajes?tab=mensajes');
    expect(html).toContain('No tienes mensajes');
    expect(html).toContain('Mensajes y Notificaciones');
    expect(html).not.toContain('nuevas');
  });

  it('shows notifications as specified, newest first; a read one can still be marked as read', async () => {
    await notice(lucia, { title: 'Primero', created_at: new Date('2026-11-19T08:05:00Z') });
    await notice(lucia, { title: 'Ya leída', read: true });
    await notice(marta, { title: 'De otra persona' });
    const { html } = await see(lucia);
    for (const text of ['1 nuevas', 'Primero', 'Nueva', '19 de noviembre a las 09:05', 'Con su mensaje', 'Marcar como leída: Ya leída', 'Eliminar: Primero'])
      expect(html).toContain(text);
    expect(html).not.toContain('De otra persona');
    expect(html.indexOf('Ya leída')).toBeLessThan(html.indexOf('Primero'));
  });

  it('links a roommate_match to the form for that roommate and notification', async () => {
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
    expect(sent).toContain('Para: <b>Marta Ferrer</b>');
    expect(sent).toContain('Hola &lt;b&gt;Marta&lt;/b&gt;');
    expect(sent).not.toContain('Bloquear');
    const received = (await see(marta, '/mensajes?tab=mensajes')).html;
    for (const text of ['De: <b>lucia</b>', 'href="/perfil/lucia"', 'Responder', 'Bloquear', '20 de noviembre a las 13:00']) expect(received).toContain(text);
    for (const html of [sent, received]) for (const id of [lucia.userId, marta.userId]) expect(html).not.toContain(id);
    expect((await see(stranger, '/mensajes?tab=mensajes')).html).toContain('No tienes mensajes');
  });
});

it('a message counts as new for its receiver until its notification was read', async () => {
  await write(lucia, 'lucia', 'marta', 'Una');
  await write(lucia, 'lucia', 'marta', 'Otra');
  const news = async (who: Person) => (await see(who, '/mensajes?tab=mensajes')).html.match(/>Nuevo</g)?.length ?? 0;
  expect([await news(marta), await news(lucia)]).toEqual([2, 0]);
  await press(marta, { intent: 'leer-todas', id: '' });
  expect(await news(marta)).toBe(0);
  services.clock.set('2026-11-20T12:00:30Z');
  await write(lucia, 'lucia', 'marta', 'Y otra');
  expect(await news(marta)).toBe(1);
  services.clock.set('2026-11-20T12:00:00Z');
});

describe('notifications are read and deleted by their owner', () => {
  it('one or all, and repeatedly', async () => {
    const [one, two] = [await notice(lucia), await notice(lucia)];
    expect((await press(lucia, { intent: 'leer', id: one })).status).toBe(200);
    expect([await isRead(one), await isRead(two)]).toEqual([true, false]);
    expect((await press(lucia, { intent: 'leer', id: one })).status).toBe(200);
    await press(lucia, { intent: 'leer-todas', id: '' });
    expect(await isRead(two)).toBe(true);
    const deletion = await press(lucia, { intent: 'borrar', id: one });
    for (const text of ['Notificación eliminada', 'La notificación ha sido eliminada correctamente']) expect(deletion.html).toContain(text);
    expect(await isRead(one)).toBeUndefined();
  });

  it.each([
    ['leer', 'No se pudo marcar la notificación como leída'],
    ['borrar', 'No se pudo eliminar la notificación'],
  ])("%s refuses another person's notification, an absent one and an invalid id", async (intent, text) => {
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

  it.each([[''], ['constructor'], ['toString']])('answers 400 to an unknown intent: %j', async (intent) => {
    expect((await press(lucia, { intent, id: 'x' })).status).toBe(400);
  });
});

describe('confirming a stay', () => {
  it('verifies with the second confirmation, and refuses a second answer', async () => {
    const newcomer = await signedIn(services, 'nueva');
    const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '12', start: '2025-10-01', end: null, method: 'peer_confirm' as const };
    const made = await registerStay(services, asMember(newcomer), stay, null);
    if (!made.ok) throw new Error('refused');
    const inbox = await see(lucia);
    for (const text of ['¿Vivió contigo @nueva?', 'Confirmar', 'No le conozco']) expect(inbox.html).toContain(text);
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
