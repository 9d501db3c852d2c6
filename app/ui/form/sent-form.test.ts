import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Visit, visitContext } from '../../context.ts';
import { formOf, sentForm } from './sent-form.ts';

const form = (fields: Record<string, string | File>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return formOf(made);
};
const typed = { intent: 'entrar', id: '7', email: 'ana@example.com', password: 'Contrasena1', bio: 'x'.repeat(300_000) };
const words = { absent: [404, 'Ya no existe.'], 'too-many': [429, (wait: number) => `Espera ${wait} s`] } as const;

describe('a form in an action', () => {
  it('has texts and files apart, and identifies itself', () => {
    const sent = form({ ...typed, photo: new File(['x'], 'yo.png'), none: new File([], '') });
    expect([sent.intent, sent.id, sent.scripted, sent.fields.email]).toEqual(['entrar', '7', false, 'ana@example.com']);
    expect([sent.file('photo')?.name, sent.file('none'), sent.file('email'), 'photo' in sent.fields]).toEqual(['yo.png', null, null, false]);
  });

  it('is empty when the body is no form', async () => {
    const sent = await sentForm(new Request('http://localhost/', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }), null);
    expect([sent.fields, sent.intent]).toEqual([{}, '']);
  });

  it.each([
    ['a visitor, even if somebody signed in since', '', 'bea', 'taken'],
    ['who is signed in', 'ana', 'ana', 'taken'],
    ['whose session has ended', 'ana', null, 'taken'],
    ['another account', 'ana', 'bea', 412],
  ])('from a page of %s', async (_whose, quien, draftOwner, wanted) => {
    const context = new RouterContextProvider();
    context.set(visitContext, { viewer: async () => draftOwner && { draftOwner } } as unknown as Visit);
    const sent = (more: object) =>
      sentForm(new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ bio: 'x', quien, ...more }) }), context).then(
        () => 'taken',
        ({ data, init }) => [init.status, data],
      );
    const [plain, scripted] = [await sent({}), await sent({ guion: 'si' })];
    if (wanted === 'taken') return expect([plain, scripted]).toEqual([wanted, wanted]);
    expect([plain[0], scripted[0]]).toEqual([wanted, wanted]);
    expect(plain[1]).not.toContain('sigue aquí');
    expect(scripted[1]).toContain('Lo que has escrito sigue aquí');
  });

  it('returns the typed text to a page without script, but no password and nothing endless', () => {
    const { data: result, init } = form(typed).refuse(400, { errors: { email: 'Email inválido' } });
    expect(init?.status).toBe(400);
    expect(result).toMatchObject({ ok: false, intent: 'entrar', id: '7', message: null, errors: { email: 'Email inválido' } });
    expect(result.ok ? null : Object.keys(result.values ?? {})).toEqual(['intent', 'id', 'email', 'bio']);
    expect(result.ok ? 0 : result.values?.bio?.length).toBe(256 * 1024);
    expect(result.notice).toEqual({ title: 'Error', description: 'Email inválido', kind: 'error' });
  });

  it('returns no text to the script, which has it', () => {
    const { data: result } = form({ ...typed, guion: 'si' }).refuse(400, { message: 'No' });
    expect(result.ok ? null : result.values).toBeUndefined();
  });

  it('maps the codes of a use case to its messages, with the time to wait', () => {
    const absent = form(typed).refuseFor({ ok: false, code: 'absent' } as { ok: false; code: 'absent' | 'too-many' }, words);
    expect([absent.init?.status, absent.data.ok ? '' : absent.data.message]).toEqual([404, 'Ya no existe.']);
    const many = form(typed).refuseFor({ ok: false, code: 'too-many', wait: 60 } as { ok: false; code: 'absent' | 'too-many'; wait: number }, words);
    expect([many.init?.status, many.data.ok ? '' : many.data.message]).toEqual([429, 'Espera 60 s']);
    expect(new Headers(many.init?.headers).get('retry-after')).toBe('60');
    const invalid = form(typed).refuseFor({ ok: false, code: 'invalid', errors: { email: 'Mal' } } as const, {});
    expect([invalid.init?.status, invalid.data.ok ? {} : invalid.data.errors]).toEqual([400, { email: 'Mal' }]);
  });
});
