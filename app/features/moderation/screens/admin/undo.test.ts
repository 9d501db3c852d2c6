import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { app, ask, isVerified, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';

withAdmin();
afterEach(() => services.clock.set('2026-11-20T12:00:00Z'));

const post = (path: string, fields: Record<string, string>) => ask('admin', path, { method: 'POST', body: new URLSearchParams(fields) });
/** The fields of the form of 'Deshacer'. */
function undoing(html: string): Record<string, string> {
  const [form = ''] = /<form[^>]*>(?:(?!<\/form>)[\s\S])*Deshacer/.exec(html.slice(html.indexOf('Acabas de'))) ?? [];
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

it('is offered only to the moderator who decided, in the panel and on the next case, and leads back to the case', async () => {
  const { id } = await aReview(services, { verified: false });
  const next = await aReview(services, { verified: false });
  const decided = await post(`/admin/resena/${id}`, { intent: 'case', id, reviewId: id, decision: 'publish' });
  expect([decided.status, decided.headers.get('location')]).toEqual([303, `/admin/resena/${next.id}`]);
  expect(await isVerified(id)).toBe(true);
  const [page, panel] = [await see('admin', `/admin/resena/${next.id}`), await see('admin')];
  expect([page.html, panel.html].map((html) => html.includes('Acabas de publicar una reseña.'))).toEqual([true, true]);
  const other = await signedIn(services, 'otra_que_decide', 'admin');
  const theirs = async () => (await app.request(new Request('http://localhost:3000/admin', { headers: { cookie: other.cookie } }))).text();
  expect(await theirs()).not.toContain('Deshacer');
  const fields = undoing(page.html);
  expect(fields).toMatchObject({ intent: 'undo', kind: 'review', caseId: id });
  const body = new URLSearchParams({ intent: 'undo', decision: fields.decision ?? '', kind: 'review', caseId: id });
  const refused = await app.request(new Request('http://localhost:3000/admin', { method: 'POST', body, headers: { cookie: other.cookie } }));
  expect([refused.status, (await refused.text()).includes('Solo la deshace quien la ha tomado.')]).toEqual([403, true]);
  const undone = await post('/admin', fields);
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `/admin/resena/${id}`]);
  expect(undone.headers.get('set-cookie')).toContain('decision-deshecha');
  expect([await isVerified(id), (await see('admin')).html.includes('Deshacer')]).toEqual([false, false]);
});

it('expires after ten seconds, and says so to a late request', async () => {
  const { id } = await aReview(services, { verified: false });
  const fields = undoing(await (await press('admin', { reviewId: id, verified: 'true' })).text());
  services.clock.set('2026-11-20T12:00:11Z');
  expect((await see('admin')).html).not.toContain('Deshacer');
  const late = await press('admin', fields);
  expect([late.status, (await late.text()).includes('Ya no se puede deshacer: han pasado los diez segundos.')]).toEqual([409, true]);
  expect(await isVerified(id)).toBe(true);
});

it.each([
  {},
  { decision: 'x', kind: 'review', caseId: 'x' },
  { decision: '11111111-1111-4111-8111-111111111111', kind: 'otra', caseId: '11111111-1111-4111-8111-111111111111' },
])('refuses %o', async (fields) => {
  const answer = await press('admin', { intent: 'undo', ...fields } as Record<string, string>);
  expect([answer.status, (await answer.text()).includes('Error al deshacer')]).toEqual([400, true]);
});
