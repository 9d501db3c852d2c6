import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { openPostgres } from '../../db/connect.ts';
import { checkMail } from '../commands/services-check.ts';
import type { Config } from '../config.ts';
import { inspectPort } from '../doctor/address.ts';
import { inspectFiles } from '../doctor/files.ts';
import { type Finding, notice, reason, well, wrong } from '../doctor/finding.ts';
import { inspectBackups, inspectDataDir, inspectDisk } from '../doctor/folders.ts';
import { inspectWebhook } from '../doctor/webhook.ts';
import { portProblem } from '../http.ts';
import { suitability } from '../start-checks.ts';

type Moment = 'start' | 'setup' | 'doctor';
interface Check {
  /** The settings of the check: setup runs it once the last of them is answered. */
  of: readonly string[];
  at: readonly Moment[];
  run: (config: Config, now: Date) => Finding[] | Promise<Finding[]>;
}

/** The checks of the settings, and when they run. A start stops at an error, setup checks each answer, the doctor all of them. They change nothing. */
const checks: readonly Check[] = [
  { of: ['PORT', 'TRUST_PROXY'], at: ['start', 'setup'], run: port },
  { of: ['PORT', 'TRUST_PROXY'], at: ['doctor'], run: inspectPort },
  { of: ['PUBLIC_URL'], at: ['setup'], run: name },
  { of: ['OPERATOR_ADDRESS', 'OPERATOR_TAX_ID'], at: ['setup', 'doctor'], run: law },
  { of: ['SMTP_URL'], at: ['setup'], run: mail },
  { of: ['DATABASE_URL'], at: ['setup'], run: async (config) => [await database(config)] },
  { of: ['DATA_DIR'], at: ['setup', 'doctor'], run: inspectDataDir },
  { of: ['FILES_URL', 'FILES_KEY_ID', 'FILES_SECRET'], at: ['setup', 'doctor'], run: inspectFiles },
  { of: ['BACKUP_DIR', 'DATA_DIR'], at: ['setup', 'doctor'], run: (config, now) => [inspectBackups(config.backups, now), ...inspectDisk(config)] },
  { of: ['ERROR_WEBHOOK_URL'], at: ['doctor'], run: inspectWebhook },
];

/** `answered`: the settings that have just been completed; without it all checks of this moment. */
export async function runChecks(moment: Moment, config: Config, answered?: (of: readonly string[]) => boolean, now = new Date()): Promise<Finding[]> {
  const due = checks.filter(({ at, of }) => at.includes(moment) && (answered?.(of) ?? true));
  return (await Promise.all(due.map((check) => check.run(config, now)))).flat();
}

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

async function port(config: Config): Promise<Finding[]> {
  const why = await portProblem(config);
  return why === null ? [] : [wrong('Puerto', why)];
}

async function database({ databaseUrl, databaseListenUrl }: Config): Promise<Finding> {
  const about = 'Base de datos';
  if (!databaseUrl) return well(about, 'la que viene dentro (PGlite): un solo proceso, hasta que el sitio crezca.');
  const opened = openPostgres(databaseUrl, 1, databaseListenUrl);
  try {
    const { version, ours, problem } = await suitability(opened);
    if (problem !== null) return wrong(about, problem);
    return well(about, `PostgreSQL ${version}, ${ours ? 'con datos de Rellano' : 'vacía'}, con los permisos que hacen falta.`);
  } catch (e) {
    return wrong(about, `no se puede usar (${reason(e)}).`);
  } finally {
    await opened.close();
  }
}
