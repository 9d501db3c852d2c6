import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { STREET_LIST } from '../../places/rules/city/street-list.ts';
import { type ContractFields, readFields } from './fields/fields.ts';
import { compareContract, contractKey, type Expected, fieldNames } from './match.ts';

const sueca: ContractFields = { address: 'Calle Sueca, 24, 46006 València', floor: '3', door: '9', start: '2025-10-01', months: 12, rent: 850, deposit: 850 };
const own: Expected = { address: 'Calle Sueca, 24, 46006 València', floor: '3', door: '9', start: '2025-10', months: 12, rent: 850, deposit: null };
const numberOrNull = (text: string) => (text === '' ? null : Number(text));

test.each(readCases('contract-matches.txt', 9))('%s %s %s, %s %s %s %s: %s', (address, floor, door, start, months, rent, deposit, verdict, notes) => {
  const expected = {
    address,
    floor,
    door,
    start,
    months: numberOrNull(months ?? ''),
    rent: numberOrNull(rent ?? ''),
    deposit: numberOrNull(deposit ?? ''),
  } as Expected;
  const result = compareContract(sueca, expected, true);
  const others = fieldNames.filter((name) => result.fields[name].result !== 'match').map((name) => `${name} ${result.fields[name].result}`);
  expect([result.verdict, others.join('; ')]).toEqual([verdict, notes]);
});

describe('a misreading in a photo', () => {
  const misread = (address: string, recognised = true) => compareContract({ ...sueca, address }, own, recognised);

  test('of one letter or a space in the street is tolerated', () => {
    expect(misread('Calle Suec a, 24, 46006 València').verdict).toBe('coincide');
    expect(misread('Calle Sueea, 24, 46006 València').fields.address).toEqual({ result: 'match', reason: 'Se lee «Calle Sueea»' });
  });
  test('is not tolerated in a typed file, nor if another street has that name', () => {
    expect(misread('Calle Sueea, 24, 46006 València', false).verdict).toBe('no coincide');
    const [listed] = STREET_LIST.filter(({ key }) => key === 'cuba');
    expect(
      compareContract({ ...sueca, address: `${listed?.name}, 24, 46006 València` }, { ...own, address: 'Calle Cura, 24, 46006 València' }, true).verdict,
    ).toBe('no coincide');
  });
  test('of an º as one more digit needs a moderator', () => {
    const result = compareContract({ ...sueca, floor: '39' }, own, true);
    expect([result.verdict, result.fields.floor.result]).toEqual(['revisar', 'unread']);
    expect(compareContract({ ...sueca, floor: '39' }, own, false).verdict).toBe('no coincide');
  });
  test('a field that was not read needs a moderator', () => {
    for (const name of ['address', 'floor', 'door', 'start', 'months', 'rent'] as const) {
      const result = compareContract({ ...sueca, [name]: null }, own, true);
      expect([name, result.verdict, result.fields[name].result]).toEqual([name, 'revisar', 'unread']);
    }
  });
});

describe('text in the file that its pages do not show', () => {
  const disputed = (fields: Partial<ContractFields>, expected = own) => compareContract(sueca, expected, false, fields);

  test('needs a moderator, even if everything else matches', () => {
    expect(disputed({ address: 'Calle Cádiz, 52', rent: null }, { ...own, start: '2024-01' })).toMatchObject({
      verdict: 'revisar',
      fields: {
        address: { result: 'unread', reason: 'El texto del PDF dice «Calle Sueca, 24, 46006 València», y en la página se ve «Calle Cádiz, 52»' },
        rent: { result: 'unread', reason: 'El texto del PDF dice «850 €», y en la página no se ve' },
        start: { result: 'differs' },
      },
    });
  });
  test('does not matter in fields that are not compared', () => {
    expect(disputed({ deposit: null })).toMatchObject({ verdict: 'coincide', fields: { deposit: { result: 'unasked' } } });
  });
});

// PRODUCT.md §2: 'coincide' only if all match, so that no contract proves another flat's review.
describe('the contract of another flat', () => {
  const texts = readCases('contract-fields.txt', 8).map(([text = '']) => readFields(text));
  const expectedOf = ({ address, floor, door, start, months, rent }: ContractFields): Expected => ({
    address: address ?? '',
    floor: floor ?? '',
    door: door ?? '',
    start: (start ?? '').slice(0, 7),
    months,
    rent,
    deposit: null,
  });

  test('never coincides, even if other fields are equal', () => {
    const street = fc.constantFrom(...STREET_LIST.map(({ name, postalCode }) => ({ name, code: postalCode || '46006' })));
    const other = fc.record({
      street,
      number: fc.integer({ min: 1, max: 60 }),
      floor: fc.integer({ min: 1, max: 9 }),
      door: fc.integer({ min: 1, max: 20 }),
      month: fc.integer({ min: 1, max: 12 }),
      rent: fc.integer({ min: 70, max: 140 }),
      same: fc.subarray(['street', 'number', 'floor', 'door', 'start', 'rent'] as const),
      of: fc.constantFrom(...texts.filter(({ address }) => address !== null)),
      photo: fc.boolean(),
    });
    fc.assert(
      fc.property(other, ({ street, number, floor, door, month, rent, same, of, photo }) => {
        const mine = expectedOf(of);
        const [ownStreet = '', ownNumber = ''] = (of.address ?? '').split(', ');
        const address = `${same.includes('street') ? ownStreet : street.name}, ${same.includes('number') ? ownNumber : number}, ${same.includes('street') ? (of.address ?? '').match(/\d{5}/)?.[0] : street.code} València`;
        const theirs: Expected = {
          address,
          floor: same.includes('floor') ? mine.floor : String(floor),
          door: same.includes('door') ? mine.door : String(door),
          start: same.includes('start') ? mine.start : `2024-${String(month).padStart(2, '0')}`,
          months: null,
          rent: same.includes('rent') ? mine.rent : rent * 10,
          deposit: null,
        };
        fc.pre(
          contractKey({ ...of, address, floor: theirs.floor || null, door: theirs.door || null, start: `${theirs.start}-01`, rent: theirs.rent }) !==
            contractKey({ ...of, start: `${mine.start}-01` }),
        );
        expect(compareContract(of, theirs, photo).verdict).not.toBe('coincide');
      }),
      { numRuns: 6000, seed: 7 },
    );
  });

  test('a contract matches its own review', () => {
    const whole = texts.filter(({ address, floor, door, start, rent }) => address && floor && door && start && rent);
    expect(whole.length).toBeGreaterThan(8);
    for (const read of whole) expect(compareContract(read, expectedOf(read), false).verdict).toBe('coincide');
  });
});

test('copies of a contract have the same key; with too little text there is none', () => {
  expect(contractKey({ ...sueca, address: 'Carrer de Sueca, 24, 46006 València', deposit: null })).toBe(contractKey(sueca));
  expect(contractKey({ ...sueca, door: '8' })).not.toBe(contractKey(sueca));
  expect(contractKey({ ...sueca, rent: null })).toBeNull();
});
