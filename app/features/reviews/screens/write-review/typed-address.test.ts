import { describe, expect, test } from 'vitest';
import { emptyReview } from '../../rules/wizard.ts';
import { addressAsked, chosenAddress, settleAddress } from './typed-address.ts';

const settled = (property_address: string, floor_number = '', door_number = '') =>
  settleAddress({ ...emptyReview, property_address, floor_number, door_number });

test('floor and door found in what was typed go to their fields', () => {
  expect(settled('C/ Sueca 45, 3º 12ª, 46006 València')).toEqual({
    property_address: 'Calle Sueca, 45, 46006 València',
    floor_number: '3',
    door_number: '12',
  });
});

test('what the fields hold stays when the address says nothing of it', () => {
  expect(settled('C/ Sueca 45, 46006 València', 'bajo', 'B')).toMatchObject({ floor_number: 'bajo', door_number: 'B' });
});

test('a staircase stays in the address, however often it is read', () => {
  const once = settled('Av. del Puerto 12, esc. B 3-12, 46021 Valencia').property_address ?? '';
  expect(once).toBe('Avenida del Puerto, 12, esc. B, 46021 València');
  expect(settled(once).property_address).toBe(once);
});

test.each([
  'Alquiler de piso en calle de Sueca, 45, 3º 12ª, 46006 València. 3 habitaciones, 950 €/mes',
  'Piso luminoso junto al mercado\nC/ de Sueca 45, 3º-12, 46006 Valencia\n950 € al mes, gastos aparte',
])('a pasted advert gives its address, floor and door: %s', (advert) => {
  expect(settled(advert)).toEqual({ property_address: 'Calle de Sueca, 45, 46006 València', floor_number: '3', door_number: '12' });
});

test('a long address that begins as one keeps its staircase', () => {
  const long = 'Calle de la Reina Violant 145, escalera B, 3º 12ª, 46021 València, Comunitat Valenciana, España';
  expect(settled(long)).toMatchObject({ property_address: expect.stringContaining('esc. B'), floor_number: '3', door_number: '12' });
});

test('half an address is left as it is', () => {
  expect(settled('Calle de Sueca')).toEqual({});
  expect(settled('')).toEqual({});
});

test.each([
  ['Calle de Sueca, 58', { property_address: 'Calle de Sueca, 58', floor_number: '', door_number: '' }],
  ['C/ Sueca 45, 3º 12ª, 46006 València', { property_address: 'Calle Sueca, 45, 46006 València', floor_number: '3', door_number: '12' }],
])('an address that was searched for fills in what it says: %s', (typed, filled) => {
  expect(addressAsked(typed)).toEqual(filled);
});

describe('a suggestion that is chosen', () => {
  const suggested = 'Calle de Sueca, 45, 46006 València, Valencia';
  const chosen = (property_address: string, floor_number = '', door_number = '') =>
    chosenAddress({ ...emptyReview, property_address, floor_number, door_number }, suggested);

  test('keeps floor and door that were typed with the address', () => {
    expect(chosen('C/ Sueca 45, 3º 12ª')).toEqual({ property_address: suggested, floor_number: '3', door_number: '12' });
  });
  test('keeps floor and door of a pasted advert', () => {
    expect(chosen('Se alquila en C/ Sueca 45, 3º 12ª. 950 €')).toMatchObject({ floor_number: '3', door_number: '12' });
  });
  test('keeps what the fields hold', () => {
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

test('of a link to a map the address is read, and never its codes as floor and door', () => {
  expect(settled('https://www.google.com/maps/place/Carrer+de+Sueca,+45,+L%27Eixample,+46006+Val%C3%A8ncia/@39.461,-0.37,17z')).toEqual({
    property_address: 'Calle de Sueca, 45, 46006 València',
    floor_number: '',
    door_number: '',
  });
  for (const nothing of ['https://maps.app.goo.gl/abcd1234', '39.4612, -0.3731', 'https://www.google.com/maps?q=39.46,-0.37'])
    expect(settled(nothing)).toEqual({});
});
