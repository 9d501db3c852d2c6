import { afterEach, expect, test, vi } from 'vitest';
import { retries, trouble, withRetries } from './load.ts';

afterEach(() => vi.useRealTimers());

test.each([
  [new TypeError('Failed to fetch'), 'El servidor no ha respondido. Comprueba tu conexión y vuelve a intentarlo.'],
  [new Error('map cells: 500'), 'Ha fallado nuestro servidor. Vuelve a intentarlo dentro de un momento.'],
])('tries again, and then says why: %s', async (thrown, why) => {
  vi.useFakeTimers();
  const work = vi.fn(() => Promise.reject(thrown));
  const { signal } = new AbortController();
  const failed = expect(withRetries(work, trouble.properties, signal, signal)).rejects.toThrow(`No se han podido cargar las propiedades del mapa. ${why}`);
  await vi.runAllTimersAsync();
  await failed;
  expect(work).toHaveBeenCalledTimes(1 + retries);
});
