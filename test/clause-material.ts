import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCases } from './read-cases.ts';

/** What the model of clauses learns from. The sentences of real contracts measure it, and are never among them. */
const OWN = ['contract-sentences.txt', 'contract-sentences-fresh.txt', 'contract-sentences-usual.txt', 'clauses.txt'];
const VOICES = 'varied agency residence landlord valencian translated blunt long-periods gestoria chat plain owner written'
  .split(' ')
  .map((voice) => `clause-voices/${voice}.txt`);
const LAWFUL = 'lawful-clauses.txt';

export interface Sentence {
  text: string;
  /** Types that it is; empty: lawful. */
  types: string[];
  /** Types that it may be. */
  maybe: string[];
  /** In the voice of somebody: what the model is judged by. */
  voice: boolean;
}

function sentence(file: string, heading: string, text: string): Sentence {
  const types = heading === '-' ? [] : heading.split(', ');
  return {
    text,
    types: types.filter((type) => !type.startsWith('(')),
    maybe: types.filter((type) => type.startsWith('(')).map((type) => type.slice(1, -1)),
    voice: VOICES.includes(file),
  };
}

export function clauseMaterial(): Sentence[] {
  const labelled = [...VOICES, ...OWN].flatMap((file) => readCases(file, 2).map(([heading = '', text = '']) => sentence(file, heading, text)));
  return [...labelled, ...readCases(LAWFUL, 1).map(([text = '']) => sentence(LAWFUL, '-', text))];
}

/** Changes with every sentence of the material. */
export function materialHash(): string {
  const hash = createHash('sha256');
  for (const file of [...VOICES, ...OWN, LAWFUL]) hash.update(readFileSync(resolve(import.meta.dirname, 'cases', file)));
  return hash.digest('hex');
}
