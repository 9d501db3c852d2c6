import { expect, it } from 'vitest';
import { propertyPath } from '../../../../../platform/paths.ts';
import { aReview, aUser } from '../../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { noticesOf } from '../../../../../test/community.ts';
import { ask, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { asAdmin, asMember } from '../../../../../test/viewers.ts';
import { deleteAccount } from '../../../accounts/data/deletion.writes.ts';
import { endClaim, purgeClaims } from '../../../claims/data/claim.writes.ts';
import { sendReply } from '../../../claims/data/reply.writes.ts';
import { deleteReview } from '../../../reviews/data/review.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { reportByKey } from '../../data/report.reads.ts';
import { fileReport } from '../../data/report.writes.ts';

withAdmin();

let n = 0;
const words = 'Gracias por contarlo: cambiamos la caldera en marzo.';
/** An agency with a holder, a published reply of theirs, and another open claim. */
async function claimed() {
  const name = `Fincas Turia ${++n}`;
  const review = await aReview(services, { agency: name, address: `Calle de Denia ${n}, 46006 València` });
  const { slug, id } = await services.db
    .updateTable('agencies')
    .set({ is_user_created: true })
    .where('name', '=', name)
    .returning(['slug', 'id'])
    .executeTakeFirstOrThrow();
  const holder = await anAgencyClaim(services, slug);
  await approveClaim(services, holder.id);
  await sendReply(services, asMember({ userId: holder.userId }), holder.id, { reviewId: review.id, text: words });
  const reply = await services.db.selectFrom('review_replies').select(['id', 'updated_at']).where('review_id', '=', review.id).executeTakeFirstOrThrow();
  const version = reply.updated_at.toISOString();
  await decideReply(services, asAdmin({ userId: await aUser(services) }), { replyId: reply.id, version, action: 'publish' });
  const waiting = await anAgencyClaim(services, slug, undefined, `otra@${slug}.example`);
  return { name, slug, agencyId: id, review, holder, waiting };
}
const claims = (agencyId: string) => services.db.selectFrom('page_claims').select(['id', 'state']).where('agency_id', '=', agencyId).execute();
const agency = (id: string) => services.db.selectFrom('agencies').select('id').where('id', '=', id).executeTakeFirst();

it('warns the moderator how many claims and replies end with the name of an agency, and notifies the claimants', async () => {
  const { name, slug, agencyId, review, holder, waiting } = await claimed();
  const page = propertyPath(review.propertyId, `calle-de-denia-${n}`);
  expect((await see('visitor', page)).html).toContain(words);
  const reporter = asMember({ userId: await aUser(services) });
  const sent = { passage: null, reason: 'falsa', words: 'No es una agencia.', name: null, email: null } as const;
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'agency', id: slug }, sent);
  const id = (await reportByKey(services, reporter, (filed.ok && filed.key) || ''))?.id ?? '';
  const path = `/admin/denuncia/${id}`;
  const warning = 'Si se retira el nombre, terminan también 2 reclamaciones de su página y se borra 1 respuesta.';
  expect((await see('admin', path)).html).toContain(warning);
  for (const who of ['visitor', 'member'] as const) expect(await (await ask(who, path)).text()).not.toContain(warning);

  const decision = { intent: 'report', id, decision: 'retire', rule: 'datos-personales', answer: 'Es el nombre de una persona.' };
  const retire = (who: 'visitor' | 'member' | 'admin') => ask(who, path, { method: 'POST', body: new URLSearchParams(decision) });
  for (const who of ['visitor', 'member'] as const) expect((await retire(who)).status).not.toBe(303);
  expect((await claims(agencyId)).map(({ state }) => state).toSorted()).toEqual(['approved', 'waiting']);
  expect((await retire('admin')).status).toBe(303);

  expect(await agency(agencyId)).toBeUndefined();
  expect(await services.db.selectFrom('review_replies').select('id').where('review_id', '=', review.id).execute()).toEqual([]);
  const [held] = await noticesOf(services, holder.userId, 'claim_decided').then((all) => all.toReversed());
  expect(held).toMatchObject({ title: 'La página por la que respondías ya no existe' });
  expect(held?.message).toBe(
    `La de la agencia con direcciones de ${slug}.example: hemos quitado ese nombre de las reseñas que la nombraban, y tu respuesta se ha borrado. ` +
      'Sin datos de particulares: Es el nombre de una persona. Si no estás de acuerdo, escríbenos: la dirección está en «Aviso legal».',
  );
  const [waited] = await noticesOf(services, waiting.userId, 'claim_decided');
  expect(waited).toMatchObject({ title: 'La página que reclamaste ya no existe', message: expect.not.stringContaining('respuesta') });
  const [author] = await noticesOf(services, review.userId, 'review_decided').then((all) => all.toReversed());
  expect(author?.message).toMatch(/Si no estás de acuerdo, escríbenos/);
  // Their mails tell that there is a decision, but not its content.
  await services.runJobs();
  for (const { userId } of [holder, waiting]) {
    const { email } = await services.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    const mail = services.mails().find(({ to, subject }) => to === email && !subject.includes('Confirma'));
    expect(mail?.text).toContain('Ver mis avisos');
    for (const content of [name, slug, 'Es el nombre', 'Sin datos']) expect(mail?.text).not.toContain(content);
  }
  const html = (await see('visitor', page)).html;
  for (const gone of [words, name]) expect(html).not.toContain(gone);
});

it('keeps the page of an agency or a flat after its last review until all its claims end', async () => {
  const { agencyId, name, review, holder, waiting } = await claimed();
  const flat = await aFlatClaim(services, review.propertyId);
  await approveClaim(services, flat.id);
  expect(await deleteReview(services, asMember({ userId: review.userId }), review.id)).toEqual({ ok: true });
  await purgeClaims(services);
  expect(await claims(agencyId)).toHaveLength(2);
  expect((await see('visitor', `/agencia/fincas-turia-${n}`)).status).toBe(404);
  const property = () => services.db.selectFrom('properties').select('id').where('id', '=', review.propertyId).executeTakeFirst();
  expect(await property()).toBeDefined();
  // A new review about it is on the same page, with the same holder.
  const again = await aReview(services, { agency: name, address: `Calle de Denia ${n}, 46006 València` });
  expect(again.propertyId).toBe(review.propertyId);
  expect((await services.db.selectFrom('reviews').select('agency_id').where('id', '=', again.id).executeTakeFirst())?.agency_id).toBe(agencyId);
  await deleteReview(services, asMember({ userId: again.userId }), again.id);

  await endClaim(services, asMember({ userId: flat.userId }), flat.id);
  await endClaim(services, asMember({ userId: holder.userId }), holder.id);
  await purgeClaims(services);
  expect(await property()).toBeUndefined();
  expect(await agency(agencyId)).toBeDefined();
  await deleteAccount(services, asMember({ userId: waiting.userId }));
  await purgeClaims(services);
  expect(await agency(agencyId)).toBeUndefined();
});
