/** What a stream reads of a notification. */
export interface ChangedRow {
  id: string;
  type: string;
  title: string;
  read: boolean;
  is_new: boolean;
}

/** A notification that came or changed, as its owner's open pages learn of it. */
export interface NotificationChange {
  id: string;
  type: string;
  title: string;
  read: boolean;
  /** It came since the last event, or an older one was changed. */
  isNew: boolean;
}

export const notificationChange = ({ id, type, title, read, is_new }: ChangedRow): NotificationChange => ({ id, type, title, read, isNew: is_new });
