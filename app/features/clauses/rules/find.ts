import {
  type ClauseType,
  type Landlord,
  type Lease,
  LONGEST_QUOTE,
  NO_ADVICE,
  NOT_THEREBY_LAWFUL,
  type Reading,
  type Severity,
  type Status,
  themes,
} from './clause.ts';
import { clauseType } from './law/catalogue.ts';
import { type Chosen, choose } from './law/choose.ts';
import { ordinary, slots } from './lexicon.ts';
import { Matcher } from './matcher.ts';

import { conflict } from './patterns/conflict.ts';
import { costs } from './patterns/costs.ts';
import { deposit } from './patterns/deposit.ts';
import { duration } from './patterns/duration.ts';
import { ending } from './patterns/ending.ts';
import { frequent } from './patterns/frequent.ts';
import { lawful } from './patterns/lawful.ts';
import { leaving } from './patterns/leaving.ts';
import { living } from './patterns/living.ts';
import { money } from './patterns/money.ts';
import { overrides } from './patterns/overrides.ts';
import { repairs } from './patterns/repairs.ts';
import { smallPrint } from './patterns/small-print.ts';
import { rentOf } from './rent.ts';
import { isListHeader, isListItem, ordinalLength, sentencesOf, type Word, wordsOf } from './words.ts';

export const patterns: Record<string, string> = {
  ...duration,
  ...leaving,
  ...ending,
  ...money,
  ...deposit,
  ...costs,
  ...repairs,
  ...living,
  ...conflict,
  ...smallPrint,
  ...frequent,
};

/** Judges sentences that match no rule, and picks the words to quote from a long match. */
export type Model = Pick<typeof import('./model/model.ts'), 'resemblance' | 'decisive'>;

/** What is known of the contract (see choose.ts for what is not). `signedOn`: YYYY-MM-DD. */
interface Circumstances {
  lease?: Lease | null;
  landlord?: Landlord | null;
  signedOn?: string | null;
}

/** A clause found in a text. `from` and `to` are offsets in the text; `words` is the text between them. */
export interface Finding {
  type: string;
  name: string;
  from: number;
  to: number;
  words: string;
  /** The decisive words, on one line and no longer than LONGEST_QUOTE. */
  quote: string;
  severity: Severity;
  status: Status;
  explanation: string;
  article: string;
  sources: readonly string[];
  before: string;
  after: string;
  /** How the kind of lease or landlord affects the severity. */
  notes: readonly string[];
  reviewedOn: string;
  /** The reading of a law that awaits validation. */
  pending: Reading | null;
}

/** A sentence worth reading calmly, without a verdict. */
interface Calm {
  from: number;
  to: number;
  words: string;
  subject: string;
}

interface Result {
  findings: Finding[];
  /** Sentences that match no rule but resemble a clause; `words` are those of most weight. */
  similar: Finding[];
  calm: Calm[];
  /** Every page shows it with the result. */
  notice: string;
}

let made: Matcher | null = null;
function matcher() {
  made ??= new Matcher(slots, { ...lawful, ...patterns }, ordinary);
  return made;
}

/**
 * Finds clauses that the law forbids or may forbid. Without the model `similar` and `calm` are empty, and a long match is quoted from its beginning.
 */
export function findClauses(text: string, circumstances: Circumstances = {}, model?: Model): Result {
  const findings: Finding[] = [];
  const similar: Finding[] = [];
  const calm: Calm[] = [];
  const rules = matcher();
  const rent = rentOf(text);
  /** Of the list whose items follow. */
  let header: Word[] = [];
  for (const sentence of sentencesOf(text)) {
    const begins = sentence.from + ordinalLength(text.slice(sentence.from, sentence.to));
    const own = wordsOf(text.slice(begins, sentence.to), begins);
    const item = isListItem(text.slice(sentence.from, sentence.to));
    const context: readonly Word[] = item ? header : [];
    const opens = isListHeader(text.slice(sentence.from, sentence.to));
    if (opens) header = own.slice(-LONGEST_HEADER);
    else if (!item && /\n\s*$/.test(text.slice(Math.max(0, sentence.from - 20), sentence.from))) header = [];
    const words = [...context, ...own];
    /** Quotes an item without the header of its list. */
    const ownOf = ({ first, last }: { first: number; last: number }) => ({ first: Math.max(first, Math.min(context.length, last)), last });
    const met = rules.match(words, rent);
    if (Object.keys(lawful).some((name) => met.has(name))) continue;
    const before = findings.length;
    const overridden = new Set([...met.keys()].flatMap((id) => overrides[id] ?? []));
    for (const [id, span] of met) {
      const chosen = overridden.has(id) ? null : chosenOf(id, circumstances);
      if (!chosen) continue;
      if (span.last < context.length) continue;
      const shown = ownOf(span);
      const [first, last] = offsets(words, shown);
      const many = last - first > LONGEST_QUOTE;
      const decisive = many && model ? model.decisive(id, words, rules.meanings, rules.quantities, [shown.first, shown.last]) : shown;
      findings.push(finding(text, aroundOf(text, sentence, first, last), quoteOf(text, words, decisive), chosen));
    }
    const found =
      findings.length === before && model && !opens && !isHeading(text.slice(begins, sentence.to), words)
        ? model.resemblance(words, rules.meanings, rules.quantities)
        : null;
    if (!found) continue;
    const chosen = chosenOf(found.type, circumstances);
    const shown = ownOf(found);
    const [from, to] = offsets(words, shown);
    if (found.last < context.length) continue;
    if (found.sure && chosen) similar.push(finding(text, { from, to }, quoteOf(text, words, shown), chosen));
    else
      calm.push({
        from: begins,
        to: sentence.to,
        words: text.slice(begins, sentence.to).replace(/^[\s.:ºª)–-]+/, ''),
        subject: themes[clauseType(found.type)?.theme ?? 'letra'],
      });
  }
  return { findings, similar, calm, notice: `${NOT_THEREBY_LAWFUL} ${NO_ADVICE}` };
}

type Found = Chosen & { type: ClauseType };

function chosenOf(id: string, circumstances: Circumstances): Found | null {
  const type = clauseType(id);
  const chosen = type && choose(type, circumstances);
  return type && chosen && { type, ...chosen };
}

/** In the text. */
const offsets = (words: readonly Word[], { first, last }: { first: number; last: number }): [number, number] => [words[first]?.from ?? 0, words[last]?.to ?? 0];

function finding(text: string, { from, to }: { from: number; to: number }, quote: string, { type, reading, severity, notes, pending }: Found): Finding {
  return {
    type: type.id,
    name: type.name,
    from,
    to,
    words: text.slice(from, to),
    quote,
    severity,
    status: reading.status,
    explanation: reading.explanation,
    article: reading.article,
    sources: reading.sources,
    before: type.before,
    after: type.after,
    notes,
    reviewedOn: type.reviewedOn,
    pending,
  };
}

/** Words: a list's items are read with so much of the end of its header. */
const LONGEST_HEADER = 25;
const TITLE_WORDS = 12;
/** 'En València, a 2 de noviembre de 2026.' */
const PLACE_AND_DAY = /^(?:en |a )?(?:\S+ ){0,4}?\S+, (?:a |el )?\S+ (?:de |d')\p{L}+ de(?:l| l'any)? \S[^,]{0,30}$/iu;
/** Titles, names of clauses, and place and day: never for calm reading. */
const isHeading = (sentence: string, words: readonly Word[]): boolean =>
  words.length < 3 || (words.length <= TITLE_WORDS && !/\p{Ll}/u.test(sentence)) || PLACE_AND_DAY.test(sentence.trim());

/** A quotation does not end with these. */
const OPEN_END = /^(por|con|para|sin|sobre|per|amb|sense|ante|desde|hasta|entre|un|una)$/;

/** The quotation of some words, on one line: extended up to punctuation while there is room, or cut between words. */
function quoteOf(text: string, words: readonly Word[], { first, last }: { first: number; last: number }): string {
  const line = (from: number, to: number) => text.slice(words[from]?.from, words[to]?.to).replace(/\s+/g, ' ');
  const room = (from: number, to: number) => line(from, to).length <= LONGEST_QUOTE;
  const apart = (before: number) => /[,;:.()«»"\n]/.test(text.slice(words[before]?.to, words[before + 1]?.from));
  while (last + 1 < words.length && !apart(last) && room(first, last + 1)) last++;
  while (first > 0 && (words[first - 1]?.to ?? 0) <= (words[first]?.from ?? 0) && !apart(first - 1) && room(first - 1, last)) first--;
  while (last > first && last + 1 < words.length && !apart(last) && OPEN_END.test(words[last]?.text ?? '')) last--;
  const quote = line(first, last);
  if (quote.length <= LONGEST_QUOTE) return quote;
  const cut = quote.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** Characters: shorter sentences are marked whole, longer ones from comma to comma around the match. */
const SHORT = 220;
function aroundOf(text: string, sentence: { from: number; to: number }, first: number, last: number): { from: number; to: number } {
  if (sentence.to - sentence.from <= SHORT) return sentence;
  const before = text.slice(sentence.from, first);
  const after = text.slice(last, sentence.to);
  const opened = Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf(':'));
  const closed = after.search(/[,;:]/);
  const from = opened === -1 ? sentence.from : sentence.from + opened + 1;
  const gap = text.slice(from, first).length - text.slice(from, first).trimStart().length;
  return { from: from + gap, to: closed === -1 ? sentence.to : last + closed };
}
