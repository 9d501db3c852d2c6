import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { createSmtpMailer } from '../../../adapters/mail/smtp.ts';
import { memberData, signedIn } from '../../../test/app.ts';
import { type TestServices, testServices } from '../../../test/services.ts';
import { type SmtpServer, smtpServer } from '../../../test/smtp-server.ts';
import { mailNewAccount, purgeMails, requestMail, sendMail } from './writes.ts';

// A site that sends real mail: everything goes through the queue.
let smtp: SmtpServer;
let services: TestServices;
let lucia: string;
beforeAll(async () => {
  smtp = await smtpServer();
  services = await testServices({ smtp: { url: smtp.url, from: 'Rellano <hola@rellano.example>' } });
  lucia = (await signedIn(services, 'lucia')).userId;
});
afterAll(async () => {
  await services.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.mood = 'takes';
  smtp.taken.length = 0;
  services.clock.set('2026-11-20T12:00:00Z');
  await services.db.deleteFrom('outgoing_mails').execute();
  await services.runJobs();
});

const waiting = () => services.db.selectFrom('outgoing_mails').selectAll().execute();
const links = () => services.db.selectFrom('verification').selectAll().where('value', '=', lucia).execute();
const signUp = async (name: string) => {
  const made = await services.accounts.signUp({ ...memberData, email: `${name}@example.com`, username: name });
  if (!made.ok || !made.userId) throw new Error('sign-up failed');
  return made.userId;
};

test.each(['reset', 'confirmation'] as const)('a %s asked for is the same work for a known and an unknown address', async (kind) => {
  for (const email of ['lucia@example.com', 'nadie@example.com']) {
    await requestMail(services, kind, email);
    const rows = await waiting();
    expect(rows).toMatchObject([{ kind, user_id: null, taken_at: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com/);
    expect(await links()).toEqual([]);
    expect(smtp.taken).toEqual([]);
    await services.runJobs();
    expect(await waiting()).toEqual([]);
    expect(smtp.taken).toHaveLength(kind === 'reset' && email.startsWith('lucia') ? 1 : 0);
    smtp.taken.length = 0;
    await services.db.deleteFrom('verification').execute();
  }
});

it('makes the link while it sends: no token waits in the database', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.runJobs();
  expect(smtp.taken[0]).toContain('To: lucia@example.com');
  expect(smtp.taken[0]?.replaceAll('=\n', '')).toContain('/auth?clave');
  expect(await links()).toHaveLength(1);
});

it('keeps the mail of a new account with the account, also when nobody could queue it', async () => {
  const queue = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  await mailNewAccount(services, await signUp('nueva'));
  queue.mockRestore();
  await services.runJobs();
  expect(smtp.taken).toEqual([]);
  services.clock.set('2027-01-01T00:00:00Z');
  const [row] = await waiting();
  services.clock.set(new Date((row?.created_at.getTime() ?? 0) + 21 * 60_000).toISOString());
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.taken[0]).toContain('To: nueva@example.com');
  expect(await waiting()).toEqual([]);
});

it('of an account that is deleted, or confirmed meanwhile, sends nothing', async () => {
  const gone = await signUp('ida');
  await services.db.deleteFrom('user').where('id', '=', gone).execute();
  expect(await waiting()).toEqual([]);
  const confirmed = await signUp('hecha');
  await services.db.updateTable('user').set({ emailVerified: true }).where('id', '=', confirmed).execute();
  await mailNewAccount(services, confirmed);
  await services.runJobs();
  expect(smtp.taken).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each(['busy', 'silent', 'gone'] as const)('a mail waits while the server is %s, and is sent when it is back', async (mood) => {
  const patient = services.mailer.send;
  const short = { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
  const url = mood === 'gone' ? 'smtp://127.0.0.1:1' : smtp.url;
  services.mailer.send = createSmtpMailer(url, 'hola@rellano.example', short).send;
  if (mood !== 'gone') smtp.mood = mood;
  await requestMail(services, 'reset', 'lucia@example.com');
  const began = performance.now();
  const failure = await services.runJobs().then(
    () => null,
    (e: Error) => e,
  );
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(failure?.message).toMatch(/^mail not sent: /);
  expect(JSON.stringify([failure, failure?.message, failure?.stack])).not.toContain('lucia@');
  expect(await waiting()).toMatchObject([{ taken_at: null }]);
  smtp.mood = 'takes';
  services.mailer.send = patient;
  services.clock.set('2026-11-20T12:21:00Z');
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.taken).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  await services.db.deleteFrom('verification').execute();
});

it('gives up what no server will take, and what is a day old', async () => {
  smtp.mood = 'refuses';
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.runJobs();
  expect(await waiting()).toEqual([]);
  smtp.mood = 'busy';
  await requestMail(services, 'reset', 'lucia@example.com');
  await expect(services.runJobs()).rejects.toThrow('mail not sent');
  services.clock.set('2026-11-21T12:01:00Z');
  await purgeMails(services);
  expect(await waiting()).toEqual([]);
});

it('sends a mail once, though two processes take it', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  const [row] = await waiting();
  await Promise.all([1, 2, 3].map(() => sendMail(services, row?.id ?? '')));
  expect(smtp.taken).toHaveLength(1);
});

it('takes over from a process that ended while it sent', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.db.updateTable('outgoing_mails').set({ taken_at: services.clock.now() }).execute();
  const [row] = await waiting();
  await sendMail(services, row?.id ?? '');
  expect(smtp.taken).toEqual([]);
  services.clock.set('2026-11-20T12:03:00Z');
  await sendMail(services, row?.id ?? '');
  expect(smtp.taken).toHaveLength(1);
});

it('queues nothing when the transaction does not commit', async () => {
  const queue = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  await expect(requestMail(services, 'reset', 'lucia@example.com')).rejects.toThrow('no queue');
  queue.mockRestore();
  expect(await waiting()).toEqual([]);
});
