import { href } from 'react-router';
import { drafts, storedAlias, storedNames } from './device-store.ts';
import { checkEvery } from './session-events.ts';

/** 1-flats §8 and §9: a lost network and 502, 503, 504 are retried, first after 200 ms, until the next check. */
export async function retryFetch(call: () => Promise<Response>, pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))): Promise<Response> {
  for (let wait = 200; ; wait *= 2) {
    const last = wait * 2 > checkEvery;
    try {
      const response = await call();
      if (last || ![502, 503, 504].includes(response.status)) return response;
    } catch (e) {
      if (last) throw e;
    }
    await pause(wait);
  }
}

/** Milliseconds for a sign-out in another tab to arrive here. */
const signOutTime = 2000;

const ask = () => retryFetch(() => fetch(href('/sesion'), { method: 'POST' }));

/** Whether the page has a form and the device a draft: something may be being written. */
const writing = () =>
  document.querySelector('main form[novalidate] :is(input:not([type=hidden]), select, textarea)') !== null &&
  storedNames().some((name) => name.startsWith(drafts));

/**
 * Checks the session on the server and extends it: returns when, or null without a session. Where something is being written, it asks to sign in again in
 * place.
 */
export async function renewSession(): Promise<{ expiresAt: string } | null | undefined> {
  const answerOf = async (response: Response) => (response.ok ? ((await response.json()) as { expiresAt: string } | null) : undefined);
  const answer = await answerOf(await ask());
  if (answer !== null || storedAlias() === null || !writing()) return answer;
  // A sign-out in another tab has wiped this by then.
  await new Promise((resolve) => setTimeout(resolve, signOutTime));
  if (storedAlias() === null || !writing()) return answer;
  const { reauthenticate } = await import('./sign-in-dialog.tsx');
  return (await reauthenticate()) ? answerOf(await ask()) : answer;
}
