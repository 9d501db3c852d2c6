import { expect, it } from 'vitest';
import { openBuilding } from './open-registers.view.ts';

const building = {
  codvia: 8205,
  number: 45,
  suffix: '',
  lat: 39.4598,
  lng: -0.3755,
  built: 1968,
  dwellings: null,
  certificates: null,
  letters: null,
  urgent: null,
  flood: null,
};
const answer = (row: Partial<Parameters<typeof openBuilding>[0]>, read: Parameters<typeof openBuilding>[3]) => {
  const { touristDwellings, energyCertificates, energyLetters } = openBuilding({ ...building, ...row }, 'Calle de Sueca', 'http://localhost:3000', read);
  return [touristDwellings, energyCertificates, energyLetters];
};

it('distinguishes none from unknown', () => {
  const date = { readOn: '2026-11-20', dataOn: null };
  expect(answer({}, {})).toEqual([null, null, []]);
  expect(answer({}, { tourism: date, energy: date })).toEqual([0, 0, []]);
  expect(answer({ dwellings: 2, certificates: 2 }, { tourism: date, energy: date })).toEqual([2, 2, []]);
  expect(answer({ certificates: 3, letters: [0, 0, 0, 2, 0, 0, 1] }, { energy: date })).toEqual([null, 3, ['D']]);
});
