import { quartiles } from '../../rules/registers/rows/quartiles.ts';
import { count, type Importer, RefusedSource, sumTallies } from './importer.ts';
import { ELSEWHERE, readDeposit, readSectionRents } from './input.ts';
import { replaceRows } from './tables.ts';

/** Fewer deposits have no published amount. */
const ENOUGH = 30;

/**
 * The deposits that landlords hand to the Generalitat, a file a year: about a month's rent of each new contract. The column `devuelta` does not mean that
 * the tenant got it back and is not used. Not verified against the real files: the format of amounts (decimal commas and points are both parsed), and
 * whether all are in UTF-8.
 */
export const deposits: Importer<{ amounts: Record<string, Record<string, number>> }, { thisYear: number }> = {
  columns: ['anyo_datos', 'cod_provincia', 'cod_municipio', 'cp', 'importe_fianza'],
  context: (_portals, today) => ({ thisYear: Number(today.slice(0, 4)) }),
  empty: () => ({ amounts: {} }),
  add({ amounts }, row, { thisYear }) {
    const read = readDeposit(row);
    if (read === ELSEWHERE) return 'elsewhere';
    if (read === null || read.year > thisYear) return 'unclear';
    const key = `${read.postalCode} ${read.year}`;
    amounts[key] ??= {};
    count(amounts[key], read.euros);
    return 'understood';
  },
  async store(tx, pieces, today) {
    const keys = new Set(pieces.flatMap(({ amounts }) => Object.keys(amounts)));
    const rows = [...keys].flatMap((key) => {
      const [postal_code = '', year = ''] = key.split(' ');
      const figures = quartiles(sumTallies(pieces.map(({ amounts }) => amounts[key] ?? {})));
      if (figures === null) return [];
      const { low, median, high } = figures.count < ENOUGH ? { low: null, median: null, high: null } : figures;
      return [{ postal_code, year: Number(year), deposits: figures.count, low, median, high, partial: year === today.slice(0, 4) }];
    });
    const leftOut = rows.reduce((sum, row) => sum + (row.median === null ? row.deposits : 0), 0);
    return { stored: rows.length, leftOut, changed: await replaceRows(tx, 'deposit_rents', ['postal_code', 'year'], rows) };
  },
};

/** The State's reference of declared rents, from a CSV that is converted from its workbook once (docs/places.md). Not verified: the workbook itself. */
export const serpavi: Importer<{ rents: Exclude<ReturnType<typeof readSectionRents>, null | typeof ELSEWHERE> }, null> = {
  columns: ['cusec'],
  context: () => null,
  empty: () => ({ rents: [] }),
  add({ rents }, row) {
    const read = readSectionRents(row);
    if (read === null) return 'unclear';
    if (read === ELSEWHERE) return 'elsewhere';
    rents.push(...read);
    return 'understood';
  },
  async store(tx, pieces) {
    const rows = new Map(pieces.flatMap(({ rents }) => rents).map((rent) => [`${rent.section} ${rent.year}`, rent]));
    if (rows.size === 0) throw new RefusedSource('no hay ninguna columna ALQM2_LV_M_VC_AA con cifras');
    return { stored: rows.size, leftOut: 0, changed: await replaceRows(tx, 'section_rents', ['section', 'year'], [...rows.values()]) };
  },
};
