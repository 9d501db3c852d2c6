import type { RegisterDate, RegisterName } from './sources.ts';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const surroundingKinds = ['metro', 'valenbisi', 'green', 'health', 'school'] as const;
export type SurroundingKind = (typeof surroundingKinds)[number];

/** Deposits of new contracts in a postal code: one is a month's rent. */
export interface Deposits {
  postalCode: string;
  year: number;
  count: number;
  low: number;
  median: number;
  high: number;
  /** The year was not complete. */
  partial: boolean;
}

/** Public register entries of a building and its place. null: the register was not imported, or does not contain the building. */
export interface OfficialFacts {
  built: number | null;
  /** Registered tourist dwellings; 0: none with the reference of this building. */
  tourist: number | null;
  deposits: Deposits | null;
  /** Declared rents of the census section, in euros per square metre and month. */
  declared: { year: number; low: number; high: number } | null;
  /** `letters`: the most frequent ones, from three certificates on. */
  certificates: { count: number; letters: string[] } | null;
  /** `none`: no report. */
  inspection: { urgent: number; expiresOn: string | null } | 'none' | null;
  /** The nearest of each kind. */
  around: { kind: SurroundingKind; name: string; metres: number }[];
  /** Band of the flood map, 1 the worst; 0: none there. */
  flood: number | null;
  dates: Partial<Record<RegisterName, RegisterDate>>;
  /** The demonstration's. */
  invented: boolean;
}

/** The number of facts about the building itself; the absence of entries is no fact. */
export const ownFacts = ({ built, tourist, certificates, inspection }: Pick<OfficialFacts, 'built' | 'tourist' | 'certificates' | 'inspection'>): number =>
  [built !== null, (tourist ?? 0) > 0, (certificates?.count ?? 0) > 0, inspection !== null && inspection !== 'none'].filter(Boolean).length;

/** The minimum of own facts with which a page without reviews is indexed by search engines. */
export const MIN_OWN_FACTS = 2;

/** Walking is a third longer than the straight line; 80 metres a minute. */
export const minutesOnFoot = (metres: number): number => Math.max(1, Math.ceil((metres * 4) / 3 / 80));
