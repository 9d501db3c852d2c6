import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage } from './message.ts';

type Hear = (message: LiveMessage) => void;

const hearers = new Set<Hear>();
let leave: (() => void) | null = null;
let connected = '';

/** One connection per page, made with the first hearer and ended with the last; what it needs is loaded only then. */
async function connect(alias: string): Promise<void> {
  connected = alias;
  const { connectLive } = await import('./connect.ts');
  if (connected !== alias || leave || hearers.size === 0) return;
  leave = connectLive(alias, (message) => {
    for (const hear of hearers) hear(message);
  });
}

function disconnect(): void {
  leave?.();
  leave = null;
  connected = '';
}

/** Calls `hear` with what happens to the notifications of the person whose alias is given; null: nobody is signed in. */
export function useLive(alias: string | null, hear: Hear): void {
  const onMessage = useEffectEvent(hear);
  useEffect(() => {
    if (alias === null) return;
    const own: Hear = (message) => onMessage(message);
    hearers.add(own);
    if (connected !== alias) {
      disconnect();
      void connect(alias);
    }
    return () => {
      hearers.delete(own);
      if (hearers.size === 0) disconnect();
    };
  }, [alias]);
}
