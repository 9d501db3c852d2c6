import { beforeEach, describe, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { aRating, aStay } from '../../../../test/community.ts';
import { moderator, reportedByVisitor, services, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { sendReply } from '../../claims/data/reply.writes.ts';
import { appealReport } from './appeal.writes.ts';
import { takeCase } from './mark.writes.ts';
import { confirmReport } from './report.writes.ts';
import { decideReport } from './report-case.writes.ts';
import { countWaiting } from './review-case.reads.ts';
import { readCursor } from './to-do.input.ts';
import { nextToDo, placeInToDo, shownToDo, toDo } from './to-do.reads.ts';

withReports();

const now = () => services.clock.now();
let day = 0;
const nextDay = () => services.clock.set(new Date(Date.UTC(2026, 0, ++day, 12)).toISOString());
const listed = async (admin: { userId: string }, from = '') => toDo(services.db, admin, now(), readCursor(from));

beforeEach(async () => {
  for (const table of ['reports', 'appeals', 'page_claims', 'tenancies', 'reviews_convivencia', 'reviews', 'case_marks'] as const)
    await services.db.deleteFrom(table).execute();
  await services.db.deleteFrom('rate_limits').execute();
});

async function aReport() {
  const { id } = await reportedByVisitor((await aReview(services)).id);
  await confirmReport(services, id);
  return id;
}

it('lists open cases of every kind, oldest first, each with the facts for its decision', async () => {
  const [first, admin] = [await moderator(), await moderator()];
  const agency = 'Fincas de la lista';
  const expected: [kind: string, id: string, title: string, needs: string | null][] = [];
  nextDay();
  const appealed = await aReport();
  await decideReport(services, first, appealed, { decision: 'keep', answer: 'Se queda.' });
  await appealReport(services, appealed, 'Insulta.');
  const { id: appeal } = await services.db.selectFrom('appeals').select('id').where('report_id', '=', appealed).executeTakeFirstOrThrow();
  expected.push(['appeal', appeal, 'Reseña de Calle de Sueca, 41', 'Recurre quien denunció']);
  nextDay();
  const review = await aReview(services, { verified: false, experience_headline: 'Sol por la mañana' });
  expected.push(['review', review.id, 'Sol por la mañana', null]);
  nextDay();
  const about = await aUser(services, 'lince_sereno');
  expected.push([
    'cohabitation',
    await aRating(services, { about, author: await aUser(services), flag_acoso: true }),
    'Sobre @lince_sereno',
    'Con una bandera roja',
  ]);
  nextDay();
  expected.push(['report', await aReport(), '«No vivió ahí.»', 'Es falsa. Reseña de Calle de Sueca, 41']);
  nextDay();
  const { tenancyId } = await aStay(services, { door: '3' });
  expected.push(['stay', tenancyId, 'Estancia en Calle de Sueca, 41, 46006 València', null]);
  nextDay();
  const reviewed = await aReview(services, { agency, experience_headline: 'La del portal' });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', agency).executeTakeFirstOrThrow();
  const answering = await anAgencyClaim(services, slug);
  await approveClaim(services, answering.id);
  await sendReply(services, asMember(answering), answering.id, { reviewId: reviewed.id, text: 'La caldera se cambió.' });
  const { id: reply } = await services.db.selectFrom('review_replies').select('id').where('claim_id', '=', answering.id).executeTakeFirstOrThrow();
  expected.push(['reply', reply, 'Respuesta de la agencia', 'A «La del portal»']);
  nextDay();
  const claim = await aFlatClaim(services, reviewed.propertyId);
  expected.push(['claim', claim.id, 'Calle de Sueca, 41, piso 3, puerta 12', 'Con un documento que abrir']);

  const { cases, next } = await listed(admin);
  expect(cases.map(({ kind, id, title, needs }) => [kind, id, title, 'text' in needs ? needs.text : null])).toEqual(expected);
  expect([next, cases.map(({ wait }) => wait)]).toEqual([null, ['6 días', '5 días', '4 días', '3 días', '2 días', '1 día', '1 min']]);
  expect(cases.map(({ late }) => late)).toEqual([true, true, true, true, true, false, false]);
  // Neither the first decider of an appeal nor the author of a review gets the case.
  expect((await listed(first)).cases.map(({ id }) => id)).toEqual(expected.slice(1).map(([, id]) => id));
  expect((await listed({ userId: review.userId })).cases.map(({ id }) => id)).not.toContain(review.id);
});

it('leaves out and does not count reviews of deleted accounts', async () => {
  const admin = await moderator();
  const [{ id }] = [await aReview(services, { verified: false }), await aReview(services, { verified: false, door: '2' })];
  const gone = { user_id: null, draft_key: null, gone_author: crypto.randomUUID(), leaves_on: '2026-12-01' };
  await services.db.updateTable('reviews').set(gone).where('id', '=', id).execute();
  expect([(await listed(admin)).cases.length, await countWaiting(services.db, admin)]).toEqual([1, 1]);
});

describe('pages and places', () => {
  it('continues after the last case of a page, without gaps', async () => {
    const admin = await moderator();
    const author = await aUser(services);
    const ids: string[] = [];
    // Three cases have the same time.
    for (let n = 0; n < shownToDo + 5; n++) {
      if (n % 3 === 0) nextDay();
      ids.push(await aRating(services, { about: await aUser(services), author }));
    }
    const first = await listed(admin);
    const rest = await listed(admin, first.next ?? '');
    expect([first.cases.length, rest.cases.length, rest.next]).toEqual([shownToDo, 5, null]);
    expect([...first.cases, ...rest.cases].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await listed(admin, "x' or 1=1_--")).cases).toEqual(first.cases);
  });

  it('gives the position of a case, and the next case that no other moderator has open, or else the first', async () => {
    const [admin, other] = [await moderator(), await moderator()];
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      nextDay();
      ids.push((await aReview(services, { verified: false, door: String(n) })).id);
    }
    const [one = '', two = '', three = ''] = ids;
    const place = (id: string) => placeInToDo(services.db, admin, id);
    const after = async (id: string) => (await nextToDo(services.db, admin, now(), { ...(await place(id)), id }))?.id;
    expect([(await place(one)).place, (await place(three)).place, (await place(two)).total]).toEqual([1, 3, 3]);
    expect(await place(crypto.randomUUID())).toEqual({ place: null, since: null, total: 3 });
    expect([await after(one), await after(three), await after(crypto.randomUUID())]).toEqual([two, one, one]);
    await takeCase(services, other, { kind: 'review', caseId: two });
    expect([await after(one), (await listed(admin)).cases.map(({ taken }) => taken)]).toEqual([three, [false, true, false]]);
    expect(await nextToDo(services.db, other, now(), { since: null, id: one })).toMatchObject({ id: two });
  });
});
