import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberData, signedIn } from '../../test/app.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { changeAdmin } from './admin.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const isAdmin = async (userId: string) => (await services.db.selectFrom('user_roles').selectAll().where('user_id', '=', userId).execute()).length === 1;

it('gives and takes the role, and says when there is nothing to do', async () => {
  const { userId } = await signedIn(services, 'carmen');
  expect(await changeAdmin(services, ['Carmen@Example.com'])).toEqual(['carmen@example.com es admin desde ahora.']);
  expect(await isAdmin(userId)).toBe(true);
  expect(await changeAdmin(services, ['carmen@example.com'])).toEqual(['carmen@example.com ya era admin: no ha cambiado nada.']);
  expect(await changeAdmin(services, ['--quitar', 'carmen@example.com'])).toEqual(['carmen@example.com ya no es admin.']);
  expect(await isAdmin(userId)).toBe(false);
  expect(await changeAdmin(services, ['carmen@example.com', '--quitar'])).toEqual(['carmen@example.com no era admin: no ha cambiado nada.']);
});

it('wants an account that has confirmed its e-mail', async () => {
  await services.accounts.signUp({ ...memberData, email: 'nueva@example.com', username: 'nueva' });
  await expect(changeAdmin(services, ['nueva@example.com'])).rejects.toThrow('todavía no ha confirmado su correo');
  await expect(changeAdmin(services, ['nadie@example.com'])).rejects.toThrow('No hay ninguna cuenta con el correo nadie@example.com.');
});

it.each([[[]], [['--quitar']], [['carmen']], [['a@example.com', 'b@example.com']], [['a@example.com', '--todos']]])(
  'explains itself when called as %j',
  async (words) => {
    await expect(changeAdmin(services, words)).rejects.toThrow('Uso: npm run admin -- correo@example.org [--quitar]');
  },
);
