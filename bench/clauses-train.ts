import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clauseMaterial, materialHash } from '../test/clause-material.ts';
import { LEVELS, train } from './clause-training.ts';

/** npm run clauses:train: trains the model of clauses on test/cases and writes its weights. The same sentences give the same file. */
const trained = train(clauseMaterial());
const letter = (weight: number) => String.fromCharCode('a'.charCodeAt(0) + LEVELS + weight);
const lines = [
  `// Written by 'npm run clauses:train'.`,
  `/** Hash of the sentences it learnt from. */`,
  `export const material = '${materialHash()}';`,
  `/** Weights are whole numbers from -LEVELS to LEVELS, each a letter: a bucket after another. */`,
  `export const LEVELS = ${LEVELS};`,
  `/** By type, in the order of the weights: what a whole number is worth, and what is added to the sum. */`,
  `export const steps: readonly number[] = [${trained.map(({ step }) => step.toPrecision(5)).join(', ')}];`,
  `export const bias: readonly number[] = [${trained.map(({ bias }) => bias.toPrecision(5)).join(', ')}];`,
  'export const weights: Readonly<Record<string, string>> = {',
  ...trained.map(({ type, weights }) => `  '${type}': '${Array.from(weights, letter).join('')}',`),
  '};',
];
const path = 'app/features/clauses/rules/model/weights.ts';
writeFileSync(resolve(import.meta.dirname, '..', path), `${lines.join('\n')}\n`);
console.log(`${trained.length} types written to ${path}`);
