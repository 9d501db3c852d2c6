import { setTimeout as sleep } from 'node:timers/promises';
import { isWithdrawn, type PageChange, wholeTag } from '../../domain/site/page-change.ts';
import type { Log } from '../../usecases/ports.ts';

/**
 * For what is withdrawn. One purge is not enough: a page that is on its way to the cache while the change is made arrives there after the purge.
 * Milliseconds after the change; measured with Varnish 7.1, two changes at once (docs/decisions/037).
 */
const again = [0, 150, 800];
/**
 * A tag of what is added is told at once, and once more between 1.1 and 2.3 s later, at one moment for all of them: a page that by then shows many of
 * them is made anew once. Milliseconds between such moments; longer than a process shows the page of a moment ago (server/page-cache.ts).
 */
const apart = 1200;
/** While there are tags to tell, they go together. Milliseconds. */
const together = 100;
/** Before a purge that failed is sent again, as long as the cache may still have the page. */
const retries = [1000, 2000, 4000, 8000, 16_000];
const patience = 5000;
/** More at once are one purge of everything. */
const MAX_WAITING = 500;
/** Varnish takes a header of 8,192 bytes. */
const MAX_HEADER = 7000;

/** Gone at once, or shown for a moment longer while it is made anew. */
type Purge = { 'xkey-purge': string } | { 'xkey-softpurge': string };

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
 * Tells caches in front of the product to drop pages: `PURGE` with the tags in the header `xkey-purge`, or `xkey-softpurge` for what is added
 * (deploy/varnish.vcl). Nothing waits for it, and nothing fails when it does.
 */
export function createPurger({ urls, log }: PurgeOptions): Purger {
  const waiting = new Set<Promise<void>>();
  const send = async (url: string, headers: Purge): Promise<void> => {
    const answer = await fetch(url, { method: 'PURGE', headers, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the cache answered a purge with ${answer.status}`);
  };
  const sendSurely = async (url: string, headers: Purge): Promise<void> => {
    for (const wait of [...retries, null]) {
      try {
        return await send(url, headers);
      } catch (err) {
        if (wait === retries[0]) log.warn({ err }, 'a cache could not be purged: it is tried again');
        if (wait === null) log.error({ err }, 'a cache was not purged: it may show pages of before, withdrawn ones too, until they expire');
        else await sleep(wait);
      }
    }
  };
  const queue = (wait: number, headers: Purge) => {
    const sent = sleep(wait).then(async () => void (await Promise.all(urls.map((url) => sendSurely(url, headers)))));
    waiting.add(sent);
    void sent.finally(() => waiting.delete(sent));
  };
  /** Tags of what is added: when each is told next, and how many times more. It stays for a while after the last, so that the next time is not too early. */
  const added = new Map<string, { next: number; left: number }>();
  let telling: Promise<void> | null = null;
  const tellAdded = async (): Promise<void> => {
    for (; added.size > 0; await sleep(together)) {
      const now = performance.now();
      const due: string[] = [];
      for (const [tag, { next, left }] of added) {
        if (next > now) continue;
        if (left === 0) added.delete(tag);
        else {
          due.push(tag);
          added.set(tag, { next: Math.ceil((now + apart - together) / apart) * apart, left: left - 1 });
        }
      }
      for (const tags of inHeaders(due)) queue(0, { 'xkey-softpurge': tags });
    }
    telling = null;
  };
  return {
    purge(change) {
      const withdrawn = change.tags === 'all' || waiting.size > MAX_WAITING ? [wholeTag] : change.tags.filter((tag) => isWithdrawn(change, tag));
      for (const tags of inHeaders(withdrawn)) for (const wait of again) queue(wait, { 'xkey-purge': tags });
      if (change.tags === 'all') return;
      for (const tag of change.tags) if (!isWithdrawn(change, tag)) added.set(tag, { next: added.get(tag)?.next ?? 0, left: 2 });
      if (added.size > 0) telling ??= tellAdded();
    },
    async idle() {
      while (telling || waiting.size > 0) await Promise.all([telling, ...waiting]);
    },
  };
}

/** As few headers as will do, none of them too long. */
function inHeaders(tags: readonly string[]): string[] {
  const made: string[] = [];
  for (const tag of tags) {
    const last = made.at(-1);
    if (last === undefined || last.length + tag.length >= MAX_HEADER) made.push(tag);
    else made[made.length - 1] = `${last} ${tag}`;
  }
  return made;
}
