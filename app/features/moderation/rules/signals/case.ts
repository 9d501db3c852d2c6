import type { SignalGraph } from './graph.ts';

/** Input of the rules: common fields of a flat review and a flatmate rating. Accounts and flats are opaque keys. */
export interface SignalCase {
  id: string;
  author: string;
  flat: string;
  /** All texts, joined. */
  text: string;
  /** Answers, from 0 (worst) to 1 (best). */
  answers: readonly number[];
  recommends: boolean;
  /** Opaque key of the sender's network; null: not stored, or expired. */
  network: string | null;
  /** Days since 1970: writing, opening of the account, and start and end of the stay (null: still there). */
  writtenOn: number;
  accountFrom: number;
  from: number;
  until: number | null;
}

export interface SignalReview extends SignalCase {
  building: string;
  /** null: none, or unknown. */
  agency: string | null;
  agencyName: string | null;
  /** Fingerprint of its contract; null: none was read. */
  contract: string | null;
}

export interface SignalRating extends SignalCase {
  /** The rated person. */
  person: string;
  /** Only set on the rating whose signals are computed. */
  rated?: SharedWithRated;
}

/** What a rating's author shares with the rated person, or with another author about them. */
export interface SharedWithRated {
  network: boolean;
  browser: 'rated' | 'author' | null;
  contract: 'rated' | 'author' | null;
  /** The rated person had blocked its author before. */
  blocked: boolean;
}

export type SignalRule =
  | 'near-duplicate'
  | 'same-contract'
  | 'shared-contract'
  | 'same-network'
  | 'burst-flat'
  | 'burst-agency'
  | 'burst-person'
  | 'one-sided'
  | 'two-homes'
  | 'praise-ring'
  | 'own-network'
  | 'home-network'
  | 'same-browser'
  | 'blocked'
  | 'new-account'
  | 'extreme';

/** A finding of a rule, with an innocent explanation. It decides nothing. */
export interface Signal {
  rule: SignalRule;
  title: string;
  sentence: string;
  innocent: string;
  /** Ids of the related cases. Near duplicates are sorted most similar first. */
  with: readonly string[];
}

/** 2: rarely innocent; 1: common, a hint only together with another. */
const weights: Readonly<Record<SignalRule, 1 | 2>> = {
  'near-duplicate': 2,
  'same-contract': 2,
  'shared-contract': 1,
  'same-network': 2,
  'burst-flat': 2,
  'burst-agency': 2,
  'burst-person': 2,
  'one-sided': 2,
  'two-homes': 2,
  'praise-ring': 2,
  'own-network': 2,
  'home-network': 1,
  'same-browser': 2,
  blocked: 2,
  'new-account': 1,
  extreme: 1,
};

/** Whether a case deserves a second look: one signal of weight 2, or a new account with another hint. 'shared-contract' is too common to count. */
export function isMarked(signals: readonly Signal[]): boolean {
  const rules = signals.map(({ rule }) => rule);
  if (rules.some((rule) => weights[rule] === 2)) return true;
  return rules.includes('new-account') && (rules.includes('extreme') || rules.includes('home-network'));
}

/** Signals for a moderator, without accounts and without ids of other cases. */
export interface CaseSignals {
  marked: boolean;
  signals: Omit<Signal, 'with'>[];
  graph: SignalGraph | null;
}

export const caseSignals = (found: readonly Signal[], graph: SignalGraph | null): CaseSignals => ({
  marked: isMarked(found),
  signals: found.map(({ rule, title, sentence, innocent }) => ({ rule, title, sentence, innocent })),
  graph,
});
