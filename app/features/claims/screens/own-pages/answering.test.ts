import { expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview, verify } from '../../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { aPdf } from '../../../../../test/community.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

const text = 'La caldera se cambió en enero y la fianza se devolvió entera.';
const ask = (path: string, cookie = '', body?: URLSearchParams | FormData) =>
  app.request(new Request(`http://localhost:3000${path}`, body ? { method: 'POST', headers: { cookie }, body } : { headers: { cookie } }));
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const shown = async (path: string, cookie = '') => (await (await ask(path, cookie)).text()).replaceAll('<!-- -->', '');

let n = 0;
/** A review that names an agency, and accounts: its claimant, the flat's, neither, and a moderator. */
async function aScene() {
  const name = `Llaves del Turia ${++n}`;
  const author = await signedIn(services, `autora_${n}`);
  const review = await aReview(services, { agency: name, address: `Calle de Cuba ${n}, 46006 València`, userId: author.userId });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', name).executeTakeFirstOrThrow();
  const claimant = await signedIn(services, `agencia_${n}`);
  const { id } = await anAgencyClaim(services, slug, claimant.userId);
  const [other, admin] = [await signedIn(services, `otra_${n}`), await signedIn(services, `modera_${n}`, 'admin')];
  return { name, slug, reviewId: review.id, propertyId: review.propertyId, author, claimant, other, admin, claimId: id };
}

it('works without script from the claim to the public page, and each step refuses everybody else', async () => {
  const { name, slug, reviewId, propertyId, author, claimant, other, admin, claimId } = await aScene();
  const roles = { visitor: '', author: author.cookie, other: other.cookie, claimant: claimant.cookie, admin: admin.cookie };
  type Role = keyof typeof roles;
  const statuses = async (path: string, body?: Record<string, string>, who: Role[] = ['visitor', 'author', 'other', 'claimant', 'admin']) =>
    Object.fromEntries(await Promise.all(who.map(async (role) => [role, (await ask(path, roles[role], body && form(body))).status] as const)));

  const claimed = `/admin/reclamacion/${claimId}`;
  expect(await statuses(claimed, { intent: 'case', decision: 'publish' }, ['visitor', 'author', 'other', 'claimant'])).toEqual({
    ...{ visitor: 302, author: 403, other: 403, claimant: 403 },
  });
  expect(await statuses(`/mis-paginas/${claimId}`)).toEqual({ visitor: 302, author: 404, other: 404, claimant: 404, admin: 404 });
  const panel = await shown('/admin?tab=reclamaciones', admin.cookie);
  for (const part of [name, `@agencia_${n}`, `href="${claimed}"`]) expect(panel).toContain(part);
  for (const part of [name, `hola@${slug}.example`, `@agencia_${n}`]) expect(await shown(claimed, admin.cookie)).toContain(part);
  // A rejection has its rule and reason; the typed text stays.
  const refused = await ask(claimed, admin.cookie, form({ intent: 'case', id: claimId, decision: 'reject', words: 'Otra web' }));
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Elige la norma que no se cumple.');
  expect(page).toContain('Otra web');
  expect((await ask(claimed, admin.cookie, form({ intent: 'case', decision: 'publish' }))).status).toBe(303);

  const answer = { intent: 'responder', id: reviewId, text };
  expect(await statuses(`/mis-paginas/${claimId}`, answer, ['visitor', 'author', 'other', 'admin'])).toEqual({
    visitor: 302,
    author: 404,
    other: 404,
    admin: 404,
  });
  expect(await statuses(`/mis-paginas/${claimId}`, undefined, ['author', 'other', 'admin'])).toEqual({ author: 404, other: 404, admin: 404 });
  const short = await ask(`/mis-paginas/${claimId}`, claimant.cookie, form({ ...answer, text: 'No es así' }));
  expect(short.status).toBe(400);
  const kept = await short.text();
  for (const part of ['Escribe al menos 20 caracteres.', 'No es así']) expect(kept).toContain(part);
  expect((await ask(`/mis-paginas/${claimId}`, claimant.cookie, form(answer))).status).toBe(200);

  const { id: replyId, updated_at } = await services.db
    .selectFrom('review_replies')
    .select(['id', 'updated_at'])
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  const publish = { intent: 'case', version: updated_at.toISOString(), decision: 'publish' };
  expect(await statuses(`/admin/respuesta/${replyId}`, publish, ['visitor', 'author', 'other', 'claimant'])).toEqual({
    visitor: 302,
    author: 403,
    other: 403,
    claimant: 403,
  });
  for (const cookie of ['', author.cookie, claimant.cookie]) expect(await shown(`/agencia/${slug}`, cookie)).not.toContain(text);
  expect((await ask(`/admin/respuesta/${replyId}`, admin.cookie, form(publish))).status).toBe(303);

  const flat = (await ask(`/piso/${propertyId}`)).headers.get('location') ?? '';
  for (const cookie of ['', author.cookie, other.cookie, claimant.cookie])
    for (const path of [`/agencia/${slug}`, flat]) {
      const html = await shown(path, cookie);
      for (const part of ['Respuesta de la agencia', `${name} · noviembre de 2026`, text]) expect([path, html.includes(part)]).toEqual([path, true]);
      // Nothing of the replier or the writer.
      for (const hidden of [`agencia_${n}`, claimant.userId, author.userId])
        if (cookie !== claimant.cookie && cookie !== author.cookie) expect(html).not.toContain(hidden);
    }
  expect(await shown('/mensajes', author.cookie)).toContain('Hay una respuesta a tu reseña');
  expect(await shown('/mis-paginas', claimant.cookie)).toContain('Comprobar en el registro');
});

it('an owner sends the document unchanged without script, and the moderator reads it', async () => {
  const { propertyId, admin, other } = await aScene();
  const owner = await signedIn(services, `duena_${n}`);
  const send = (with_: Uint8Array | null) => {
    const sent = new FormData();
    sent.set('words', 'Soy la dueña.');
    if (with_) sent.set('contrato', new File([with_ as BlobPart], 'ibi.pdf', { type: 'application/pdf' }));
    return ask(`/reclamar/piso/${propertyId}`, owner.cookie, sent);
  };
  const none = await send(null);
  expect(none.status).toBe(400);
  const again = await none.text();
  expect(again).toContain('Adjunta el documento: una foto o un PDF');
  // As the editor that covers it says: rent and deposit stay visible.
  expect(again).toContain('Tapa nombres, DNI y cuentas: basta con la dirección');
  expect(again).toContain('Soy la dueña.');
  expect((await send(new TextEncoder().encode('no es un documento'))).status).toBe(400);
  expect((await send(aPdf)).status).toBe(200);
  const { id } = await services.db.selectFrom('page_claims').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  const panel = await shown(`/admin/reclamacion/${id}`, admin.cookie);
  const link = /href="(\/contrato\/[0-9a-f-]+)"/.exec(panel)?.[1] ?? '';
  expect(await Promise.all([owner, admin, other].map(async ({ cookie }) => (await ask(link, cookie)).status))).toEqual([200, 200, 404]);
  expect((await ask(link)).status).toBe(404);
});

it('shows only the name of a page without published reviews, without a link', async () => {
  const { name, slug, reviewId, claimant, claimId } = await aScene();
  await approveClaim(services, claimId);
  expect(await shown('/mis-paginas', claimant.cookie)).toContain(`href="/agencia/${slug}"`);
  await verify(services, reviewId, false);
  expect((await ask(`/agencia/${slug}`)).status).toBe(404);
  for (const path of ['/mis-paginas', `/mis-paginas/${claimId}`]) {
    const html = await shown(path, claimant.cookie);
    expect([path, html.includes(name), html.includes(`href="/agencia/${slug}"`)]).toEqual([path, true, false]);
  }
  expect(await shown('/mis-paginas', claimant.cookie)).toContain('Sin reseñas publicadas: por ahora no tiene página');
});

test.each([
  ['/reclamar/agencia/no-hay', 404],
  ['/reclamar/agencia/NO HAY', 404],
  ['/reclamar/piso/zzzzzzzzzz', 404],
  ['/reclamar/piso/..%2f..', 404],
  ['/mis-paginas/no-es-un-id', 404],
  ['/mis-paginas/00000000-0000-4000-8000-000000000001', 404],
  ['/reclamacion/x/y', 200],
])('%s answers a member with %s', async (path, status) => {
  const { cookie } = await signedIn(services, `curiosa_${++n}`);
  expect((await ask(path, cookie)).status).toBe(status);
});

it('refuses hostile texts and ids with a message, never with an error', async () => {
  const { slug, cookie, claimId, reviewId } = await (async () => {
    const scene = await aScene();
    await approveClaim(services, scene.claimId);
    return { ...scene, cookie: scene.claimant.cookie };
  })();
  const sent: [string, Record<string, string>][] = [
    [`/reclamar/agencia/${slug}`, { email: '<script>alert(1)</script>' }],
    [`/reclamar/agencia/${slug}`, { email: `${'a'.repeat(300)}@x.example` }],
    [`/reclamar/agencia/${slug}`, { email: 'hola@x.example', words: 'x'.repeat(5000) }],
    [`/mis-paginas/${claimId}`, { intent: 'responder', id: 'x', text }],
    [`/mis-paginas/${claimId}`, { intent: 'responder', id: reviewId, text: '\u0000'.repeat(30) }],
    [`/mis-paginas/${claimId}`, { intent: 'borrar', id: "'; drop table reviews" }],
    ['/mis-paginas', { intent: 'terminar', id: 'x' }],
    ['/reclamacion/x/y', {}],
  ];
  for (const [path, fields] of sent) {
    const { status } = await ask(path, cookie, form(fields));
    expect([path, status === 400 || status === 404]).toEqual([path, true]);
  }
  const { cookie: admin } = await signedIn(services, `modera_b${n}`, 'admin');
  for (const decision of ['', 'ask', 'fly', 'reject']) {
    const { status } = await ask(`/admin/reclamacion/${claimId}`, admin, form({ intent: 'case', decision, words: '\u0000' }));
    expect([decision, status]).toEqual([decision, 400]);
  }
  const flat = await aFlatClaim(services, (await aReview(services, { address: 'Calle de Sueca 90, 46006 València' })).propertyId);
  expect((await ask('/mis-paginas', cookie, form({ intent: 'terminar', id: flat.id }))).status).toBe(404);
});
