import { notificationStreamPath } from '../../../platform/paths.ts';
import type { LiveMessage } from './connect.ts';

const MAX_PAUSE = 5 * 60_000;

/**
 * The one stream of this browser, starting after `since` (empty: now). The browser reopens a lost connection, this code a refused one, both from the last
 * event. Ends with the session or when the returned function is called.
 */
export function openSource(since: string, onMessage: (message: LiveMessage) => void): () => void {
  let last = since;
  let pause = 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;

  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const open = () => {
    source = new EventSource(notificationStreamPath(last));
    source.addEventListener('avisos', (event) => {
      last = event.lastEventId;
      pause = 1000;
      onMessage({ kind: 'changes', at: last, ...JSON.parse(event.data) });
    });
    source.addEventListener('fin', () => {
      close();
      onMessage({ kind: 'end' });
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, MAX_PAUSE);
    });
  };
  open();
  return close;
}
