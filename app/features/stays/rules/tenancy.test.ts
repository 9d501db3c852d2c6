import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { monthYear } from '../../../../platform/dates.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { documentKind } from '../../proof/rules/document.ts';
import { peersVerify, tenancyState } from './state.ts';
import { checkStay } from './stay.ts';

test.each(readCases('tenancy-stays.txt', 4))('a stay from %s to %s', (start, end, field, message) => {
  expect(checkStay({ start: start ?? '', end: end || null }, '2026-11-20') ?? { field: '', message: '' }).toEqual({ field, message });
});

test.each(readCases('tenancy-months.txt', 2))('%s is shown as %s', (date, shown) => {
  expect(monthYear(date || null)).toBe(shown);
});

it('verifies with two confirmations, and sends the stay to a moderator after one denial', () => {
  const facts = { verified: false, rejected: false, method: 'peer_confirm', confirmations: 0, denials: 0 } as const;
  expect([0, 1, 2, 3].map((confirmations) => peersVerify({ ...facts, confirmations }))).toEqual([false, false, true, true]);
  expect(peersVerify({ ...facts, confirmations: 5, denials: 1 })).toBe(false);
  expect(peersVerify({ ...facts, confirmations: 2, rejected: true })).toBe(false);
  expect(peersVerify({ ...facts, confirmations: 2, method: 'document' })).toBe(false);
  expect(tenancyState(facts)).toBe('waiting-for-flatmates');
  expect(tenancyState({ ...facts, denials: 1 })).toBe('with-moderator');
  expect(tenancyState({ ...facts, method: 'document' })).toBe('with-moderator');
  expect(tenancyState({ ...facts, rejected: true })).toBe('rejected');
  expect(tenancyState({ ...facts, verified: true, denials: 1 })).toBe('verified');
});

it('recognizes a file type by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
  expect(documentKind(bytes('\xff\xd8\xff\xe0'))).toBe('jpg');
  expect(documentKind(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(documentKind(bytes('RIFFxxxxWEBPVP8 '))).toBe('webp');
  expect(documentKind(bytes('\0\0\0\x18ftypheic'))).toBe('heic');
  expect(documentKind(bytes('\0\0\0\x18ftypisom'))).toBeNull();
  expect(documentKind(bytes('%PDF-1.7'))).toBe('pdf');
  expect(documentKind(bytes('<svg onload=alert(1)>'))).toBeNull();
  expect(documentKind(new Uint8Array())).toBeNull();
});

it('never throws on arbitrary text', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), (start, end) => {
      checkStay({ start, end }, '2026-11-20');
      monthYear(start);
    }),
  );
});
