import { openPostgres } from '../../db/connect.ts';
import { type Config, readConfig } from '../config.ts';
import { postgresProblem } from '../config-addresses.ts';
import { moveDatabase } from '../move/move.ts';
import { checkDatabase } from '../start-checks.ts';

const usage = 'Uso: npm run move -- postgres://usuario@servidor/base';

/** Moves what the embedded database of the settings holds to a PostgreSQL server. Answers what to print at the end; `say` prints the progress. */
export async function move(config: Config, words: readonly string[], say: (line: string) => void): Promise<string[]> {
  const [url, ...more] = words;
  if (!url || more.length > 0 || !/^postgres(ql)?:\/\//.test(url)) throw new Error(usage);
  const problem = postgresProblem(url);
  if (problem !== null) throw new Error(`La dirección del servidor no vale: ${problem}`);
  if (config.databaseUrl) throw new Error('DATABASE_URL ya nombra un servidor PostgreSQL: no hay nada que trasladar.');
  const { openExisting } = await import('./with-services.ts');
  const source = await openExisting(config);
  try {
    const target = openPostgres(url, 2);
    try {
      await checkDatabase(target);
      const { rows, tables } = await moveDatabase(source, target, say);
      return [
        `Trasladadas y comparadas ${rows} filas de ${tables} tablas.`,
        'Ahora pon DATABASE_URL con esa dirección en los ajustes y arranca Rellano. Los archivos se quedan donde están.',
        'Lo de antes sigue en la carpeta db de DATA_DIR: bórrala cuando todo vaya bien.',
      ];
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

if (import.meta.main) {
  const { printing } = await import('./with-services.ts');
  await printing(() => move(readConfig(process.env), process.argv.slice(2), console.log));
}
