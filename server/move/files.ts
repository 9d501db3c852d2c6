import { createHash } from 'node:crypto';
import type { WholeStore } from '../../adapters/storage/whole-store.ts';
import { eachOf } from '../each-of.ts';

/** In a store that is being filled, with where from; gone when it is whole. */
const MARK = 'traslado.txt';
const LANES = 8;

/** Whether a move into this store has not been finished. */
export const isBeingFilled = async (store: WholeStore): Promise<boolean> => (await store.get(MARK)) !== null;

/**
 * Copies all files of one store into another and compares them afterwards, byte for byte. One that was stopped goes on where it was: what is
 * there in its size is not copied again, and what the source has no more goes. `ahead`: copies what it can while the site still runs, and
 * leaves the end to another time. `say`: progress, a line each.
 */
export async function moveFiles(
  source: WholeStore,
  target: WholeStore,
  say: (line: string) => void,
  ahead: boolean,
): Promise<{ files: number; bytes: number }> {
  if (await isBeingFilled(source)) throw new Error(`El traslado a ${source.place} no ha terminado: no se puede trasladar de ahí.`);
  const there = await claim(target, source.place);
  const here = await sizesOf(source);
  const bytes = [...here.values()].reduce((sum, size) => sum + size, 0);
  const missing = [...here.keys()].filter((key) => there.get(key) !== here.get(key));
  if (missing.length < here.size) say(`${here.size - missing.length} de ${here.size} archivos ya estaban.`);
  const copied = counted(missing.length, 'copiados', say);
  await eachOf(missing, LANES, async (key) => {
    const file = await source.get(key);
    if (file) await target.put(key, file);
    copied();
  });
  for (const key of there.keys()) if (!here.has(key)) await target.remove(key);
  if (!ahead) {
    await compare(source, target, here.keys(), counted(here.size, 'comparados', say));
    await target.remove(MARK);
  }
  return { files: here.size, bytes };
}

/** Makes the target this source's, and answers what is there already. Throws when it is somebody else's. */
async function claim(target: WholeStore, from: string): Promise<Map<string, number>> {
  const there = await sizesOf(target);
  const mark = await target.get(MARK);
  if (mark && new TextDecoder().decode(mark) !== from) throw new Error(`En ${target.place} hay un traslado a medias de otro sitio. Usa uno vacío.`);
  if (!mark && there.size > 0) throw new Error(`Ya hay archivos en ${target.place}: usa un sitio vacío.`);
  if (!mark) await target.put(MARK, new TextEncoder().encode(from));
  return there;
}

async function sizesOf(store: WholeStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of store.list()) if (key !== MARK) sizes.set(key, bytes);
  return sizes;
}

/** A file that differs goes, so that the next time it is copied anew. */
async function compare(source: WholeStore, target: WholeStore, keys: Iterable<string>, compared: () => void): Promise<void> {
  const wrong: string[] = [];
  await eachOf(keys, LANES, async (key) => {
    const [before, after] = await Promise.all([source.get(key), target.get(key)]);
    if (digest(before) !== digest(after)) {
      await target.remove(key);
      if (before) wrong.push(key);
    }
    compared();
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} archivos no han llegado igual (${wrong[0]}). En el origen no se ha cambiado nada: repite la orden.`);
}

const digest = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex');

/** Says each twentieth of the way. */
function counted(total: number, what: string, say: (line: string) => void): () => void {
  let done = 0;
  return () => {
    done++;
    const step = (n: number) => Math.floor((n / total) * 20);
    if (step(done) > step(done - 1)) say(`${String(step(done) * 5).padStart(3)} % ${what}: ${done} de ${total}`);
  };
}
