import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite, openPostgres } from '../../db/connect.ts';
import { VERSION } from '../../platform/version.ts';
import { type Config, readConfig } from '../config.ts';
import { inspectDatabase } from '../doctor/database.ts';
import { inspectPhotos } from '../doctor/files.ts';
import { type Finding, notice, reason, well, wrong } from '../doctor/finding.ts';
import { inspectFromOutside } from '../doctor/outside.ts';
import { isLocked, openFailure } from '../open-folder.ts';
import { runChecks } from '../setup/checks.ts';
import { storedSecret } from '../start-checks.ts';
import { becomeOwner } from './as-owner.ts';
import { checkServices } from './services-check.ts';

const usage = 'Uso: npm run doctor [-- --sin-red]';

/** Checks a site from inside and, unless `offline`, from outside, and the services that it uses. Changes nothing; the error webhook gets a test post. */
export async function examine(config: Config, { offline = false, now = new Date() } = {}): Promise<Finding[]> {
  const found = [
    config.demo ? notice('Modo', 'demostración: sin PUBLIC_URL solo se ve desde esta máquina.') : well('Modo', `de verdad, en ${config.url}.`),
    ...(await runChecks('doctor', config, undefined, now)),
    ...(await database(config, now)),
  ];
  if (config.demo || offline) return found;
  found.push(...(await inspectFromOutside(config, VERSION)));
  for (const { service, differs } of await checkServices(config)) {
    if (differs === null) continue;
    const text = differs.join('; ').replace(/\.?$/, '.');
    // Without mail nobody can register; without the others the site keeps working.
    const bad = service.startsWith('Correo') ? wrong : notice;
    found.push(differs.length === 0 ? well(service, 'como se espera.') : bad(service, text));
  }
  return found;
}

async function database(config: Config, now: Date): Promise<Finding[]> {
  const about = 'Base de datos';
  const folder = join(config.dataDir, 'db');
  if (!config.databaseUrl && !existsSync(folder)) return [notice(about, `no hay ninguna en ${folder} todavía: arranca Rellano una vez.`)];
  try {
    const opened = config.databaseUrl ? openPostgres(config.databaseUrl, 2, config.databaseListenUrl) : await openPglite({ dataDir: folder });
    try {
      const found = [well(about, 'contesta.'), ...(await inspectDatabase(opened, { ...config, secret: config.secret ?? storedSecret(config.dataDir) }, now))];
      const whole = found.some((one) => one.about === 'Esquema' && one.state === 'bien');
      return whole ? [...found, ...(await inspectPhotos(opened.kysely, config))] : found;
    } finally {
      await opened.close();
    }
  } catch (e) {
    if (isLocked(e)) return [well(about, 'la usa el servidor (PGlite): con él parado se mira también por dentro.')];
    if (config.databaseUrl) return [wrong(about, `${reason(e)} (DATABASE_URL).`)];
    const why = openFailure(e, folder);
    const damaged = why.includes('Haz sitio') ? '' : ' Si está dañada, restaura una copia en una carpeta vacía («npm run restore»).';
    return [wrong(about, `la de ${folder} (DATA_DIR) no se puede usar: ${why}.${damaged}`)];
  }
}

const marks = { bien: '  bien ', aviso: '  aviso', mal: '  MAL  ' } as const;
export const lineOf = ({ about, state, text }: Finding): string => `${marks[state]}  ${about}: ${text}`;

/** Otherwise it would check a demonstration that nobody asked about, and find no fault. */
const noSettings = `No hay ajustes en el entorno. Los del sitio están en el archivo que escribió «npm run setup»:
  node_modules/.bin/node --env-file=${existsSync('/etc/rellano/rellano.env') ? '/etc/rellano/' : ''}rellano.env server/commands/doctor.ts
La demostración de esta carpeta se mira con «DATA_DIR=data npm run doctor».`;

export function readWords(words: readonly string[]): { offline: boolean } {
  if (words.some((word) => word !== '--sin-red')) throw new Error(usage);
  return { offline: words.includes('--sin-red') };
}

if (import.meta.main) {
  try {
    const asked = readWords(process.argv.slice(2));
    if (!['PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR'].some((name) => process.env[name])) throw new Error(noSettings);
    const config = readConfig(process.env);
    becomeOwner(config.dataDir);
    const found = await examine(config, asked);
    for (const one of found) console.log(lineOf(one));
    const bad = found.filter(({ state }) => state === 'mal').length;
    console.log(bad === 0 ? `\nNada que arreglar${config.demo ? ' en la demostración' : ''}.` : `\n${bad} ${bad === 1 ? 'cosa' : 'cosas'} que arreglar.`);
    if (bad > 0) process.exitCode = 1;
  } catch (e) {
    console.error((e as Error).message);
    process.exitCode = 1;
  }
}
