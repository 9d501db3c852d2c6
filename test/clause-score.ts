import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findClauses, type Model } from '../app/features/clauses/rules/find.ts';

interface Labelled {
  id: string;
  text: string;
  /** Types that must be found; empty: lawful. */
  labels: string[];
  /** Types that may be found as well. */
  optional: string[];
  /** The source, for sentences of real contracts. */
  origin?: 'contract' | 'fixture' | 'hand';
}

const root = resolve(import.meta.dirname, '..');

/** Sentences of real contracts, which we may not publish: they are read from outside the repository. null: absent. */
export function labelledSentences(file: 'clauses' | 'real'): Labelled[] | null {
  const path = sharedContracts(`${file}.jsonl`);
  if (path === null) return null;
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled);
}

/** Types that the labels cover. */
export function labelledTypes(): ReadonlySet<string> {
  const path = sharedContracts('catalogue.json');
  if (path === null) return new Set();
  return new Set((JSON.parse(readFileSync(path, 'utf8')) as { tipos: { id: string }[] }).tipos.map(({ id }) => id));
}

export function sharedContracts(file: string): string | null {
  return ['../shared', '../../shared'].map((folder) => resolve(root, folder, 'contracts', file)).find((path) => existsSync(path)) ?? null;
}

interface Score {
  precision: number;
  recall: number;
  f1: number;
  /** Share of lawful sentences in which something was found. */
  lawfulFlagged: number;
}

/** The score over all types. `change` is applied to each text first. */
export function scoreOf(sentences: readonly Labelled[], change: (text: string) => string = (text) => text, model?: Model): Score {
  const known = labelledTypes();
  let [right, wrong, missed, lawful, flagged] = [0, 0, 0, 0, 0];
  for (const { text, labels, optional } of sentences) {
    const { findings, similar } = findClauses(change(text), {}, model);
    const types = new Set([...findings, ...similar].map(({ type }) => type));
    const counted = [...types].filter((type) => known.has(type));
    const extra = counted.filter((type) => !labels.includes(type) && !optional.includes(type)).length;
    right += labels.filter((type) => types.has(type)).length;
    missed += labels.filter((type) => !types.has(type)).length;
    wrong += extra;
    if (labels.length === 0) {
      lawful++;
      if (extra > 0) flagged++;
    }
  }
  const precision = right / (right + wrong);
  const recall = right / (right + missed);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), lawfulFlagged: flagged / lawful };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A text with OCR errors: this share of its letters is wrong, missing or doubled. The same seed gives the same errors. */
export function withOcrErrors(share: number, seed = 7): (text: string) => string {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'x';
  return (text) =>
    [...text]
      .map((character) => {
        if (!/\p{L}/u.test(character) || random() >= share) return character;
        const kind = random();
        return kind < 0.7 ? letter() : kind < 0.85 ? '' : character + letter();
      })
      .join('');
}
