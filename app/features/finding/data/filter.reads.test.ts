import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { hasText } from './filter.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const addresses = [
    'Calle de Sueca 45',
    'Avenida de Suecia 12',
    'Plaza del Cedro 3',
    'Gran Vía Fernando el Católico 8',
    'Calle de la Reina 84',
    'Calle 232 5',
  ];
  for (const address of addresses) await aReview(services, { address: `${address}, 46006 València` });
});
afterAll(() => services?.close());

it.each([
  ...['calle sueca', 'calle sueca, 45', 'sueca', 'suec', 'avenida suecia', 'plaza cedro', 'gran via fernando', 'calle reina 84', 'calle 232'],
  ...[
    'calle',
    'calle ',
    'calle 2',
    'calle a',
    'valencia',
    'sueca 45 valencia',
    ' valencia',
    'calle valencia',
    'plaza valencia',
    'calle sueca 45 %valencia',
    'no hay',
    '_',
    '%',
  ],
])('finds what has %j in it, and nothing else', async (text) => {
  const like = (column: 'properties.search_base' | 'properties.search_full') => sql<boolean>`${sql.ref(column)} like ${`%${text}%`}`;
  for (const column of ['properties.search_base', 'properties.search_full'] as const) {
    const found = services.db.selectFrom('properties').select('base_address').orderBy('base_address');
    expect(await found.where(hasText(column, text)).execute()).toEqual(await found.where(like(column)).execute());
  }
});

it('has something to find', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from properties where search_base like '%calle sueca%'`.execute(services.db);
  expect(rows).toEqual([{ n: 1 }]);
});
