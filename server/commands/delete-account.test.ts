import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../test/app.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { deleteAccountByEmail } from './delete-account.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('deletes the account of that address with its sessions, and no other', async () => {
  const { userId } = await signedIn(services, 'carmen');
  const other = await signedIn(services, 'marta');
  expect(await deleteAccountByEmail(services, ['Carmen@Example.com'])).toEqual([
    'La cuenta carmen@example.com y todo lo suyo están borrados; sus reseñas publicadas, ya de nadie, desaparecen la noche de un día al azar, en 30 días como máximo.',
    expect.stringMatching(/^Comprobante de la decisión, para quien la tenía: RL1-[-0-9A-Z]+$/),
  ]);
  expect(await services.db.selectFrom('user').select('id').execute()).toEqual([{ id: other.userId }]);
  expect(await services.db.selectFrom('session').select('id').where('userId', '=', userId).execute()).toEqual([]);
  await expect(deleteAccountByEmail(services, ['carmen@example.com'])).rejects.toThrow('No hay ninguna cuenta con el correo carmen@example.com.');
});

it.each([[[]], [['carmen']], [['a@example.com', 'b@example.com']]])('explains itself when called as %j', async (words) => {
  await expect(deleteAccountByEmail(services, words)).rejects.toThrow('Uso: npm run account:delete -- correo@example.org');
});
