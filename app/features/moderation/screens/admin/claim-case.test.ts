import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { ask, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { flashMessages } from '../../../../ui/flash-words.ts';
import { sendReply } from '../../../claims/data/reply.writes.ts';

withAdmin();

// Claims and replies have case pages: the proof first, and a decision that leads to the next case.

const why = { rule: 'respuestas', words: 'La web de la agencia es otra.' };
const text = 'La caldera se cambió en enero y se devolvió la fianza.';
const decide = (path: string, fields: Record<string, string>) =>
  ask('admin', path, { method: 'POST', body: new URLSearchParams({ intent: 'case', ...fields }) });
/** The toast on the next page. */
const toastOf = (answer: Response) => {
  const code = /^rellano\.aviso=([\w-]+)\./.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
  return flashMessages[code as keyof typeof flashMessages]?.title;
};
const outcome = (answer: Response) => [answer.status, answer.headers.get('location'), toastOf(answer)];
const stateOf = async (table: 'page_claims' | 'review_replies', id: string) =>
  (await services.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const accepts = /<span data-key="accept">([^<]*)</;
const sheet = /<section [^>]*id="decidir"[^>]* data-shown="true"><div [^>]*><h2 [^>]*>([^<]*)</;

let n = 0;
/** An open claim of an agency. */
async function aClaim() {
  const agency = `Llaves del caso ${++n}`;
  const review = await aReview(services, { agency, address: `Calle de Cuba ${n}, 46006 València`, experience_headline: `La del portal ${n}` });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', agency).executeTakeFirstOrThrow();
  const { userId } = await signedIn(services, `agencia_caso_${n}`);
  const { id } = await anAgencyClaim(services, slug, userId);
  return { id, userId, agency, slug, review, path: `/admin/reclamacion/${id}` };
}
/** An open reply of an accepted claim. */
async function aReply() {
  const claim = await aClaim();
  await approveClaim(services, claim.id);
  await sendReply(services, asMember(claim), claim.id, { reviewId: claim.review.id, text });
  const { id, updated_at } = await services.db
    .selectFrom('review_replies')
    .select(['id', 'updated_at'])
    .where('claim_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  return { ...claim, id, version: updated_at.toISOString(), path: `/admin/respuesta/${id}` };
}

beforeEach(async () => {
  for (const table of ['page_claims', 'case_marks', 'rate_limits'] as const) await services.db.deleteFrom(table).execute();
});

describe('the case of a claim', () => {
  it('shows the proof before the claim, and is linked from its list and Por hacer', async () => {
    const { path, agency, slug } = await aClaim();
    for (const list of ['/admin', '/admin?tab=reclamaciones']) {
      const { html } = await see('admin', list);
      expect([list, html.includes(`href="${path}"`), html.includes(`hola@${slug}.example`)]).toEqual([list, true, false]);
    }
    const { status, html } = await see('admin', path);
    const order = ['Pruebas', `hola@${slug}.example`, 'Lo que se acepta', `@agencia_caso_${n}`, agency, 'Historia', 'Lo que leerá su autor'];
    const places = order.map((part) => html.lastIndexOf(part));
    expect([status, places.every((at) => at > 0), accepts.exec(html)?.[1]]).toEqual([200, true, 'Aceptar']);
    expect(html.indexOf('id="pruebas"')).toBeLessThan(html.indexOf('id="acepta"'));
    // A claimant is not asked questions.
    expect(html).not.toContain('Preguntar');
    for (const gone of [crypto.randomUUID(), '%00']) expect((await ask('admin', `/admin/reclamacion/${gone}`)).status).toBe(404);
  });

  it('is rejected with a rule and a reason, leads to the next case, and is gone then', async () => {
    const [one, next] = [await aClaim(), await aClaim()];
    const refused = await decide(one.path, { id: one.id, decision: 'reject', words: why.words });
    const html = await refused.text();
    expect([refused.status, html.includes('Elige la norma que no se cumple.'), html.includes(why.words), sheet.exec(html)?.[1]]).toEqual([
      ...[400, true, true, 'Rechazar'],
    ]);
    expect((await decide(one.path, { decision: 'ask', ...why })).status).toBe(400);
    expect(await stateOf('page_claims', one.id)).toBe('waiting');
    expect(outcome(await decide(one.path, { decision: 'reject', ...why }))).toEqual([303, next.path, 'Reclamación rechazada']);
    expect([await stateOf('page_claims', one.id), (await ask('admin', one.path)).status]).toEqual(['rejected', 404]);
  });

  it('is accepted only after its document was opened, and withdrawn later', async () => {
    const { propertyId } = await aReview(services, { address: 'Calle de Cádiz 3, 46006 València' });
    const { id } = await aFlatClaim(services, propertyId);
    const path = `/admin/reclamacion/${id}`;
    const unread = await decide(path, { id, decision: 'publish' });
    expect([unread.status, (await unread.text()).includes('Abre antes su documento: sin leerlo no se acepta.')]).toEqual([409, true]);
    const document = /href="(\/contrato\/[0-9a-f-]+)"/.exec((await see('admin', path)).html)?.[1] ?? '';
    expect((await ask('admin', document)).status).toBe(200);
    expect(outcome(await decide(path, { decision: 'publish' }))).toEqual([303, '/admin', 'Reclamación aceptada']);
    const { html } = await see('admin', path);
    for (const part of ['Responde por ella', 'Lo que se aceptó', 'El documento se borró con la decisión.', 'Retirar', 'Aceptada']) expect(html).toContain(part);
    expect([accepts.exec(html), html.includes('Rechazar')]).toEqual([null, false]);
    expect((await decide(path, { decision: 'reject', ...why })).status).toBe(409);
    expect(outcome(await decide(path, { decision: 'withdraw', ...why }))).toEqual([303, '/admin', 'Ya no responde por la página']);
    expect(await stateOf('page_claims', id)).toBe('withdrawn');
  });
});

describe('the case of a reply', () => {
  it('shows the review before the reply, and is published and withdrawn there', async () => {
    const { id, path, version } = await aReply();
    for (const list of ['/admin', '/admin?tab=respuestas']) expect((await see('admin', list)).html).toContain(`href="${path}"`);
    const { html } = await see('admin', path);
    expect([html.indexOf('id="pruebas"') < html.indexOf('id="publica"'), accepts.exec(html)?.[1]]).toEqual([true, 'Publicar']);
    for (const part of [`Respuesta de la agencia a «La del portal ${n}»`, 'La reseña a la que responde', text, 'Rechazar']) expect(html).toContain(part);
    expect((await decide(path, { decision: 'publish', version: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect(outcome(await decide(path, { decision: 'publish', version }))).toEqual([303, '/admin', 'Respuesta publicada']);
    const published = (await see('admin', path)).html;
    expect([accepts.exec(published), published.includes('<b>Publicada</b>, '), published.includes('Retirar')]).toEqual([null, true, true]);
    const { updated_at } = await services.db.selectFrom('review_replies').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
    const withdrawn = await decide(path, { decision: 'withdraw', version: updated_at.toISOString(), ...why });
    expect([...outcome(withdrawn), await stateOf('review_replies', id)]).toEqual([303, '/admin', 'Respuesta retirada', 'withdrawn']);
  });

  it('is rejected with a rule and a reason', async () => {
    const { id, path, version } = await aReply();
    expect((await decide(path, { decision: 'reject', version, rule: why.rule })).status).toBe(400);
    expect(outcome(await decide(path, { decision: 'reject', version, ...why }))).toEqual([303, '/admin', 'Respuesta rechazada']);
    expect(await stateOf('review_replies', id)).toBe('rejected');
  });
});
