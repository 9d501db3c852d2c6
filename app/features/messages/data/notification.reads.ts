import { sql } from 'kysely';
import type { Db, Services } from '../../../../platform/ports.ts';
import { type ChangedRow, type NotificationCard, type NotificationChange, notificationCard, notificationChange } from './notification.view.ts';

/** What happened to somebody's notifications since a moment, and the moment to start from the next time. */
export interface Changes {
  /** A snapshot of the database: which transactions had committed. Opaque to the client. */
  at: string;
  unread: number;
  changed: NotificationChange[];
}

const snapshotPattern = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/;
/** Numbers of transactions never get there, and the database takes some beyond it for no snapshot. */
const largest = 2n ** 63n - 1n;

/** Whether a text can be a moment given out before; what else a client sends is taken for none. */
export function isEventId(text: string | null): text is string {
  if (text === null || text.length > 2000 || !snapshotPattern.test(text)) return false;
  const [min, max, list = ''] = text.split(':');
  const [first, last] = [BigInt(min as string), BigInt(max as string)];
  const running = list === '' ? [] : list.split(',').map(BigInt);
  return (
    0n < first && first <= last && last <= largest && running.every((xid, i) => first <= xid && xid < last && (i === 0 || (running[i - 1] as bigint) < xid))
  );
}

/**
 * Everything of one user that was committed after the moment `since` and is now; without one, nothing but the present. Asked
 * again with the moment it gives back, no change is left out and none comes twice, whatever the order of the commits.
 */
export async function changesSince(db: Db, userId: string, since: string | null): Promise<Changes> {
  const changed = since
    ? sql`(select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type, 'title', n.title, 'read', n.read,
          'is_new', not pg_visible_in_snapshot(n.inserted_tx, ${since}::pg_snapshot)) order by n.created_at, n.inserted_tx, n.id), '[]')
        from notifications n where n.user_id = ${userId} and n.changed_tx >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(n.changed_tx, ${since}::pg_snapshot)
          -- rows restored from another server carry numbers of its future
          and pg_visible_in_snapshot(n.changed_tx, pg_current_snapshot()))`
    : sql`'[]'::json`;
  const { rows } = await sql<{ at: string; unread: number; changed: ChangedRow[] }>`
    select pg_current_snapshot()::text as at, ${changed} as changed,
      (select count(*)::integer from notifications where user_id = ${userId} and not read) as unread`.execute(db);
  const { at, unread, changed: list } = rows[0] as (typeof rows)[number];
  return { at, unread, changed: list.map(notificationChange) };
}

/**
 * Tells at once what has happened since `since`, and then every change as it commits, in whichever process, until the
 * returned function is called. One query at a time: changes that come while it runs are in the next one.
 */
export async function followNotifications(
  { db, events, log }: Pick<Services, 'db' | 'events' | 'log'>,
  userId: string,
  since: string | null,
  onChange: (changes: Changes) => void,
): Promise<() => Promise<void>> {
  let moment = since;
  let unread = -1;
  let reading = false;
  let again = false;
  let ended = false;
  async function ask(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        const changes = await changesSince(db, userId, moment);
        if (ended) return;
        moment = changes.at;
        if (changes.changed.length > 0 || changes.unread !== unread) onChange(changes);
        unread = changes.unread;
      } while (again);
    } finally {
      reading = false;
    }
  }
  // Subscribe first, query then: what commits in between is not lost.
  const stop = await events.subscribe('notifications', (payload) => {
    if (payload === userId || payload === '') ask().catch((err: unknown) => log.error({ err }, 'notification stream'));
  });
  const end = async () => {
    ended = true;
    await stop();
  };
  try {
    await ask();
  } catch (e) {
    // The caller has no function to end it yet: the listener has to be removed here.
    await end();
    throw e;
  }
  return end;
}

export interface NotificationList {
  cards: NotificationCard[];
  total: number;
  unread: number;
}

/** One's own notifications, newest first (2-community §7); at most `limit` of them. */
export async function notificationsOf(db: Db, userId: string, limit: number): Promise<NotificationList> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'data', 'read', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const counts = await db
    .selectFrom('notifications')
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.countAll<number>().filterWhere('read', '=', false).as('unread')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { cards: rows.map(notificationCard), ...counts };
}

/** The stay that a notification of one's own asks to confirm, and which revision of it; null when it is no such question. Ids are UUIDs. */
export async function confirmationAsked(db: Db, userId: string, id: string): Promise<{ tenancyId: string; revision?: number } | null> {
  const row = await db
    .selectFrom('notifications')
    .select('data')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('type', '=', 'tenancy_confirmation')
    .executeTakeFirst();
  if (typeof row?.data.tenancy_id !== 'string') return null;
  const { tenancy_id: tenancyId, revision } = row.data;
  return typeof revision === 'number' ? { tenancyId, revision } : { tenancyId };
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return row.n;
}
