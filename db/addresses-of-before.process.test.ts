import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { flatRecord } from '../app/features/flats/rules/flat-record.ts';
import { parseAddress } from '../app/features/places/rules/address/parse.ts';
import { fold } from '../platform/fold.ts';
import { emptyDatabase } from '../test/databases.ts';
import { migrate } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const homes = [
  ...['12,50', '7,0', '3,05', '30,100', '9'].map((km) => ({ typed: `Carretera CV-500 km ${km}`, km })),
  ...["Plaça de l'Ajuntament 1", 'Plaça de Sant Marcel·lí 3', 'C/ Mª Auxiliadora 3', 'Cº Nou de Picanya 2', 'AVENIDA BLASCO IBÁÑEZ 12 BIS'].map((typed) => ({
    typed,
    km: null,
  })),
];

// Who registers a stay at 'km 12,50' has to find the flat that was stored so when this was not yet 'km 12,5'; who searches 'ament, 1', one of before.
it('stores the addresses of before as they are stored now', async () => {
  const database = await emptyDatabase(inject('postgres') ? 'postgres' : 'pglite', closing);
  await migrate(database, undefined, '0062_flats_in_both_languages.sql');
  const records = homes.map(({ typed }, i) => {
    const address = parseAddress(`${typed}, 46012 València`);
    return flatRecord({ address, floor: '3', door: '10', neighbourhood: i % 2 ? 'Russafa' : null });
  });
  for (const [i, { km }] of homes.entries()) {
    const old = { ...(records[i] as (typeof records)[0]) };
    const { number } = old;
    for (const column of ['search_base', 'search_full'] as const) old[column] = old[column].replace(` | ${fold(old.base_address)}`, '');
    if (km !== null) {
      old.number = `km ${km}`;
      for (const column of ['flat_key', 'base_address', 'full_address'] as const) old[column] = old[column].replaceAll(number, old.number);
      for (const column of ['search_base', 'search_full'] as const)
        old[column] = old[column].replaceAll(number.replace(',', ' '), old.number.replace(',', ' '));
    }
    await database.kysely
      .insertInto('properties')
      .values({ ...old, id: `antes${String(i).padStart(5, '0')}` })
      .execute();
    await sql`insert into flats (flat_key, address, floor_number, door_number) values (${old.flat_key}, ${old.full_address}, '3', '10')`.execute(
      database.kysely,
    );
  }
  await migrate(database);
  const columns = ['flat_key', 'number', 'base_address', 'full_address', 'search_base', 'search_full'] as const;
  const rows = await database.kysely.selectFrom('properties').select(columns).orderBy('id').execute();
  expect(rows).toEqual(records.map((record) => Object.fromEntries(columns.map((column) => [column, record[column]]))));
  const flats = await database.kysely.selectFrom('flats').select(['flat_key', 'address']).execute();
  expect(new Set(flats.map((flat) => `${flat.flat_key} ${flat.address}`))).toEqual(
    new Set(records.map((record) => `${record.flat_key} ${record.full_address}`)),
  );
});
