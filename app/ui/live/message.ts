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
