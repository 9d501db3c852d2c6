import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginSecondFactor } from '../../app/features/moderation/data/second-factor.writes.ts';
import { memberData, signedIn } from '../../test/app.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { asMember } from '../../test/viewers.ts';
import { changeAdmin } from './admin.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const isAdmin = async (userId: string) => (await services.db.selectFrom('user_roles').selectAll().where('user_id', '=', userId).execute()).length === 1;

it('grants and revokes the role, and says when there is nothing to do', async () => {
  const { userId } = await signedIn(services, 'carmen');
  expect(await changeAdmin(services, ['Carmen@Example.com'])).toEqual(['carmen@example.com es admin desde ahora.']);
  expect(await isAdmin(userId)).toBe(true);
  expect(await changeAdmin(services, ['carmen@example.com'])).toEqual(['carmen@example.com ya era admin: no ha cambiado nada.']);
  expect(await changeAdmin(services, ['--quitar', 'carmen@example.com'])).toEqual(['carmen@example.com ya no es admin.']);
  expect(await isAdmin(userId)).toBe(false);
  expect(await changeAdmin(services, ['carmen@example.com', '--quitar'])).toEqual(['carmen@example.com no era admin: no ha cambiado nada.']);
});

it('needs an account with a confirmed e-mail', async () => {
  await services.accounts.signUp({ ...memberData, email: 'nueva@example.com', username: 'nueva' });
  await expect(changeAdmin(services, ['nueva@example.com'])).rejects.toThrow('todavía no ha confirmado su correo');
  await expect(changeAdmin(services, ['nadie@example.com'])).rejects.toThrow('No hay ninguna cuenta con el correo nadie@example.com.');
});

it.each([
  [[]],
  [['--quitar']],
  [['carmen']],
  [['a@example.com', 'b@example.com']],
  [['a@example.com', '--todos']],
  [['a@example.com', '--quitar', '--correo']],
  [['a@example.com', '--correo', 'nadie']],
])('explains itself when called as %j', async (words) => {
  await expect(changeAdmin(services, words)).rejects.toThrow('Uso: npm run admin -- correo@example.org [--quitar]');
});

const receipt = expect.stringMatching(/^Comprobante de la decisión, para quien tiene la cuenta: RL1-[-0-9A-Z]+$/);
/** The number of entries about accounts in the log of decisions. */
const recorded = async (what: string) =>
  (await services.db.selectFrom('moderation_facts').select('what').where('kind', '=', 'account').where('what', '=', what).execute()).length;

it('removes a lost second factor, and what sessions gained by it', async () => {
  const { userId } = await signedIn(services, 'modera', 'admin');
  await expect(changeAdmin(services, ['modera@example.com', '--quitar-segundo-factor'])).rejects.toThrow('no tiene segundo factor');
  await beginSecondFactor(services, asMember({ userId }));
  await services.db.updateTable('session').set({ second_factor_at: new Date() }).where('userId', '=', userId).execute();
  expect(await changeAdmin(services, ['modera@example.com', '--quitar-segundo-factor'])).toEqual([
    expect.stringContaining('ya no tiene segundo factor'),
    receipt,
  ]);
  expect(await services.db.selectFrom('second_factors').select('user_id').execute()).toEqual([]);
  expect(await services.db.selectFrom('session').select('second_factor_at').where('userId', '=', userId).execute()).toEqual([{ second_factor_at: null }]);
  expect(await recorded('unlock')).toBe(1);
});

it('sends a link for a new password', async () => {
  await signedIn(services, 'olvidadiza');
  expect(await changeAdmin(services, ['olvidadiza@example.com', '--otra-clave'])).toEqual([expect.stringContaining('un enlace que vale una hora'), receipt]);
  const [mail] = services.mails();
  const token = /[?&]clave=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect([mail?.to, await services.accounts.isResetToken(token), await recorded('link')]).toEqual(['olvidadiza@example.com', true, 1]);
});

it('corrects an e-mail, revokes the links sent to the former one, and refuses that of another account', async () => {
  const { userId } = await signedIn(services, 'rosa');
  await services.accounts.sendReset('rosa@example.com');
  const token = /[?&]clave=([\w-]+)/.exec(services.mails()[0]?.text ?? '')?.[1] ?? '';
  await expect(changeAdmin(services, ['rosa@example.com', '--correo', 'olvidadiza@example.com'])).rejects.toThrow('Otra cuenta tiene ya el correo');
  await expect(changeAdmin(services, ['rosa@example.com', '--correo', 'rosa@example.com'])).rejects.toThrow('ya es su correo');
  expect(await services.accounts.isResetToken(token)).toBe(true);
  expect(await changeAdmin(services, ['rosa@example.com', '--correo', 'Rosa.Nueva@Example.org'])).toEqual([
    'La cuenta de rosa@example.com es desde ahora la de rosa.nueva@example.org.',
    receipt,
  ]);
  expect(await services.accounts.isResetToken(token)).toBe(false);
  expect(await services.accounts.signIn('rosa.nueva@example.org', memberData.password, new Headers())).toMatchObject({ ok: true, userId });
  expect(await services.accounts.signIn('rosa@example.com', memberData.password, new Headers())).toMatchObject({ ok: false });
  expect(await recorded('rectify')).toBe(1);
});
