import { expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { officialStreetName } from './official-streets.ts';

test.each(readCases('official-streets.txt', 5))('%s, %s in %s: %s', (code = '', name = '', language, shown = '', keys = '') => {
  const read = officialStreetName(code, name, language === 'es' ? 'es' : 'va');
  expect([read?.name ?? '', (read?.keys ?? []).join('; ')]).toEqual([shown, keys]);
});
