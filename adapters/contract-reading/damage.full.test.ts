import { expect, test } from 'vitest';
import { isLegible } from '../../app/features/proof/rules/page-text.ts';
import { damages } from '../../test/contract-damage.ts';
import { contractFields, contractText, pdfOf } from '../../test/contract-files.ts';
import { createDocumentReader } from './reader.ts';

// Longer than the product waits, as in reader.test.ts.
const reader = createDocumentReader({ page: 250_000, document: 280_000 });

/** Reading a photo takes seconds of a core. */
test.each(Object.entries(damages))('a photo %s is read', { timeout: 120_000 }, async (_, damaged) => {
  const read = await reader.read([await damaged(await pdfOf([contractText]))]);
  if (!read.ok) throw new Error(read.problem);
  expect(read.recognised).toBe(true);
  expect(isLegible(read)).toBe(true);
  expect(read.fields).toEqual(contractFields);
});
