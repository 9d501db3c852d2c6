import { expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { saveProfile } from '../../../accounts/data/profile.writes.ts';

withApp();

type Person = { userId: string; cookie: string };
const url = (path: string) => `http://localhost:3000${path}`;
const text = async (path: string, who: Person) => pageText(await (await app.request(new Request(url(path), { headers: { cookie: who.cookie } }))).text());
const post = async (path: string, fields: Record<string, string>, who: Person) => {
  const answer = await app.request(new Request(url(path), { method: 'POST', headers: { cookie: who.cookie }, body: new URLSearchParams(fields) }));
  return { status: answer.status, page: answer.headers.get('location') ?? '' };
};
const reportOf = async ({ userId }: Person) =>
  (await services.db.selectFrom('reports').select('id').where('reporter_id', '=', userId).executeTakeFirstOrThrow()).id;
const appealOf = async ({ userId }: Person) =>
  (await services.db.selectFrom('appeals').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
const later = () => services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());

it('lets an owner appeal the removal that followed the appeal of a reporter, and shows its rule and reasons', async () => {
  const [owner, first, second] = [await signedIn(services, 'con_nombre'), await signedIn(services, 'denuncia_uno'), await signedIn(services, 'denuncia_dos')];
  const [admin, colleague] = [await signedIn(services, 'mod_uno', 'admin'), await signedIn(services, 'mod_dos', 'admin')];
  expect(await saveProfile(services, asMember(owner), { displayName: 'Casero Imbécil', bio: null }, 'keep')).toEqual({ ok: true });
  const report = async (who: Person) => (await post('/denunciar/perfil/con_nombre', { reason: 'insultos', words: '', faith: 'si' }, who)).page;
  const page = await report(first);
  await report(second);
  later();
  const keep = { intent: 'report', decision: 'keep', answer: 'Es su apellido.' };
  expect((await post(`/admin/denuncia/${await reportOf(first)}`, keep, admin)).status).toBe(303);
  later();
  expect((await post(page, { intent: 'appeal', words: 'No lo es.' }, first)).status).toBe(200);
  const retire = { intent: 'report', decision: 'retire', rule: 'insultos', nombre: 'si', answer: 'Sí insulta.' };
  expect((await post(`/admin/recurso/${await appealOf(first)}`, retire, colleague)).status).toBe(303);
  expect(await text('/mensajes', owner)).toContain('Puedes poner otra cosa, o recurrir en «Mis reseñas» hasta el');
  // The subject of the other report is gone.
  expect(await text(`/admin/denuncia/${await reportOf(second)}`, admin)).toContain('Cerrar: ya no está');

  expect(await text('/mis-resenas', owner)).toContain('Algo quitado de tu perfil');
  const decision = `/mis-resenas/decision/denuncia/${await reportOf(first)}`;
  const shown = await text(decision, owner);
  for (const words of ['Sí insulta.', 'Sin insultos ni odio', 'Por una denuncia.']) expect(shown).toContain(words);
  expect(shown).not.toContain('Es su apellido.');
  expect((await post(decision, { words: 'Es mi apellido.' }, owner)).status).toBe(200);
  const appeal = `/admin/recurso/${await appealOf(owner)}`;
  const asked = await text(appeal, admin);
  for (const words of ['Se retiró', 'Sí insulta.']) expect(asked).toContain(words);
  expect(asked).not.toContain('Se dejó como estaba');
  expect((await post(appeal, { intent: 'author', decision: 'restore', answer: 'Lo es.' }, admin)).status).toBe(303);
  const after = await text(page, first);
  expect(after).toContain('Estimado: la decisión ha cambiado.');
  expect(after).toContain('Después de un recurso de la persona del perfil, otra persona le ha dado la razón: puede volver a ponerlo.');
  expect(after).not.toMatch(/no lo retiramos\. Después/);
});
