import { expect, it } from 'vitest';
import { memberData } from '../../test/app.ts';
import { testServices } from '../../test/services.ts';

it('answers as for an unknown account when it is deleted between two steps of signing in', async () => {
  const services = await testServices({ ownDatabase: true });
  await services.accounts.signUp({ ...memberData, email: 'marta@example.com', username: 'marta' });
  await services.db.updateTable('user').set({ emailVerified: true }).execute();
  // Like a deletion that commits after the password was compared.
  await services.database.exec(`create function leave() returns trigger language plpgsql as
    $$ begin delete from "user" where id = new."userId"; return new; end $$;
    create trigger leave before insert on session for each row execute function leave();`);
  expect(await services.accounts.signIn('marta@example.com', memberData.password, new Headers())).toEqual({ ok: false, code: 'bad-credentials' });
  await services.close();
});
