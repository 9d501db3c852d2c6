import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage } from './connect.ts';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | null = null;
let connected = '';

/** Milliseconds before a failed load is retried. */
const again = 20_000;

/** One connection per page, opened with the first listener and closed with the last; its code is loaded only then. */
async function connect(alias: string): Promise<void> {
  connected = alias;
  const loaded = await import('./connect.ts').catch(() => null);
  if (connected !== alias || stop || listeners.size === 0) return;
  if (!loaded) {
    setTimeout(() => (connected === alias ? void connect(alias) : null), again);
    return;
  }
  stop = loaded.connectLive(alias, (message) => {
    for (const listener of listeners) listener(message);
  });
}

function disconnect(): void {
  stop?.();
  stop = null;
  connected = '';
}

/** Calls `listener` with changes of the notifications of the person with that alias; null: nobody is signed in. */
export function useLive(alias: string | null, listener: Listener): void {
  const onMessage = useEffectEvent(listener);
  useEffect(() => {
    if (alias === null) return;
    const own: Listener = (message) => onMessage(message);
    listeners.add(own);
    if (connected !== alias) {
      disconnect();
      void connect(alias);
    }
    return () => {
      listeners.delete(own);
      if (listeners.size === 0) disconnect();
    };
  }, [alias]);
}
