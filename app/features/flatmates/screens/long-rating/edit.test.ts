import { expect, it } from 'vitest';
import { authors, marta, rated, see, services, stranger, withProfile } from '../../../../../test/setup/profile.ts';

withProfile();

it('tells only its author after seven days that it cannot be edited any more', async () => {
  const [author] = authors as [(typeof authors)[0]];
  await rated(author);
  const { id } = await services.db.selectFrom('reviews_convivencia').select('id').executeTakeFirstOrThrow();
  const path = `/mis-resenas/convivencia/${id}`;
  const written = services.clock.now();
  services.clock.set(new Date(written.getTime() + 7 * 86_400_000 - 1).toISOString());
  expect((await see(author, path)).html).toContain('Al cambiarla vuelve a revisarse antes de contar.');
  services.clock.set(new Date(written.getTime() + 7 * 86_400_000).toISOString());
  const late = await see(author, path);
  expect(late).toMatchObject({ status: 403, html: expect.stringContaining('Han pasado más de 7 días: ya no se puede cambiar') });
  expect(late.html).not.toContain('Aquí no vive nadie');
  for (const who of [marta, stranger]) expect((await see(who, path)).status).toBe(404);
  services.clock.set(written.toISOString());
});
