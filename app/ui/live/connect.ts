import { joinTabs } from './leader.ts';
import type { LiveMessage } from './message.ts';
import type { PageSays } from './shared-worker.ts';

/** Hears of one's notifications through the one stream that all tabs of this browser share, until the returned function is called. */
export function connectLive(alias: string, hear: (message: LiveMessage) => void): () => void {
  // Another tab may show somebody who has just signed in or out: what is another person's is not heard.
  const own = (message: LiveMessage) => {
    if (message.kind === 'end' || message.alias === alias) hear(message);
  };
  const join = () => (typeof SharedWorker === 'undefined' ? joinTabs(own) : askWorker(alias, own));
  let leave = join();
  // A page that the browser keeps for "back" is gone until it is shown again.
  const hidden = () => leave();
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) leave = join();
  };
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', shown);
    leave();
  };
}

function askWorker(alias: string, hear: (message: LiveMessage) => void): () => void {
  const { port } = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'rellano.avisos' });
  const say = (words: PageSays) => port.postMessage(words);
  port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  say({ alias });
  return () => {
    say('bye');
    port.close();
  };
}
