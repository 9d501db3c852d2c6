import { migrate } from '../../db/migrate.ts';
import { openExisting, printing } from '../commands/with-services.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../file-store.ts';
import { createLog } from '../log.ts';
import { buildServices } from '../services.ts';
import { changeSecret, replaceLostSecret } from './change.ts';

/** `npm run admin` with the configured secret: `change` from OLD_SECRET, which is no setting of the site, or without it. */
export async function settleSecret(change: boolean): Promise<void> {
  await printing(async () => {
    const config = readConfig(process.env);
    const { secret } = config;
    const former = process.env.OLD_SECRET ?? '';
    if (secret === null) throw new Error('Falta SECRET, el nuevo: al menos 32 caracteres al azar.');
    if (change && former === '') throw new Error('Falta OLD_SECRET, el de antes: «OLD_SECRET=… npm run admin -- --cambiar-secreto».');
    const database = await openExisting(config);
    try {
      await migrate(database);
      const site = { services: buildServices({ ...config, secret }, database, createLog('warn')), database, files: openFiles(config), secret };
      return await (change ? changeSecret(site, former) : replaceLostSecret(site));
    } finally {
      await database.close();
    }
  });
}
