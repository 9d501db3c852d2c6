import type { SignalGraph } from './graph.ts';

/** What is looked at for signals: of a review of a flat and of a rating of a flatmate alike. Accounts, flats and the rest are opaque keys. */
export interface SignalCase {
  id: string;
  author: string;
  flat: string;
  /** All its texts. */
  text: string;
  /** Its answers, as parts of their scales: 0 worst, 1 best. */
  answers: readonly number[];
  recommends: boolean;
  /** Opaque key of the network that it was sent from; null: none is kept, or not any more. */
  network: string | null;
  /** Days since 1970: when it was written, when its account was opened, when its author came and left (null: still there). */
  writtenOn: number;
  accountFrom: number;
  from: number;
  until: number | null;
}

/** A review of a flat. */
export interface SignalReview extends SignalCase {
  building: string;
  /** null: none, or not said. */
  agency: string | null;
  agencyName: string | null;
  /** Of the contract behind it; null: none was read. */
  contract: string | null;
}

/** A rating of a flatmate. */
export interface SignalRating extends SignalCase {
  /** Whom it is about. */
  person: string;
  /** What it has in common with that person; only of the one that is looked at. */
  rated?: SharedWithRated;
}

/** What a rating, or its author, has in common with whom it is about, or with another author about them. */
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

/** What a rule noticed: for the moderator, with an innocent reading. It decides nothing. */
export interface Signal {
  rule: SignalRule;
  title: string;
  sentence: string;
  innocent: string;
  /** Ids of the others that it hangs together with, the closest first. */
  with: readonly string[];
}

/** 2: seldom without a reason; 1: common, and a hint only beside another. */
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

/** Whether a case deserves a second look: one weighty signal, or a new account with another hint. 'shared-contract' of flatmates and a new account are both usual. */
export function isMarked(signals: readonly Signal[]): boolean {
  const rules = signals.map(({ rule }) => rule);
  if (rules.some((rule) => weights[rule] === 2)) return true;
  return rules.includes('new-account') && (rules.includes('extreme') || rules.includes('home-network'));
}

/** What a moderator reads: no account, no id of another review or rating. */
export interface CaseSignals {
  /** Worth a second look. */
  marked: boolean;
  signals: Omit<Signal, 'with'>[];
  graph: SignalGraph | null;
}

/** For the moderator of a case; `graph` is drawn by who knows what its kind may share. */
export const caseSignals = (found: readonly Signal[], graph: SignalGraph | null): CaseSignals => ({
  marked: isMarked(found),
  signals: found.map(({ rule, title, sentence, innocent }) => ({ rule, title, sentence, innocent })),
  graph,
});
