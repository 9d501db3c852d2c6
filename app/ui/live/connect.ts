import { joinTabs } from './leader.ts';
import type { LiveMessage } from './message.ts';
import type { PageMessage } from './shared-worker.ts';

/** Receives changes of one's notifications through the one stream that all tabs of this browser share, until the returned function is called. */
export function connectLive(alias: string, onMessage: (message: LiveMessage) => void): () => void {
  // Another tab may show somebody who has just signed in or out: changes of another person are ignored.
  const own = (message: LiveMessage) => {
    if (message.kind === 'end' || message.alias === alias) onMessage(message);
  };
  const join = () => (typeof SharedWorker === 'undefined' ? joinTabs(own) : askWorker(alias, own));
  let disconnectLive = join();
  // A page in the back/forward cache counts as closed until it is shown again.
  const hidden = () => disconnectLive();
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) disconnectLive = join();
  };
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', shown);
    disconnectLive();
  };
}

function askWorker(alias: string, onMessage: (message: LiveMessage) => void): () => void {
  const { port } = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'rellano.avisos' });
  const send = (data: PageMessage) => port.postMessage(data);
  port.onmessage = ({ data }: MessageEvent<LiveMessage>) => onMessage(data);
  send({ alias });
  return () => {
    send('bye');
    port.close();
  };
}
