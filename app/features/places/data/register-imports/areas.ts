import type { Entrance, EntranceName } from '../../rules/address/entrance.ts';
import type { Rings } from '../../rules/map/outlines.ts';
import { pointGrid } from '../../rules/registers/rows/areas.ts';
import type { Importer } from './importer.ts';
import { ELSEWHERE, readArea } from './input.ts';
import { replaceEntranceFacts } from './tables.ts';

type Read = { facts: [codvia: number, number: number, suffix: string, value: string][] };

/** Areas with a value, which the entrances in them get; of several values the lowest, which is the worst of a band. */
function areaImporter(column: 'section' | 'flood', names: readonly string[], pattern: RegExp): Importer<Read, (rings: Rings) => Entrance[]> {
  return {
    columns: [],
    joinsEntrances: true,
    context: pointGrid,
    empty: () => ({ facts: [] }),
    add({ facts }, row, within) {
      const read = readArea(row, names, pattern);
      if (read === null) return 'unclear';
      if (read === ELSEWHERE) return 'elsewhere';
      for (const { codvia, number, suffix } of within(read.rings)) facts.push([codvia, number, suffix, read.value]);
      return 'understood';
    },
    async store(tx, pieces) {
      const values = new Map<string, EntranceName & { value: string | number }>();
      for (const [codvia, number, suffix, written] of pieces.flatMap(({ facts }) => facts)) {
        const value = column === 'section' ? written : Number(written);
        const key = `${codvia} ${number} ${suffix}`;
        const known = values.get(key);
        if (known === undefined || value < known.value) values.set(key, { codvia, number, suffix, value });
      }
      return { ...(await replaceEntranceFacts(tx, column, [...values.values()])), leftOut: 0 };
    },
  };
}

/** Census sections, from a file only. SERPAVI uses those of 2021: with the sections of another year some rents would be a neighbour's. */
export const sections = areaImporter('section', ['cusec'], /^\d{10}$/);

/**
 * PATRICOVA: levels of danger 1 to 6, 1 the worst. Not verified against the real layer: that its field is `n_pelig` as published notes say, and the number
 * of vertices of its outlines.
 */
export const flood = areaImporter('flood', ['n_pelig', 'peligrosidad', 'nivel_pelig', 'nivel'], /^[1-6]$/);
