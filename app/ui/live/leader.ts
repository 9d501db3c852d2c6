import type { LiveMessage } from './connect.ts';
import { openSource } from './source.ts';

const name = 'rellano.avisos';

/**
 * One stream for all tabs: the leader, which holds the lock, has it and forwards events to the others; when it closes, the next one takes over from the
 * last event. Without the Web Locks API there is no stream: the badge is then updated page by page.
 */
export function joinTabs(onMessage: (message: LiveMessage) => void): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let last = '';
  const note = (message: LiveMessage) => {
    if (message.kind === 'changes') last = message.at;
    onMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => note(data);
  const lead = () =>
    new Promise<void>((done) => {
      const stop = openSource(last, (message) => {
        channel.postMessage(message);
        note(message);
      });
      closing.signal.addEventListener('abort', () => {
        stop();
        done();
      });
    });
  navigator.locks.request(name, { signal: closing.signal }, lead).catch(() => {
    // Closed before it got the lock.
  });
  return () => {
    closing.abort();
    channel.close();
  };
}
