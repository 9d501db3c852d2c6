import type { LiveMessage } from './message.ts';
import { openSource } from './source.ts';

const name = 'rellano.avisos';

/**
 * For browsers without shared workers: the tab that holds the lock has the stream and tells the others; when it goes, the next
 * one takes over from the last event that was heard. Without locks there is no stream: the badge then follows page by page.
 */
export function joinTabs(hear: (message: LiveMessage) => void): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let last = '';
  const note = (message: LiveMessage) => {
    if (message.kind === 'changes') last = message.at;
    hear(message);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => note(data);
  const lead = () =>
    new Promise<void>((done) => {
      const stop = openSource(last, (message) => {
        channel.postMessage(message);
        note(message);
      });
      leaving.signal.addEventListener('abort', () => {
        stop();
        done();
      });
    });
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {
    // Left before its turn came.
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
