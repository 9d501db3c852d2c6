import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { answers, aRating } from '../../../../../test/community.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { filledForm } from '../../../../../test/review-form.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asAdmin, asMember } from '../../../../../test/viewers.ts';
import { sendReply } from '../../../claims/data/reply.writes.ts';
import { editCohabitationReview } from '../../../flatmates/data/long-rating.writes.ts';
import { editReview } from '../../../reviews/data/review.writes.ts';
import { moderateCohabitation } from '../../data/rating-case.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { setVerified } from '../../data/review-case.writes.ts';

withApp();

type Person = { userId: string; cookie: string };
const url = (path: string) => `http://localhost:3000${path}`;
const text = async (path: string, who: Person) => pageText(await (await app.request(new Request(url(path), { headers: { cookie: who.cookie } }))).text());
const post = async (path: string, fields: Record<string, string>, who: Person) => {
  const answer = await app.request(new Request(url(path), { method: 'POST', headers: { cookie: who.cookie }, body: new URLSearchParams(fields) }));
  return { status: answer.status, page: answer.headers.get('location') ?? '' };
};
const later = () => services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());

let n = 0;
async function people() {
  const alias = (name: string) => `${name}_vano${n}`;
  n++;
  const [author, reporter] = [await signedIn(services, alias('autora')), await signedIn(services, alias('denuncia'))];
  const [admin, colleague] = [await signedIn(services, alias('mod_a'), 'admin'), await signedIn(services, alias('mod_b'), 'admin')];
  /** Reports and retires. Returns the page of the report. */
  const retired = async (path: string) => {
    const { page } = await post(path, { reason: 'insultos', words: '', faith: 'si' }, reporter);
    const { id } = await services.db.selectFrom('reports').select('id').where('reporter_id', '=', reporter.userId).executeTakeFirstOrThrow();
    const decided = await post(`/admin/denuncia/${id}`, { intent: 'report', decision: 'retire', rule: 'insultos', answer: 'Insulta.' }, admin);
    expect(decided.status).toBe(303);
    return page;
  };
  const appeal = async (decision: string) => expect((await post(decision, { words: 'No insulto.' }, author)).status).toBe(200);
  const uphold = async () => {
    const { id } = await services.db.selectFrom('appeals').select('id').where('user_id', '=', author.userId).executeTakeFirstOrThrow();
    expect((await post(`/admin/recurso/${id}`, { intent: 'author', decision: 'restore', answer: 'Es una crítica.' }, colleague)).status).toBe(303);
  };
  return { author, reporter, admin, colleague, retired, appeal, uphold };
}

describe('an upheld appeal of a subject that its author has changed', () => {
  it('says that a review is published only once it is', async () => {
    const { author, reporter, admin, retired, appeal, uphold } = await people();
    const address = `Calle de Denia ${300 + n}, 46006 València`;
    const review = await aReview(services, { userId: author.userId, address });
    const page = await retired(`/denunciar/resena/${review.id}`);
    const { id } = await services.db.selectFrom('review_decisions').select('id').where('review_id', '=', review.id).executeTakeFirstOrThrow();
    const decision = `/mis-resenas/decision/piso/${id}`;
    await appeal(decision);
    later();
    const mended = { ...filledForm, property_address: address, draft_key: crypto.randomUUID() };
    expect(await editReview(services, asMember(author), review.id, mended)).toMatchObject({ ok: true });
    await uphold();
    const vain = 'Ahora mismo esta reseña no está publicada: en «Mis reseñas» ves cómo está.';
    for (const path of [decision, '/mensajes']) expect(await text(path, author)).toContain(vain);
    expect(await text(decision, author)).not.toContain('La decisión ha cambiado');
    const state = await text(page, reporter);
    expect(state).toContain('Después de un recurso de quien la escribió, otra persona le ha dado la razón.');
    expect(state).not.toContain('vuelva a publicarse');
    const read = await services.db.selectFrom('reviews').select('updated_at').where('id', '=', review.id).executeTakeFirstOrThrow();
    const published = { reviewId: review.id, verified: true, version: read.updated_at.toISOString() };
    expect(await setVerified(services, asAdmin(admin), published)).toEqual({ ok: true });
    expect(await text(decision, author)).not.toContain(vain);
    expect(await text(page, reporter)).toContain('otra persona ha decidido que vuelva a publicarse');
  });

  it('does not say that an open rating is approved', async () => {
    const { author, reporter, admin, appeal, uphold } = await people();
    const id = await aRating(services, { about: reporter.userId, author: author.userId, lo_mejor: 'Bien' });
    const rejected = { reviewId: id, action: 'reject', rule: 'insultos', reason: 'Insulta.' } as const;
    expect(await moderateCohabitation(services, asAdmin(admin), rejected)).toEqual({ ok: true });
    const decision = `/mis-resenas/decision/convivencia/${id}`;
    await appeal(decision);
    later();
    expect(await editCohabitationReview(services, asMember(author), id, { ...answers, best: 'Otra cosa.' })).toMatchObject({ ok: true });
    await uphold();
    const vain = 'Ahora mismo esta valoración no está aprobada: en «Mis reseñas» ves cómo está.';
    for (const path of [decision, '/mensajes']) expect(await text(path, author)).toContain(vain);
    expect(await text(decision, author)).not.toContain('La decisión ha cambiado');
  });

  it('does not say that an open reply is published', async () => {
    const { author, reporter, admin, retired, appeal, uphold } = await people();
    const review = await aReview(services, { agency: `Vanas ${n}`, address: `Calle de Denia ${300 + n}, 46006 València` });
    const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', `Vanas ${n}`).executeTakeFirstOrThrow();
    const claim = await anAgencyClaim(services, slug, author.userId);
    await approveClaim(services, claim.id);
    const write = (words: string) => sendReply(services, asMember(author), claim.id, { reviewId: review.id, text: words });
    await write('La inquilina es una mentirosa.');
    const first = await services.db.selectFrom('review_replies').select(['id', 'updated_at']).where('review_id', '=', review.id).executeTakeFirstOrThrow();
    const version = first.updated_at.toISOString();
    expect(await decideReply(services, asAdmin(admin), { replyId: first.id, version, action: 'publish' })).toEqual({ ok: true });
    const page = await retired(`/denunciar/respuesta/${review.id}`);
    const decision = `/mis-resenas/decision/respuesta/${first.id}`;
    await appeal(decision);
    later();
    expect(await write('La caldera se cambió en enero.')).toEqual({ ok: true });
    await uphold();
    for (const path of [decision, '/mensajes']) expect(await text(path, author)).toContain('Aun así, tu respuesta no vuelve a verse: la has cambiado');
    expect(await text(decision, author)).not.toContain('La decisión ha cambiado');
    expect(await text(page, reporter)).not.toContain('vuelva a publicarse');
  });
});
