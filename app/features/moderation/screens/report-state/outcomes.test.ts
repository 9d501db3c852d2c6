import { expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview, verify } from '../../../../../test/builders.ts';
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

let n = 0;
/** The owner of a profile with a name, and two moderators. `report` returns the page of the report. */
async function aScene() {
  const alias = `con_nombre_${++n}`;
  const [owner, admin, colleague] = [
    await signedIn(services, alias),
    await signedIn(services, `mod_a${n}`, 'admin'),
    await signedIn(services, `mod_b${n}`, 'admin'),
  ];
  expect(await saveProfile(services, asMember(owner), { displayName: 'Casero Imbécil', bio: null }, 'keep')).toEqual({ ok: true });
  const report = async (who: Person) => (await post(`/denunciar/perfil/${alias}`, { reason: 'insultos', words: '', faith: 'si' }, who)).page;
  const reportId = async (who: Person) =>
    (await services.db.selectFrom('reports').select('id').where('reporter_id', '=', who.userId).executeTakeFirstOrThrow()).id;
  const decide = async (who: Person, fields: Record<string, string>) =>
    (await post(`/admin/denuncia/${await reportId(who)}`, { intent: 'report', answer: 'Insulta.', ...fields }, admin)).status;
  return { owner, admin, colleague, report, reportId, decide };
}
const retire = { decision: 'retire', rule: 'insultos', nombre: 'si' };

it('tells the reporter of a profile that the appeal of its owner was upheld', async () => {
  const { owner, colleague, report, reportId, decide } = await aScene();
  const reporter = await signedIn(services, `denuncia_${n}`);
  const page = await report(reporter);
  expect(await decide(reporter, retire)).toBe(303);
  expect(await text(page, reporter)).toContain('Lo hemos retirado');
  expect((await post(`/mis-resenas/decision/denuncia/${await reportId(reporter)}`, { words: 'Es mi apellido.' }, owner)).status).toBe(200);
  const { id: appeal } = await services.db.selectFrom('appeals').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  expect((await post(`/admin/recurso/${appeal}`, { intent: 'author', decision: 'restore', answer: 'Lo es.' }, colleague)).status).toBe(303);
  const shown = await text(page, reporter);
  expect(shown).toContain('La decisión ha cambiado');
  expect(shown).toContain('Después de un recurso de la persona del perfil, otra persona le ha dado la razón: puede volver a ponerlo.');
  const messages = await text('/mensajes', reporter);
  expect(messages).toContain('Hay novedades sobre tu denuncia');
  expect(messages).toContain('un recurso se ha resuelto. Dentro está el resultado.');
});

it('closes a report of a profile that has lost all its parts since, and tells nobody that it stays', async () => {
  const { owner, admin, report, reportId, decide } = await aScene();
  const [first, second] = [await signedIn(services, `primera_${n}`), await signedIn(services, `segunda_${n}`)];
  await report(first);
  const page = await report(second);
  services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
  expect(await decide(first, retire)).toBe(303);
  expect(await text(`/admin/denuncia/${await reportId(second)}`, admin)).toContain('Cerrar: ya no está');
  expect(await decide(second, { decision: 'keep', answer: 'Se quitó antes.' })).toBe(303);
  const shown = await text(page, second);
  expect(shown).toContain('Lo que denunciaste ya no estaba cuando lo miramos');
  expect(shown).not.toMatch(/se queda|recurrir hasta/i);
  const messages = await text('/mensajes', owner);
  expect(messages).toContain('Hemos quitado algo de tu perfil');
  expect(messages).not.toContain('Denunciaron tu perfil y se queda como está');
});

it('keeps a reported profile that always had only its alias', async () => {
  const { owner, report, decide } = await aScene();
  await services.db.updateTable('profiles').set({ display_name: null }).where('user_id', '=', owner.userId).execute();
  services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
  const reporter = await signedIn(services, `del_alias_${n}`);
  const page = await report(reporter);
  expect(await decide(reporter, { decision: 'keep', answer: 'El alias no insulta.' })).toBe(303);
  expect(await text(page, reporter)).toContain('Lo que denunciaste se queda como está');
});

it('does not say that a kept review is published if it is open again', async () => {
  const { admin } = await aScene();
  const review = await aReview(services, { address: `Calle de Denia ${200 + n}, 46006 València` });
  const reporter = await signedIn(services, `de_resena_${n}`);
  const { page } = await post(`/denunciar/resena/${review.id}`, { reason: 'insultos', words: '', faith: 'si' }, reporter);
  await verify(services, review.id, false);
  const { id } = await services.db.selectFrom('reports').select('id').where('reporter_id', '=', reporter.userId).executeTakeFirstOrThrow();
  expect((await post(`/admin/denuncia/${id}`, { intent: 'report', decision: 'keep', answer: 'No insulta.' }, admin)).status).toBe(303);
  const shown = await text(page, reporter);
  expect(shown).toContain('Lo que denunciaste se queda como está');
  expect(shown).not.toContain('publicado como está');
});

it('does not say that the rest of a covered review is published if it is open again', async () => {
  const { admin } = await aScene();
  const review = await aReview(services, { address: `Calle de Denia ${200 + n}, 46006 València`, negative_aspects: 'Rosa Peris nos gritó.' });
  const reporter = await signedIn(services, `de_tapar_${n}`);
  const { page } = await post(`/denunciar/resena/${review.id}`, { reason: 'mis-datos', words: '', faith: 'si' }, reporter);
  await verify(services, review.id, false);
  const { id } = await services.db.selectFrom('reports').select('id').where('reporter_id', '=', reporter.userId).executeTakeFirstOrThrow();
  expect(await text(`/admin/denuncia/${id}`, admin)).not.toContain('sigue publicada');
  const cover = { intent: 'report', decision: 'cover', field: 'negative_aspects', words: 'Rosa Peris', answer: 'Nombra a alguien.' };
  expect((await post(`/admin/denuncia/${id}`, cover, admin)).status).toBe(303);
  const shown = await text(page, reporter);
  expect(shown).toContain('Hemos tapado el dato en todas partes');
  expect(shown).not.toContain('sigue publicado');
});
