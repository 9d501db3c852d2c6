import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilAnswered } from './until-answered.ts';

const page = new EventTarget();
const device = { onLine: true };
beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', device);
  vi.useFakeTimers();
});
afterEach(() => {
  device.onLine = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const brokenOff = () => Promise.reject(new Error('Unable to decode', { cause: new Error('network') }));
const proxy = () => Promise.reject(new ErrorResponse(502, '', '<html>'));
const never = () => new Promise<never>(() => {});
const answer = async () => 'stored';

/** Sends a form to a server with these successive responses; `sent` has the requests. */
function sending(answers: (() => Promise<unknown>)[], body: FormData | URLSearchParams = new URLSearchParams({ texto: 'hola' })) {
  const controller = new AbortController();
  const request = new Request('http://localhost/', { method: 'POST', body, signal: controller.signal });
  const sent: string[] = [];
  const ask = async () => {
    // As the router reads it.
    const form = body instanceof FormData ? await request.formData() : new URLSearchParams(await request.text());
    sent.push(String(form.get('texto')));
    return answers.shift()?.();
  };
  const done = untilAnswered(request, ask);
  done.catch(() => {});
  return { done, sent, abort: () => controller.abort() };
}
const file = new FormData();
file.set('texto', 'hola');
file.set('contrato', new File(['x'], 'a.pdf'));

test.each([
  ['lost', lost, undefined],
  ['broken off', brokenOff, undefined],
  ['that of a proxy', proxy, undefined],
  ['lost, with a file', lost, file],
  ['not there after half a minute', never, undefined],
])('an answer that is %s: the request is sent again', async (_, first, body) => {
  const { done, sent } = sending([first, lost, answer], body);
  await vi.advanceTimersByTimeAsync(40_000);
  expect([await done, sent]).toEqual(['stored', ['hola', 'hola', 'hola']]);
});

test('three times and no more', async () => {
  const { done, sent } = sending([lost, lost, lost, answer]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(done).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(3);
});

test.each([
  ['a refusal', () => Promise.reject(new ErrorResponse(429, '', 'Espera'))],
  ['a server that fails', () => Promise.reject(new Error('Unexpected Server Error'))],
  ['the way to sign in', () => Promise.reject(redirect('/auth?acceso=resena'))],
])('%s is an answer', async (_, refused) => {
  const { done, sent } = sending([refused, answer]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(done).rejects.toBeDefined();
  expect(sent).toHaveLength(1);
});

test('without a connection it waits for one, and can be cancelled', async () => {
  device.onLine = false;
  const { done, sent } = sending([answer]);
  const other = sending([answer]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toEqual([]);
  other.abort();
  await expect(other.done).rejects.toMatchObject({ name: 'AbortError' });
  device.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect([await done, sent, other.sent]).toEqual(['stored', ['hola'], []]);
});
