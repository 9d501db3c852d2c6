import { setTimeout as sleep } from 'node:timers/promises';
import { type PageChange, wholeTag } from '../../domain/site/page-change.ts';
import type { Log } from '../../usecases/ports.ts';

/**
 * One purge is not enough: a page that is on its way to the cache while the change is made arrives there after the purge. Milliseconds
 * after the change; measured with Varnish 7.1, two changes at once (docs/decisions/037).
 */
const again = [0, 150, 800];
/** Before a purge that failed is sent again, as long as the cache may still have the page. */
const retries = [1000, 2000, 4000, 8000, 16_000];
const patience = 5000;
/** More at once are one purge of everything. */
const MAX_WAITING = 500;

interface PurgeOptions {
  /** Each cache in front of the product. */
  urls: readonly string[];
  log: Log;
}
export interface Purger {
  purge(change: PageChange): void;
  /** Ends when nothing is to be sent any more. */
  idle(): Promise<void>;
}

/**
 * Tells caches in front of the product to drop pages: `PURGE` with the tags in the header `xkey-purge` (deploy/varnish.vcl). Nothing waits
 * for it, and nothing fails when it does.
 */
export function createPurger({ urls, log }: PurgeOptions): Purger {
  const waiting = new Set<Promise<void>>();
  const send = async (url: string, tags: string): Promise<void> => {
    const answer = await fetch(url, { method: 'PURGE', headers: { 'xkey-purge': tags }, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the cache answered a purge with ${answer.status}`);
  };
  const sendSurely = async (url: string, tags: string): Promise<void> => {
    for (const wait of [...retries, null]) {
      try {
        return await send(url, tags);
      } catch (err) {
        if (wait === retries[0]) log.warn({ err }, 'a cache could not be purged: it is tried again');
        if (wait === null) log.error({ err }, 'a cache was not purged: it may show a withdrawn page until that expires');
        else await sleep(wait);
      }
    }
  };
  const queue = (wait: number, tags: string) => {
    const sent = sleep(wait).then(async () => void (await Promise.all(urls.map((url) => sendSurely(url, tags)))));
    waiting.add(sent);
    void sent.finally(() => waiting.delete(sent));
  };
  return {
    purge({ tags }) {
      const named = tags === 'all' || waiting.size > MAX_WAITING ? wholeTag : tags.join(' ');
      for (const wait of again) queue(wait, named);
    },
    async idle() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}
