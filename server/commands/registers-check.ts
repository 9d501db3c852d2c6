import { differencesOf } from '../../app/features/places/data/register-imports/pieces.ts';
import { OFFICIAL_SOURCES, type OfficialSource } from '../../app/features/places/rules/registers/rows/imported-sources.ts';
import { madridDay } from '../../platform/dates.ts';
import type { Config } from '../config.ts';
import { networkReaders } from '../official-readers.ts';

/** Available from a folder only. */
const NEVER_ASKED: readonly OfficialSource[] = ['sections', 'serpavi'];
/** Sources with several files are checked by one: deposits by the last complete year since 2020. */
const pieceOf = (source: OfficialSource, year: number) => (source === 'deposits' ? year - 1 - 2020 : 0);
/** The city's layer has some 38,000. */
const FEWEST: Partial<Record<OfficialSource, number>> = { parcels: 30_000 };

/** Requests the first rows of each public register: which columns differ, and whether its rows can be parsed. */
export const REGISTER_CHECKS = Object.fromEntries(
  OFFICIAL_SOURCES.filter(({ source }) => !NEVER_ASKED.includes(source)).map(({ source, title }) => [
    `Registros: ${title}`,
    async (config: Config): Promise<string[] | null> => {
      const today = madridDay(new Date());
      const year = Number(today.slice(0, 4));
      const reader = networkReaders(config, year, { timeoutMs: config.geocoding.timeoutMs * 5, waits: [] })[source];
      if (reader === null) return null;
      const piece = await reader.piece(pieceOf(source, year));
      const few =
        piece.total !== null && piece.total < (FEWEST[source] ?? 1) ? [`tiene ${piece.total} filas y se esperan al menos ${FEWEST[source] ?? 1}`] : [];
      return [...few, ...(await differencesOf(source, piece, today))];
    },
  ]),
);
