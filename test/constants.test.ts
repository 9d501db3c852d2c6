import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEmail, readNewPassword } from '../app/features/accounts/data/account.input.ts';
import { scoreMeanings } from '../app/features/flatmates/rules/aspects.ts';
import { periods } from '../app/features/flatmates/rules/period.ts';
import { environments, includedServices, nearbyServices, neighborTypes } from '../app/features/reviews/rules/options.ts';
import { generateAlias } from '../platform/alias.ts';
import { readCases } from './read-cases.ts';

const root = resolve(import.meta.dirname, '..');

test.each(readCases('constants.txt', 4))('%s (%s) is %s: %s', async (_, _source, value = '', where = '') => {
  const [, file, name = ''] = /^(\S+\.tsx?) (\S+)$/.exec(where) ?? [];
  expect(file ? await constant(file, name) : behaviours[where]?.()).toEqual(JSON.parse(value));
});

/** An exported constant or a part of it. */
async function constant(file: string, path: string): Promise<unknown> {
  const [name = '', ...parts] = path.split('.');
  let part: unknown = ((await import(resolve(root, file))) as Record<string, unknown>)[name];
  for (const key of parts) part = (part as Record<string, unknown>)[key];
  return part;
}

const lengths = (max: number) => Array.from({ length: max }, (_, i) => i + 1);
const email = (length: number) => {
  // Labels of a domain have 63 letters at most.
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.es`;
  return { email: `${'a'.repeat(Math.max(1, length - domain.length - 1))}@${domain}` };
};

const twice = (password: string) => ({ password, confirmPassword: password });

const behaviours: Record<string, () => unknown> = {
  'shortest good password': () => lengths(20).find((n) => readNewPassword(twice(`Aa1${'x'.repeat(n)}`.slice(0, n))).ok),
  'longest e-mail taken': () => lengths(300).findLast((n) => n > 190 && readEmail(email(n)).ok),
  'numbers of generated aliases': () => [() => 0, (n: number) => n - 1].map((below) => Number(/\d+$/.exec(generateAlias(below))?.[0])),
  'keys of the periods': () => periods.map(({ key }) => key),
  'keys of included services': () => Object.keys(includedServices),
  'keys of kinds of neighbours': () => Object.keys(neighborTypes),
  'keys of environments': () => Object.keys(environments),
  'keys of nearby services': () => Object.keys(nearbyServices),
  'words of the scores': () => scoreMeanings.map(({ word }) => word),
};
