import { count, type Importer, sumTallies } from './importer.ts';
import { ELSEWHERE, readDwelling } from './input.ts';
import { parcelsOfAddresses } from './reads.ts';
import { replaceRows } from './tables.ts';

/** Registered dwellings: by parcel, and by entrance ('street key|number|suffix') for those without a parcel. */
interface Read {
  parcels: Record<string, number>;
  portals: Record<string, number>;
  neither: number;
}

/**
 * The tourist register of the Generalitat, the whole region in one CSV: counted by building. Not verified against the real file: how many of those without
 * a reference have the address of an entrance.
 */
export const tourism: Importer<Read, null> = {
  columns: ['direccion', 'cod_provincia', 'cod_municipio', 'municipio', 'ref_catastral'],
  context: () => null,
  empty: () => ({ parcels: {}, portals: {}, neither: 0 }),
  add(data, row) {
    const read = readDwelling(row);
    if (read === null) return 'unclear';
    if (read === ELSEWHERE) return 'elsewhere';
    if (read.refcat !== null) count(data.parcels, read.refcat);
    else if (read.portal !== null) count(data.portals, `${read.portal.streetKey}|${read.portal.number}|${read.portal.suffix}`);
    else data.neither++;
    return 'understood';
  },
  async store(tx, pieces) {
    const dwellings = sumTallies(pieces.map(({ parcels }) => parcels));
    const portals = Object.entries(sumTallies(pieces.map((piece) => piece.portals)));
    const asked = portals.map(([key]) => {
      const [streetKey = '', number = '', suffix = ''] = key.split('|');
      return { key, streetKey, number: Number(number), suffix };
    });
    const found = await parcelsOfAddresses(tx, asked);
    let leftOut = pieces.reduce((sum, { neither }) => sum + neither, 0);
    for (const [key, n] of portals) {
      const refcat = found.get(key);
      if (refcat === undefined) leftOut += n;
      else count(dwellings, refcat, n);
    }
    const rows = Object.entries(dwellings).map(([refcat, n]) => ({ refcat, dwellings: n }));
    return { stored: rows.length, leftOut, changed: await replaceRows(tx, 'tourist_dwellings', ['refcat'], rows) };
  },
};
