import { describe, expect, test } from 'vitest';
import { emptyReview } from '../../rules/wizard.ts';
import { addressFromLink, chosenAddress, settleAddress } from './typed-address.ts';

const settled = (property_address: string, floor_number = '', door_number = '') =>
  settleAddress({ ...emptyReview, property_address, floor_number, door_number });

test('moves floor and door from the address to their fields', () => {
  expect(settled('C/ Sueca 45, 3º 12ª, 46006 València')).toEqual({
    property_address: 'Calle Sueca, 45, 46006 València',
    floor_number: '3',
    door_number: '12',
  });
});

test('keeps the fields of floor and door when the address has neither', () => {
  expect(settled('C/ Sueca 45, 46006 València', 'bajo', 'B')).toMatchObject({ floor_number: 'bajo', door_number: 'B' });
});

test('keeps a staircase in the address, also when settled twice', () => {
  const once = settled('Av. del Puerto 12, esc. B 3-12, 46021 Valencia').property_address ?? '';
  expect(once).toBe('Avenida del Puerto, 12, esc. B, 46021 València');
  expect(settled(once).property_address).toBe(once);
});

test.each([
  'Alquiler de piso en calle de Sueca, 45, 3º 12ª, 46006 València. 3 habitaciones, 950 €/mes',
  'Piso luminoso junto al mercado\nC/ de Sueca 45, 3º-12, 46006 Valencia\n950 € al mes, gastos aparte',
])('extracts address, floor and door from a pasted advert: %s', (advert) => {
  expect(settled(advert)).toEqual({ property_address: 'Calle de Sueca, 45, 46006 València', floor_number: '3', door_number: '12' });
});

test('keeps the staircase of a long address', () => {
  const long = 'Calle de la Reina Violant 145, escalera B, 3º 12ª, 46021 València, Comunitat Valenciana, España';
  expect(settled(long)).toMatchObject({ property_address: expect.stringContaining('esc. B'), floor_number: '3', door_number: '12' });
});

test('leaves an incomplete address unchanged', () => {
  expect(settled('Calle de Sueca')).toEqual({});
  expect(settled('')).toEqual({});
});

test.each([
  ['Calle de Sueca, 58', { property_address: 'Calle de Sueca, 58', floor_number: '', door_number: '' }],
  ['C/ Sueca 45, 3º 12ª, 46006 València', { property_address: 'Calle Sueca, 45, 46006 València', floor_number: '3', door_number: '12' }],
])('fills in a searched address: %s', (typed, filled) => {
  expect(addressFromLink(typed)).toEqual(filled);
});

describe('a chosen suggestion', () => {
  const suggested = 'Calle de Sueca, 45, 46006 València, Valencia';
  const chosen = (property_address: string, floor_number = '', door_number = '') =>
    chosenAddress({ ...emptyReview, property_address, floor_number, door_number }, suggested);

  test('keeps floor and door that were typed with the address', () => {
    expect(chosen('C/ Sueca 45, 3º 12ª')).toEqual({ property_address: suggested, floor_number: '3', door_number: '12' });
  });
  test('keeps floor and door of a pasted advert', () => {
    expect(chosen('Se alquila en C/ Sueca 45, 3º 12ª. 950 €')).toMatchObject({ floor_number: '3', door_number: '12' });
  });
  test('keeps the fields of floor and door', () => {
    expect(chosen('Sueca 45', 'bajo', 'B')).toEqual({ property_address: suggested, floor_number: 'bajo', door_number: 'B' });
  });
  test('keeps the staircase', () => {
    expect(chosen('C/ Sueca 45, esc. B, 3-12')).toEqual({
      property_address: 'Calle de Sueca, 45, esc. B, 46006 València',
      floor_number: '3',
      door_number: '12',
    });
  });
});

test('reads the address of a map link, and never takes its codes for floor and door', () => {
  expect(settled('https://www.google.com/maps/place/Carrer+de+Sueca,+45,+L%27Eixample,+46006+Val%C3%A8ncia/@39.461,-0.37,17z')).toEqual({
    property_address: 'Calle de Sueca, 45, 46006 València',
    floor_number: '',
    door_number: '',
  });
  for (const nothing of ['https://maps.app.goo.gl/abcd1234', '39.4612, -0.3731', 'https://www.google.com/maps?q=39.46,-0.37'])
    expect(settled(nothing)).toEqual({});
});
