import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WholeStore } from '../../adapters/storage/whole-store.ts';
import type { Db } from '../../platform/ports.ts';
import { fileKey } from '../../platform/uploads.writes.ts';
import type { Config } from '../config.ts';
import { fileErrorReason } from '../file-failure.ts';
import { openFiles } from '../file-store.ts';
import { type Finding, reason, well, wrong } from './finding.ts';

const about = 'Almacén de archivos';

/** Whether the configured bucket stores files, and serves nothing without a signature. Leaves nothing there. */
export async function inspectFiles(config: Pick<Config, 'files' | 'dataDir'>): Promise<Finding[]> {
  if (!config.files) return [];
  const store = openFiles(config);
  try {
    return await withProbe(store, async (key, text) => {
      const bare = await textAt(`${config.files?.endpoint}/${config.files?.bucket}/${key}`);
      if (bare === text) return [wrong(about, `cualquiera puede leer ${store.place} sin firma: haz privado el cubo.`)];
      return [well(about, `se guarda en ${store.place} y se lee con firma; sin ella no.`)];
    });
  } catch (e) {
    return [wrong(about, `${store.place} no se puede usar: ${fileErrorReason(e) ?? reason(e)} (FILES_URL, FILES_KEY_ID, FILES_SECRET).`)];
  }
}

const LOOKED_AT = 20;

/** Whether the newest photos of the database are in the configured store: after a change of the store they have to be copied. */
export async function inspectPhotos(db: Db, config: Pick<Config, 'files' | 'dataDir'>): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from reviews, unnest(photos) as name order by created_at desc limit ${LOOKED_AT}`.execute(db);
  if (rows.length === 0) return [];
  const store = openFiles(config);
  try {
    const there = await Promise.all(rows.map(({ name }) => store.get(fileKey('review-images', name, '480'))));
    const missing = there.filter((bytes) => bytes === null).length;
    if (missing === 0) return [well('Fotos guardadas', `de las últimas, miradas ${rows.length}: no falta ninguna en ${store.place}.`)];
    return [
      wrong('Fotos guardadas', `de las últimas, miradas ${rows.length}: en ${store.place} faltan ${missing}. Si cambiaste FILES_URL, copia ahí los de antes.`),
    ];
  } catch (e) {
    return [wrong('Fotos guardadas', `${store.place} no se puede leer: ${fileErrorReason(e) ?? reason(e)}.`)];
  }
}

/** Writes a small file there and deletes it. */
export async function withProbe<T>(store: WholeStore, work: (key: string, text: string) => Promise<T>): Promise<T> {
  const text = randomBytes(6).toString('hex');
  const key = `escribible-${text}.txt`;
  await store.put(key, new TextEncoder().encode(text));
  try {
    return await work(key, text);
  } finally {
    await store.remove(key);
  }
}

async function textAt(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? await answer.text() : `responde ${answer.status}`;
  } catch (e) {
    return `no contesta: ${reason(e)}`;
  }
}
