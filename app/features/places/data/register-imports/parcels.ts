import type { Entrance, EntranceName } from '../../rules/address/entrance.ts';
import { pointGrid } from '../../rules/registers/rows/areas.ts';
import type { Importer } from './importer.ts';
import { ELSEWHERE, readParcel } from './input.ts';
import { replaceEntranceFacts, replaceRows } from './tables.ts';

/** For a parcel: its year of construction, the entrances that it names and those within it. */
interface ParcelRead {
  refcat: string;
  built: number | null;
  named: string[];
  inside: string[];
}

const context = (portals: readonly Entrance[], today: string) => ({
  thisYear: Number(today.slice(0, 4)),
  portals: new Set(portals.map(keyOf)),
  within: pointGrid(portals),
});

/**
 * Layer 216 of the city: cadastral parcels with the street code and number of an entrance, and the year. Not verified against the real layer: whether
 * `construccion` is a year or a date (both are parsed), and how often two parcels name one entrance. Outline and population are not used.
 */
export const parcels: Importer<{ parcels: ParcelRead[] }, ReturnType<typeof context>> = {
  columns: ['refcat', 'codvia', 'npol'],
  joinsEntrances: true,
  context,
  empty: () => ({ parcels: [] }),
  add({ parcels }, row, { thisYear, portals, within }) {
    const read = readParcel(row, thisYear);
    if (read === null || read === ELSEWHERE) return 'unclear';
    const named = read.named === null ? undefined : keyOf(read.named);
    parcels.push({
      refcat: read.refcat,
      built: read.built,
      named: named !== undefined && portals.has(named) ? [named] : [],
      inside: within(read.rings).map(keyOf),
    });
    return 'understood';
  },
  async store(tx, pieces) {
    const read = pieces.flatMap((piece) => piece.parcels);
    const years = new Map<string, number | null>();
    for (const { refcat, built } of read) years.set(refcat, built ?? years.get(refcat) ?? null);
    const changed = await replaceRows(
      tx,
      'parcels',
      ['refcat'],
      [...years].map(([refcat, built]) => ({ refcat, built })),
    );
    const facts = await replaceEntranceFacts(tx, 'refcat', joined(read));
    return { stored: years.size, leftOut: 0, changed: changed + facts.changed };
  },
};

/**
 * The parcel of each entrance: the one that names it; of several, the one that contains it; if none names it, the one that contains it. Ambiguous ones have
 * no parcel: facts of a neighbour would be worse than none.
 */
function joined(read: readonly ParcelRead[]): (EntranceName & { value: string })[] {
  const [named, inside] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { refcat, ...portals } of read) {
    for (const key of portals.named) named.set(key, (named.get(key) ?? new Set()).add(refcat));
    for (const key of portals.inside) inside.set(key, (inside.get(key) ?? new Set()).add(refcat));
  }
  return [...new Set([...named.keys(), ...inside.keys()])].flatMap((key) => {
    const [names, holds] = [named.get(key) ?? new Set<string>(), inside.get(key) ?? new Set<string>()];
    const possible = names.size === 0 ? [...holds] : [...names].filter((refcat) => names.size === 1 || holds.has(refcat));
    const [value, another] = possible;
    return value === undefined || another !== undefined ? [] : [{ ...entranceOf(key), value }];
  });
}

const keyOf = ({ codvia, number, suffix }: EntranceName) => `${codvia} ${number} ${suffix}`;

function entranceOf(key: string): EntranceName {
  const [codvia = '', number = '', ...suffix] = key.split(' ');
  return { codvia: Number(codvia), number: Number(number), suffix: suffix.join(' ') };
}
