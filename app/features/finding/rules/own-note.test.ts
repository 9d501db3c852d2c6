import { expect, it, test } from 'vitest';
import { feesText, mergedNote, NO_NOTE, ownLimits, signingCost } from './own-note.ts';

test.each([
  [
    { rent: 1150, depositMonths: null, guarantee: null },
    { deposit: 1150, total: 2300 },
  ],
  [
    { rent: 1180, depositMonths: 1, guarantee: 1180 },
    { deposit: 1180, guarantee: 1180, total: 3540 },
  ],
  [
    { rent: 350, depositMonths: 2, guarantee: null },
    { deposit: 700, depositMonths: 2, total: 1050 },
  ],
  [
    { rent: 350, depositMonths: 0, guarantee: null },
    { deposit: 0, total: 350 },
  ],
])('adds up what is paid on signing: %o', (own, cost) => {
  expect(signingCost(own)).toMatchObject(cost);
});

it('adds up nothing without a price', () => {
  expect(signingCost({ rent: null, depositMonths: 2, guarantee: 500 })).toBeNull();
});

test.each([
  ['whole', 'Honorarios: 0 €, los paga el casero por ley.'],
  ['room', 'Honorarios: en una habitación depende del contrato; pregúntalo.'],
  ['season', 'Honorarios: por temporada depende del contrato; pregúntalo.'],
  [null, 'Honorarios: depende del contrato; pregúntalo.'],
] as const)('says who pays the fees of %s', (offer, text) => {
  expect(feesText(offer)).toBe(text);
});

it('keeps what the account has and adds what the device had, both notes once', () => {
  const account = { ...NO_NOTE, note: 'Del portátil.', rent: 900, guarantee: 300 };
  const device = { ...NO_NOTE, state: 'visited' as const, note: 'Del móvil.', rent: 850, offer: 'room' as const };
  const merged = { state: 'visited', note: 'Del portátil.\nDel móvil.', rent: 900, depositMonths: null, guarantee: 300, offer: null };
  expect(mergedNote(account, device)).toEqual(merged);
  expect(mergedNote(mergedNote(account, device), device)).toEqual(merged);
  expect(mergedNote({ ...account, state: 'discarded' }, device).state).toBe('discarded');
  expect(mergedNote(NO_NOTE, device)).toEqual(device);
  const offered = { ...NO_NOTE, depositMonths: 2, offer: 'season' as const };
  expect(mergedNote(offered, { ...NO_NOTE, note: 'Del móvil.' })).toEqual({ ...offered, note: 'Del móvil.' });
  const full = mergedNote({ ...account, note: 'ñ'.repeat(ownLimits.note - 2) }, device).note;
  expect(full).toBe(`${'ñ'.repeat(ownLimits.note - 2)}\nD`);
});
