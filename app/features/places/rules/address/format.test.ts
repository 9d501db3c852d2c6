import { expect, test } from 'vitest';
import { addressSlug } from './format.ts';

test.each([
  ['Calle de Sueca', '45', 'calle-de-sueca-45'],
  ['Plaça de la Mare de Déu', '1 bis', 'placa-de-la-mare-de-deu-1-bis'],
  ["Carrer de l'Hospital", '12', 'carrer-de-l-hospital-12'],
  ['улица', '', ''],
])('%s %s', (street, number, slug) => {
  expect(addressSlug({ street, number })).toBe(slug);
});
