import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim, linkTo } from '../../../../test/claims.ts';
import { aPdf, aStay, noticesOf } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { readReceipt } from '../../decisions/rules/log/receipt.ts';
import { claimCase, claimsForModerator, countClaims } from '../../moderation/data/claim-case.reads.ts';
import { decideClaim } from '../../moderation/data/claim-case.writes.ts';
import { openDocument, purgeDocuments } from '../../proof/data/document.writes.ts';
import { editReview, submitReview } from '../../reviews/data/review.writes.ts';
import { agencyClaim } from './claim.input.ts';
import { ownClaims, pageForClaim } from './claim.reads.ts';
import { claimAgency, claimFlat, confirmClaim, endClaim, purgeClaims } from './claim.writes.ts';

let services: TestServices;
let moderator: ReturnType<typeof asAdmin>;
beforeAll(async () => {
  services = await testServices();
  moderator = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

let n = 0;
/** An agency with a page, and a review of a flat of its own that names it. */
async function anAgencyPage() {
  const name = `Llaves ${++n}`;
  const review = await aReview(services, { agency: name, address: `Calle de Cuba ${n}, 46006 València`, agency_treatment_rating: 2 });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', name).executeTakeFirstOrThrow();
  return { slug, name, ...review };
}
const member = async () => asMember({ userId: await aUser(services) });
const stateOf = async (id: string) => (await services.db.selectFrom('page_claims').select('state').where('id', '=', id).executeTakeFirst())?.state;
const refusal = { rule: 'respuestas', reason: 'La web de la agencia es otra.' } as const;

it('an agency is claimed by a mail to its own domain, confirmed by its claimant, and a moderator', async () => {
  const { slug, name } = await anAgencyPage();
  const claimant = await member();
  const email = `hola@${slug}.example`;
  const made = await claimAgency(services, claimant, slug, { email, words: 'Nuestra web está en Google.' });
  expect(made).toMatchObject({ ok: true });
  await services.runJobs();
  const [mail] = services.mails();
  expect(mail).toMatchObject({ to: email });
  expect(mail?.text).toContain(name);
  expect(JSON.stringify(mail)).not.toContain(claimant.userId);
  const { id, key } = linkTo(services, email);
  expect(await countClaims(services.db, moderator)).toBe(0);
  expect(await confirmClaim(services, await member(), id, key)).toEqual({ ok: false, code: 'absent' });
  expect(await confirmClaim(services, claimant, id, `${key}x`)).toEqual({ ok: false, code: 'absent' });
  expect(await confirmClaim(services, claimant, 'no-id', key)).toEqual({ ok: false, code: 'absent' });
  expect(await confirmClaim(services, claimant, id, key)).toEqual({ ok: true });
  expect(await confirmClaim(services, claimant, id, key)).toEqual({ ok: true });
  expect((await claimsForModerator(services.db, moderator)).claims[0]).toMatchObject({ id, name, held: false, approved: false });
  const shown = { id, name, held: false, approved: false, email, domain: `${slug}.example`, words: 'Nuestra web está en Google.' };
  expect(await claimCase(services.db, moderator, id)).toMatchObject(shown);
  expect(await countClaims(services.db, moderator)).toBe(1);
  expect(await decideClaim(services, moderator, { claimId: id, action: 'approve' })).toEqual({ ok: true });
  expect(await decideClaim(services, moderator, { claimId: id, action: 'approve' })).toEqual({ ok: true });
  const row = await services.db.selectFrom('page_claims').select(['state', 'email', 'domain']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'approved', email: null, domain: `${slug}.example` });
  expect((await noticesOf(services, claimant.userId, 'claim_decided')).map(({ title }) => title)).toEqual(['Ya respondes por tu página']);
  const [own] = await ownClaims(services.db, claimant.userId);
  expect(own).toMatchObject({ id, name, state: 'approved' });
  expect(readReceipt(own?.notes[0]?.receipt ?? '')).toMatchObject({ act: { kind: 'claim', decision: 'approve' }, rule: { name: '-' } });
});

it('a link that nobody follows expires after a week, and a new one replaces it', async () => {
  const { slug } = await anAgencyPage();
  const claimant = await member();
  const address = (name: string) => ({ email: `${name}@${slug}.example`, words: '' });
  await claimAgency(services, claimant, slug, address('uno'));
  await services.runJobs();
  const first = linkTo(services, address('uno').email);
  await claimAgency(services, claimant, slug, address('dos'));
  await services.runJobs();
  const second = linkTo(services, address('dos').email);
  expect(second.id).toBe(first.id);
  expect(await confirmClaim(services, claimant, first.id, first.key)).toEqual({ ok: false, code: 'absent' });
  const before = services.clock.now().toISOString();
  services.clock.set(new Date(services.clock.now().getTime() + 8 * 86_400_000).toISOString());
  expect(await confirmClaim(services, claimant, second.id, second.key)).toEqual({ ok: false, code: 'absent' });
  await purgeClaims(services);
  expect(await stateOf(second.id)).toBeUndefined();
  services.clock.set(before);
});

it('refuses a free mailbox, and another domain once one is approved', async () => {
  for (const email of ['agencia@gmail.com', 'nada', '', 'a@hotmail.es']) expect([email, agencyClaim.safeParse({ email }).success]).toEqual([email, false]);
  expect(agencyClaim.safeParse({ email: ' Hola@Agencia.es ' })).toMatchObject({ data: { email: 'hola@agencia.es', words: '' } });
  const { slug } = await anAgencyPage();
  await approveClaim(services, (await anAgencyClaim(services, slug)).id);
  const other = await claimAgency(services, await member(), slug, { email: 'yo@otra.example', words: '' });
  expect(other).toMatchObject({ ok: false, code: 'invalid', errors: { email: expect.stringContaining('otro dominio') } });
  expect(await claimAgency(services, await member(), slug, { email: `yo@valencia.${slug}.example`, words: '' })).toMatchObject({ ok: true });
});

it('of two claims of one page one is accepted, also by concurrent moderators', async () => {
  const { slug } = await anAgencyPage();
  const [one, two] = [await anAgencyClaim(services, slug), await anAgencyClaim(services, slug, undefined, `otra@${slug}.example`)];
  const decide = async (claimId: string) => decideClaim(services, asAdmin({ userId: await aUser(services) }), { claimId, action: 'approve' });
  const answers = await Promise.all([decide(one.id), decide(two.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'held' });
  const [held, waiting] = answers[0]?.ok ? [one, two] : [two, one];
  expect(await claimCase(services.db, moderator, waiting.id)).toMatchObject({ held: true, knownDomains: [`${slug}.example`] });
  expect(await decideClaim(services, moderator, { claimId: held.id, action: 'withdraw', ...refusal })).toEqual({ ok: true });
  expect(await decide(waiting.id)).toEqual({ ok: true });
});

it('a flat is claimed with a document, which only its owner and moderators read and which is deleted with the decision', async () => {
  const { id: reviewId, propertyId } = await aReview(services, { address: 'Calle de Cádiz 3, 46006 València' });
  const claimant = await member();
  expect(await claimFlat(services, claimant, propertyId, '', null)).toMatchObject({ ok: false, code: 'invalid' });
  expect(await claimFlat(services, claimant, 'zzzzzzzzzz', '', [aPdf])).toEqual({ ok: false, code: 'absent' });
  const { id } = await aFlatClaim(services, propertyId, claimant.userId);
  expect(await claimFlat(services, claimant, propertyId, '', [aPdf])).toEqual({ ok: false, code: 'there' });
  const document = (await claimCase(services.db, moderator, id))?.document?.id ?? '';
  const { user_id: author } = await services.db.selectFrom('reviews').select('user_id').where('id', '=', reviewId).executeTakeFirstOrThrow();
  const reads = async (viewer: { userId: string; isAdmin: boolean } | null) => (await openDocument(services, viewer, document)) !== null;
  expect(await reads({ userId: claimant.userId, isAdmin: false })).toBe(true);
  expect(await decideClaim(services, moderator, { claimId: id, action: 'approve' })).toEqual({ ok: false, code: 'unread' });
  expect(await reads(moderator)).toBe(true);
  for (const viewer of [null, await member(), { userId: author ?? '', isAdmin: true }]) expect(await reads(viewer)).toBe(false);
  const before = services.clock.now().toISOString();
  services.clock.set(new Date(services.clock.now().getTime() + 2 * 86_400_000).toISOString());
  await purgeDocuments(services);
  expect(await reads(moderator)).toBe(true);
  services.clock.set(before);
  expect(await decideClaim(services, moderator, { claimId: id, action: 'reject', ...refusal })).toEqual({ ok: true });
  expect(await reads(moderator)).toBe(false);
  await services.runJobs();
  expect(await services.db.selectFrom('tenancy_documents').select('id').where('id', '=', document).execute()).toEqual([]);
  const [own] = await ownClaims(services.db, claimant.userId);
  expect(own).toMatchObject({ state: 'rejected', notes: [{ rule: { id: 'respuestas' }, words: refusal.reason }] });
  // After a refusal it can be claimed again.
  expect(await claimFlat(services, claimant, propertyId, '', [aPdf])).toMatchObject({ ok: true });
});

it('a person who lived in a flat or wrote about it or the agency cannot claim either, and only they learn why', async () => {
  const { slug, propertyId, userId } = await anAgencyPage();
  const author = asMember({ userId });
  expect(await claimAgency(services, author, slug, { email: `a@${slug}.example`, words: '' })).toEqual({ ok: false, code: 'own' });
  expect(await claimFlat(services, author, propertyId, '', [aPdf])).toEqual({ ok: false, code: 'own' });
  expect(await pageForClaim(services.db, author, { kind: 'agency', slug })).toMatchObject({ may: false });
  expect(await pageForClaim(services.db, await member(), { kind: 'agency', slug })).toMatchObject({ may: true, own: null });
  const tenant = await aStay(services, { address: `Calle de Cuba ${n}, 46006 València` });
  expect(await claimFlat(services, asMember(tenant), propertyId, '', [aPdf])).toEqual({ ok: false, code: 'own' });
  expect(await pageForClaim(services.db, author, { kind: 'agency', slug: 'no-hay' })).toBeNull();
});

it('a claimant cannot write about the flat or the agency, and only they learn why', async () => {
  const { slug, name, propertyId } = await anAgencyPage();
  const flat = await aFlatClaim(services, propertyId);
  const agency = await anAgencyClaim(services, slug);
  const here = { property_address: `Calle de Cuba ${n}, 46006 València`, floor_number: '3', door_number: '12' };
  const about = (more: object) => ({
    ...filledForm,
    draft_key: services.ids.uuid(),
    used_agency: true,
    agency_treatment_rating: 2,
    custom_agency_name: name,
    ...more,
  });
  const elsewhere = about({});
  const flatToo = 'Respondes por este piso, o lo has pedido. Para opinar como inquilino, déjalo antes en Mis páginas.';
  const agencyToo = 'Respondes por esta agencia, o lo has pedido. Para opinar como inquilino, déjala antes en Mis páginas.';
  const refused = (errors: object) => ({ ok: false, code: 'invalid', errors });
  expect(await submitReview(services, asMember(flat), about(here))).toEqual(refused({ property_address: flatToo }));
  expect(await submitReview(services, asMember(agency), elsewhere)).toEqual(refused({ custom_agency_name: agencyToo }));
  await approveClaim(services, agency.id);
  expect(await submitReview(services, asMember(agency), elsewhere)).toEqual(refused({ custom_agency_name: agencyToo }));
  const unnamed = about({ used_agency: false, agency_treatment_rating: null, custom_agency_name: '' });
  const written = await submitReview(services, asMember(agency), unnamed);
  if (!written.ok) throw new Error(written.code);
  expect(await editReview(services, asMember(agency), written.id, elsewhere)).toEqual(refused({ custom_agency_name: agencyToo }));
  expect(await submitReview(services, await member(), about(here))).toMatchObject({ ok: true });
  await endClaim(services, asMember(agency), agency.id);
  expect(await editReview(services, asMember(agency), written.id, elsewhere)).toMatchObject({ ok: true });
});

it('nobody decides on their own claim, on another of their page, or about a flat of theirs or an agency that they wrote about', async () => {
  const { slug, propertyId, userId: author } = await anAgencyPage();
  const agency = await anAgencyClaim(services, slug);
  const flat = await aFlatClaim(services, propertyId);
  const rival = await anAgencyClaim(services, slug, undefined, `rival@${slug}.example`);
  const as = async (userId: string, claimId: string) => {
    const admin = asAdmin({ userId });
    const listed = (await claimsForModerator(services.db, admin)).claims.some(({ id }) => id === claimId);
    expect((await claimCase(services.db, admin, claimId)) !== null).toBe(listed);
    const done = await decideClaim(services, admin, { claimId, action: 'approve' });
    return [listed, done.ok ? 'ok' : done.code];
  };
  expect(await as(agency.userId, agency.id)).toEqual([false, 'own']);
  expect(await as(rival.userId, agency.id)).toEqual([false, 'own']);
  expect(await as(author, flat.id)).toEqual([false, 'own']);
  expect(await as(author, agency.id)).toEqual([false, 'own']);
  expect(await as(flat.userId, flat.id)).toEqual([false, 'own']);
  // A case about a page that they claim is their own case too.
  for (const who of [agency.userId, flat.userId]) expect(await isOwnFlat(services.db, who, { propertyId })).toBe(true);
  expect(await as(await aUser(services), agency.id)).toEqual([true, 'ok']);
  expect(await decideClaim(services, moderator, { claimId: crypto.randomUUID(), action: 'approve' })).toEqual({ ok: false, code: 'absent' });
  expect(await decideClaim(services, moderator, { claimId: agency.id, action: 'reject', ...refusal })).toEqual({ ok: false, code: 'decided' });
});

it('is withdrawn by its claimant only, and is deleted with the account', async () => {
  const { slug } = await anAgencyPage();
  const { id, userId } = await anAgencyClaim(services, slug);
  expect(await endClaim(services, await member(), id)).toEqual({ ok: false, code: 'absent' });
  await approveClaim(services, id);
  expect(await endClaim(services, asMember({ userId }), id)).toEqual({ ok: true });
  expect(await stateOf(id)).toBe('ended');
  expect(await endClaim(services, asMember({ userId }), id)).toEqual({ ok: false, code: 'absent' });
  const again = await anAgencyClaim(services, slug, userId);
  await services.db
    .insertInto('profiles')
    .values({ user_id: userId, alias: `claim_${n}`, alias_key: `claim_${n}` })
    .onConflict((c) => c.doNothing())
    .execute();
  const file = (await exportUserData(services, userId)).find(({ path }) => path === 'paginas.json');
  for (const own of [again.id, `hola@${slug}.example`, 'approve']) expect(file?.content).toContain(own);
  await deleteAccount(services, asMember({ userId }));
  expect(await services.db.selectFrom('page_claims').select('id').where('user_id', '=', userId).execute()).toEqual([]);
});

it('is limited: five claims a day of one person, three mails to one address', async () => {
  const { slug } = await anAgencyPage();
  const eager = await member();
  const outcomes: (string | true)[] = [];
  for (let i = 0; i < 6; i++) {
    const made = await claimAgency(services, eager, slug, { email: `${i}@${slug}.example`, words: '' });
    outcomes.push(made.ok || made.code);
  }
  expect(outcomes).toEqual([true, true, true, true, true, 'too-many']);
  const mailed: (string | true)[] = [];
  for (let i = 0; i < 4; i++) {
    const made = await claimAgency(services, await member(), slug, { email: `todos@${slug}.example`, words: '' });
    mailed.push(made.ok || made.code);
  }
  expect(mailed).toEqual([true, true, true, 'too-many']);
});
