import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reviewForm } from '../../../../test/action-answer.ts';
import { signedIn, testApp } from '../../../../test/app.ts';
import { Jar } from '../../../../test/browser-jar.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { testServices } from '../../../../test/services.ts';

// The privacy page about technical data: the browser of a session, counters by network and account, no IP address.
it('stores no IP address in any table', async () => {
  const services = await testServices();
  const app = await testApp(services);
  const address = '203.0.113.77';
  await signedIn(services, 'marta');
  const jar = new Jar(app, address);
  await jar.ask('/auth', { method: 'POST', body: new URLSearchParams({ intent: 'entrar', email: 'marta@example.com', password: 'Mal12345' }) });
  const headers = { 'user-agent': 'Navegador de prueba' };
  await jar.ask('/auth', { method: 'POST', headers, body: new URLSearchParams({ intent: 'entrar', email: 'marta@example.com', password: 'Contrasena1' }) });
  for (const path of ['/api/v1/properties', '/alias-disponible?alias=otra', '/panel/estancias', '/mis-datos']) await jar.get(path);

  expect((await jar.ask('/write-review.data', { method: 'POST', body: reviewForm(filledForm) })).status).toBe(200);
  expect(await services.db.selectFrom('review_networks').select('review_id').execute()).toHaveLength(1);

  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(services.db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${address}%`}`.execute(services.db);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  expect(await services.db.selectFrom('rate_limits').select('key').execute()).not.toEqual([]);
  expect(await services.db.selectFrom('session').select('userAgent').where('userAgent', '=', 'Navegador de prueba').execute()).toHaveLength(1);
  await services.close();
});
