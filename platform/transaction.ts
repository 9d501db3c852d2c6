import { sql } from 'kysely';
import type { Pool, Services, TransactionServices, Tx } from './ports.ts';

/** PostgreSQL's codes of a deadlock and a serialization failure. */
const retryableCodes = new Set(['40P01', '40001']);
/** The connection was lost after COMMIT was sent: whether it was committed is unknown (db/postgres-pool.ts). */
const outcomeUnknown = '08007';
/** The connection was lost before COMMIT, or leads to a replica that is being promoted: nothing was changed. */
const noPrimaryYet = new Set(['08006', '25006']);
const triesForPrimary = 20;
const pauseForPrimary = 250;
/** Milliseconds before the second try, and its jitter: two that collided should not collide again. */
const pause = { min: 10, spread: 50 };

/**
 * Runs `work` in a transaction and retries once after a retryable error; for some seconds while there is no primary. `work` gets the services without the
 * pool and without those that act outside the database: these are used before it or after the commit. It may run several times, so it changes nothing but
 * the database. `repeatable`: running it twice changes nothing more (because of a key, for example); only then is an unknown outcome retried.
 */
export async function inTransaction<S extends Pick<Services, 'db'>, T>(
  services: S,
  work: (tx: Tx, services: TransactionServices<S>) => Promise<T>,
  { repeatable = false }: { repeatable?: boolean } = {},
): Promise<T> {
  for (let left = triesForPrimary; ; left--) {
    try {
      return await once(services, work);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== undefined && noPrimaryYet.has(code) && left > 1) {
        await new Promise((resume) => setTimeout(resume, pauseForPrimary));
        continue;
      }
      if (code === undefined || !(retryableCodes.has(code) || (repeatable && code === outcomeUnknown))) throw error;
      await new Promise((resume) => setTimeout(resume, pause.min + Math.random() * pause.spread));
      return once(services, work);
    }
  }
}

const lastSteps = new WeakMap<object, (() => Promise<void>)[]>();

/** Runs `step` last, right before the commit: its locks are contended, so they are held for as short as possible. */
export function beforeCommit(tx: Tx, step: () => Promise<void>): void {
  const steps = lastSteps.get(tx);
  if (!steps) throw new Error('beforeCommit outside of inTransaction');
  steps.push(step);
}

async function once<S extends Pick<Services, 'db'>, T>(services: S, work: (tx: Tx, services: TransactionServices<S>) => Promise<T>): Promise<T> {
  const {
    db,
    accounts: _1,
    mailer: _2,
    files: _3,
    documents: _4,
    reader: _8,
    images: _5,
    archive: _6,
    geocoder: _7,
    ...rest
  } = services as unknown as Services;
  const events = rest.events?.within();
  const inside = events ? { ...rest, events: { ...rest.events, publish: events.publish } } : rest;
  const tx = await (db as Pool).startTransaction().execute();
  let result: T;
  try {
    const steps: (() => Promise<void>)[] = [];
    lastSteps.set(tx, steps);
    result = await work(tx as unknown as Tx, inside as unknown as TransactionServices<S>);
    for (const step of steps) await step();
    await events?.beforeCommit(tx as unknown as Tx);
    await tx.commit().execute();
  } catch (error) {
    // Returns the connection in any case. If the rollback fails too, the first error is reported.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
  events?.committed();
  return result;
}

/** Ends this attempt so that it is retried: the set of rows to lock has changed. */
export function retryTransaction(): never {
  throw Object.assign(new Error('another transaction was faster'), { code: '40001' });
}

type Ids = readonly (string | null | undefined)[];

/** The rows that a write has to lock. Ids may be repeated, null, or of deleted rows. */
export interface RowsToLock {
  /** Accounts whose own data are changed, or that get a notification. */
  people?: Ids;
  /** Accounts that are deleted. */
  leaving?: Ids;
  flats?: Ids;
  properties?: Ids;
  /** Properties whose statistics are recomputed. */
  counted?: Ids;
  /** Agencies that may be created, lose a reference or be deleted; with those that the `counted` properties refer to, whose statistics change. */
  agencies?: Ids;
}

/**
 * The order of locks. A transaction takes all of its locks together at its beginning, so that two never deadlock:
 *
 *   0. the deletion of accounts (accounts/data/deletion.writes.ts): one such transaction at a time
 *   1. user            in the order of ids; guards all of a person's data: profile, reviews, stays, ratings, notifications, uploads
 *   2. flats           in the order of ids; guards stays, questions and matches there
 *   3. properties      in the order of ids
 *   4. agencies        in the order of ids, with those that the counted properties refer to
 *
 * The following rows are locked by changing them, in this order too:
 *
 *   5. a new flat, property or agency, in this order; at most one of each
 *   6. the rows that 1 to 4 guard; each changed only once, since the second time PostgreSQL locks the rows that its foreign keys refer to
 *   7. the queued jobs
 *   8. right before the commit (beforeCommit): statistics of agencies in the order of ids, of neighbourhoods in the order of names, of the site
 *   9. at the commit: the cells of the map (db/migrations/0015_map.sql)
 *
 * Clean-up jobs skip locked rows and leave them to their next run.
 *
 * `find` reads the rows to lock. It runs again once they are locked, and `lock` returns that result; if it has further rows,
 * all locks are released and taken again.
 */
export async function lock<T extends RowsToLock>(tx: Tx, find: () => Promise<T>): Promise<T> {
  let toLock = listed(await find());
  for (;;) {
    await sql`savepoint before_locks`.execute(tx);
    await lockRows(tx, toLock);
    const found = await find();
    const now = listed(found);
    if (kinds.every((kind) => now[kind].every((id) => toLock[kind].includes(id)))) return found;
    await sql`rollback to savepoint before_locks`.execute(tx);
    toLock = now;
  }
}

/** The same for a signed-in viewer; null: the account has been deleted meanwhile. */
export async function lockFor<T extends RowsToLock>(tx: Tx, userId: string, find: () => Promise<T>): Promise<T | null>;
export async function lockFor(tx: Tx, userId: string): Promise<object | null>;
export async function lockFor(tx: Tx, userId: string, find: () => Promise<RowsToLock> = async () => ({})): Promise<RowsToLock | null> {
  const { found } = await lock(tx, async () => {
    const there = await tx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst();
    const found = there ? await find() : null;
    return { ...found, people: there ? [userId, ...(found?.people ?? [])] : [], found };
  });
  return found;
}

const kinds = ['people', 'leaving', 'flats', 'properties', 'counted', 'agencies'] as const;
type Listed = Record<(typeof kinds)[number], string[]>;

const listed = (concerned: RowsToLock) =>
  Object.fromEntries(kinds.map((kind) => [kind, [...new Set(concerned[kind])].filter((id) => typeof id === 'string')])) as Listed;

async function lockRows(tx: Tx, { people, leaving, flats, properties, counted, agencies }: Listed): Promise<void> {
  await lockPeople(tx, people, leaving);
  if (flats.length > 0) await tx.selectFrom('flats').select('id').where('id', 'in', flats).orderBy('id').forUpdate().execute();
  const all = [...properties, ...counted];
  if (all.length > 0) await tx.selectFrom('properties').select('id').where('id', 'in', all).orderBy('id').forUpdate().execute();
  const named =
    counted.length === 0 || agencies.length === 0 ? [] : await tx.selectFrom('properties').select('agency_ids').where('id', 'in', counted).execute();
  const known = [...new Set([...agencies, ...named.flatMap((row) => row.agency_ids)])];
  if (known.length > 0) await tx.selectFrom('agencies').select('id').where('id', 'in', known).orderBy('id').forUpdate().execute();
}

/** The lock of a change allows inserts that refer to the person; that of a deletion does not. */
async function lockPeople(tx: Tx, people: readonly string[], leaving: readonly string[]): Promise<void> {
  const rows = (ids: readonly string[]) => tx.selectFrom('user').select('id').where('id', 'in', ids).orderBy('id');
  if (leaving.length === 0) {
    if (people.length > 0) await rows(people).forNoKeyUpdate().execute();
    return;
  }
  for (const id of [...new Set([...people, ...leaving])].sort()) {
    const row = rows([id]);
    await (leaving.includes(id) ? row.forUpdate() : row.forNoKeyUpdate()).execute();
  }
}
