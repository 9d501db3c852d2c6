import type { LiveMessage } from './message.ts';
import { openSource } from './source.ts';

/** What a page sends: whom it shows, or that it closes. */
export type PageMessage = { alias: string } | 'bye';

// Runs once per browser, however many tabs: holds the stream and passes its messages on.
const scope = self as unknown as { onconnect: (event: MessageEvent) => void };
const pages = new Set<MessagePort>();
let alias = '';
let latest: (LiveMessage & { kind: 'changes' }) | null = null;
let stop: (() => void) | null = null;

function broadcast(message: LiveMessage): void {
  if (message.kind === 'changes') latest = message;
  else stop = latest = null;
  for (const page of pages) page.postMessage(message);
}

function addPage(page: MessagePort, wanted: string): void {
  pages.add(page);
  if (stop && alias === wanted) {
    if (latest) page.postMessage({ ...latest, changed: [] } satisfies LiveMessage);
    return;
  }
  stop?.();
  alias = wanted;
  latest = null;
  stop = openSource('', broadcast);
}

function removePage(page: MessagePort): void {
  pages.delete(page);
  if (pages.size > 0) return;
  stop?.();
  stop = latest = null;
}

scope.onconnect = ({ ports: [page] }) => {
  if (!page) return;
  page.onmessage = ({ data }: MessageEvent<PageMessage>) => (data === 'bye' ? removePage(page) : addPage(page, data.alias));
};
