import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { createSmtpMailer } from '../../../../adapters/mail/smtp.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { memberData, signedIn } from '../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { type SmtpServer, smtpServer } from '../../../../test/smtp-server.ts';
import { mailNewAccount, purgeMails, requestMail, sendMail } from './outgoing-mail.writes.ts';

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
  smtp.mode = 'takes';
  services.mailer.send = createSmtpMailer(smtp.url, 'Rellano <hola@rellano.example>').send;
  smtp.received.length = 0;
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

test.each(['reset', 'confirmation'] as const)('a %s mail is queued in the same way for a known and an unknown address', async (kind) => {
  for (const email of ['lucia@example.com', 'nadie@example.com']) {
    await requestMail(services, kind, email);
    const rows = await waiting();
    expect(rows).toMatchObject([{ kind, user_id: null, taken_at: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com/);
    expect(await links()).toEqual([]);
    expect(smtp.received).toEqual([]);
    await services.runJobs();
    expect(await waiting()).toEqual([]);
    expect(smtp.received).toHaveLength(kind === 'reset' && email.startsWith('lucia') ? 1 : 0);
    smtp.received.length = 0;
    await services.db.deleteFrom('verification').execute();
  }
});

it('makes the link when it sends, so that no token is stored before', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.runJobs();
  expect(smtp.received[0]).toContain('To: lucia@example.com');
  expect(smtp.received[0]?.replaceAll('=\n', '')).toContain('/auth?clave');
  expect(await links()).toHaveLength(1);
});

it('sends the mail of a new account later if it could not be queued', async () => {
  const queue = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  await mailNewAccount(services, await signUp('nueva'));
  queue.mockRestore();
  await services.runJobs();
  expect(smtp.received).toEqual([]);
  services.clock.set('2027-01-01T00:00:00Z');
  const [row] = await waiting();
  services.clock.set(new Date((row?.created_at.getTime() ?? 0) + 21 * 60_000).toISOString());
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.received[0]).toContain('To: nueva@example.com');
  expect(await waiting()).toEqual([]);
});

it('sends nothing to an account that was deleted or confirmed meanwhile', async () => {
  const departed = await signUp('ida');
  await services.db.deleteFrom('user').where('id', '=', departed).execute();
  expect(await waiting()).toEqual([]);
  const confirmed = await signUp('hecha');
  await services.db.updateTable('user').set({ emailVerified: true }).where('id', '=', confirmed).execute();
  await mailNewAccount(services, confirmed);
  await services.runJobs();
  expect(smtp.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

/** Milliseconds, for servers that stop answering. */
const shortTimeouts = { dnsTimeout: 5000, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 20_000, whole: 800 };
/** Requests a mail and tries it once; returns the error. */
async function tryOnce(mode: SmtpServer['mode'] | 'gone', email = 'lucia@example.com'): Promise<Error | null> {
  const url = mode === 'gone' ? 'smtp://127.0.0.1:1' : smtp.url;
  services.mailer.send = createSmtpMailer(url, 'hola@rellano.example', ...(mode === 'silent' || mode === 'drips' ? [shortTimeouts] : [])).send;
  if (mode !== 'gone') smtp.mode = mode;
  await requestMail(services, 'reset', email);
  return services.runJobs().then(
    () => null,
    (e: Error) => e,
  );
}
/** The job's next try, as the queue makes it. */
async function tryAgain(): Promise<void> {
  const [row] = await waiting();
  await inTransaction(services, (tx, { jobs }) => jobs.send(tx, 'enviar-correo', row?.id ?? ''));
  await services.runJobs();
}

test.each([
  ['busy', '451 RCPT TO'],
  ['greylisted', '450 4.2.0 RCPT TO'],
  ['closing', '421 4.3.2 CONN'],
  ['silent', 'ETIMEDOUT CONN'],
  ['drips', 'ETIMEDOUT'],
  ['drops', 'ECONNECTION CONN'],
  ['gone', 'ECONNREFUSED CONN'],
] as const)('a mail waits while the server is %s (%s), and is sent when it is back', async (mode, answer) => {
  const failure = await tryOnce(mode);
  expect(failure?.message).toBe(`mail not sent: ${answer}`);
  expect(JSON.stringify([failure, failure?.message, failure?.stack])).not.toContain('lucia@');
  expect(await waiting()).toMatchObject([{ taken_at: null, failed_at: null, answer }]);
  smtp.mode = 'takes';
  services.mailer.send = createSmtpMailer(smtp.url, 'hola@rellano.example').send;
  services.clock.set('2026-11-22T11:59:00Z');
  await tryAgain();
  expect(smtp.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  await services.db.deleteFrom('verification').execute();
});

it('waits for a server that greets late', async () => {
  smtp.mode = 'late';
  services.mailer.send = createSmtpMailer(smtp.url, 'hola@rellano.example').send;
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.runJobs();
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['refuses', '550 5.1.1 RCPT TO'],
  ['rejects', '554 5.7.1 DATA'],
] as const)('is not tried again when the server %s it permanently', async (mode, answer) => {
  expect(await tryOnce(mode)).toBeNull();
  const rows = await waiting();
  expect(rows).toMatchObject([{ kind: 'reset', user_id: lucia, sealed_email: null, answer, taken_at: null }]);
  expect(rows[0]?.failed_at).toEqual(services.clock.now());
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|secreto/);
  smtp.mode = 'takes';
  await tryAgain();
  services.clock.set('2026-11-20T18:00:00Z');
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.received).toEqual([]);
});

it('fails after two days, and is deleted two weeks later', async () => {
  expect(await tryOnce('busy')).not.toBeNull();
  services.clock.set('2026-11-22T11:59:00Z');
  await expect(tryAgain()).rejects.toThrow('mail not sent: 451');
  services.clock.set('2026-11-22T12:00:00Z');
  await tryAgain();
  expect(await waiting()).toMatchObject([{ failed_at: services.clock.now(), answer: '451 RCPT TO' }]);
  services.clock.set('2026-12-06T11:59:00Z');
  await purgeMails(services);
  expect(await waiting()).toHaveLength(1);
  services.clock.set('2026-12-06T12:01:00Z');
  await purgeMails(services);
  expect(await waiting()).toEqual([]);
});

it('is deleted with its account, even if somebody typed the address', async () => {
  const departed = await signUp('vuela');
  await services.db.deleteFrom('outgoing_mails').execute();
  await tryOnce('refuses', 'Vuela@example.com');
  expect(await waiting()).toHaveLength(1);
  await services.db.deleteFrom('user').where('id', '=', departed).execute();
  expect(await waiting()).toEqual([]);
});

it('is queued again when its job was lost, and not while the job waits for its next try', async () => {
  await tryOnce('busy');
  services.clock.set('2026-11-20T16:59:00Z');
  smtp.mode = 'takes';
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.received).toEqual([]);
  services.clock.set('2026-11-20T17:01:00Z');
  await purgeMails(services);
  await services.runJobs();
  expect(smtp.received).toHaveLength(1);
});

it('sends a mail once when several processes take it', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  const [row] = await waiting();
  await Promise.all([1, 2, 3].map(() => sendMail(services, row?.id ?? '')));
  expect(smtp.received).toHaveLength(1);
});

it('takes over a mail from a process that ended while sending it', async () => {
  await requestMail(services, 'reset', 'lucia@example.com');
  await services.db.updateTable('outgoing_mails').set({ taken_at: services.clock.now() }).execute();
  const [row] = await waiting();
  await sendMail(services, row?.id ?? '');
  expect(smtp.received).toEqual([]);
  services.clock.set('2026-11-20T12:03:00Z');
  await sendMail(services, row?.id ?? '');
  expect(smtp.received).toHaveLength(1);
});

it('queues nothing when the transaction does not commit', async () => {
  const queue = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  await expect(requestMail(services, 'reset', 'lucia@example.com')).rejects.toThrow('no queue');
  queue.mockRestore();
  expect(await waiting()).toEqual([]);
});
