import { expect, it } from 'vitest';
import { createHttp } from './http.ts';

it('waits for the largest form at half a megabit a second, and not long for headers', () => {
  const http = createHttp();
  expect(http.requestTimeout).toBeGreaterThan(((102 * 1024 * 1024 * 8) / 500_000) * 1000);
  expect(http.headersTimeout).toBeLessThanOrEqual(60_000);
  http.close();
});
