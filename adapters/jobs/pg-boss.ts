import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { JOB_NAMES, type JobName, type JobQueue, type Jobs, type Log, type Tx } from '../../platform/ports.ts';

/** Exponential backoff: a failed job is retried after half a minute to one, then after twice as long each time; six attempts in about 15 minutes. */
const again = { retryLimit: 5, retryDelay: 30, retryBackoff: true };
/** A mail server may be away for a weekend day: the delays grow to four hours, and 21 of them are more than two days. */
const mailAgain = { ...again, retryLimit: 21, retryDelayMax: 4 * 3600 };
const retriesOf = (name: JobName) => (name === 'enviar-correo' ? mailAgain : again);

/** Seconds between two polls of cron jobs (`every`), which run once a minute at most. An idle database gets few other queries. */
const restPolling = 30;
/** Seconds. A longer run counts as failed, and is started again beside itself. */
const usualLongest = 15 * 60;

interface JobOptions {
  /** Seconds before the first retry, and between two polls of the queue. */
  retryDelay?: number;
  pollingIntervalSeconds?: number;
}

/** pg-boss keeps finished jobs for a week, with their subject. Its tables are missing where no server has started since a restore. */
export async function deleteJobs(tx: Tx, subject: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (rows[0]?.there) await sql`delete from pgboss.job where name in (${sql.join(JOB_NAMES)}) and singleton_key = ${subject}`.execute(tx);
}

/** Jobs in the database (schema pgboss), on PGlite and PostgreSQL alike; with several processes each job runs in one. */
export async function createJobs(connection: object, log: Log, options: JobOptions = {}): Promise<Jobs & JobQueue & { stop(): Promise<void> }> {
  const boss = new PgBoss({ ...connection, schema: 'pgboss' });
  boss.on('error', (e) => log.error({ err: e }, 'job queue'));
  await boss.start();
  for (const name of JOB_NAMES) {
    // 'short': one job per subject may wait, also while another one runs.
    const retries = { ...retriesOf(name), ...(options.retryDelay === undefined ? {} : { retryDelay: options.retryDelay }) };
    await boss.createQueue(name, { ...retries, policy: 'short' });
    // A queue of an earlier release gets the delays of this one.
    await boss.updateQueue(name, retries);
    // Makes pg-boss read the queue's settings now: within a transaction that sends, on PGlite, it would wait for that very transaction.
    await boss.cancel(name, '00000000-0000-0000-0000-000000000000');
  }
  return {
    async every(name, cron, work, longest = usualLongest) {
      const expires = { expireInSeconds: longest };
      await boss.createQueue(name, expires);
      // As above, a queue of an earlier release.
      await boss.updateQueue(name, expires);
      await boss.work(name, { pollingIntervalSeconds: options.pollingIntervalSeconds ?? restPolling }, async () => {
        try {
          await work();
        } catch (err) {
          log.error({ err, job: name }, 'job failed'); // pg-boss does not log it
          throw err;
        }
        log.info({ job: name }, 'job done');
      });
      // A machine that is off at night would never delete what the site promises to delete.
      await boss.schedule(name, cron, null, { tz: 'Europe/Madrid', missed: 'once' });
    },
    async handle(name, work, concurrency = 1) {
      // With a batch of one pg-boss waits for its next poll after each job: only full batches follow each other immediately.
      const pace = {
        batchSize: concurrency,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: options.pollingIntervalSeconds ?? 2,
      } as const;
      await boss.work<{ subject: string }, void, typeof pace>(name, pace, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount, retryLimit }) => {
            try {
              await work(data.subject);
              return { id, status: 'completed' as const };
            } catch (error) {
              if (retryCount >= retryLimit) log.error({ err: error, job: name }, 'job given up');
              return { id, status: 'failed' as const, output: error };
            }
          }),
        ),
      );
    },
    async send(tx, name, subject, after = 0) {
      await boss.send(name, { subject }, { singletonKey: subject, startAfter: after, db: fromKysely(tx as never) });
    },
    deleteAbout: deleteJobs,
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
