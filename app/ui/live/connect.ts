import { joinTabs } from './leader.ts';

/** Receives changes of the viewer's notifications through the one stream that all tabs of this browser share, until the returned function is called. */
export function connectLive(alias: string, onMessage: (message: LiveMessage) => void): () => void {
  // In another tab somebody else may have just signed in: their changes are ignored.
  const own = (message: LiveMessage) => {
    if (message.kind === 'end' || message.alias === alias) onMessage(message);
  };
  let disconnectLive = joinTabs(own);
  // A page in the back/forward cache counts as closed until it is shown again.
  const hidden = () => disconnectLive();
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) disconnectLive = joinTabs(own);
  };
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', shown);
    disconnectLive();
  };
}

/** What open pages receive of a person's notifications. */
export type LiveMessage =
  | {
      kind: 'changes';
      alias: string;
      at: string;
      unread: number;
      changed: readonly { id: string; type: string; title: string; read: boolean; isNew: boolean }[];
    }
  /** The session is over. */
  | { kind: 'end' };
