import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { flatKey } from '../app/features/flats/rules/flat-key.ts';
import { fullAddress } from '../app/features/places/rules/address/format.ts';
import { parseAddress } from '../app/features/places/rules/address/parse.ts';
import { streetKey } from '../app/features/places/rules/address/search.ts';
import { STREET_LIST, spanishKey } from '../app/features/places/rules/city/street-list.ts';
import { emptyDatabase } from '../test/databases.ts';
import { migrate } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const keyOf = (typed: string) => flatKey({ address: parseAddress(typed), floor: '3', door: '12' });

// A stay in 'Calle de Cádiz' has to find the flat that was entered in 'Carrer de Cadis' when these were two.
it('gives the flats of before their key of now', async () => {
  const database = await emptyDatabase(inject('postgres') ? 'postgres' : 'pglite', closing);
  await migrate(database, undefined, '0060_stays_sent_again.sql');
  const addresses = STREET_LIST.filter(({ key }) => spanishKey(key) !== key).map(({ name }) => `${name}, 5, 46006 València`);
  expect(addresses.length).toBeGreaterThan(100);
  const both = 'Avenida de Aragón, 5, 46006 València';
  const mislata = 'Carrer de Cadis, 5, 46920 Mislata';
  const flats = [...addresses, both, mislata].map((typed, i) => {
    const address = parseAddress(typed);
    const whole = fullAddress(address);
    return { id: `piso${String(i).padStart(6, '0')}`, key: `${streetKey(address.street)}|5|${address.postalCode}||3|12`, whole, town: address.locality };
  });
  await sql`with old as (select * from jsonb_to_recordset(${JSON.stringify(flats)}::jsonb) as old (id text, key text, whole text, town text)),
    lived as (insert into flats (flat_key, address, floor_number, door_number) select key, whole, '3', '12' from old)
    insert into properties (id, flat_key, base_address, full_address, street, street_key, number, floor_number, door_number, postal_code, locality, province,
      search_base, search_full) select id, key, whole, whole, whole, whole, '5', '3', '12', '', town, 'Valencia', '', '' from old`.execute(database.kysely);
  await migrate(database);
  // There were two flats in that street: neither is lost.
  const expected = [...addresses.map(keyOf), 'arago, avenida|5|46006||3|12', keyOf(mislata)].toSorted();
  for (const table of ['flats', 'properties'] as const) {
    const rows = await database.kysely.selectFrom(table).select('flat_key').execute();
    expect(rows.map((row) => row.flat_key).toSorted()).toEqual(expected);
  }
});
