import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../../platform/transaction.ts';
import { signedIn } from '../../../../test/app.ts';
import { aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { type SmtpServer, smtpServer } from '../../../../test/smtp-server.ts';
import { asMember } from '../../../../test/viewers.ts';
import type { MailChoice } from './mail-choice.input.ts';
import { queueNewsMails, saveMailChoice, unsubscribe } from './mail-choice.writes.ts';
import { notify } from './notification.writes.ts';

let smtp: SmtpServer;
let services: TestServices;
let lucia: ReturnType<typeof asMember>;
beforeAll(async () => {
  smtp = await smtpServer();
});
afterAll(async () => {
  await services.close();
  await smtp.close();
});
beforeEach(async () => {
  await services?.close();
  services = await testServices({
    url: 'https://rellano.example',
    smtp: { url: smtp.url, from: 'Rellano <hola@rellano.example>' },
    now: '2026-11-20T12:00:00+01:00',
  });
  lucia = asMember({ userId: (await signedIn(services, 'lucia')).userId });
  smtp.received.length = 0;
  smtp.mode = 'takes';
});

const all: MailChoice = { frequency: 'now', language: 'es', kinds: ['follows', 'decisions', 'messages', 'stays'] };
const addNotice = (type: 'followed_review' | 'review_decided' | 'new_message', userId = lucia.userId) =>
  inTransaction(services, (tx, inside) =>
    notify(inside, tx, [
      {
        userId,
        type,
        title: 'Novedades en Calle de Sueca, 41',
        message: '1 reseña nueva.',
        data: { name: 'Calle de Sueca, 41', path: '/piso/abcdefghij', sender_alias: 'nadie', message_ca: '1 ressenya nova.' },
      },
    ]),
  );
const at = (iso: string) => services.clock.set(iso);
/** Runs the job and the queue; returns how many mails were sent. */
async function run(): Promise<number> {
  const before = smtp.received.length;
  await queueNewsMails(services);
  await services.runJobs();
  return smtp.received.length - before;
}
const lastMail = () => (smtp.received.at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
const token = () => /baja\/([\w-]+)/.exec(lastMail())?.[1] ?? '';

it('sends nothing to people who chose nothing', async () => {
  await addNotice('followed_review');
  expect(await run()).toBe(0);
});

it('sends at most one mail a day, in text and HTML, and ends them with one POST', async () => {
  await saveMailChoice(services, lucia, all);
  expect(await run()).toBe(0);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  await addNotice('new_message');
  expect(await run()).toBe(1);
  const mail = lastMail();
  expect(mail).toContain('To: lucia@example.com');
  expect(mail).toContain('Subject: Tienes 2 novedades en Rellano');
  expect(mail).toContain('Calle de Sueca, 41: 1 rese');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toMatch(/^List-Unsubscribe:\s+<https:\/\/rellano\.example\/baja\/[\w-]{16,}>$/m);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).not.toContain('nadie');
  at('2026-11-20T23:00:00+01:00');
  await addNotice('followed_review');
  expect(await run()).toBe(0);
  at('2026-11-21T00:05:00+01:00');
  expect(await run()).toBe(1);
  // News are in one mail only.
  expect(lastMail()).toContain('Subject: Tienes una novedad en Rellano');
  at('2026-11-22T10:00:00+01:00');
  expect(await run()).toBe(0);
});

it('is in Valencian for people who chose it', async () => {
  await saveMailChoice(services, lucia, { ...all, language: 'ca' });
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  expect(await run()).toBe(1);
  expect(lastMail()).toContain('Subject: Tens una novetat a Rellano');
  expect(lastMail()).toContain('Calle de Sueca, 41: 1 ressenya nova.');
  expect(lastMail()).not.toMatch(/rese(ñ|=C3=B1)a/);
});

it('leaves out read, unchosen and earlier news', async () => {
  await addNotice('followed_review');
  at('2026-11-20T12:01:00+01:00');
  await saveMailChoice(services, lucia, { ...all, kinds: ['follows'] });
  at('2026-11-20T12:02:00+01:00');
  await addNotice('review_decided');
  expect(await run()).toBe(0);
  await addNotice('followed_review');
  await services.db.updateTable('notifications').set({ read: true }).execute();
  expect(await run()).toBe(0);
});

it('waits for the hour or the Monday', async () => {
  await saveMailChoice(services, lucia, { ...all, frequency: 'weekly' });
  at('2026-11-20T13:00:00+01:00');
  await addNotice('followed_review');
  expect(await run()).toBe(0);
  at('2026-11-23T08:00:00+01:00');
  expect(await run()).toBe(0);
  await saveMailChoice(services, lucia, { ...all, frequency: 'daily' });
  expect(await run()).toBe(1);
});

it('several processes queue one mail', async () => {
  await saveMailChoice(services, lucia, all);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  await Promise.all([1, 2, 3].map(() => queueNewsMails(services)));
  await services.runJobs();
  expect(smtp.received).toHaveLength(1);
});

it('a failure for one person delays nobody else, and is tried again', async () => {
  const other = asMember({ userId: (await signedIn(services, 'marta')).userId });
  for (const person of [lucia, other]) await saveMailChoice(services, person, all);
  at('2026-11-20T12:01:00+01:00');
  for (const { userId } of [lucia, other]) await addNotice('followed_review', userId);
  const queue = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  expect(await run()).toBe(1);
  queue.mockRestore();
  expect(await run()).toBe(1);
  expect(smtp.received.map((mail) => /^To: (\w+)/m.exec(mail)?.[1]).toSorted()).toEqual(['lucia', 'marta']);
});

it('ends with the link of its own mails, and with no other', async () => {
  await saveMailChoice(services, lucia, all);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  await run();
  const own = token();
  for (const wrong of ['', 'x', own.slice(0, -1), `${own.slice(0, -1)}x`, "' or 1=1 --", 'a'.repeat(500)])
    expect(await unsubscribe(services, wrong)).toBe(false);
  expect((await services.db.selectFrom('mail_choices').select('frequency').executeTakeFirstOrThrow()).frequency).toBe('now');
  expect(JSON.stringify(await services.db.selectFrom('mail_choices').selectAll().execute())).not.toContain(own);
  expect(await unsubscribe(services, own)).toBe(true);
  expect(await unsubscribe(services, own)).toBe(true);
  at('2026-11-22T12:00:00+01:00');
  await addNotice('followed_review');
  expect(await run()).toBe(0);
  // After a new subscription, news from before it are not sent.
  await saveMailChoice(services, lucia, all);
  expect(await run()).toBe(0);
});

it('is not sent if the person unsubscribed or left while it waited', async () => {
  await saveMailChoice(services, lucia, all);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  await queueNewsMails(services);
  await saveMailChoice(services, lucia, { ...all, frequency: 'never' });
  await services.runJobs();
  expect(smtp.received).toEqual([]);
  const other = asMember({ userId: await aUser(services) });
  await saveMailChoice(services, other, all);
  at('2026-11-20T12:02:00+01:00');
  await addNotice('followed_review', other.userId);
  await queueNewsMails(services);
  await services.db.deleteFrom('user').where('id', '=', other.userId).execute();
  await services.runJobs();
  expect(smtp.received).toEqual([]);
  expect(await services.db.selectFrom('outgoing_mails').selectAll().where('kind', '=', 'news').execute()).toEqual([]);
});

it('waits while the server is busy', async () => {
  await saveMailChoice(services, lucia, all);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  smtp.mode = 'busy';
  await queueNewsMails(services);
  await expect(services.runJobs()).rejects.toThrow('mail not sent');
  smtp.mode = 'takes';
  const [row] = await services.db.selectFrom('outgoing_mails').select('id').where('kind', '=', 'news').execute();
  await inTransaction(services, (tx, { jobs }) => jobs.send(tx, 'enviar-correo', row?.id ?? ''));
  await services.runJobs();
  expect(smtp.received).toHaveLength(1);
});

it('has the news that came while the server was busy, once, and is the only mail of its day', async () => {
  await saveMailChoice(services, lucia, all);
  at('2026-11-20T12:01:00+01:00');
  await addNotice('followed_review');
  smtp.mode = 'busy';
  await queueNewsMails(services);
  await expect(services.runJobs()).rejects.toThrow('mail not sent');
  at('2026-11-20T15:00:00+01:00');
  await addNotice('new_message');
  at('2026-11-21T09:30:00+01:00');
  await queueNewsMails(services);
  await services.runJobs().catch(() => {});
  at('2026-11-21T11:00:00+01:00');
  smtp.mode = 'takes';
  for (const { id } of await services.db.selectFrom('outgoing_mails').select('id').where('kind', '=', 'news').execute())
    await inTransaction(services, (tx, { jobs }) => jobs.send(tx, 'enviar-correo', id));
  await services.runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(lastMail()).toContain('Subject: Tienes 2 novedades en Rellano');
  at('2026-11-21T12:00:00+01:00');
  await addNotice('new_message');
  expect(await run()).toBe(0);
  at('2026-11-22T09:30:00+01:00');
  expect(await run()).toBe(1);
  expect(lastMail()).toContain('Subject: Tienes una novedad en Rellano');
});
