import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createEncryptedStore } from '../../adapters/storage/encrypted.ts';
import { createLogKey } from '../../adapters/system/log-key.ts';
import { createVault } from '../../adapters/system/vault.ts';
import { signCheckpoint } from '../../app/features/decisions/data/log.writes.ts';
import { requestMail } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { reportToken } from '../../app/features/moderation/data/report.reads.ts';
import { fileReport, sendReport } from '../../app/features/moderation/data/report.writes.ts';
import { secondFactorOf } from '../../app/features/moderation/data/second-factor.reads.ts';
import { beginSecondFactor } from '../../app/features/moderation/data/second-factor.writes.ts';
import { storeDocument } from '../../app/features/proof/data/document.writes.ts';
import { storeReviewNetwork } from '../../app/features/reviews/data/network.writes.ts';
import { knownFlat, ownerOf } from '../../app/features/stays/data/home.reads.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { aReview, aUser, verify } from '../../test/builders.ts';
import { aPdf, aRating, aStay } from '../../test/community.ts';
import { allRows } from '../../test/databases.ts';
import { type TestServices, testSecret, testServices } from '../../test/services.ts';
import { sent } from '../../test/setup/reports.ts';
import { asMember } from '../../test/viewers.ts';
import { verifyLog } from '../commands/log-verify.ts';
import { openFiles } from '../file-store.ts';
import { changeSecret, replaceLostSecret } from './change.ts';
import { otherSecret } from './check.ts';

const secret = 'otra-clave-de-prueba-de-mas-de-32-letras';
const place = { address: 'Calle de Cádiz 31, 46006 València', floor: '-', door: '-' };
let before: TestServices;
let after: TestServices;
beforeEach(async () => {
  before = await testServices();
  const changed = { vault: createVault(secret), logKey: createLogKey(secret), documents: createEncryptedStore(before.files, secret) };
  after = { ...before, ...changed };
  await signCheckpoint(before);
});
afterEach(() => before.close());

const files = () => openFiles({ files: null, dataDir: before.folder });
const change = (store = files()) => changeSecret({ services: after, database: before.database, files: store, secret }, testSecret);
const aContract = async (userId: string) => {
  const stored = await storeDocument(before, userId, [aPdf]);
  if (!stored.ok) throw new Error(JSON.stringify(stored));
};
const pages = () => before.db.selectFrom('tenancy_document_pages').select('file_key').orderBy('document_id').execute();
async function keysOf(store: ReturnType<typeof files>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) if (key.startsWith('documents/')) keys.push(key);
  return keys.sort();
}

it('everything that was made with the former secret works with the new one', async () => {
  const [author, gone, rated] = [await aUser(before), await aUser(before), await aUser(before)];
  await aRating(before, { about: rated, author, figure_author: before.vault.pseudonym(`${rated} ${author}`) });
  const kept = [before.vault.pseudonym(`${rated} ${gone}`), before.vault.pseudonym(`${rated} somebody who left`)];
  await before.db
    .insertInto('cohabitation_gone')
    .values(kept.map((pseudonym) => ({ user_id: rated, author: pseudonym, classes: [] })))
    .execute();
  const { userId: tenant } = await aStay(before, { ...place });
  const reviews = [await aReview(before), await aReview(before)];
  for (const { id } of reviews) await inTransaction(before, (tx) => storeReviewNetwork(before, tx, id, '203.0.113.7'));
  await verify(before, reviews[0]?.id ?? '');
  await fileReport(before, { viewer: null, address: '203.0.113.9' }, { kind: 'review', id: reviews[0]?.id ?? '' }, { ...sent, email: 'quien@example.org' });
  const moderates = asMember({ userId: author });
  await beginSecondFactor(before, moderates);
  const { key } = (await secondFactorOf(before, author)) ?? {};
  await requestMail({ ...before, site: { ...before.site, mailbox: null } }, 'reset', 'quien@example.org');
  const network = (await before.db.selectFrom('review_networks').select('network').execute()).map((row) => row.network);

  expect(await change()).toEqual([expect.stringContaining('1 páginas de contratos cifradas otra vez')]);

  const [page] = await pages();
  expect(await after.documents.get(page?.file_key ?? '')).toEqual(Buffer.from(aPdf));
  expect(await keysOf(files())).toEqual([page?.file_key]);
  const pseudonym = (id: string) => after.vault.pseudonym(`${rated} ${id}`);
  expect(await before.db.selectFrom('reviews_convivencia').select('figure_author').execute()).toEqual([{ figure_author: pseudonym(author) }]);
  const left = (await before.db.selectFrom('cohabitation_gone').select('author').execute()).map((row) => row.author);
  expect(left.sort()).toEqual([pseudonym(gone), after.vault.pseudonym(kept[1] ?? '')].sort());
  expect(await knownFlat(after.db, place, ownerOf(after, tenant))).not.toBeNull();
  const networks = (await before.db.selectFrom('review_networks').select('network').execute()).map((row) => row.network);
  expect([new Set(networks).size, networks.some((one) => network.includes(one))]).toEqual([1, false]);

  expect([key?.length, (await secondFactorOf(after, author))?.key]).toEqual([32, key]);

  const report = await before.db.selectFrom('reports').select(['id', 'key_digest']).executeTakeFirstOrThrow();
  expect(report.key_digest).toBe(after.vault.digest(reportToken(after, report.id)));
  await sendReport(after, report.id);
  expect(after.mails()[0]).toMatchObject({ to: 'quien@example.org', text: expect.stringContaining(reportToken(after, report.id)) });
  const mail = await before.db.selectFrom('outgoing_mails').select(['id', 'sealed_email']).where('kind', '=', 'reset').executeTakeFirstOrThrow();
  expect(after.vault.open(after.vault.pseudonym(`outgoing mail ${mail.id}`), mail.sealed_email ?? '')).toBe('quien@example.org');

  expect(await verifyLog(before, [])).toEqual([expect.stringMatching(/^El registro está entero: 0 decisiones, 3 raíces firmadas/)]);
  expect([await otherSecret(before.db, secret), await otherSecret(before.db, testSecret)]).toEqual([null, expect.stringContaining('SECRET no es el de esta')]);
  expect(await change()).toEqual(['SECRET ya es el de esta base de datos: no ha cambiado nada.']);
});

it('an interruption leaves a complete site of the former secret, and the next run deletes the copies', async () => {
  for (const _ of 'ab') await aContract(await aUser(before));
  const [rows, keys] = [await allRows(before.database), await keysOf(files())];
  const whole = files();
  let left = 1;
  const full = {
    ...whole,
    put: async (key: string, bytes: Uint8Array) => (left-- > 0 ? whole.put(key, bytes) : Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))),
  };
  await expect(change(full)).rejects.toThrow('full');
  expect(await allRows(before.database)).toEqual(rows);
  expect((await keysOf(whole)).length).toBe(keys.length + 1);
  for (const { file_key } of await pages()) expect(await before.documents.get(file_key)).toEqual(Buffer.from(aPdf));
  await change();
  expect(await keysOf(whole)).toEqual((await pages()).map(({ file_key }) => file_key).sort());
});

it('refuses a wrong former secret, and continues without it only when forced', async () => {
  await aContract(await aUser(before));
  const rows = await allRows(before.database);
  const site = { services: after, database: before.database, files: files(), secret };
  await expect(changeSecret(site, 'una clave cualquiera de más de 32 letras')).rejects.toThrow('OLD_SECRET no es el de esta base de datos');
  expect(await allRows(before.database)).toEqual(rows);
  expect(await otherSecret(before.db, secret)).toContain('hay 1 páginas');
  expect((await replaceLostSecret(site))[0]).toContain('Los contratos guardados no se abren');
  expect(await otherSecret(before.db, secret)).toBeNull();
  expect((await verifyLog(before, [])).at(-1)).toContain('que la de antes no firmó');
});

it.runIf(inject('postgres'))('does nothing while a server serves the database', async () => {
  const rows = await allRows(before.database);
  await before.database.listen('content', () => {});
  await expect(change()).rejects.toThrow('Rellano está en marcha');
  expect(await allRows(before.database)).toEqual(rows);
});
