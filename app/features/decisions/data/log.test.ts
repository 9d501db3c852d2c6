import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogKey } from '../../../../adapters/system/log-key.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { verifyLog } from '../../../../server/commands/log-verify.ts';
import { startJobs } from '../../../../server/jobs.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin, aStay } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { fromBase64 } from '../rules/log/bytes.ts';
import { type Checked, checkReceipt } from '../rules/log/check.ts';
import { readReceipt } from '../rules/log/receipt.ts';
import { readTilePath } from '../rules/log/tiles.ts';
import { recordOwnAct } from './decide.writes.ts';
import { allCheckpoints, decisionsOf, lastCheckpoint, tileBytes } from './log.reads.ts';
import { signCheckpoint } from './log.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

let door = 0;
/** A review that a moderator publishes: its author, and the receipt. */
async function published(of = services): Promise<{ userId: string; id: string; receipt: string }> {
  const userId = await aUser(of);
  const { id } = await aReview(of, { userId, verified: false, door: String(++door) });
  expect(await setVerified(of, anAdmin, { reviewId: id, verified: true })).toEqual({ ok: true });
  const [decision] = (await decisionsOf(of.db, userId)).get(id) ?? [];
  return { userId, id, receipt: decision?.receipt ?? '' };
}

/** As the browser checks it, against the published files; `change` may tamper with them. */
async function check(typed: string, of = services, change: (path: string, bytes: Uint8Array) => Uint8Array | null = (_, bytes) => bytes): Promise<Checked> {
  const receipt = readReceipt(typed);
  const last = await lastCheckpoint(of.db);
  if (!receipt || !last) throw new Error('nothing to check');
  return checkReceipt(receipt, last.verifierKey, {
    fetch: async (path) => {
      const tile = readTilePath(path);
      const bytes = path === 'checkpoint' ? new TextEncoder().encode(last.note) : tile && (await tileBytes(of.db, tile));
      return bytes && change(path, bytes);
    },
    verify: async ({ key }, text, signature) => {
      const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
      return crypto.subtle.verify('Ed25519', publicKey, signature, new TextEncoder().encode(text));
    },
  });
}

/** Bypasses the triggers, as the owner of the database could. */
const rewrite = (statement: string, of = services) => of.database.exec(`begin; set local session_replication_role = replica; ${statement}; commit`);

it('a decision waits for the next checkpoint, and its receipt matches the entry', async () => {
  const { receipt } = await published();
  expect(await check(receipt)).toMatchObject({ kind: 'absent', signed: true });
  await signCheckpoint(services);
  expect(await check(receipt)).toMatchObject({ kind: 'there', signed: true });
  expect(readReceipt(receipt)).toMatchObject({ act: { kind: 'review', decision: 'publish' }, month: '2026-11' });
  expect(await verifyLog(services, [])).toEqual([expect.stringMatching(/^El registro está entero: \d+ decisiones, \d+ raíces firmadas\.$/)]);
});

it('records a repeated decision once, and its reversal as another one', async () => {
  const { userId, id } = await published();
  await setVerified(services, anAdmin, { reviewId: id, verified: true });
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  expect(
    (await decisionsOf(services.db, userId))
      .get(id)
      ?.map(({ what }) => what)
      .toSorted(),
  ).toEqual(['Publicar una reseña', 'Retirar una reseña']);
});

it('a decision that was rolled back has no entry', async () => {
  const count = async () => (await services.db.selectFrom('decision_log').select('entry').execute()).length;
  const before = await count();
  const undone = inTransaction(services, async (tx, inside) => {
    await recordOwnAct(inside, tx, 'author reveal');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await count()).toBe(before);
});

it('concurrent decisions and checkpoints get unique positions without gaps', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => published()));
  await Promise.all([signCheckpoint(services), signCheckpoint(services), signCheckpoint(services)]);
  for (const { receipt } of made) expect((await check(receipt)).kind).toBe('there');
  const places = await services.db.selectFrom('decision_log').select('position').orderBy('position').execute();
  expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => i));
  const sizes = (await allCheckpoints(services.db)).map(({ size }) => size);
  expect(sizes).toEqual([...new Set(sizes)]);
  await verifyLog(services, []);
});

it('entries that a process left unsigned are signed at the next start', async () => {
  const { receipt } = await published();
  expect((await check(receipt)).kind).toBe('absent');
  await startJobs({ every: async () => {}, handle: async () => {} }, services);
  expect((await check(receipt)).kind).toBe('there');
});

it('a deleted account removes its receipts, and the log stays complete', async () => {
  const { userId, receipt } = await published();
  const { tenancyId } = await aStay(services, { userId });
  await decideTenancy(services, anAdmin, { tenancyId, action: 'reject', reason: 'No es tu contrato.' });
  await signCheckpoint(services);
  const files = await exportUserData(services, userId);
  expect(files.find(({ path }) => path === 'decisiones.json')?.content).toContain(receipt);
  expect([...(await decisionsOf(services.db, userId)).values()].flat()).toHaveLength(2);
  await deleteAccount(services, asMember({ userId }));
  expect(await services.db.selectFrom('decision_receipts').select('receipt').where('user_id', '=', userId).execute()).toEqual([]);
  await verifyLog(services, []);
  // A kept copy still verifies.
  expect((await check(receipt)).kind).toBe('there');
});

describe('the database', () => {
  it.each([
    'update decision_log set position = position + 1000 where position is not null',
    "update decision_log set entry = decode(repeat('00', 32), 'hex') where position = 0",
    'update decision_log set position = null where position = 0',
    'delete from decision_log where position = 0',
    'truncate decision_log',
    'update log_checkpoints set size = 0',
    'delete from log_checkpoints',
    'truncate log_checkpoints',
  ])('refuses: %s', async (statement) => {
    await expect(services.database.exec(statement)).rejects.toThrow('the log of decisions only grows');
    await services.database.exec('rollback').catch(() => {});
  });
});

describe('with 600 decisions', () => {
  let own: TestServices;
  let receipt: string;
  let kept: string;
  beforeAll(async () => {
    own = await testServices();
    await sql`insert into decision_log (entry) select sha256(n::text::bytea) from generate_series(1, 599) n`.execute(own.db);
    ({ receipt } = await published(own));
    await signCheckpoint(own);
    kept = join(own.folder, 'kept.txt');
    writeFileSync(kept, (await lastCheckpoint(own.db))?.note ?? '');
  });
  afterAll(() => own.close());

  it('names a changed tile, and an incomplete one', async () => {
    expect(await check(receipt, own)).toMatchObject({ kind: 'there', size: 600 });
    for (const broken of ['tile/0/000', 'tile/0/001', 'tile/0/002.p/88'])
      for (const change of [(bytes: Uint8Array) => bytes.map((byte, i) => (i === 40 ? byte ^ 1 : byte)), () => null, (bytes: Uint8Array) => bytes.subarray(1)])
        expect(await check(receipt, own, (path, bytes) => (path === broken ? change(bytes) : bytes))).toEqual({ kind: 'tampered', tile: broken });
  });

  it('a checkpoint of another key, or of another root, is forged', async () => {
    const forged = (change: (note: string) => string) =>
      check(receipt, own, (path, bytes) => (path === 'checkpoint' ? new TextEncoder().encode(change(new TextDecoder().decode(bytes))) : bytes));
    expect(await forged((note) => note.replace('\n600\n', '\n599\n'))).toEqual({ kind: 'forged' });
    expect(await forged((note) => note.replace(/\n[^\n]{44}\n/, `\n${'A'.repeat(43)}=\n`))).toEqual({ kind: 'forged' });
    expect(await forged(() => '<html>')).toEqual({ kind: 'forged' });
    const another = createLogKey('otra-clave-de-prueba-de-mas-de-32-letras');
    expect(Buffer.from(another.publicKey).equals(Buffer.from(own.logKey.publicKey))).toBe(false);
    expect(
      await forged((note) =>
        note.replace(
          /(\u2014 \S+ ).*\n$/,
          `$1${Buffer.concat([fromBase64(note.split(' ').at(-1)?.trim() ?? '')?.subarray(0, 4) ?? new Uint8Array(), another.sign('x')]).toString('base64')}\n`,
        ),
      ),
    ).toEqual({ kind: 'forged' });
  });

  it('with another secret the same tree is signed by another key, and both are listed', async () => {
    const logKey = createLogKey('otra-clave-de-prueba-de-mas-de-32-letras');
    await signCheckpoint({ ...own, logKey });
    const [before, after] = (await allCheckpoints(own.db)).slice(-2);
    expect([before?.size, after?.size]).toEqual([600, 600]);
    expect(after?.verifierKey).not.toBe(before?.verifierKey);
    expect((await check(receipt, own)).kind).toBe('there');
    const lines = await verifyLog(own, [kept, kept]);
    expect(lines.slice(1)).toEqual([expect.stringContaining('que la de antes no firmó'), expect.stringContaining('continúa la de 600')]);
    await signCheckpoint(own);
  });

  it('a changed row of history is detected, and nothing more is signed', async () => {
    const whole = await allCheckpoints(own.db);
    await rewrite("update decision_log set entry = sha256('otra'::bytea) where position = 300", own);
    await expect(verifyLog(own, [])).rejects.toThrow(/^El registro no lleva a la raíz firmada \d+, de 600 decisiones/);
    expect(await check(receipt, own)).toMatchObject({ kind: 'tampered' });
    await published(own);
    await expect(signCheckpoint(own)).rejects.toThrow('is not the continuation of its last checkpoint');
    expect(await allCheckpoints(own.db)).toHaveLength(whole.length);
  });

  it('a log that was restored and diverged does not continue a kept checkpoint', async () => {
    const back = await testServices();
    await sql`insert into decision_log (entry) select sha256(n::text::bytea) from generate_series(1, 500) n`.execute(back.db);
    await signCheckpoint(back);
    await verifyLog(back, []);
    const now = join(back.folder, 'now.txt');
    await sql`insert into decision_log (entry) select sha256(('otra' || n)::bytea) from generate_series(1, 200) n`.execute(back.db);
    await signCheckpoint(back);
    writeFileSync(now, (await lastCheckpoint(back.db))?.note ?? '');
    await expect(verifyLog(back, [kept, now])).rejects.toThrow('La raíz de 700 decisiones NO continúa la de 600: alguien ha cambiado el registro.');
    await expect(verifyLog(back, [now, join(back.folder, 'none')])).rejects.toThrow('No existe el archivo');
    writeFileSync(now, readFileSync(now, 'utf8').replace('700', '699'));
    await expect(verifyLog(back, [kept, now])).rejects.toThrow('La firma no es de la clave');
    await back.close();
  });
});
