import { expect, test } from 'vitest';
import { firstError, read } from './result.ts';
import { z } from './zod.ts';

const schema = z.object({ name: z.string('Escribe tu nombre').min(2, 'Muy corto').regex(/^\w+$/, 'Solo letras'), age: z.coerce.number('Escribe tu edad') });

test('returns valid input as the schema transforms it', () => {
  expect(read(schema, { name: 'Ana', age: '30', more: 'x' })).toEqual({ ok: true, data: { name: 'Ana', age: 30 } });
});

test('returns the first message of each wrong field, and one message for places with room for one', () => {
  const result = read(schema, { name: '-', age: 'x' });
  expect(result).toEqual({ ok: false, code: 'invalid', errors: { name: 'Muy corto', age: 'Escribe tu edad' } });
  expect(result.ok ? '' : firstError(result.errors)).toBe('Muy corto');
  expect(firstError({})).toBe('Los datos enviados no son válidos.');
});
