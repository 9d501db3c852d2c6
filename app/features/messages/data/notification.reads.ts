import { sql } from 'kysely';
import type { Db, Services } from '../../../../platform/ports.ts';
import { type ChangedRow, type NotificationCard, type NotificationChange, notificationCard, notificationChange } from './notification.view.ts';

/** Changes to a person's notifications since a snapshot, and the snapshot to continue from. */
export interface Changes {
  /** A `pg_snapshot`: which transactions had committed. Opaque to the client. */
  at: string;
  unread: number;
  changed: NotificationChange[];
}

const snapshotPattern = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/;
/** The largest accepted transaction id: real ids never reach it, and PostgreSQL rejects some beyond it. */
const largest = 2n ** 63n - 1n;

/** Whether a client's text is a valid snapshot; any other text is ignored. */
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
 * A user's notifications that were inserted or changed after the snapshot `since`, and the unread count; without `since` only the count. Called again with
 * the returned snapshot, it neither misses nor repeats a change, in any order of the commits.
 */
export async function changesSince(db: Db, userId: string, since: string | null): Promise<Changes> {
  const changed = since
    ? sql`(select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type, 'title', n.title, 'read', n.read,
          'is_new', not pg_visible_in_snapshot(n.inserted_tx, ${since}::pg_snapshot)) order by n.created_at, n.inserted_tx, n.id), '[]')
        from notifications n where n.user_id = ${userId} and n.changed_tx >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(n.changed_tx, ${since}::pg_snapshot)
          -- rows restored from another server may have transaction ids of the future
          and pg_visible_in_snapshot(n.changed_tx, pg_current_snapshot()))`
    : sql`'[]'::json`;
  const { rows } = await sql<{ at: string; unread: number; changed: ChangedRow[] }>`
    select pg_current_snapshot()::text as at, ${changed} as changed,
      (select count(*)::integer from notifications where user_id = ${userId} and not read) as unread`.execute(db);
  const { at, unread, changed: list } = rows[0] as (typeof rows)[number];
  return { at, unread, changed: list.map(notificationChange) };
}

/**
 * Passes the changes since `since` to `onChange`, then each change as any process commits it, until the returned function is called.
 * It runs one query at a time: changes during a query are in the next one.
 */
export async function followNotifications(
  { db, events, log }: Pick<Services, 'db' | 'events' | 'log'>,
  userId: string,
  since: string | null,
  onChange: (changes: Changes) => void,
): Promise<() => Promise<void>> {
  let snapshot = since;
  let unread = -1;
  let querying = false;
  let again = false;
  let ended = false;
  async function query(): Promise<void> {
    if (querying) {
      again = true;
      return;
    }
    querying = true;
    try {
      do {
        again = false;
        const changes = await changesSince(db, userId, snapshot);
        if (ended) return;
        snapshot = changes.at;
        if (changes.changed.length > 0 || changes.unread !== unread) onChange(changes);
        unread = changes.unread;
      } while (again);
    } finally {
      querying = false;
    }
  }
  // Subscribing before the query misses no commit in between.
  const stop = await events.subscribe('notifications', (payload) => {
    if (payload === userId || payload === '') query().catch((err: unknown) => log.error({ err }, 'notification stream'));
  });
  const end = async () => {
    ended = true;
    await stop();
  };
  try {
    await query();
  } catch (e) {
    // The caller cannot end the subscription yet.
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

/** 2-community §7: a person's notifications, newest first, at most `limit`. */
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

/** The stay, and its revision, that the person's notification asks to confirm; null: it is no such question. `id` is a UUID. */
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
