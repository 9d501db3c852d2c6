import { describe, expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { ELSEWHERE, readArea, readCertificate, readDeposit, readDwelling, readInspection, readParcel, readSectionRents, readSurrounding } from './input.ts';

const today = '2026-11-23';
const or = (value: unknown) => value ?? '-';

/** The parsed row, in a line. */
const readers: Record<string, (row: unknown) => string | null> = {
  dwelling: said(readDwelling, ({ refcat, portal }) =>
    refcat !== null ? `refcat ${refcat}` : portal === null ? 'neither' : `portal ${portal.streetKey} ${portal.number}${portal.suffix}`,
  ),
  deposit: said(readDeposit, ({ postalCode, year, euros }) => `${postalCode} ${year} ${euros}`),
  section: said(readSectionRents, (rents) =>
    rents.map(({ section, year, contracts, low, median, high }) => [section, year, or(contracts), or(low), median, or(high)].join(' ')).join('; '),
  ),
  certificate: said(
    (row) => readCertificate(row, today),
    ({ refcat, letter }) => `${refcat} ${letter === null ? 'over' : 'ABCDEFG'[letter]}`,
  ),
  inspection: said(readInspection, ({ refcat, urgent, expiresOn }) => `${refcat} ${urgent} ${or(expiresOn)}`),
};

function said<T extends object>(read: (row: unknown) => T | typeof ELSEWHERE | null, say: (value: T) => string) {
  return (row: unknown) => {
    const value = read(row);
    return value === null ? '-' : value === ELSEWHERE ? ELSEWHERE : say(value);
  };
}

test.each(readCases('official-rows.txt', 3))('%s: %s', (reader = '', row = '', expected) => {
  const fields = row.split(';').map((field): [string, string] => [field.split('=')[0]?.trim() ?? '', field.slice(field.indexOf('=') + 1).trim()]);
  expect(readers[reader]?.(Object.fromEntries(fields))).toBe(expected);
});

test.each([null, 1, 'x', [], {}, { attributes: null }, { properties: { refcat: 3 }, geometry: 'x' }])('%j is no valid row', (row) => {
  for (const read of Object.values(readers)) expect(read(row)).toBe('-');
  expect(readParcel(row, 2026)).toBeNull();
  expect(readSurrounding(row, { id: ['id'], name: ['nombre'] })).toBeNull();
  expect(readArea(row, ['cusec'], /^46/)).toBeNull();
});

describe('a parcel', () => {
  const ring = [
    [-0.38, 39.46],
    [-0.38, 39.461],
    [-0.379, 39.461],
  ];
  const parcel = (attributes: object) =>
    readParcel({ attributes: { refcat: '5729311YJ2752H', codvia: '10', npol: '45', ...attributes }, geometry: { rings: [ring] } }, 2026);

  test.each([
    [{ construccion: 1968 }, 1968],
    [{ construccion: '1968-01-01' }, 1968],
    [{ construccion: null, antiguedad: '1968' }, 1968],
    [{ construccion: 0, antiguedad: 58 }, null],
    [{ construccion: 2043 }, null],
    [{}, null],
  ])('%j was built in %s', (attributes, built) => expect(parcel(attributes)).toMatchObject({ built }));

  test.each([
    [{ npol: '45' }, { codvia: 10, number: 45, suffix: '' }],
    [
      { npol: 47, codvia: 10 },
      { codvia: 10, number: 47, suffix: '' },
    ],
    [{ npol: '47 b' }, { codvia: 10, number: 47, suffix: 'B' }],
    [{ npol: '45-47' }, { codvia: 10, number: 45, suffix: '' }],
    [{ npol: null }, null],
    [{ npol: 'S/N' }, null],
    [{ codvia: null }, null],
    [{ codvia: 'x' }, null],
  ])('%j names the entrance %j', (attributes, named) => expect(parcel(attributes)).toMatchObject({ named }));

  test('has no outline unless it is in degrees, and needs a reference', () => {
    expect(
      readParcel(
        {
          attributes: { refcat: '5729311YJ2752H', npol: '' },
          geometry: {
            rings: [
              [
                [725_000, 4_371_000],
                [725_010, 4_371_000],
                [725_000, 4_371_010],
              ],
            ],
          },
        },
        2026,
      ),
    ).toMatchObject({ rings: [] });
    expect(parcel({ refcat: '' })).toBeNull();
  });
});
