import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { postReport } from '../error-webhook.ts';
import { type Finding, notice, reason, well, wrong } from './finding.ts';

const PATIENCE = 5000; // milliseconds

const replicas = 'Réplicas';

/** Whether who answers at DATABASE_READ_URL is a replica of DATABASE_URL that keeps up. */
export async function lookAtReplicas({ databaseUrl, databaseReadUrl }: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (!databaseUrl || !databaseReadUrl) return [];
  const [primary, replica] = [databaseUrl, databaseReadUrl].map(
    (connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE }),
  ) as [pg.Client, pg.Client];
  for (const client of [primary, replica]) client.on('error', () => {});
  try {
    await primary.connect();
    try {
      await replica.connect();
    } catch (e) {
      return [wrong(replicas, `no contestan: ${reason(e)} (DATABASE_READ_URL). Mientras, todo lo lee DATABASE_URL.`)];
    }
    const one = async (client: pg.Client, query: string) => Object.values((await client.query(query)).rows[0] ?? {})[0];
    const origin = 'select oid::text from pg_database where datname = current_database()';
    if ((await one(primary, origin)) !== (await one(replica, origin)))
      return [wrong(replicas, 'la base de datos de DATABASE_READ_URL no es la de DATABASE_URL.')];
    if (!(await one(replica, 'select pg_is_in_recovery()')))
      return [notice(replicas, 'quien contesta en DATABASE_READ_URL es el servidor principal: no le quita trabajo.')];
    const position = await one(primary, 'select pg_current_wal_flush_lsn()::text');
    const began = performance.now();
    while (!(await one(replica, `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn`))) {
      if (performance.now() - began > PATIENCE) return [wrong(replicas, `van más de ${PATIENCE / 1000} s por detrás: mira pg_stat_replication.`)];
      await sleep(50);
    }
    return [well(replicas, 'contestan y están al día.')];
  } catch (e) {
    return [wrong(replicas, `${reason(e)} (DATABASE_READ_URL).`)];
  } finally {
    await Promise.all([primary, replica].map((client) => client.end().catch(() => {})));
  }
}

/** Whether the address of ERROR_WEBHOOK_URL takes what is posted there: a test, which says that it is one. */
export async function lookAtWebhook({ errorWebhook }: Pick<Config, 'errorWebhook'>): Promise<Finding[]> {
  const about = 'Aviso de errores';
  if (errorWebhook === null) return [];
  try {
    const answer = await postReport(errorWebhook, { name: 'Prueba', message: 'Prueba de npm run doctor: no ha fallado nada.', stack: [], count: 1 });
    if (answer.ok) return [well(about, 'ERROR_WEBHOOK_URL recibe lo que se le manda: acaba de recibir una prueba.')];
    return [wrong(about, `ERROR_WEBHOOK_URL responde ${answer.status}: no te enterarías de los errores.`)];
  } catch (e) {
    return [wrong(about, `ERROR_WEBHOOK_URL no contesta: ${reason((e as Error).cause ?? e)}.`)];
  }
}

/** Whether each cache of CACHE_PURGE_URL drops what it is asked to. Only a tag that no page has is dropped. */
export async function lookAtCaches({ purgeUrls }: Pick<Config, 'purgeUrls'>): Promise<Finding[]> {
  const about = 'Caché';
  return Promise.all(
    purgeUrls.map(async (url) => {
      try {
        const tag = `prueba-${randomBytes(6).toString('hex')}`;
        const signal = AbortSignal.timeout(PATIENCE);
        const answer = await fetch(url, { method: 'PURGE', headers: { 'xkey-purge': tag }, redirect: 'manual', signal });
        await answer.body?.cancel();
        if (answer.ok) return well(about, `${url} retira lo que se le pide.`);
        const refused = answer.status === 405 ? 'esta máquina no está entre las de acl purgers (deploy/varnish.vcl)' : 'no es la caché de deploy/varnish.vcl';
        return wrong(about, `${url} responde ${answer.status} a PURGE: ${refused}, y enseñaría lo retirado hasta medio minuto.`);
      } catch (e) {
        return wrong(about, `${url} no contesta: ${reason((e as Error).cause ?? e)} (CACHE_PURGE_URL).`);
      }
    }),
  );
}
