import { PgBoss } from 'pg-boss';
import type { Jobs, Log } from '../../usecases/ports.ts';

/** Jobs in the database (schema pgboss), on PGlite and PostgreSQL alike; with several processes each job runs in one. */
export async function createJobs(options: object, log: Log): Promise<Jobs & { stop(): Promise<void> }> {
  const boss = new PgBoss({ ...options, schema: 'pgboss' });
  boss.on('error', (e) => log.error({ err: e }, 'job queue'));
  await boss.start();
  return {
    async every(name, cron, work) {
      await boss.createQueue(name);
      await boss.work(name, async () => {
        await work();
        log.info({ job: name }, 'job done');
      });
      await boss.schedule(name, cron, null, { tz: 'Europe/Madrid' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
