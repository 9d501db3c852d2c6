import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { streetNames } from '../../places/data/entrance.reads.ts';
import { officialSources } from '../../places/data/facts.reads.ts';
import { registerDates } from '../../places/data/facts.view.ts';
import type { RegisterName } from '../../places/rules/registers/facts/sources.ts';
import { openBuilding, openDeposits, openSection, openSources } from './open-registers.view.ts';

/** Offset and maximum length of a page. */
interface Asked {
  limit: number;
  after?: string | undefined;
}

function paged<T>(fetched: readonly T[], limit: number, keyOf: (row: T) => string): { rows: T[]; next: string | null } {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && fetched.length > limit ? keyOf(last) : null };
}

const sourcesOf = async (db: Db, ...names: RegisterName[]) => openSources(await officialSources(db), names);

/** Addresses of the city with the register entries of their buildings. */
export async function openBuildings(db: Db, { limit, after }: Asked, origin: string) {
  const [codvia = '0', number = '0', ...suffix] = after?.split('-') ?? [];
  const fetched = await db
    .selectFrom('portal_facts as f')
    .innerJoin('portals as o', (on) => on.onRef('o.codvia', '=', 'f.codvia').onRef('o.number', '=', 'f.number').onRef('o.suffix', '=', 'f.suffix'))
    .leftJoin('parcels as p', 'p.refcat', 'f.refcat')
    .leftJoin('tourist_dwellings as t', 't.refcat', 'f.refcat')
    .leftJoin('energy_letters as e', 'e.refcat', 'f.refcat')
    .leftJoin('inspections as i', 'i.refcat', 'f.refcat')
    .select(['f.codvia', 'f.number', 'f.suffix', 'f.flood', 'o.lat', 'o.lng', 'p.built', 't.dwellings', 'e.certificates', 'e.letters', 'i.urgent'])
    .where('f.refcat', 'is not', null)
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(f.codvia, f.number, f.suffix) > (${Number(codvia)}, ${Number(number)}, ${suffix.join('-')})`))
    .orderBy('f.codvia')
    .orderBy('f.number')
    .orderBy('f.suffix')
    .limit(limit + 1)
    .execute();
  const names = await streetNames(db, [...new Set(fetched.map((row) => row.codvia))]);
  const { rows, next } = paged(fetched, limit, (row) => `${row.codvia}-${row.number}-${row.suffix}`);
  const read = await officialSources(db);
  const dates = registerDates(read);
  return {
    sources: openSources(read, ['parcels', 'tourism', 'energy', 'inspections', 'flood']),
    rows: rows.map((row) => openBuilding(row, names.get(row.codvia) ?? '', origin, dates)),
    next,
  };
}

/** Rents of new contracts by postal code and year, from their deposits. */
export async function openDepositRents(db: Db, { limit, after }: Asked) {
  const [postalCode = '', year = ''] = after?.split('-') ?? [];
  const fetched = await db
    .selectFrom('deposit_rents')
    .select(['postal_code', 'year', 'deposits', 'low', 'median', 'high', 'partial'])
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(postal_code, year) > (${postalCode}, ${Number(year)})`))
    .orderBy('postal_code')
    .orderBy('year')
    .limit(limit + 1)
    .execute();
  const { rows, next } = paged(fetched, limit, (row) => `${row.postal_code}-${row.year}`);
  return { sources: await sourcesOf(db, 'deposits'), rows: rows.map(openDeposits), next };
}

/** Declared rents by census section and year. */
export async function openSectionRents(db: Db, { limit, after }: Asked) {
  const [section = '', year = ''] = after?.split('-') ?? [];
  const fetched = await db
    .selectFrom('section_rents')
    .select(['section', 'year', 'contracts', 'low', 'median', 'high'])
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(section, year) > (${section}, ${Number(year)})`))
    .orderBy('section')
    .orderBy('year')
    .limit(limit + 1)
    .execute();
  const { rows, next } = paged(fetched, limit, (row) => `${row.section}-${row.year}`);
  return { sources: await sourcesOf(db, 'serpavi'), rows: rows.map(openSection), next };
}
