import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { describe, expect, it, test, vi } from 'vitest';
import { revalidateAfterConflict, revalidateAfterForm, revalidateList, sendForm } from './client-action.ts';

const send = (answer: () => Promise<unknown>) => {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ intent: 'borrar', id: '3' }) });
  return sendForm((intent) => `No se pudo ${intent}`)({ request, serverAction: answer });
};
const sendPlain = (thrown: unknown) =>
  sendForm()({ request: new Request('http://localhost/', { method: 'POST', body: new URLSearchParams() }), serverAction: () => Promise.reject(thrown) });
const refused = (status: number, body: unknown) => send(() => Promise.reject(new ErrorResponse(status, '', body)));

describe('sending by script', () => {
  it('returns the server’s response', async () => {
    const result = { ok: true, intent: 'borrar', id: '3', notice: null, data: null };
    expect(await send(async () => result)).toBe(result);
  });

  test.each([
    ['no answer', () => send(() => Promise.reject(new TypeError('Failed to fetch'))), 'No se pudo borrar'],
    ['a server that fails', () => refused(500, 'stack'), 'No se pudo borrar'],
    ['too many requests', () => refused(429, 'Espera un rato.'), 'Espera un rato.'],
    ['a body too large for a proxy', () => refused(413, '<html>'), 'Lo que envías es demasiado grande.'],
  ])('%s is shown at the form', async (_what, answer, message) => {
    expect(await answer()).toMatchObject({ ok: false, intent: 'borrar', id: '3', message, errors: {}, notice: { title: 'Error', description: message } });
  });

  test.each([
    ['no answer', new TypeError('Failed to fetch'), 'El servidor no ha respondido. Comprueba tu conexión y vuelve a intentarlo.', true],
    [
      'half an answer',
      new Error('Unable to decode', { cause: new TypeError('network error') }),
      'El servidor no ha respondido. Comprueba tu conexión y vuelve a intentarlo.',
      true,
    ],
    ['what the server threw', new Error('Unexpected Server Error'), 'Ha fallado nuestro servidor. Vuelve a intentarlo dentro de un momento.', false],
    ['a proxy without a server', new ErrorResponse(502, '', '<h1>'), 'Ha fallado nuestro servidor. Vuelve a intentarlo dentro de un momento.', false],
  ])('blames the connection only when no answer came: %s', async (_what, thrown, message, unanswered) => {
    expect(await sendPlain(thrown)).toMatchObject({ message, unanswered });
  });

  it('shows no message and asks nobody to sign in for a form that the page sent by itself', async () => {
    const body = new URLSearchParams({ intent: 'visto', quiet: 'si' });
    for (const thrown of [redirect('/auth?acceso=requerido'), new ErrorResponse(412, '', 'No se ha enviado.'), new TypeError('Failed to fetch')]) {
      const request = new Request('http://localhost/', { method: 'POST', body });
      const answer = await sendForm(() => 'No se pudo')({ request, serverAction: () => Promise.reject(thrown) });
      expect(answer).toMatchObject({ ok: false, message: null, notice: null });
    }
  });

  it('is sent once there is a connection, unless it is cancelled', async () => {
    const page = new EventTarget();
    const device = { onLine: false };
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', device);
    const sent: string[] = [];
    const begin = (text: string, signal?: AbortSignal) => {
      const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ intent: 'escribir', text }), signal });
      const serverAction = async () => void sent.push(text);
      return sendForm(() => 'No se pudo', { keyed: ['escribir'] })({ request, serverAction });
    };
    const given = new AbortController();
    const first = begin('hola');
    const second = begin('adiós', given.signal);
    given.abort();
    await expect(second).rejects.toThrow();
    expect(sent).toEqual([]);
    device.onLine = true;
    page.dispatchEvent(new Event('online'));
    await first;
    page.dispatchEvent(new Event('online'));
    expect(sent).toEqual(['hola']);
    vi.unstubAllGlobals();
  });

  it('follows redirects, and throws a refusal of the page', async () => {
    await expect(send(() => Promise.reject(redirect('/auth')))).rejects.toBeInstanceOf(Response);
    await expect(refused(403, null)).rejects.toMatchObject({ status: 403 });
  });
});

describe('what is revalidated after a form', () => {
  const after = (actionResult: unknown, to = '/mis-resenas', sent = true) => {
    const [currentUrl, nextUrl] = [new URL('http://localhost/mis-resenas?tab=1'), new URL(to, 'http://localhost')];
    return {
      actionResult,
      currentUrl,
      nextUrl,
      formMethod: sent ? ('POST' as const) : undefined,
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    };
  };
  const asks = (...form: Parameters<typeof after>) => revalidateAfterForm(after(...form));
  test.each([
    ['something was changed', { ok: true }, true],
    ['it was refused, or did not arrive', { ok: false }, false],
    ['it changed nothing here', { ok: true, changesNothing: true }, false],
  ])('%s: %j', (_when, result, repeats) => {
    expect(asks(result)).toBe(repeats);
  });
  test.each([
    ['what others have changed', { ok: false, outdated: true }, [false, true, true]],
    ['what is no longer there', { ok: false, gone: true }, [false, false, true]],
  ])('%s: not by a form, by a page that others change, by a list', (_what, result, repeats) => {
    expect([revalidateAfterForm, revalidateAfterConflict, revalidateList].map((rule) => rule(after(result)) === true)).toEqual(repeats);
  });
  it('nothing for a dialog in the address', () => {
    expect([asks(undefined, '/mis-resenas?tab=1&borrar=piso.1', false), asks(undefined, '/mis-resenas?tab=2', false)]).toEqual([false, true]);
  });
});
