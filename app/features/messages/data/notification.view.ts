import { formatDateTime } from '../../../../platform/dates.ts';
import { messagesPath, ownPagesPath, ownReviewsPath, ownStaysPath, suspendedPath } from '../../../../platform/paths.ts';

/** The columns of a notification that a stream reads. */
export interface ChangedRow {
  id: string;
  type: string;
  title: string;
  read: boolean;
  is_new: boolean;
}

/** A new or changed notification, as its owner's open pages receive it. */
export interface NotificationChange {
  id: string;
  type: string;
  title: string;
  read: boolean;
  /** true: inserted since the last event; false: an older one has changed. */
  isNew: boolean;
}

export const notificationChange = ({ id, type, title, read, is_new }: ChangedRow): NotificationChange => ({ id, type, title, read, isNew: is_new });

interface NotificationRow {
  id: string;
  type: string;
  title: string;
  message: string;
  data: Record<string, unknown>;
  read: boolean;
  created_at: Date;
}

/** A notification as its owner's list shows it. Only these fields of `data` are sent. */
export interface NotificationCard {
  id: string;
  title: string;
  message: string;
  read: boolean;
  /** When it was created, in ISO 8601 and as shown. */
  at: string;
  when: string;
  /** 2-community §2: for type roommate_match, the block about the roommate. */
  roommate: { userId: string; name: string; address: string | null; door: string | null; floor: string | null } | null;
  /** PRODUCT.md §1 "Peer confirmation": whether it asks to confirm a stay. */
  asksToConfirm: boolean;
  /** The page about it. */
  link: { to: string; text: string } | null;
}

const links: Readonly<Record<string, { to: string; text: string }>> = {
  new_message: { to: messagesPath, text: 'Ver mensajes' },
  tenancy_decided: { to: ownStaysPath, text: 'Ver mis estancias' },
  contract_read: { to: ownReviewsPath, text: 'Ver mi contrato' },
  review_decided: { to: ownReviewsPath, text: 'Ver mis reseñas' },
  cohabitation_decided: { to: ownReviewsPath, text: 'Ver mis reseñas' },
  claim_decided: { to: ownPagesPath, text: 'Ver mis páginas' },
  reply_decided: { to: ownPagesPath, text: 'Ver mis páginas' },
  review_reply: { to: ownReviewsPath, text: 'Ver mis reseñas' },
  appeal_decided: { to: ownReviewsPath, text: 'Ver mis reseñas' },
  account_suspended: { to: suspendedPath, text: 'Ver los motivos' },
  profile_decided: { to: ownReviewsPath, text: 'Ver la decisión' },
};

const ownLinks: Readonly<Record<string, string>> = { followed_review: 'Ver qué dicen', report_decided: 'Ver mi denuncia' };

/** The link to a followed page, or to the person's own report. */
function ownLink(type: string, { path }: Record<string, unknown>): { to: string; text: string } | null {
  const [to, words] = [text(path), ownLinks[type]];
  return words && to?.startsWith('/') ? { to, text: words } : null;
}

const roommateFacts = (data: Record<string, unknown>) => ({
  // 2-community §9, Defaults
  name: text(data.roommate_name) ?? 'tu compañero',
  address: text(data.property_address),
  door: text(data.door_number),
  floor: text(data.floor_number),
});
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function notificationCard({ id, type, title, message, data, read, created_at }: NotificationRow): NotificationCard {
  const roommateId = type === 'roommate_match' ? text(data.roommate_user_id) : null;
  return {
    id,
    title,
    message,
    read,
    at: created_at.toISOString(),
    when: formatDateTime(created_at),
    roommate: roommateId ? { userId: roommateId, ...roommateFacts(data) } : null,
    asksToConfirm: type === 'tenancy_confirmation' && text(data.tenancy_id) !== null,
    link: links[type] ?? ownLink(type, data),
  };
}
