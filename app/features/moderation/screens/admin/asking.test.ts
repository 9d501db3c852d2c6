import { beforeEach, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aUser } from '../../../../../test/builders.ts';
import { aRating, aStay, noticesOf } from '../../../../../test/community.ts';
import { app, ask, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';

withAdmin();

// Case pages of ratings and stays: decisions, questions, and answers of their authors.

type Fields = Record<string, string>;
interface Case {
  id: string;
  author: { userId: string; cookie: string };
}
interface Kind {
  path: string;
  tab: string;
  /** The page where its author sees it. */
  own: string;
  make: () => Promise<Case>;
  state: (id: string) => Promise<unknown>;
  version: (id: string) => Promise<string>;
  waits: unknown;
  asked: unknown;
  accepted: unknown;
  rejected: unknown;
  shows: string[];
  notice: 'cohabitation_decided' | 'tenancy_decided';
}

let authors = 0;
const anAuthor = () => signedIn(services, `autora_${++authors}`);

const kinds: Record<'cohabitation' | 'stay', Kind> = {
  cohabitation: {
    path: '/admin/convivencia',
    tab: '/admin?tab=convivencia',
    own: '/mis-resenas',
    make: async () => {
      const author = await anAuthor();
      const id = await aRating(services, { author: author.userId, about: await aUser(services), lo_mejor: 'Cocinaba para todas.', on: '2026-10-02' });
      return { id, author };
    },
    state: (id) =>
      services.db.selectFrom('reviews_convivencia').select(['moderation_status', 'asked', 'rejection_rule']).where('id', '=', id).executeTakeFirst(),
    version: async (id) =>
      (await services.db.selectFrom('reviews_convivencia').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at.toISOString(),
    waits: { moderation_status: 'pending', asked: false, rejection_rule: null },
    asked: { moderation_status: 'pending', asked: true, rejection_rule: null },
    accepted: { moderation_status: 'approved', asked: false, rejection_rule: null },
    rejected: { moderation_status: 'rejected', asked: false, rejection_rule: 'insultos' },
    shows: ['Valoración sobre @vecina_', 'Cocinaba para todas.', '1 aspecto puntuado', 'Puntualidad', 'Aprobar', 'Ver quién la escribió'],
    notice: 'cohabitation_decided',
  },
  stay: {
    path: '/admin/estancia',
    tab: '/admin?tab=estancias',
    own: '/panel/estancias',
    make: async () => {
      const author = await anAuthor();
      const { tenancyId } = await aStay(services, { userId: author.userId, door: String(authors) });
      return { id: tenancyId, author };
    },
    state: (id) =>
      services.db.selectFrom('tenancies').select(['verified', 'needs_moderator', 'asked', 'rejection_rule']).where('id', '=', id).executeTakeFirst(),
    version: async (id) => String((await services.db.selectFrom('tenancies').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision),
    waits: { verified: false, needs_moderator: true, asked: false, rejection_rule: null },
    asked: { verified: false, needs_moderator: true, asked: true, rejection_rule: null },
    accepted: { verified: true, needs_moderator: false, asked: false, rejection_rule: null },
    rejected: { verified: false, needs_moderator: false, asked: false, rejection_rule: 'insultos' },
    shows: ['Estancia de @autora_', 'Calle de Sueca, 41', 'Desde el 1 de septiembre de 2025', 'Contrato', 'Verificar'],
    notice: 'tenancy_decided',
  },
};
const both = Object.entries(kinds).map(([name, kind]) => ({ name, kind }));
const why = { rule: 'insultos', words: '¿Qué pasó exactamente?' };
const decide = async (who: 'visitor' | 'member' | 'admin', kind: Kind, id: string, fields: Fields) =>
  ask(who, `${kind.path}/${id}`, { method: 'POST', body: new URLSearchParams({ intent: 'case', id, caseId: id, ...fields }) });
const as = (cookie: string, path: string, fields?: Fields) =>
  app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie }, ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) }));
const text = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '');

beforeEach(async () => {
  await services.db.deleteFrom('tenancies').execute();
  await services.db.deleteFrom('reviews_convivencia').execute();
  await services.db.deleteFrom('case_marks').execute();
  await services.db.deleteFrom('rate_limits').execute();
});

describe.each(both)('the case of a $name', ({ name, kind }) => {
  it('is for moderators, and shows everything but the author of a rating', async () => {
    const { id, author } = await kind.make();
    expect([(await ask('visitor', `${kind.path}/${id}`)).status, (await ask('member', `${kind.path}/${id}`)).status]).toEqual([302, 403]);
    const { status, html } = await see('admin', `${kind.path}/${id}`);
    expect(status).toBe(200);
    for (const shown of [...kind.shows, 'Rechazar o preguntar', 'Preguntar', 'Rechazar', 'Me la quedo', 'Historia']) expect(html).toContain(shown);
    if (name === 'cohabitation') for (const secret of [author.userId, 'autora_']) expect(html).not.toContain(secret);
    expect((await see('admin', kind.tab)).html).toContain(`${kind.path}/${id}`);
    for (const gone of [crypto.randomUUID(), "x' or 1=1 --", '%00'])
      for (const method of ['GET', 'POST']) {
        const answer = await ask('admin', `${kind.path}/${gone}`, {
          method,
          ...(method === 'POST' ? { body: new URLSearchParams({ intent: 'case', decision: 'leave' }) } : {}),
        });
        expect([gone, method, answer.status < 500]).toEqual([gone, method, true]);
        if (method === 'GET') expect(answer.status).toBe(404);
      }
  });

  it('leaves the queue with a question, and returns with the answer, which only its author can give', async () => {
    const { id, author } = await kind.make();
    const asked = await decide('admin', kind, id, { decision: 'ask', ...why, version: await kind.version(id) });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/admin']);
    expect(await kind.state(id)).toEqual(kind.asked);
    expect((await see('admin', kind.tab)).html).not.toContain(`${kind.path}/${id}`);
    const returned = (await see('admin', '/admin?tab=devueltas')).html;
    for (const shown of [`${kind.path}/${id}`, 'Preguntada', why.words]) expect(returned).toContain(shown);
    const [notice] = await noticesOf(services, author.userId, kind.notice);
    expect([notice?.title, notice?.message.includes(why.words)]).toEqual([expect.stringContaining('Una pregunta sobre tu'), true]);
    expect(
      await services.db.selectFrom('outgoing_mails').select('id').where('user_id', '=', author.userId).where('kind', '=', 'decision').execute(),
    ).toHaveLength(1);
    const page = await text(as(author.cookie, kind.own));
    for (const shown of ['te preguntamos', why.words, 'Sin insultos ni odio', 'Contestar sin cambiarla', 'Preguntar por una']) expect(page).toContain(shown);

    const answer = (cookie: string, fields: Fields = {}) =>
      as(cookie, kind.own, { intent: 'answer', kind: name, id, caseId: id, answer: 'Gritó dos noches.', ...fields });
    const another = await anAuthor();
    expect([(await answer('')).status, (await answer(another.cookie)).status]).toEqual([302, 404]);
    for (const [typed, sentence] of [
      ['', 'Escribe tu respuesta, o corrígelo.'],
      ['x'.repeat(1001), 'Como mucho 1000 caracteres.'],
    ] as const) {
      const refused = await answer(author.cookie, { answer: typed });
      expect([refused.status, (await text(refused)).includes(sentence)]).toEqual([400, true]);
    }
    expect((await answer(author.cookie, { caseId: "x' or 1=1" })).status).toBeLessThan(500);
    expect(await kind.state(id)).toEqual(kind.asked);
    // A retry after a lost response is idempotent; other words find no open question.
    expect([(await answer(author.cookie)).status, (await answer(author.cookie)).status]).toEqual([200, 200]);
    expect([(await answer(another.cookie)).status, (await answer(author.cookie, { answer: 'Otra cosa.' })).status]).toEqual([404, 404]);
    expect(await kind.state(id)).toEqual(kind.waits);
    expect(await text(as(author.cookie, kind.own))).not.toContain('te preguntamos');
    const again = (await see('admin', `${kind.path}/${id}`)).html;
    for (const shown of ['Pregunta al autor', 'Respuesta:', 'Gritó dos noches.']) expect(again).toContain(shown);
  });

  it('is rejected with a rule and words, or accepted, and leads to the next one', async () => {
    const { id: first, author } = await kind.make();
    const { id: second } = await kind.make();
    const done = await decide('admin', kind, first, { decision: 'reject', ...why, version: await kind.version(first) });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${kind.path}/${second}`]);
    expect([await kind.state(first), (await ask('admin', `${kind.path}/${first}`)).status]).toEqual([kind.rejected, 404]);
    const late = await decide('admin', kind, first, { decision: 'publish' });
    expect(late.status).toBe(409);
    for (const page of [late, await ask('admin', `${kind.path}/${first}`)]) {
      const html = await page.text();
      expect(html).toContain('Este caso ya no está aquí');
      expect(html).toContain('href="/admin"');
    }
    expect(await text(as(author.cookie, kind.own))).toContain(why.words);
    expect(await services.db.selectFrom('case_marks').select('case_id').execute()).toEqual([{ case_id: second }]);
    const accepted = await decide('admin', kind, second, { decision: 'publish', version: await kind.version(second) });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/admin']);
    expect([await kind.state(second), await services.db.selectFrom('case_marks').select('case_id').execute()]).toEqual([kind.accepted, []]);
  });

  it('takes the first of two decisions, and none about an outdated version after a question', async () => {
    const { id } = await kind.make();
    const version = await kind.version(id);
    expect((await decide('admin', kind, id, { decision: 'ask', ...why, version })).status).toBe(303);
    expect((await decide('admin', kind, id, { decision: 'ask', ...why, version })).status).toBe(303);
    expect(await services.db.selectFrom('review_decisions').select('decision').execute()).toHaveLength(1);
    for (const decision of ['publish', 'reject', 'ask']) {
      const late = await decide('admin', kind, id, { decision, ...why, words: 'Otra cosa.', version });
      expect([decision, late.status]).toEqual([decision, 409]);
    }
    const blind: Fields =
      name === 'stay' ? { intent: 'tenancy', tenancyId: id, action: 'verify' } : { intent: 'cohabitation', reviewId: id, action: 'approve' };
    expect((await press('admin', blind)).status).toBe(409);
    expect(await kind.state(id)).toEqual(kind.asked);
  });

  test.each([
    [{}, 'Elige qué decides.'],
    [{ decision: 'quemar' }, 'Elige qué decides.'],
    [{ decision: 'reject', words: why.words }, 'Elige la norma que no se cumple.'],
    [{ decision: 'ask', rule: 'inventada', words: why.words }, 'Elige la norma que no se cumple.'],
    [{ decision: 'ask', rule: 'prueba', words: ' \u0000 ' }, 'Escribe el motivo: lo leerá'],
    [{ decision: 'reject', rule: 'prueba', words: '' }, 'Escribe el motivo: lo leerá'],
    [{ decision: 'ask', rule: 'prueba', words: 'x'.repeat(1001) }, '1000 caracteres'],
  ])('refuses %j with a sentence at the field, and keeps what was typed', async (fields, sentence) => {
    const { id } = await kind.make();
    const answer = await decide('admin', kind, id, fields as Fields);
    const html = await text(answer);
    expect([answer.status, html.includes(sentence)]).toEqual([400, true]);
    if ('words' in fields && fields.words === why.words) expect(html).toContain(why.words);
    expect(await kind.state(id)).toEqual(kind.waits);
  });

  it('can be decided only by moderators', async () => {
    const { id, author } = await kind.make();
    for (const decision of ['publish', 'reject', 'ask', 'leave']) {
      expect([decision, (await decide('visitor', kind, id, { decision, ...why })).status]).toEqual([decision, 302]);
      expect([decision, (await decide('member', kind, id, { decision, ...why })).status]).toEqual([decision, 403]);
      expect((await as(author.cookie, `${kind.path}/${id}`, { intent: 'case', id, caseId: id, decision, ...why })).status).toBe(403);
    }
    expect((await decide('admin', kind, id, { decision: 'ask', rule: 'prueba', words: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect(await kind.state(id)).toEqual(kind.waits);
  });
});
