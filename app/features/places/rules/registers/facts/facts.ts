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
  /** The year was not over. */
  partial: boolean;
}

/** What public registers say of a building and its place. null: nobody asked the register, or it does not know the building. */
export interface OfficialFacts {
  built: number | null;
  /** Registered tourist dwellings; 0: none with the reference of this building. */
  tourist: number | null;
  deposits: Deposits | null;
  /** Declared rents of the census section, euro a square metre and month. */
  declared: { year: number; low: number; high: number } | null;
  /** `letters`: the most frequent ones, from three certificates on. */
  certificates: { count: number; letters: string[] } | null;
  /** `none`: no report. */
  inspection: { urgent: number; expiresOn: string | null } | 'none' | null;
  /** The nearest of each kind. */
  around: { kind: SurroundingKind; name: string; metres: number }[];
  /** Band of the flood map, 1 the worst; 0: it has none there. */
  flood: number | null;
  dates: Partial<Record<RegisterName, RegisterDate>>;
  /** The demonstration's. */
  invented: boolean;
}

/** How many things registers know of the building itself; that they know of nothing is no such thing. */
export const ownFacts = ({ built, tourist, certificates, inspection }: Pick<OfficialFacts, 'built' | 'tourist' | 'certificates' | 'inspection'>): number =>
  [built !== null, (tourist ?? 0) > 0, (certificates?.count ?? 0) > 0, inspection !== null && inspection !== 'none'].filter(Boolean).length;

/** A page without reviews says enough to be found by search engines. */
export const WORTH_READING = 2;

/** Metres in a straight line become a third more on foot; 80 of these a minute. */
export const minutesOnFoot = (metres: number): number => Math.max(1, Math.ceil((metres * 4) / 3 / 80));
