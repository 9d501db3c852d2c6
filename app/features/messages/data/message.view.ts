import { formatBriefDay, formatDateTime } from '../../../../platform/dates.ts';

interface MessageRow {
  id: string;
  body: string;
  created_at: Date;
  sender_id: string;
  other_alias: string | null;
  other_name: string | null;
  blocked: unknown;
  /** The id of its unread notification. */
  unread: string | null;
}

/** A message as one of its two parties sees it, without ids of people. */
export interface MessageCard {
  id: string;
  /** 2-community §2: 'Para: ' when the current user sent it, else 'De: '. */
  sent: boolean;
  /** The other party: display name, else alias, else 'Usuario'. A blocked person has no display name here: it could carry a message. */
  other: string;
  alias: string | null;
  body: string;
  at: string;
  when: string;
  day: string;
  /** Its unread notification; null: the viewer has read or sent it. */
  unread: string | null;
  /** The viewer has blocked the other party. */
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
