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
import type { resemblance } from './model/model.ts';
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
import { ordinalLength, sentencesOf, type Word, wordsOf } from './words.ts';

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

/** What is known of the contract; what is not known is looked at both ways. `signedOn`: YYYY-MM-DD. */
interface Circumstances {
  lease?: Lease | null;
  landlord?: Landlord | null;
  signedOn?: string | null;
}

/** A clause that was found. `from` and `to` are offsets in the text that was given; `words` is the text between them. */
export interface Finding {
  type: string;
  name: string;
  from: number;
  to: number;
  words: string;
  severity: Severity;
  status: Status;
  /** What the law says, its article, what to do before signing and after. */
  explanation: string;
  article: string;
  sources: readonly string[];
  before: string;
  after: string;
  /** Why the severity is what it is here: kind of lease, of landlord. */
  notes: readonly string[];
  /** The other reading, while a law awaits validation. */
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
  /** What resembles a clause where no rule found one; the words are those that weighed most. */
  similar: Finding[];
  calm: Calm[];
  /** Always to be shown with the rest. */
  notice: string;
}

let made: Matcher | null = null;
function matcher() {
  made ??= new Matcher(slots, { ...lawful, ...patterns }, ordinary);
  return made;
}

/**
 * Looks for clauses that the law forbids or may forbid. Pure: the same text and circumstances give the same result. `ask`: the model, asked
 * where no rule fires; without it nothing is similar and nothing is for calm reading.
 */
export function findClauses(text: string, circumstances: Circumstances = {}, ask?: typeof resemblance): Result {
  const findings: Finding[] = [];
  const similar: Finding[] = [];
  const calm: Calm[] = [];
  const rules = matcher();
  const rent = rentOf(text);
  for (const sentence of sentencesOf(text)) {
    const begins = sentence.from + ordinalLength(text.slice(sentence.from, sentence.to));
    const words = wordsOf(text.slice(begins, sentence.to), begins);
    const met = rules.match(words, rent);
    if (Object.keys(lawful).some((name) => met.has(name))) continue;
    const before = findings.length;
    const overridden = new Set([...met.keys()].flatMap((id) => overrides[id] ?? []));
    for (const [id, span] of met) {
      const chosen = overridden.has(id) ? null : chosenOf(id, circumstances);
      if (chosen) findings.push(finding(text, quote(text, sentence, ...offsets(words, span)), chosen));
    }
    const found = findings.length === before && ask ? ask(words, rules.meanings, rules.quantities) : null;
    if (!found) continue;
    const chosen = chosenOf(found.type, circumstances);
    const [from, to] = offsets(words, found);
    if (found.sure && chosen) similar.push(finding(text, { from, to: Math.min(to, from + LONGEST_QUOTE) }, chosen));
    else calm.push({ ...sentence, words: text.slice(sentence.from, sentence.to), subject: themes[clauseType(found.type)?.theme ?? 'letra'] });
  }
  return { findings, similar, calm, notice: `${NOT_THEREBY_LAWFUL} ${NO_ADVICE}` };
}

type Found = Chosen & { type: ClauseType };

function chosenOf(id: string, circumstances: Circumstances): Found | null {
  const type = clauseType(id);
  const chosen = type && choose(type, circumstances);
  return type && chosen && { type, ...chosen };
}

/** Where words begin and end in the text. */
const offsets = (words: readonly Word[], { first, last }: { first: number; last: number }): [number, number] => [words[first]?.from ?? 0, words[last]?.to ?? 0];

function finding(text: string, { from, to }: { from: number; to: number }, { type, reading, severity, notes, pending }: Found): Finding {
  return {
    type: type.id,
    name: type.name,
    from,
    to,
    words: text.slice(from, to),
    severity,
    status: reading.status,
    explanation: reading.explanation,
    article: reading.article,
    sources: reading.sources,
    before: type.before,
    after: type.after,
    notes,
    pending,
  };
}

/** Short sentences are quoted whole, long ones from comma to comma around what was found. */
const SHORT = 220;
function quote(text: string, sentence: { from: number; to: number }, first: number, last: number): { from: number; to: number } {
  if (sentence.to - sentence.from <= SHORT) return sentence;
  const before = text.slice(sentence.from, first);
  const after = text.slice(last, sentence.to);
  const opened = Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf(':'));
  const closed = after.search(/[,;:]/);
  const from = opened === -1 ? sentence.from : sentence.from + opened + 1;
  const gap = text.slice(from, first).length - text.slice(from, first).trimStart().length;
  return { from: from + gap, to: closed === -1 ? sentence.to : last + closed };
}
