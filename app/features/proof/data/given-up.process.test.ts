import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentReader } from '../../../../adapters/contract-reading/reader.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { askForReading } from '../../moderation/data/reading-case.writes.ts';
import { attachReviewContract } from '../../reviews/data/contract.writes.ts';
import { readingsForAuthor, readingsForModerator } from './reading.reads.ts';
import { readContract, requeueReadings } from './reading.writes.ts';

// A process that crashes while it reads, as the OCR engine does on a file too large for it; until the file 'mended' exists.
const folder = mkdtempSync(join(tmpdir(), 'rellano-crash-'));
const mended = join(folder, 'mended');
const script = join(folder, 'child.mjs');
writeFileSync(
  script,
  `import { existsSync } from 'node:fs';
  import { readContractText } from ${JSON.stringify(new URL('../rules/contract-content.ts', import.meta.url))};
  process.once('message', ({ what, files }) => {
    const cost = { cpu: 1, memory: 1 };
    if (what === 'check') return process.send({ answer: { ok: true, pages: files.length }, cost });
    if (!existsSync(${JSON.stringify(mended)})) process.abort();
    const text = files.map((bytes) => new TextDecoder().decode(bytes)).join('\\n');
    const found = readContractText(text + (text.includes('seen by the child') ? ' La inquilina no podrá empadronarse en la vivienda.' : ''));
    process.send({ answer: { ok: true, text, ...found, confidence: 100, recognised: false, pages: files.length }, cost });
  });`,
);

let services: TestServices;
let admin: FreshAdmin;
beforeAll(async () => {
  services = await testServices({ reader: createDocumentReader(undefined, undefined, pathToFileURL(script)) });
  admin = asAdmin({ userId: await aUser(services) });
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(mended, { force: true }));

let door = 0;
async function sent(after = '') {
  const userId = await aUser(services);
  const flat = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: String(++door) };
  const { id } = await aReview(services, { ...flat, userId, verified: false, rental_period_start: '2025-02-01', entry_price: 790 });
  const text = contractText.replace('puerta 7', `puerta ${door}`) + after;
  expect(await attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${text}`)])).toEqual({ ok: true });
  const { document_id } = await services.db.selectFrom('contract_readings').select('document_id').where('review_id', '=', id).executeTakeFirstOrThrow();
  const author = async () => (await readingsForAuthor(services.db, userId)).get(id);
  const moderator = async () => (await readingsForModerator(services.db, 'review', [id])).get(id);
  const notices = () => services.db.selectFrom('notifications').select('title').where('user_id', '=', userId).where('type', '=', 'contract_read').execute();
  return { userId, id, document_id, author, moderator, notices };
}

it('a contract that crashes its reader is tried three times, then only on a moderator’s request', async () => {
  const { id, document_id, author, moderator, notices: told } = await sent();
  for (let n = 0; n < 2; n++) {
    await expect(readContract(services, document_id)).rejects.toThrow(/the reading process ended/);
    expect(await author()).toMatchObject({ state: 'error', gaveUp: false });
  }
  expect(await told()).toEqual([]);
  // It no longer throws: the queue would retry.
  await readContract(services, document_id);
  expect(await author()).toMatchObject({ state: 'error', gaveUp: true });
  expect(await moderator()).toMatchObject({ state: 'error', gaveUp: true });
  expect(await told()).toEqual([{ title: 'No hemos podido leer tu contrato' }]);

  await services.runJobs();
  await requeueReadings(services, 0);
  await services.runJobs();
  await readContract(services, document_id);
  expect(await author()).toMatchObject({ state: 'error', gaveUp: true });
  expect(await told()).toHaveLength(1);

  writeFileSync(mended, '');
  expect(await askForReading(services, admin, { of: 'review', subject: id })).toEqual({ ok: true });
  expect(await author()).toMatchObject({ state: 'recibido', gaveUp: false });
  await services.runJobs();
  expect(await moderator()).toMatchObject({ state: 'coincide', gaveUp: false, acts: [{ what: 'Pedida otra lectura', on: '2026-11-20' }] });
  expect(await askForReading(services, admin, { of: 'review', subject: id })).toEqual({ ok: false, code: 'changed' });
});

it('a server that crashes on the third attempt gives up the contract at its next start', async () => {
  const { document_id, author, notices: told } = await sent();
  await services.db.updateTable('contract_readings').set({ state: 'leyendo', tries: 3 }).where('document_id', '=', document_id).execute();
  await requeueReadings(services, 0);
  await services.runJobs();
  expect(await author()).toMatchObject({ state: 'error', gaveUp: true });
  expect(await told()).toHaveLength(1);
});

it('another file of the author resets the attempts', async () => {
  const { userId, id, document_id, author } = await sent();
  for (let n = 0; n < 3; n++) await readContract(services, document_id).catch(() => {});
  expect(await author()).toMatchObject({ gaveUp: true });
  writeFileSync(mended, '');
  const text = contractText.replace('puerta 7', `puerta ${door}`);
  await attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${text}`)]);
  await services.runJobs();
  expect(await author()).toMatchObject({ state: 'coincide', gaveUp: false });
});

it('a slow search for clauses blocks nobody: the result of the child process is used as is', async () => {
  writeFileSync(mended, '');
  const { author, document_id } = await sent(' seen by the child');
  await services.runJobs();
  expect(await author()).toMatchObject({ state: 'coincide' });
  const { clauses } = await services.db.selectFrom('contract_readings').select('clauses').where('document_id', '=', document_id).executeTakeFirstOrThrow();
  expect(clauses).toEqual(['prohibicion-padron']);
});
