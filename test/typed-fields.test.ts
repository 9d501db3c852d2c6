import { expect, it } from 'vitest';
import { readPhone } from '../app/features/accounts/rules/phone.ts';
import { readDate } from '../app/features/proof/rules/fields/dates.ts';
import { readEmail } from '../platform/email.ts';
import { readEuros } from '../platform/money.ts';
import { readCases } from './read-cases.ts';

function readAs(kind: string, typed: string): string {
  if (kind === 'email') return readEmail(typed) ?? '-';
  if (kind === 'date') return readDate(typed) ?? '-';
  if (kind === 'euros') return String(readEuros(typed) ?? '-');
  const read = readPhone(kind.split(' ')[1] ?? '', typed);
  return read === null ? '-' : read === 'code' ? read : read.number && `${read.code} ${read.number}`;
}

it('reads what people type in every way they type it', () => {
  const wrong = readCases('typed-fields.txt', 3).flatMap(([kind = '', typed = '', expected]) => {
    const read = readAs(kind, typed);
    return read === expected ? [] : [`${kind} | ${typed}: ${read}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
});
