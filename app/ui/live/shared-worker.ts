import type { LiveMessage } from './message.ts';
import { openSource } from './source.ts';

/** What a page says: who it shows, or that it goes. */
export type PageSays = { alias: string } | 'bye';

// Runs once per browser, however many tabs: holds the stream and passes on what it says.
const scope = self as unknown as { onconnect: (event: MessageEvent) => void };
const pages = new Set<MessagePort>();
let alias = '';
let latest: (LiveMessage & { kind: 'changes' }) | null = null;
let stop: (() => void) | null = null;

function tell(message: LiveMessage): void {
  if (message.kind === 'changes') latest = message;
  else stop = latest = null;
  for (const page of pages) page.postMessage(message);
}

function begin(page: MessagePort, wanted: string): void {
  pages.add(page);
  if (stop && alias === wanted) {
    if (latest) page.postMessage({ ...latest, changed: [] } satisfies LiveMessage);
    return;
  }
  stop?.();
  alias = wanted;
  latest = null;
  stop = openSource('', tell);
}

function leave(page: MessagePort): void {
  pages.delete(page);
  if (pages.size > 0) return;
  stop?.();
  stop = latest = null;
}

scope.onconnect = ({ ports: [page] }) => {
  if (!page) return;
  page.onmessage = ({ data }: MessageEvent<PageSays>) => (data === 'bye' ? leave(page) : begin(page, data.alias));
};
