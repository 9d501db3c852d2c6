import { afterEach, expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { member, moderator, sent, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { saveProfile } from '../../accounts/data/profile.writes.ts';
import { sendReply } from '../../claims/data/reply.writes.ts';
import { editReview } from '../../reviews/data/review.writes.ts';
import type { ReportKind } from '../rules/reports.ts';
import { ownDecisions } from './appeal.reads.ts';
import { coverWords } from './cover.writes.ts';
import { decideReply } from './reply-case.writes.ts';
import { reportByKey } from './report.reads.ts';
import { fileReport } from './report.writes.ts';
import { reportCaseOf } from './report-case.reads.ts';
import { decideReport } from './report-case.writes.ts';

withReports();

const retire = { decision: 'retire', rule: 'insultos', answer: 'Insulta.' } as const;
const at = (time: string) => services.clock.set(`2026-11-20T${time}:00Z`);
afterEach(() => at('12:00'));

/** Files a report, and opens it as a moderator. */
async function read(kind: ReportKind, id: string) {
  const [reporter, admin] = [await member(), await moderator()];
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind, id }, { ...sent, reason: 'insultos' });
  const report = (await reportByKey(services, reporter, (filed.ok && filed.key) || ''))?.id ?? '';
  const now = () => reportCaseOf(services.db, admin, report);
  return { report, admin, now, version: (await now())?.version };
}

it('does not retire or cover a review that its author changed while the moderator read it', async () => {
  at('12:00');
  const address = 'Calle de Denia 90, 46006 València';
  const { id, userId } = await aReview(services, { address, negative_aspects: 'El casero es un imbécil y la caldera falla.' });
  const { report, admin, now, version } = await read('review', id);
  at('12:05');
  const negative_aspects = 'El casero grita y la caldera falla cada invierno.';
  const mended = { ...filledForm, property_address: address, draft_key: crypto.randomUUID(), negative_aspects };
  expect(await editReview(services, asMember({ userId }), id, mended)).toMatchObject({ ok: true });
  const cover = { decision: 'cover', field: 'negative_aspects', words: 'El casero', answer: 'Nombra a alguien.' } as const;
  for (const decision of [retire, cover]) expect(await decideReport(services, admin, report, { ...decision, version })).toMatchObject({ code: 'changed' });
  const after = () => services.db.selectFrom('reviews').select(['sent_back', 'negative_aspects']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await after()).toEqual({ sent_back: null, negative_aspects });
  expect(await state(report)).toMatchObject({ state: 'open' });
  expect(await decideReport(services, admin, report, { ...retire, version: (await now())?.version })).toEqual({ ok: true });
  expect(await after()).toMatchObject({ sent_back: 'rejected' });
});

it('does not reject a reply that was changed while the moderator read it', async () => {
  at('12:00');
  const { id } = await aReview(services, { agency: 'Puertas Turia', address: 'Calle de Denia 91, 46006 València' });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', 'Puertas Turia').executeTakeFirstOrThrow();
  const claim = await anAgencyClaim(services, slug);
  await approveClaim(services, claim.id);
  const reply = () => services.db.selectFrom('review_replies').select(['id', 'state', 'updated_at']).where('review_id', '=', id).executeTakeFirstOrThrow();
  const write = (text: string) => sendReply(services, asMember(claim), claim.id, { reviewId: id, text });
  await write('La inquilina es una mentirosa.');
  const first = await reply();
  await decideReply(services, await moderator(), { replyId: first.id, version: first.updated_at.toISOString(), action: 'publish' });
  const { report, admin, now, version } = await read('reply', id);
  at('12:05');
  expect(await write('La caldera se cambió en enero.')).toEqual({ ok: true });
  expect(await decideReport(services, admin, report, { ...retire, version })).toMatchObject({ code: 'changed' });
  expect((await reply()).state).toBe('waiting');
  expect(await decideReport(services, admin, report, { ...retire, version: (await now())?.version })).toEqual({ ok: true });
  expect((await reply()).state).toBe('rejected');
});

it('does not remove a name that was changed while the moderator read it', async () => {
  at('12:00');
  const { userId } = await member();
  const rename = (displayName: string) => saveProfile(services, asMember({ userId }), { displayName, bio: null }, 'keep');
  await rename('Casero Imbécil');
  const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const { report, admin, version } = await read('profile', alias);
  at('12:05');
  expect(await rename('Ana')).toEqual({ ok: true });
  expect(await decideReport(services, admin, report, { ...retire, nombre: 'si', version })).toMatchObject({ code: 'changed' });
  expect(await services.db.selectFrom('profiles').select('display_name').where('user_id', '=', userId).executeTakeFirst()).toEqual({ display_name: 'Ana' });
});

it('does not attribute an earlier cover to a report that covers other words later', async () => {
  at('12:00');
  const address = 'Calle de Denia 92, 46006 València';
  const { id, userId } = await aReview(services, { address, negative_aspects: 'Pedro Gil grita y la caldera falla cada invierno.' });
  const first = { reviewId: id, field: 'negative_aspects', words: 'Pedro Gil', act: 'cover' } as const;
  expect(await coverWords(services, await moderator(), first)).toEqual({ ok: true });
  const { report, admin } = await read('review', id);
  at('12:05');
  const mended = { ...filledForm, property_address: address, draft_key: crypto.randomUUID(), negative_aspects: 'Ana Ruiz grita y la caldera falla.' };
  expect(await editReview(services, asMember({ userId }), id, mended)).toMatchObject({ ok: true });
  const cover = { decision: 'cover', field: 'negative_aspects', words: 'Ana Ruiz', answer: 'Nombra a alguien.' } as const;
  expect(await decideReport(services, admin, report, cover)).toEqual({ ok: true });
  expect(await ownDecisions(services.db, userId)).toMatchObject([{ what: 'cover', reported: false }]);
});
