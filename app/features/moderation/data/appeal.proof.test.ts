import { expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { aReview } from '../../../../test/builders.ts';
import { aPdf } from '../../../../test/community.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';
import { asAdmin } from '../../../../test/viewers.ts';
import { purgeDocuments } from '../../proof/data/document.writes.ts';
import { appealCaseOf } from './appeal-case.reads.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { sendBack } from './review-case.writes.ts';

withApp();

type Person = { userId: string; cookie: string };
const ask = (who: Person | null, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who?.cookie ?? '', ...init.headers } }));

it('only the author and the moderators who may decide an appeal can read its proof, which the decision deletes', async () => {
  const [author, other] = [await signedIn(services, 'recurre'), await signedIn(services, 'otra')];
  const [first, second] = [await signedIn(services, 'primera', 'admin'), await signedIn(services, 'segunda', 'admin')];
  const review = await aReview(services, { userId: author.userId });
  await sendBack(services, asAdmin(first), { reviewId: review.id, decision: 'reject', rule: 'insultos', words: 'Insulta.' });
  const { id: decided } = await services.db.selectFrom('review_decisions').select('id').where('review_id', '=', review.id).executeTakeFirstOrThrow();
  const path = `/mis-resenas/decision/piso/${decided}`;
  const appeal = async (who: Person | null, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set('words', 'No insulto a nadie.');
    body.append('contrato', new File([bytes], 'prueba.pdf'));
    return (await ask(who, path, { method: 'POST', body })).status;
  };
  const documents = () => services.db.selectFrom('tenancy_documents').select(['id', 'appeal_id']).where('discarded_at', 'is', null).execute();

  expect(await (await ask(author, path)).text()).toContain('Una prueba (opcional)');
  expect([await appeal(null, aPdf), await appeal(other, aPdf), await appeal(author, new TextEncoder().encode('nota'))]).toEqual([302, 404, 400]);
  expect(await documents()).toEqual([]);
  // Idempotent.
  expect([await appeal(author, aPdf), await appeal(author, aPdf)]).toEqual([200, 200]);
  const [proof, ...more] = await documents();
  expect(more).toEqual([]);
  const [id, appealId] = [proof?.id ?? '', proof?.appeal_id ?? ''];
  expect(await appealCaseOf(services.db, second, appealId)).toMatchObject({ document: { id, pages: 1 } });
  expect(await (await ask(second, `/admin/recurso/${appealId}`)).text()).toContain(`/contrato/${id}`);
  // The purge of unattached documents keeps it.
  const now = services.clock.now();
  services.clock.set(new Date(now.getTime() + 2 * 86_400_000).toISOString());
  await purgeDocuments(services);
  services.clock.set(now.toISOString());
  const reads = async () => Promise.all([null, other, author, first, second].map(async (who) => (await ask(who, `/contrato/${id}`)).status));
  expect(await reads()).toEqual([404, 404, 200, 404, 200]);

  expect(await decideAppeal(services, asAdmin(second), appealId, { decision: 'keep', answer: 'Sí insulta.' })).toEqual({ ok: true });
  expect(await reads()).toEqual([404, 404, 404, 404, 404]);
  await services.runJobs();
  expect(await services.db.selectFrom('tenancy_documents').select('id').execute()).toEqual([]);
});
