import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { app, ask, isVerified, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { flashMessages } from '../../../../ui/flash-words.ts';

withAdmin();

const at = (id: string) => `/admin/resena/${id}`;
const send = (who: 'visitor' | 'member' | 'admin', id: string, fields: Record<string, string>) =>
  ask(who, at(id), { method: 'POST', body: new URLSearchParams({ id, reviewId: id, ...fields }) });
const state = async (id: string) =>
  (await services.db.selectFrom('reviews').select(['is_verified', 'sent_back']).where('id', '=', id).executeTakeFirst()) ?? null;
const marks = () => services.db.selectFrom('case_marks').select(['kind', 'case_id']).execute();
const why = { rule: 'insultos', words: 'Cuenta qué hizo, sin insultar.' };

beforeEach(async () => {
  await services.db.deleteFrom('case_marks').execute();
});

describe('a case', () => {
  it('is for moderators, with 404 for their own case as for a missing one', async () => {
    const { id } = await aReview(services, { verified: false, experience_headline: 'Solo para quien modera' });
    const own = await signedIn(services, 'modera_lo_suyo', 'admin');
    const { id: mine } = await aReview(services, { userId: own.userId, verified: false, address: 'Calle de Cuba 61, 46006 València' });
    expect([(await ask('visitor', at(id))).status, (await ask('member', at(id))).status, (await ask('admin', at(id))).status]).toEqual([302, 403, 200]);
    for (const gone of [crypto.randomUUID(), "x' or 1=1 --", '%00']) expect([gone, (await ask('admin', at(gone))).status]).toEqual([gone, 404]);
    const asOwn = (init: RequestInit = {}) => app.request(new Request(`http://localhost:3000${at(mine)}`, { ...init, headers: { cookie: own.cookie } }));
    expect((await asOwn()).status).toBe(404);
    for (const decision of ['publish', 'reject', 'ask']) {
      const body = new URLSearchParams({ intent: 'case', id: mine, reviewId: mine, decision, ...why });
      expect([decision, (await asOwn({ method: 'POST', body })).status]).toEqual([decision, 403]);
    }
    expect(await state(mine)).toEqual({ is_verified: false, sent_back: null });
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
      const answer = await ask('member', at(id), { method });
      expect([method, answer.status >= 400 || answer.status === 204, await answer.text()]).toEqual([
        method,
        true,
        expect.not.stringContaining('Solo para quien'),
      ]);
    }
    expect(await state(id)).toEqual({ is_verified: false, sent_back: null });
  });

  it('shows the review, the decision and earlier decisions, without JavaScript', async () => {
    const { id } = await aReview(services, { verified: false, experience_headline: 'Sol por la mañana' });
    await press('admin', { intent: 'back', id, reviewId: id, decision: 'ask', rule: 'prueba', words: '¿Qué renta pagabas?' });
    const { status, html } = await see('admin', at(id));
    expect(status).toBe(200);
    for (const text of [
      'Sol por la mañana',
      'Lo que se publica',
      'Rechazar o preguntar',
      'Publicar',
      'Preguntar',
      'Rechazar',
      'Me la quedo',
      'Historia',
      '¿Qué renta pagabas?',
      'Preguntada',
    ])
      expect(html).toContain(text);
    expect((await see('admin', '/admin?tab=devueltas')).html).toContain('Sol por la mañana');
    expect((await see('admin')).html).not.toContain('Sol por la mañana');
  });

  /** The toast on the next page. */
  const toastOf = (answer: Response) => {
    const code = /^rellano\.aviso=([\w-]+)\./.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    return flashMessages[code as keyof typeof flashMessages]?.title;
  };
  it('leads to the next case after a decision, and marks that as taken', async () => {
    const { id: first } = await aReview(services, { verified: false, at: '2026-11-02T12:00:00Z' });
    const { id: second } = await aReview(services, { verified: false, at: '2026-11-01T12:00:00Z', address: 'Calle de Cuba 62, 46006 València' });
    const done = await send('admin', first, { intent: 'case', decision: 'publish' });
    expect([done.status, done.headers.get('location'), toastOf(done)]).toEqual([303, at(second), 'Review verificada']);
    expect(await isVerified(first)).toBe(true);
    expect(await marks()).toEqual([{ kind: 'review', case_id: second }]);
    const rejected = await send('admin', second, { intent: 'case', decision: 'reject', ...why });
    expect([rejected.status, rejected.headers.get('location'), toastOf(rejected)]).toEqual([303, '/admin', 'Reseña rechazada']);
    expect([await state(second), await marks()]).toEqual([{ is_verified: false, sent_back: 'rejected' }, []]);
  });

  it.each([
    [{}, 'Elige qué decides.'],
    [{ decision: 'quemar' }, 'Elige qué decides.'],
    [{ decision: 'reject', words: why.words }, 'Elige la norma que no se cumple.'],
    [{ decision: 'reject', rule: 'inventada', words: why.words }, 'Elige la norma que no se cumple.'],
    [{ decision: 'ask', rule: 'prueba', words: ' \u0000 ' }, 'Escribe el motivo: lo leerá su autor.'],
    [{ decision: 'ask', rule: 'prueba', words: 'x'.repeat(1001) }, 'Como mucho 1000 caracteres.'],
  ])('refuses %j with a sentence at the field, and keeps what was typed', async (fields, sentence) => {
    const { id } = await aReview(services, { verified: false });
    const answer = await send('admin', id, { intent: 'case', ...(fields as Record<string, string>) });
    const html = await answer.text();
    expect([answer.status, html.includes(sentence)]).toEqual([400, true]);
    if ('words' in fields && fields.words === why.words) expect(html).toContain(why.words);
    // Without JavaScript the sheet is open with the errors, and can be closed.
    expect(html).toMatch(/<section [^>]*id="decidir"[^>]* data-shown="true"><div [^>]*><h2 [^>]*>Rechazar o preguntar<\/h2><a [^>]*href="\?"/);
    expect(await state(id)).toEqual({ is_verified: false, sent_back: null });
  });

  it('refuses ten megabytes, visitors and members', async () => {
    const { id } = await aReview(services, { verified: false });
    expect((await send('admin', id, { intent: 'case', decision: 'ask', rule: 'prueba', words: 'x'.repeat(10_000_000) })).status).toBe(413);
    for (const intent of ['case', 'back', 'cover', 'take', 'leave']) {
      const fields = { intent, decision: 'reject', kind: 'review', caseId: id, act: 'cover', field: 'negative_aspects', ...why };
      expect([intent, (await send('visitor', id, fields)).status, (await send('member', id, fields)).status]).toEqual([intent, 302, 403]);
    }
    expect([await state(id), await marks()]).toEqual([{ is_verified: false, sent_back: null }, []]);
  });

  it('covers typed words, refuses words that are not in the text, and uncovers them', async () => {
    const { id } = await aReview(services, { verified: false });
    const cover = (words: string, act = 'cover') => send('admin', id, { intent: 'cover', field: 'negative_aspects', words, act });
    const missing = await cover('Antonio');
    const refused = await missing.text();
    expect([missing.status, refused.includes('Esas palabras no están en ese texto')]).toEqual([400, true]);
    expect(refused).toMatch(/<details [^>]*open=""[^>]*><summary><h2>Tapar datos personales/);
    const html = (await (await cover('caldera')).text()).replaceAll('<!-- -->', '');
    for (const text of ['Dato tapado', '1 dato personal tapado', 'Destapar']) expect(html).toContain(text);
    expect(await (await cover('caldera', 'uncover')).text()).toContain('Dato destapado');
    expect(await services.db.selectFrom('review_covers').select('id').execute()).toEqual([]);
  });
});

describe('a case that a moderator has open', () => {
  it('is marked for the others until it is left or the mark expires', async () => {
    const { id } = await aReview(services, { verified: false });
    const other = await signedIn(services, 'otra_moderadora', 'admin');
    const as = async (fields: Record<string, string>) =>
      app.request(
        new Request('http://localhost:3000/admin', {
          method: 'POST',
          headers: { cookie: other.cookie },
          body: new URLSearchParams({ id, kind: 'review', caseId: id, ...fields }),
        }),
      );
    expect(await (await as({ intent: 'take' })).text()).toContain('La tienes tú');
    const seen = await see('admin');
    expect(seen.html).toContain('Lo está mirando otra persona');
    expect(seen.html).not.toContain('otra_moderadora');
    const taken = await press('admin', { intent: 'take', id, kind: 'review', caseId: id });
    expect([taken.status, (await taken.text()).includes('Lo está mirando otra persona: elige otro caso.')]).toEqual([409, true]);
    await press('admin', { intent: 'leave', id, kind: 'review', caseId: id });
    expect(await marks()).toHaveLength(1);
    await services.db
      .updateTable('case_marks')
      .set({ until: new Date('2020-01-01') })
      .execute();
    expect((await see('admin')).html).not.toContain('Lo está mirando otra persona');
    expect((await press('admin', { intent: 'take', id, kind: 'review', caseId: id })).status).toBe(200);
    expect((await as({ intent: 'take' })).status).toBe(409);
    expect((await press('admin', { intent: 'take', id, kind: 'casa', caseId: id })).status).toBe(400);
    expect((await press('admin', { intent: 'take', id, kind: 'stay', caseId: id })).status).toBe(404);
  });
});

describe('the tabs', () => {
  it('show the number of cases of each kind, and list contracts and photos separately', async () => {
    await aReview(services, { verified: false, experience_headline: 'Una con fotos', photos: ['f0f0'] });
    await aReview(services, { verified: false, experience_headline: 'Una sin nada', address: 'Calle de Cuba 63, 46006 València' });
    const { html } = await see('admin', '/admin?tab=fotos');
    expect(html).toContain('Una con fotos');
    expect(html).not.toContain('Una sin nada');
    const counts = Object.fromEntries([...html.matchAll(/\?tab=(\w+)"[^>]*>[^<]*<span[^>]*> ?(\d+)</g)].map(([, tab, n]) => [tab, Number(n)]));
    expect(counts).toMatchObject({ pendientes: 2, verificadas: 0, contratos: 0, fotos: 1, devueltas: 0 });
    expect((await see('admin', '/admin?tab=contratos')).html).toContain('No hay contratos por mirar.');
  });
});
