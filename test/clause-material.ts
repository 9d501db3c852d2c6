import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCases } from './read-cases.ts';

/** The training data of the clause model. The sentences of real contracts measure it and are never among them. */
const OWN = ['contract-sentences.txt', 'contract-sentences-fresh.txt', 'contract-sentences-usual.txt', 'clauses.txt'];
const VOICES = 'varied agency residence landlord valencian translated blunt long-periods gestoria chat plain owner written'
  .split(' ')
  .map((voice) => `clause-voices/${voice}.txt`);
const LAWFUL = 'lawful-clauses.txt';

export interface Sentence {
  text: string;
  /** Its types; empty: lawful. */
  types: string[];
  /** Types that may be found as well. */
  maybe: string[];
}

function sentence(heading: string, text: string): Sentence {
  const types = heading === '-' ? [] : heading.split(', ');
  return {
    text,
    types: types.filter((type) => !type.startsWith('(')),
    maybe: types.filter((type) => type.startsWith('(')).map((type) => type.slice(1, -1)),
  };
}

export function clauseMaterial(): Sentence[] {
  const labelled = [...VOICES, ...OWN].flatMap((file) => readCases(file, 2).map(([heading = '', text = '']) => sentence(heading, text)));
  return [...labelled, ...readCases(LAWFUL, 1).map(([text = '']) => sentence('-', text))];
}

/** Changes with every byte of the files. */
export function materialHash(): string {
  const hash = createHash('sha256');
  for (const file of [...VOICES, ...OWN, LAWFUL]) hash.update(readFileSync(resolve(import.meta.dirname, 'cases', file)));
  return hash.digest('hex');
}
