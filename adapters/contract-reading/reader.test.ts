import { expect, test } from 'vitest';
import { isLegible } from '../../app/features/proof/rules/page-text.ts';
import { damages } from '../../test/contract-damage.ts';
import { contractFields, contractText, pdfOf, photoOf } from '../../test/contract-files.ts';
import { createDocumentReader } from './reader.ts';

// A file of each kind; other kinds, and the defects of photos, are in reader.process.test.ts and damage.full.test.ts. The timeout is longer than the
// product's, because both cores may be busy.
const reader = createDocumentReader({ page: 250_000, document: 280_000 });

test('is taken from a typed PDF', async () => {
  const progress: string[] = [];
  const read = await reader.read([await pdfOf([contractText, contractText])], (page, of) => progress.push(`${page}/${of}`));
  if (!read.ok) throw new Error(read.problem);
  expect(read).toMatchObject({ confidence: 100, recognised: false, disputed: {}, pages: 2 });
  expect(read.fields).toEqual(contractFields);
  expect(progress).toEqual(['1/2', '2/2']);
});

test.each([
  ['a photo', async (pdf: Uint8Array) => new Uint8Array(await (await photoOf(pdf)).jpeg().toBuffer())],
  ['a photo in the shadow of a hand', damages['in the shadow of a hand']],
])('is read from %s', async (_, taken) => {
  const read = await reader.read([(await taken?.(await pdfOf([contractText]))) ?? new Uint8Array()]);
  if (!read.ok) throw new Error(read.problem);
  expect(read.recognised).toBe(true);
  expect(isLegible(read)).toBe(true);
  expect(read.fields).toEqual(contractFields);
});

test('a file that is no document is refused', async () => {
  expect(await reader.check([new TextEncoder().encode('<html><script>alert(1)</script>')])).toEqual({ ok: false, problem: 'wrong' });
});
