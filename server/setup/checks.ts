import { lookup } from 'node:dns/promises';
import { sql } from 'kysely';
import { openPostgres } from '../../db/connect.ts';
import { checkMail } from '../commands/services-check.ts';
import type { Config } from '../config.ts';
import { lookAtFiles } from '../doctor/files.ts';
import { type Finding, reason, well, wrong } from '../doctor/finding.ts';
import { unsuitable } from '../start-checks.ts';

const NEEDED = ['pg_trgm', 'btree_gist'];

/** Whether the site can work with these settings, asked of the name server, the mail server and the database. Nothing is changed. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  return (await Promise.all([name(config), mail(config), database(config), lookAtFiles(config)])).flat();
}

async function name({ url }: Config): Promise<Finding> {
  const { hostname } = new URL(url);
  try {
    const addresses = await lookup(hostname, { all: true });
    return well('Dominio', `${hostname} es ${addresses.map(({ address }) => address).join(', ')}.`);
  } catch (e) {
    return wrong('Dominio', `${hostname} no se encuentra en el DNS (${reason(e)}): crea sus registros A y AAAA hacia esta máquina.`);
  }
}

async function mail(config: Config): Promise<Finding> {
  const differs = (await checkMail(config)) ?? [];
  return differs.length === 0 ? well('Correo', 'el servidor acepta usuario y clave.') : wrong('Correo', `el servidor ${differs.join('; ')}.`);
}

async function database({ databaseUrl, databaseListenUrl }: Config): Promise<Finding> {
  const about = 'Base de datos';
  if (!databaseUrl) return well(about, 'la que viene dentro (PGlite): un solo proceso, hasta que el sitio crezca.');
  const opened = openPostgres(databaseUrl, 1, databaseListenUrl);
  try {
    const { rows } = await sql<{ version: number; may_create: boolean; extensions: string[]; tables: number; ours: boolean }>`
      select current_setting('server_version_num')::int / 10000 as version,
        has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may_create,
        array(select name::text from pg_available_extensions where name = any(${NEEDED})) as extensions,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables,
        to_regclass('public._migration') is not null as ours`.execute(opened.kysely);
    const found = rows[0];
    if (!found) throw new Error('no contesta');
    if (found.version < 15) return wrong(about, `es PostgreSQL ${found.version} y hace falta el 15 o posterior.`);
    if (!found.may_create) return wrong(about, 'esa cuenta no puede crear tablas ni esquemas: hazla dueña de la base de datos (alter database … owner to …).');
    const why = await unsuitable(opened);
    if (why !== null) return wrong(about, why);
    const missing = NEEDED.filter((extension) => !found.extensions.includes(extension));
    if (missing.length > 0) return wrong(about, `al servidor le falta ${missing.join(' y ')}: instala el paquete postgresql-contrib.`);
    if (found.tables > 0 && !found.ours) return wrong(about, `tiene ${found.tables} tablas de otra cosa: crea una vacía para Rellano.`);
    return well(about, `PostgreSQL ${found.version}, ${found.ours ? 'con datos de Rellano' : 'vacía'}, con los permisos que hacen falta.`);
  } catch (e) {
    return wrong(about, `no se puede usar (${reason(e)}).`);
  } finally {
    await opened.close();
  }
}
