import { beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { ask, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { sendMail } from '../../../messages/data/outgoing-mail.writes.ts';

withAdmin();

const page = '/admin/correos';
const press = (who: 'visitor' | 'member' | 'admin', mailId: string) =>
  ask(who, page, { method: 'POST', body: new URLSearchParams({ intent: 'resend', mailId }) });

let person: string;
let failed: string;
beforeEach(async () => {
  await services.db.deleteFrom('user').where('email', '=', 'nadie_sabe@example.com').execute();
  person = (await signedIn(services, 'nadie_sabe')).userId;
  await services.db.deleteFrom('outgoing_mails').execute();
  const row = { kind: 'decision', user_id: person, created_at: new Date('2026-11-17T12:00:00Z'), failed_at: new Date('2026-11-19T12:00:00Z') } as const;
  const added = await services.db
    .insertInto('outgoing_mails')
    .values({ ...row, answer: '550 5.1.1 RCPT TO' })
    .returning('id')
    .executeTakeFirstOrThrow();
  failed = added.id;
});
const state = () => services.db.selectFrom('outgoing_mails').select(['id', 'failed_at', 'answer', 'created_at']).execute();

it('is for admins only, both to read and to send again', async () => {
  const before = await state();
  const visitor = await ask('visitor', page);
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
  expect((await press('visitor', failed)).status).toBe(302);
  const member = await see('member', page);
  expect(member.status).toBe(403);
  expect(member.html).toContain('Acceso Denegado');
  expect(member.html).not.toContain('550 5.1.1');
  expect((await press('member', failed)).status).toBe(403);
  expect(await state()).toEqual(before);
});

it('shows kind, time and error of a mail, but not its recipient', async () => {
  const { status, html } = await see('admin', page);
  expect(status).toBe(200);
  for (const text of ['Hay una decisión', '19 de noviembre', '550 5.1.1 RCPT TO', 'La dirección no existe.', 'Volver a enviar']) expect(html).toContain(text);
  for (const hidden of ['nadie_sabe', person]) expect(html).not.toContain(hidden);
  expect((await see('admin')).html).toMatch(/Correos que no han salido<span class="num [^"]*"> 1</);
});

it('queues a mail again, once, and sends it', async () => {
  const answer = await press('admin', failed);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Correo en cola');
  // The demonstration sends immediately.
  expect(services.mails()[0]).toMatchObject({ to: 'nadie_sabe@example.com', subject: 'Hay una decisión sobre algo tuyo en Rellano' });
  expect(await state()).toEqual([]);
  const second = await press('admin', failed);
  expect(second.status).toBe(404);
  expect(await second.text()).toContain('Ese correo ya no está aquí');
  expect((await see('admin', page)).html).toContain('No hay ninguno.');
});

it('queues it once in concurrent requests, with two more days to send it', async () => {
  const { mailer } = services;
  const send = mailer.send;
  mailer.send = async () => {
    throw Object.assign(new Error('mail not sent: 451 RCPT TO'), { answer: '451 RCPT TO', refused: false });
  };
  try {
    const statuses = (await Promise.all([press('admin', failed), press('admin', failed)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await state()).toMatchObject([{ failed_at: null, answer: '451 RCPT TO', created_at: services.clock.now() }]);
    await expect(sendMail(services, failed)).rejects.toThrow('451');
  } finally {
    mailer.send = send;
  }
});

it('does not send a claim with an expired link again, and says that the claimant has to request another', async () => {
  const agency = await services.db
    .insertInto('agencies')
    .values({ name: 'Fincas Viejas', name_key: 'fincas viejas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = new Date('2026-11-12T12:00:00Z');
  const claim = await services.db
    .insertInto('page_claims')
    .values({
      ...{ user_id: person, agency_id: agency.id, property_id: null, email: 'hola@fincas.example', domain: 'fincas.example', words: '' },
      ...{ state: 'unconfirmed', created_at: made, waits_since: made },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { id: failed, kind: 'claim' as const, claim_id: claim.id, answer: '451 RCPT TO' };
  await services.db.updateTable('outgoing_mails').set(row).where('id', '=', failed).execute();
  const { html } = await see('admin', page);
  expect(html).toContain('Su enlace ha caducado: quien lo pidió tiene que pedir otro.');
  expect(html).not.toContain('Volver a enviar');
  expect(html).not.toContain('fincas.example');
  const before = await state();
  expect((await press('admin', failed)).status).toBe(409);
  expect(await state()).toEqual(before);
});

it.each(['', 'x', "' or 1=1 --", '00000000-0000-4000-8000-000000000001', 'a'.repeat(5000), '<b>\u0000'])('refuses %s', async (mailId) => {
  const before = await state();
  const { status } = await press('admin', mailId);
  expect(status).toBe(mailId.startsWith('0000') ? 404 : 400);
  expect(await state()).toEqual(before);
});
