import { formatBriefDay, formatDateTime } from '../../../../platform/dates.ts';

interface MessageRow {
  id: string;
  body: string;
  created_at: Date;
  sender_id: string;
  other_alias: string | null;
  other_name: string | null;
  blocked: unknown;
  /** The unread notification of it. */
  unread: string | null;
}

/** A message as one of its two parties sees it. Nobody's id leaves. */
export interface MessageCard {
  id: string;
  /** 2-community §2: 'Para: ' when the current user sent it, else 'De: '. */
  sent: boolean;
  /** The other party: display name, else alias, else 'Usuario'. Of whom one has blocked the alias: a new name would be another message. */
  other: string;
  alias: string | null;
  body: string;
  at: string;
  when: string;
  day: string;
  /** The notification by which it counts as unread; null: it was read, or sent. */
  unread: string | null;
  /** One has blocked the other party. */
  blocked: boolean;
}

export function messageCard(row: MessageRow, viewerId: string): MessageCard {
  return {
    id: row.id,
    sent: row.sender_id === viewerId,
    other: (row.blocked === true ? null : row.other_name) || row.other_alias || 'Usuario',
    alias: row.other_alias,
    body: row.body,
    at: row.created_at.toISOString(),
    when: formatDateTime(row.created_at),
    day: formatBriefDay(row.created_at),
    unread: row.sender_id === viewerId ? null : row.unread,
    blocked: row.blocked === true,
  };
}
