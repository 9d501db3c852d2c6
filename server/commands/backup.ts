import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '../../platform/version.ts';
import type { Manifest } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write.ts';
import { askForBackup } from '../command-socket.ts';
import { type Config, readConfig } from '../config.ts';
import { openFiles } from '../file-store.ts';
import { loadSecret } from '../start-checks.ts';

const usage = 'Uso: npm run backup -- ARCHIVO.tar.gz [--con-secreto]';

/** Makes a backup, with or without a running server. With PGlite a running server makes it. Returns the output. */
export async function backUp(config: Config, words: readonly string[]): Promise<string[]> {
  const { file, withSecret } = readWords(words);
  return summary(file, (config.databaseUrl ? null : await askForBackup(config.dataDir, { file, withSecret })) ?? (await here(config, file, withSecret)));
}

async function here(config: Config, file: string, withSecret: boolean): Promise<Manifest> {
  const { openExisting } = await import('./with-services.ts');
  const database = await openExisting(config);
  const leaving = new AbortController();
  const stop = () => leaving.abort(new Error('Interrumpida: la copia no se ha hecho.'));
  for (const sign of ['SIGINT', 'SIGTERM'] as const) process.once(sign, stop);
  try {
    return await writeBackup(
      { database, dataDir: config.dataDir, files: openFiles(config), secret: secretOf(config), version: VERSION, now: () => new Date() },
      file,
      withSecret,
      leaving.signal,
    );
  } finally {
    for (const sign of ['SIGINT', 'SIGTERM'] as const) process.off(sign, stop);
    await database.close();
  }
}

/** The server's own secret; a new one could open nothing. */
function secretOf({ secret, dataDir }: Config): string {
  if (secret) return secret;
  if (!existsSync(join(dataDir, 'secret'))) throw new Error(`No hay SECRET: ni en los ajustes, ni en ${join(dataDir, 'secret')}.`);
  return loadSecret(dataDir);
}

export function readWords(words: readonly string[]): { file: string; withSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: { 'con-secreto': { type: 'boolean' } }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error();
    return { file: resolve(file), withSecret: values['con-secreto'] ?? false };
  } catch {
    throw new Error(usage);
  }
}

export function summary(file: string, { tables, files, secret }: Manifest): string[] {
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${file}: ${rows} filas de ${tables.length} tablas (${count('user')} cuentas, ${count('reviews')} reseñas) y ${files.length} archivos.`,
    secret ? 'El SECRET va dentro: guarda la copia como una contraseña.' : 'El SECRET no va dentro: guárdalo aparte. Sin él no se abren los contratos.',
  ];
}

if (import.meta.main) {
  const { printing } = await import('./with-services.ts');
  await printing(() => backUp(readConfig(process.env), process.argv.slice(2)));
}
