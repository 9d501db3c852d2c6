/** null where unknown: the strictest reading applies, and a rule that binds only businesses gets a note. */
export type Lease = 'dwelling' | 'seasonal' | 'room';
export type Landlord = 'person' | 'company';
export type Severity = 'posible cláusula nula' | 'abusiva' | 'dudosa';
export type Status = 'vigente' | 'pendiente de convalidación' | 'derogada';

/** A rule as it holds for contracts signed from one day to another, both included. Days are YYYY-MM-DD; null: no limit. */
export interface Reading {
  from: string | null;
  until: string | null;
  status: Status;
  severity: Severity;
  /** What the law says, in plain Spanish. */
  explanation: string;
  /** 'LAU 6, 9.1 y 10.1'. */
  article: string;
  /** Keys of law/sources.ts. */
  sources: readonly string[];
  /** Holds for landlords of this kind only. */
  landlord?: Landlord;
}

export interface ClauseType {
  id: string;
  name: string;
  theme: ThemeId;
  /** From the chapter of the LAU on dwellings: for a season or a room it depends on the case. */
  dwellingLaw: boolean;
  /** Unfair only from a business: with a private landlord it depends on the case. */
  businessOnly: boolean;
  /** By date. A pending reading is listed beside the one in force. */
  readings: readonly Reading[];
  /** Usual wordings, written by us. */
  examples: readonly string[];
  /** '': none. */
  inValencian: string;
  /** Lawful look-alikes. */
  lawful: readonly string[];
  /** What to do before signing, and once it is signed. */
  before: string;
  after: string;
  /** Day on which the rule was last compared with the law, YYYY-MM-DD. */
  reviewedOn: string;
}

/** Longest quotation of a contract, in characters. */
export const LONGEST_QUOTE = 44;

export const themes = {
  duracion: 'Duración y salida',
  renta: 'Renta y pagos',
  fianza: 'Fianza y garantías',
  gastos: 'Gastos y reparaciones',
  vida: 'Vivir en tu casa',
  conflicto: 'Si hay conflicto',
  letra: 'Letra pequeña',
} as const;
export type ThemeId = keyof typeof themes;

/** Both are shown wherever clauses are searched or explained. */
export const NOT_THEREBY_LAWFUL = 'Lo que no señalamos no es por eso legal.';
export const NO_ADVICE = 'Es una ayuda para leer, no asesoramiento jurídico.';
