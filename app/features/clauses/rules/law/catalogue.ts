import type { ClauseType, ThemeId } from '../clause.ts';
import { conflict } from './conflict.ts';
import { duration } from './duration.ts';
import { frequent } from './frequent.ts';
import { living } from './living.ts';
import { money } from './money.ts';

/** All types of clauses. The rules that find them are in patterns/, under the same ids. */
export const catalogue: readonly ClauseType[] = [...duration, ...money, ...living, ...conflict, ...frequent];

const byId = new Map(catalogue.map((type) => [type.id, type]));
export const clauseType = (id: string): ClauseType | null => byId.get(id) ?? null;
/** Names of the types of a contract. A type that left the catalogue is omitted. */
export const clauseNames = (ids: readonly string[]): string[] => ids.flatMap((id) => clauseType(id)?.name ?? []);
export const ofTheme = (theme: ThemeId): ClauseType[] => catalogue.filter((type) => type.theme === theme);
