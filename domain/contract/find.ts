import { type Landlord, type Lease, NO_ADVICE, NOT_THEREBY_LAWFUL, type Reading, type Severity, type Status } from './clause.ts';
import { clauseType } from './law/catalogue.ts';
import { type Chosen, choose } from './law/choose.ts';
import { ordinary, slots } from './lexicon.ts';
import { Matcher } from './matcher.ts';
import { calm as calmPatterns } from './patterns/calm.ts';
import { conflict } from './patterns/conflict.ts';
import { costs } from './patterns/costs.ts';
import { duration } from './patterns/duration.ts';
import { ending } from './patterns/ending.ts';
import { frequent } from './patterns/frequent.ts';
import { lawful } from './patterns/lawful.ts';
import { living } from './patterns/living.ts';
import { money } from './patterns/money.ts';
import { overrides } from './patterns/overrides.ts';
import { smallPrint } from './patterns/small-print.ts';
import { ordinalLength, sentencesOf, type Word, wordsOf } from './words.ts';

export const patterns: Record<string, string> = { ...duration, ...ending, ...money, ...costs, ...living, ...conflict, ...smallPrint, ...frequent };

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
  calm: Calm[];
  /** Always to be shown with the rest. */
  notice: string;
}

let made: { rules: Matcher; calm: Matcher } | null = null;
function matchers() {
  made ??= { rules: new Matcher(slots, { ...lawful, ...patterns }, ordinary), calm: new Matcher(slots, calmPatterns, ordinary) };
  return made;
}

/** Looks for clauses that the law forbids or may forbid. Pure: the same text and circumstances give the same result. */
export function findClauses(text: string, circumstances: Circumstances = {}): Result {
  const findings: Finding[] = [];
  const calm: Calm[] = [];
  const { rules, calm: calmRules } = matchers();
  for (const sentence of sentencesOf(text)) {
    const begins = sentence.from + ordinalLength(text.slice(sentence.from, sentence.to));
    const words = wordsOf(text.slice(begins, sentence.to), begins);
    let hasFinding = false;
    const met = rules.match(words);
    if (Object.keys(lawful).some((name) => met.has(name))) met.clear();
    const overridden = new Set([...met.keys()].flatMap((id) => overrides[id] ?? []));
    for (const [id, span] of met) {
      if (overridden.has(id)) continue;
      const type = clauseType(id);
      const chosen = type && choose(type, circumstances);
      if (!type || !chosen) continue;
      hasFinding = true;
      findings.push(finding(text, sentence, words, span, { id, name: type.name, before: type.before, after: type.after, ...chosen }));
    }
    if (hasFinding) continue;
    const subject = calmRules.match(words).keys().next().value;
    if (subject !== undefined) calm.push({ ...sentence, words: text.slice(sentence.from, sentence.to), subject });
  }
  return { findings, calm, notice: `${NOT_THEREBY_LAWFUL} ${NO_ADVICE}` };
}

type Found = Chosen & { id: string; name: string; before: string; after: string };

function finding(text: string, sentence: { from: number; to: number }, words: readonly Word[], span: { first: number; last: number }, found: Found): Finding {
  const { from, to } = quote(text, sentence, words[span.first]?.from ?? sentence.from, words[span.last]?.to ?? sentence.to);
  const { reading, severity, notes, pending } = found;
  return {
    type: found.id,
    name: found.name,
    from,
    to,
    words: text.slice(from, to),
    severity,
    status: reading.status,
    explanation: reading.explanation,
    article: reading.article,
    sources: reading.sources,
    before: found.before,
    after: found.after,
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
