import { expect, it, test } from 'vitest';
import { searchText } from '../../places/rules/address/search.ts';
import { searchTexts } from './search-texts.ts';

const flat = {
  address: { street: 'Calle de Sueca', number: '45', postalCode: '46006', locality: 'València', province: 'Valencia' },
  floor: '3',
  door: '12',
  neighbourhood: 'Russafa',
};
const { base, full } = searchTexts(flat);

test.each(['Calle de Sueca, 45', 'c/ sueca', 'carrer de Sueca 45', 'SUECA', 'russafa', 'Sueca 45, València', 'valencia'])(
  'a visitor finds it with %s',
  (typed) => {
    expect(base).toContain(searchText(typed));
  },
);

test.each([
  'Calle de Sueca, 45, 46006 València, Valencia',
  'C/ Sueca 45, 3º 12ª, 46006 València',
  'Sueca 45, Piso 3, Puerta 12',
  'sueca 45 3',
  '46006',
  'Russafa',
])('a member finds it with %s', (typed) => {
  expect(full).toContain(searchText(typed));
});

test.each(['Sueca 45 3', 'Sueca 45, piso 3', 'puerta 12', '46006', 'Sueca, 45, 3º 12ª'])('a visitor does not find it with %s', (typed) => {
  expect(base).not.toContain(searchText(typed));
});

it('works without a neighbourhood', () => {
  expect(searchTexts({ ...flat, neighbourhood: null }).base).toBe('calle sueca 45 valencia | calle de sueca, 45');
});
