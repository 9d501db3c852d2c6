import { expect, test } from 'vitest';
import { filledForm, inputCases } from '../../../../test/review-form.ts';
import { readReview } from './review.input.ts';

const read = (form: object) => readReview(form, '2026-11');

test.each(inputCases())('$field = $value: $expected', ({ field, value, expected }) => {
  const agency = /agency/.test(field) && field !== 'used_agency' ? { used_agency: true } : {};
  const result = read({ ...filledForm, ...agency, [field]: value });
  if (!expected.startsWith('ok')) {
    expect(result).toEqual({ ok: false, code: 'invalid', errors: { [field]: expected } });
    return;
  }
  expect(result.ok).toBe(true);
  if (result.ok && expected !== 'ok') expect((result.data as unknown as Record<string, unknown>)[field]).toEqual(JSON.parse(expected.slice(3)));
});

test('an empty form gets one Spanish message for each missing field', () => {
  const result = read({});
  expect(result.ok).toBe(false);
  if (result.ok) return;
  expect(Object.keys(result.errors)).toHaveLength(27);
  for (const message of Object.values(result.errors)) expect(message).toMatch(/^(La|El|Escribe|Selecciona|Debes|Cuenta|Dinos)/);
});

test.each([null, 'x', 7, [], [filledForm]])('refuses %j as a review', (sent) => {
  expect(readReview(sent, '2026-11')).toEqual({ ok: false, code: 'invalid', errors: { draft_key: 'La reseña no se ha podido leer' } });
});

test('caps count characters after trimming', () => {
  for (const [field, max] of [
    ['experience_headline', 200],
    ['positive_aspects', 2000],
    ['landlord_advice', 2000],
  ] as const) {
    expect(read({ ...filledForm, [field]: `  ${'á'.repeat(max)}  ` }).ok).toBe(true);
    expect(read({ ...filledForm, [field]: '🙂'.repeat(max) }).ok).toBe(true);
    expect(read({ ...filledForm, [field]: 'x'.repeat(max + 1) })).toMatchObject({ errors: { [field]: expect.stringContaining(`${max} caracteres`) } });
  }
  expect(read({ ...filledForm, used_agency: true, custom_agency_name: 'x'.repeat(201) })).toMatchObject({ ok: false });
  expect(read({ ...filledForm, photos: Array.from({ length: 6 }, (_, i) => String(i).repeat(32)) })).toEqual({
    ok: false,
    code: 'invalid',
    errors: { photos: 'Máximo 5 imágenes permitidas.' },
  });
});

test('a current tenant has no end month', () => {
  expect(read({ ...filledForm, still_residing: true })).toMatchObject({ data: { rental_period_start: '2023-09-01', rental_period_end: null } });
  expect(read({ ...filledForm, end_month: '', end_year: '' })).toMatchObject({ data: { still_residing: false, rental_period_end: null } });
});

test('drops agency answers without an agency, and prefers a chosen one to a typed name', () => {
  const aboutAgency = { agency_treatment_rating: 1, agency_advice: 'Pedid el recibo', custom_agency_name: 'Finques Prova' };
  expect(read({ ...filledForm, ...aboutAgency })).toMatchObject({ data: { agency_treatment_rating: null, agency_advice: null, custom_agency_name: null } });
  expect(read({ ...filledForm, ...aboutAgency, used_agency: true })).toMatchObject({
    data: { agency_treatment_rating: 1, custom_agency_name: 'Finques Prova' },
  });
  const agency_id = '7d4c1d0e-6a3b-4d52-9c7e-0a1b2c3d4e50';
  expect(read({ ...filledForm, ...aboutAgency, used_agency: true, agency_id })).toMatchObject({ data: { agency_id, custom_agency_name: null } });
});

test('stores the number of flatmates of a room only', () => {
  expect(read({ ...filledForm, rental_kind: 'room', flatmate_count: ' ４ ' })).toMatchObject({ data: { rental_kind: 'room', flatmate_count: 4 } });
  expect(read({ ...filledForm, rental_kind: 'room', flatmate_count: '' })).toMatchObject({ data: { flatmate_count: null } });
  for (const rental_kind of ['whole', '']) expect(read({ ...filledForm, rental_kind, flatmate_count: '4' })).toMatchObject({ data: { flatmate_count: null } });
});
