import { expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { aFlatClaim, approveClaim } from '../../../../../test/claims.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asAdmin } from '../../../../../test/viewers.ts';
import { decideAppeal } from '../../../moderation/data/appeal-case.writes.ts';
import { decideClaim } from '../../../moderation/data/claim-case.writes.ts';

withApp();

const ask = (path: string, cookie: string, body?: URLSearchParams) =>
  app.request(new Request(`http://localhost:3000${path}`, body ? { method: 'POST', headers: { cookie }, body } : { headers: { cookie } }));

it('tells a successful appellant that somebody else has claimed the page, and offers no second appeal', async () => {
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 40, 46006 València' });
  const [owner, first, second] = [
    await signedIn(services, 'propia'),
    await signedIn(services, 'mod_uno', 'admin'),
    await signedIn(services, 'mod_dos', 'admin'),
  ];
  const shown = async (path: string) => pageText(await (await ask(path, owner.cookie)).text());
  const { id } = await aFlatClaim(services, propertyId, owner.userId);
  const refusal = { claimId: id, action: 'reject', rule: 'prueba', reason: 'Es de otro piso.' } as const;
  expect(await decideClaim(services, asAdmin(first), refusal)).toEqual({ ok: true });
  expect(await shown('/mis-paginas')).toContain('Recurrir la decisión');
  const decision = `/mis-resenas/decision/pagina/${id}`;
  expect((await ask(decision, owner.cookie, new URLSearchParams({ words: 'Cambió de número.' }))).status).toBe(200);
  expect(await shown('/mis-paginas')).toContain('Ver la decisión y tu recurso');
  await approveClaim(services, (await aFlatClaim(services, propertyId)).id);
  const appeal = await services.db.selectFrom('appeals').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  expect(await decideAppeal(services, asAdmin(second), appeal.id, { decision: 'restore', answer: 'Es el mismo.' })).toEqual({ ok: true });
  const vain = 'Aun así, esta reclamación no se acepta. Si la página sigue siendo cosa tuya y no la has reclamado de nuevo, puedes hacerlo.';
  for (const path of [decision, '/mensajes']) expect(await shown(path)).toContain(vain);
  expect(await shown(decision)).not.toContain('La decisión ha cambiado');
  const pages = await shown('/mis-paginas');
  expect(pages).toContain('Ver la decisión y tu recurso');
  expect(pages).not.toContain('Recurrir la decisión');
});

it('does not tell a successful appellant so if they have claimed the page again themselves', async () => {
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 41, 46006 València' });
  const [owner, first, second] = [
    await signedIn(services, 'de_nuevo'),
    await signedIn(services, 'mod_tres', 'admin'),
    await signedIn(services, 'mod_cuatro', 'admin'),
  ];
  const { id } = await aFlatClaim(services, propertyId, owner.userId);
  expect(await decideClaim(services, asAdmin(first), { claimId: id, action: 'reject', rule: 'prueba', reason: 'Es de otro piso.' })).toEqual({ ok: true });
  const decision = `/mis-resenas/decision/pagina/${id}`;
  expect((await ask(decision, owner.cookie, new URLSearchParams({ words: 'Cambió de número.' }))).status).toBe(200);
  await approveClaim(services, (await aFlatClaim(services, propertyId, owner.userId)).id);
  const appeal = await services.db.selectFrom('appeals').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  expect(await decideAppeal(services, asAdmin(second), appeal.id, { decision: 'restore', answer: 'Es el mismo.' })).toEqual({ ok: true });
  for (const path of [decision, '/mensajes']) expect(pageText(await (await ask(path, owner.cookie)).text())).not.toContain('ahora no puedes responder');
});
