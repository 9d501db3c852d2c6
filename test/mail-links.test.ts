import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { claimAgency } from '../app/features/claims/data/claim.writes.ts';
import { queueNewsMails, saveMailChoice } from '../app/features/messages/data/mail-choice.writes.ts';
import { notify } from '../app/features/messages/data/notification.writes.ts';
import { mailNewAccount, requestMail } from '../app/features/messages/data/outgoing-mail.writes.ts';
import { fileReport } from '../app/features/moderation/data/report.writes.ts';
import { inTransaction } from '../platform/transaction.ts';
import { memberData, signedIn } from './app.ts';
import { aReview } from './builders.ts';
import { app, services, withApp } from './setup/app.ts';
import { asMember } from './viewers.ts';

withApp();

/** Every row of every table. */
async function allRows(): Promise<unknown[]> {
  const tables = (await services.db.introspection.getTables()).filter((one) => !one.isView && one.schema === 'public');
  return Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${sql.table(name)} t`.execute(services.db)).rows,
    ]),
  );
}

/** Sends a mail of each kind with a link. Returns the cookie of lucia, who gets most of them. */
async function sendOneOfEach(): Promise<string> {
  const { userId, cookie } = await signedIn(services, 'lucia');
  const lucia = asMember({ userId });
  const made = await services.accounts.signUp({ ...memberData, email: 'nueva@example.com', username: 'nueva' });
  if (made.ok && made.userId) await mailNewAccount(services, made.userId);
  await requestMail(services, 'reset', 'lucia@example.com');
  const review = await aReview(services, { agency: 'Fincas Turia' });
  const { slug } = await services.db.selectFrom('agencies').select('slug').executeTakeFirstOrThrow();
  await claimAgency(services, lucia, slug, { email: 'hola@turia.example', words: '' });
  const report = { passage: null, reason: 'insultos', words: 'Insulta.', name: null, email: 'vecina@example.com' } as const;
  await fileReport(services, { viewer: null, address: '10.1.0.1' }, { kind: 'review', id: review.id }, report);
  await saveMailChoice(services, lucia, { frequency: 'now', language: 'es', kinds: ['follows', 'messages'] });
  services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
  const data = { name: 'Calle de Sueca, 41', path: '/piso/abcdefghij', message_ca: '1 ressenya nova.' };
  await inTransaction(services, (tx, inside) =>
    notify(inside, tx, [{ userId, type: 'followed_review', title: 'Novedades', message: '1 reseña nueva.', data }]),
  );
  await queueNewsMails(services);
  await services.runJobs();
  return cookie;
}

it('requesting a link of a mail changes nothing and starts no session', async () => {
  const cookie = await sendOneOfEach();
  const links = new Set(services.mails().flatMap(({ text }) => [...text.matchAll(/http:\/\/localhost:3000(\/\S+)/g)].map(([, path = '']) => path)));
  const kinds = new Set([...links].map((path) => /^\/\w+/.exec(path)?.[0]));
  expect([...kinds].toSorted()).toEqual(['/ajustes', '/auth', '/baja', '/confirmar', '/denuncia', '/mensajes', '/piso', '/reclamacion']);
  const before = await allRows();
  for (const path of links)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const headers of [{}, { cookie }, { 'sec-purpose': 'prefetch;prerender' }] as HeadersInit[]) {
        const answer = await app.request(new Request(`http://localhost:3000${path}`, { method, headers }));
        expect([path, method, answer.status < 400 || answer.status === 404]).toEqual([path, method, true]);
        expect([path, answer.headers.getSetCookie().join()]).not.toEqual([path, expect.stringContaining('session')]);
      }
  expect(await allRows()).toEqual(before);
});
