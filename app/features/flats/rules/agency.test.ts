import { expect, test } from 'vitest';
import { agencyKey } from './agency.ts';

test.each([
  ['Finques Túria S.L.', 'finques turia'],
  ['FINQUES  TÚRIA, SL', 'finques turia'],
  [' finques-turia s.l.u.', 'finques turia'],
  ['Inmobiliaria Ñ & Hijos', 'inmobiliaria n hijos'],
  ['SA', 'sa'],
  ['...', ''],
])('%s → %s', (name, key) => {
  expect(agencyKey(name)).toBe(key);
});
