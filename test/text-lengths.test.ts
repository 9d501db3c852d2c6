import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countText } from '../app/ui/form/limit-text.ts';
import { textLength } from '../platform/text.ts';
import { readCases } from './read-cases.ts';
import { type TestServices, testServices } from './services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

test.each(readCases('text-lengths.txt', 3))('form, server and database count alike: %s', async (_, text, length) => {
  const { rows } = await sql<{ length: number }>`select length(${text}::text) as length`.execute(services.db);
  expect([countText(text ?? ''), textLength(text ?? ''), rows[0]?.length]).toEqual([Number(length), Number(length), Number(length)]);
});
