import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { sql } from 'kysely';
import { openPostgres } from '../../db/connect.ts';
import { checkMail } from '../commands/services-check.ts';
import type { Config } from '../config.ts';
import { lookAtBackups, lookAtDisk, whyNoFolder } from '../doctor/backups.ts';
import { lookAtFiles } from '../doctor/files.ts';
import { type Finding, notice, reason, well, wrong } from '../doctor/finding.ts';
import { portProblem } from '../http.ts';
import { unsuitable } from '../start-checks.ts';

type Moment = 'start' | 'setup' | 'doctor';
interface Check {
  /** The settings that it is about: setup looks once the last of them is answered. */
  of: readonly string[];
  at: readonly Moment[];
  look: (config: Config) => Finding[] | Promise<Finding[]>;
}

/** What settings can be asked before anything runs. A start stops at what is wrong, setup looks at each answer, the doctor at all. Nothing is changed. */
const checks: readonly Check[] = [
  { of: ['PUBLIC_URL'], at: ['setup'], look: name },
  { of: ['OPERATOR_ADDRESS', 'OPERATOR_TAX_ID'], at: ['setup', 'doctor'], look: law },
  { of: ['SMTP_URL'], at: ['setup'], look: mail },
  { of: ['DATABASE_URL'], at: ['setup'], look: async (config) => [await database(config)] },
  { of: ['DATA_DIR'], at: ['setup'], look: dataFolder },
  { of: ['FILES_URL', 'FILES_KEY_ID', 'FILES_SECRET'], at: ['setup', 'doctor'], look: lookAtFiles },
  { of: ['BACKUP_DIR', 'DATA_DIR'], at: ['setup'], look: (config) => [lookAtBackups(config.backups, new Date()), ...lookAtDisk(config)] },
  { of: ['PORT', 'TRUST_PROXY'], at: ['start', 'setup'], look: port },
];

/** `answered`: the settings that have just become whole; without it all that this moment looks at. */
export async function look(moment: Moment, config: Config, answered?: (of: readonly string[]) => boolean): Promise<Finding[]> {
  const due = checks.filter(({ at, of }) => at.includes(moment) && (answered?.(of) ?? true));
  return (await Promise.all(due.map((check) => check.look(config)))).flat();
}

const NEEDED = ['pg_trgm', 'btree_gist'];

async function name({ url, demo }: Config): Promise<Finding[]> {
  if (demo) return [];
  const about = 'Dominio';
  const { hostname } = new URL(url);
  try {
    const addresses = (await lookup(hostname, { all: true })).map(({ address }) => address);
    const ours = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
    const text = `${hostname} es ${addresses.join(', ')}`;
    if (addresses.some((address) => ours.includes(address))) return [well(about, `${text}, de esta máquina.`)];
    return [notice(about, `${text}, y esta máquina no tiene esa dirección: si no hay nada delante que lleve a ella (NAT, balanceador), cambia el DNS.`)];
  } catch (e) {
    return [wrong(about, `${hostname} no se encuentra en el DNS (${reason(e)}): crea sus registros A y AAAA hacia esta máquina.`)];
  }
}

/** Ley 34/2002, art. 10. */
function law({ demo, operator }: Config): Finding[] {
  const missing = [operator?.address ? '' : 'domicilio (OPERATOR_ADDRESS)', operator?.taxId ? '' : 'NIF (OPERATOR_TAX_ID)'].filter(Boolean);
  if (demo || missing.length === 0) return [];
  return [notice('Aviso legal', `le falta ${missing.join(' y ')}: lo pide el art. 10 de la Ley 34/2002.`)];
}

async function mail(config: Config): Promise<Finding[]> {
  if (!config.smtp) return [];
  const differs = (await checkMail(config)) ?? [];
  if (differs.length > 0) return [wrong('Correo', `el servidor ${differs.join('; ')}.`)];
  return [
    new URL(config.smtp.url).username === ''
      ? notice('Correo', 'el servidor contesta. No se le ha dicho usuario ni clave: si los pide, no enviará nada.')
      : well('Correo', 'el servidor acepta usuario y clave.'),
  ];
}

/** The folder is not made. */
function dataFolder({ dataDir }: Config): Finding[] {
  const why = whyNoFolder(dataDir);
  return [
    why === null ? well('Carpeta de datos', `se puede escribir en ${dataDir}.`) : wrong('Carpeta de datos', `no se puede usar ${dataDir} (DATA_DIR): ${why}`),
  ];
}

async function port(config: Config): Promise<Finding[]> {
  const why = await portProblem(config);
  return why === null ? [] : [wrong('Puerto', why)];
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
