import { expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { ask, cookies, see, services, withAdmin } from '../../../../test/setup/admin.ts';
import { signalsFor } from './review-signals.reads.ts';

withAdmin();

const long = 'La caldera falló en enero y tardaron tres semanas en venir, pero el barrio es alegre, hay mercado y los vecinos ayudan con todo lo que pueden.';
const nobody = { userId: '00000000-0000-4000-8000-000000000000' };

it('shows related reviews only to moderators', async () => {
  const other = await aUser(services, 'cuenta_copiona');
  await aReview(services, { userId: other, address: 'Calle de Cuba 70, 46006 València', negative_aspects: long, agency: 'Fincas Prova' });
  const { id } = await aReview(services, { verified: false, negative_aspects: long.replace('enero', 'marzo'), agency: 'Fincas Prova' });
  const path = `/admin/resena/${id}`;
  const { html } = await see('admin', path);
  expect(html).toContain('Señales');
  for (const text of [
    'Conviene mirarla dos veces',
    'Texto parecido',
    'Ninguna decide',
    'Quienes viven juntos a veces escriben juntos.',
    'Esta cuenta comparte texto parecido con otra, Fincas Prova con otra',
  ])
    expect(html).toContain(text);
  for (const secret of ['cuenta_copiona', other, 'Calle de Cuba 70']) expect(html).not.toContain(secret);
  for (const who of ['visitor', 'member'] as const) expect(await (await ask(who, path)).text()).not.toContain('Texto parecido');
});

it('leaves out reviews of the own flats of the moderator', async () => {
  const moderator = await services.db.selectFrom('user').select('id').where('username', '=', 'moderadora').executeTakeFirstOrThrow();
  await aReview(services, { userId: moderator.id, address: 'Calle de Cuba 71, 46006 València', negative_aspects: long });
  const { id } = await aReview(services, { verified: false, negative_aspects: long });
  expect(cookies.admin).not.toBe('');
  const rules = async (viewer: { userId: string }) => (await signalsFor(services.db, viewer, [id])).get(id)?.signals.map(({ rule }) => rule);
  expect(await rules({ userId: moderator.id })).not.toContain('near-duplicate');
  expect(await rules(nobody)).toContain('near-duplicate');
  expect(await signalsFor(services.db, nobody, [])).toEqual(new Map());
});

it('says so if there are no signals', async () => {
  const { id, userId } = await aReview(services, { verified: false });
  await services.db
    .updateTable('user')
    .set({ createdAt: new Date('2020-01-01') })
    .where('id', '=', userId)
    .execute();
  expect((await signalsFor(services.db, nobody, [id])).get(id)).toEqual({ marked: false, signals: [], graph: null });
  expect((await see('admin', `/admin/resena/${id}`)).html).toContain('Ninguna.');
});
