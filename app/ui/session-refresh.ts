import { href } from 'react-router';
import { checkEvery } from './session-events.ts';

/** 1-flats §8 and §9: a lost network and 502, 503, 504 are tried again, first after 200 ms, until the next check would come. */
export async function withRetries(call: () => Promise<Response>, pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))): Promise<Response> {
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

/** Looks the session up on the server and prolongs it. */
export const askSession = (): Promise<Response> => withRetries(() => fetch(href('/sesion'), { method: 'POST' }));
