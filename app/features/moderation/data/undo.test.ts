import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin } from '../../../../test/viewers.ts';
import { figures } from '../../../../test/writes/drift.ts';
import { reviewedOn } from '../../../../test/writes/rows.ts';
import { type World, worlds } from '../../../../test/writes/world.ts';
import { undoable } from '../../decisions/data/held.reads.ts';
import { sendMail } from '../../messages/data/outgoing-mail.writes.ts';
import { purgeDocuments, storeDocument } from '../../proof/data/document.writes.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { decideClaim } from './claim-case.writes.ts';
import { coverWords } from './cover.writes.ts';
import { askAboutRating, moderateCohabitation } from './rating-case.writes.ts';
import { decideReply } from './reply-case.writes.ts';
import { decideReport } from './report-case.writes.ts';
import { sendBack, setVerified } from './review-case.writes.ts';
import { askAboutStay, decideTenancy } from './stay-case.writes.ts';
import { undo } from './undo.writes.ts';

let services: TestServices;
let world: World;
let resetWorlds: () => Promise<World[]>;
beforeAll(async () => {
  services = await testServices({ ownDatabase: true });
  resetWorlds = await worlds(services, 1, 'x');
});
beforeEach(async () => {
  services.clock.set('2026-11-20T12:00:00Z');
  await services.runJobs();
  [world] = (await resetWorlds()) as [World];
});
afterAll(() => services.close());

const later = (seconds: number) => services.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + seconds * 1000).toISOString());
const lastOf = async (userId: string) => (await undoable(services.db, { userId }, services.clock.now()))?.id ?? '';

/** Tables that each decision grows, or that the database stamps by itself. */
const growing = ['decision_log', 'decision_receipts', 'moderation_facts', 'held_decisions', 'case_marks', '_migration'];

async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(services.db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !growing.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'changed_tx' ${sql.raw(name === 'properties' ? "- 'updated_at'" : '')})::text as row
      from ${sql.table(name)} t order by 1`.execute(services.db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const rejected = { rule: 'respuestas', reason: 'No es suyo.' } as const;
const decisions: Record<string, [who: 'dani' | 'fina' | 'gil', decide: (w: World, by: ReturnType<typeof asAdmin>) => Promise<{ ok: boolean }>]> = {
  'a published review': ['fina', (w, by) => setVerified(services, by, { reviewId: w.id.waiting, verified: true })],
  'a review that is not verified any more': ['gil', (w, by) => setVerified(services, by, { reviewId: w.id.shown, verified: false })],
  'a rejected review': ['gil', (w, by) => sendBack(services, by, { reviewId: w.id.shown, decision: 'reject', rule: 'insultos', words: 'Insulta.' })],
  'a question about a review': ['fina', (w, by) => sendBack(services, by, { reviewId: w.id.waiting, decision: 'ask', rule: 'prueba', words: '¿Cuánto?' })],
  'an approved rating': ['fina', (w, by) => moderateCohabitation(services, by, { reviewId: w.id.pendingRating, action: 'approve' })],
  'a rejected rating': ['fina', (w, by) => moderateCohabitation(services, by, { reviewId: w.id.approvedRating, action: 'reject', reason: 'Insulta.' })],
  'a question about a rating': ['fina', (w, by) => askAboutRating(services, by, { caseId: w.id.pendingRating, rule: 'insultos', words: '¿Qué dijo?' })],
  'a verified stay': ['fina', (w, by) => decideTenancy(services, by, { tenancyId: w.id.danisStay, action: 'verify' })],
  'a rejected stay': ['fina', (w, by) => decideTenancy(services, by, { tenancyId: w.id.gilsStay, action: 'reject', reason: 'Nadie le conoce.' })],
  'a question about a stay': ['fina', (w, by) => askAboutStay(services, by, { caseId: w.id.danisStay, rule: 'prueba', words: '¿De quién es?' })],
  'an accepted claim': ['fina', (w, by) => decideClaim(services, by, { claimId: w.id.waitingClaim, action: 'approve' })],
  'a rejected claim': ['fina', (w, by) => decideClaim(services, by, { claimId: w.id.waitingClaim, action: 'reject', ...rejected })],
  'a withdrawn claim': ['gil', (w, by) => decideClaim(services, by, { claimId: w.id.heldClaim, action: 'withdraw', ...rejected })],
  'a published reply': ['dani', (w, by) => decideReply(services, by, { replyId: w.id.reply, version: reviewedOn, action: 'publish' })],
  'a report that changes nothing': ['gil', (w, by) => decideReport(services, by, w.id.report, { decision: 'keep', answer: 'Se queda.' })],
  'a report that retires a review': ['dani', (w, by) => decideReport(services, by, w.id.report, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })],
  'a report that covers words': [
    'gil',
    (w, by) => decideReport(services, by, w.id.report, { decision: 'cover', field: 'positive_aspects', words: w.words, answer: 'Nombra a alguien.' }),
  ],
  'a report of a photo': ['fina', (w, by) => decideReport(services, by, w.id.photoReport, { decision: 'retire', rule: 'fotos', answer: 'No es suya.' })],
  'a report of a profile': [
    'fina',
    (w, by) => decideReport(services, by, w.id.profileReport, { decision: 'retire', rule: 'insultos', answer: 'Insulta.', nombre: 'si' }),
  ],
  'a report of a reply': ['dani', (w, by) => decideReport(services, by, w.id.replyReport, { decision: 'retire', rule: 'respuestas', answer: 'Señala.' })],
  "an author's appeal": ['gil', (w, by) => decideAppeal(services, by, w.id.ownAppeal, { decision: 'restore', answer: 'Tiene razón.' })],
  'an appeal about a stay': ['fina', (w, by) => decideAppeal(services, by, w.id.stayAppeal, { decision: 'restore', answer: 'Es este piso.' })],
  'an appeal about a claim': ['fina', (w, by) => decideAppeal(services, by, w.id.claimAppeal, { decision: 'restore', answer: 'Es su dominio.' })],
  'an appeal about a reply': ['dani', (w, by) => decideAppeal(services, by, w.id.replyAppeal, { decision: 'restore', answer: 'Sí responde.' })],
  'an appeal of a reporter': ['gil', (w, by) => decideAppeal(services, by, w.id.reportersAppeal, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })],
};

it.each(Object.entries(decisions))('undoing %s restores every table, and logs both acts', async (_what, [who, decide]) => {
  const by = asAdmin(world[who]);
  const log = async () => (await services.db.selectFrom('decision_log').select('entry').execute()).length;
  const [before, entries] = [await everything(), await log()];
  expect(await decide(world, by)).toEqual({ ok: true });
  const decided = await log();
  expect(decided).toBeGreaterThan(entries);
  expect(await undo(services, by, await lastOf(by.userId))).toEqual({ ok: true });
  expect(await everything()).toEqual(before);
  expect(await log()).toBe(decided + 1);
  await services.runJobs();
  expect(services.mails()).toEqual([]);
  const { stored, counted } = await figures(services);
  expect(stored).toEqual(counted);
});

const publish = async (by = asAdmin(world.fina)) => {
  expect(await setVerified(services, by, { reviewId: world.id.waiting, verified: true })).toEqual({ ok: true });
  return lastOf(by.userId);
};
const isPublic = async () => (await services.db.selectFrom('reviews').select('is_verified').where('id', '=', world.id.waiting).executeTakeFirst())?.is_verified;

describe('a decision is not undone', () => {
  it('after ten seconds', async () => {
    const id = await publish();
    later(10);
    expect(await undo(services, asAdmin(world.fina), id)).toEqual({ ok: false, code: 'late' });
    expect([await isPublic(), await lastOf(world.fina.userId)]).toEqual([true, '']);
  });

  it('by another moderator', async () => {
    const id = await publish();
    expect(await undo(services, asAdmin(world.gil), id)).toEqual({ ok: false, code: 'other' });
    expect(await isPublic()).toBe(true);
  });

  it('after its author has changed the review, or another moderator has decided again', async () => {
    const id = await publish();
    await services.db.updateTable('reviews').set({ updated_at: new Date() }).where('id', '=', world.id.waiting).execute();
    expect(await undo(services, asAdmin(world.fina), id)).toEqual({ ok: false, code: 'changed' });
    expect(await isPublic()).toBe(true);
    [world] = (await resetWorlds()) as [World];
    const again = await publish();
    expect(await setVerified(services, anAdmin, { reviewId: world.id.waiting, verified: false })).toEqual({ ok: true });
    expect(await undo(services, asAdmin(world.fina), again)).toEqual({ ok: false, code: 'changed' });
    expect(await isPublic()).toBe(false);
  });

  it('after its review was deleted', async () => {
    const id = await publish();
    await services.db.deleteFrom('reviews').where('id', '=', world.id.waiting).execute();
    expect(await undo(services, asAdmin(world.fina), id)).toEqual({ ok: false, code: 'changed' });
  });

  it('after it was settled, or its mail was sent', async () => {
    await publish();
    await services.runJobs();
    expect(await services.db.selectFrom('held_decisions').select('id').execute()).toEqual([]);
    const by = asAdmin(world.gil);
    await sendBack(services, by, { reviewId: world.id.shown, decision: 'reject', rule: 'insultos', words: 'Insulta.' });
    const id = await lastOf(by.userId);
    const mails = await services.db.selectFrom('outgoing_mails').select('id').where('kind', '=', 'decision').where('user_id', '=', world.ana.userId).execute();
    for (const mail of mails) await sendMail(services, mail.id);
    expect(await undo(services, by, id)).toEqual({ ok: false, code: 'changed' });
  });
});

it('undoes a decision once, also in concurrent requests', async () => {
  const id = await publish();
  const fina = asAdmin(world.fina);
  const log = async () => (await services.db.selectFrom('decision_log').select('entry').execute()).length;
  const decided = await log();
  expect(await Promise.all([undo(services, fina, id), undo(services, fina, id)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await undo(services, fina, id)).toEqual({ ok: true });
  expect([await isPublic(), await log()]).toEqual([false, decided + 1]);
});

it('keeps the files of a contract and covered words until a decision can no longer be undone', async () => {
  const { id } = world;
  const stored = await storeDocument(services, world.ana.userId, [new TextEncoder().encode('%PDF-1.7\nContrato\n%%EOF')]);
  const documentId = stored.ok ? stored.id : '';
  await services.db.updateTable('tenancy_documents').set({ review_id: id.waiting }).where('id', '=', documentId).execute();
  const fina = asAdmin(world.fina);
  expect(await coverWords(services, fina, { reviewId: id.waiting, field: 'positive_aspects', words: world.words, act: 'cover', version: undefined })).toEqual({
    ok: true,
  });
  const held = await publish();
  await purgeDocuments(services);
  const document = () => services.db.selectFrom('tenancy_documents').select('discarded_at').where('id', '=', documentId).executeTakeFirst();
  expect((await document())?.discarded_at).not.toBe(null);
  const kept = async () => JSON.stringify(await services.db.selectFrom('held_decisions').selectAll().execute()).includes(world.words);
  expect(await kept()).toBe(true);
  expect(await undo(services, fina, held)).toEqual({ ok: true });
  expect([(await document())?.discarded_at, await kept()]).toEqual([null, false]);
  await publish();
  await services.runJobs();
  expect([await document(), await kept()]).toEqual([undefined, false]);
});
