import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { allCheckpoints, entriesOf } from '../../app/features/decisions/data/log.reads.ts';
import { same } from '../../app/features/decisions/rules/log/bytes.ts';
import { readCheckpoint, readKey, type SignedCheckpoint, signatureBy, successorOf } from '../../app/features/decisions/rules/log/checkpoint.ts';
import { hashesIn, tilePath, tilesOf } from '../../app/features/decisions/rules/log/tiles.ts';
import { consistencyProof, leafHash, rootOf, verifyConsistency } from '../../app/features/decisions/rules/log/tree.ts';
import type { Services } from '../../platform/ports.ts';

const usage = `Uso: npm run log:verify                                      el registro de la base de datos, entero
     npm run log:verify -- ANTES DESPUÉS                     y que uno continúa al otro: archivos o direcciones
     npm run log:verify -- --clave CLAVE ANTES DIRECCIÓN     sin base de datos: con las teselas de DIRECCIÓN`;

const TIMEOUT_MS = 20_000;
const isAddress = (text: string) => /^https?:\/\//.test(text);

/** Verifies the whole log in the database against every signed checkpoint. Throws an error that names the first problem. */
async function verifyDatabase({ db }: Pick<Services, 'db'>): Promise<{ leaves: Uint8Array[]; keys: string[]; lines: string[] }> {
  const checkpoints = await allCheckpoints(db);
  const entries = await entriesOf(db, 0, Number.MAX_SAFE_INTEGER);
  const gap = entries.findIndex(({ position }, i) => position !== i);
  if (gap >= 0) throw new Error(`Falta la decisión número ${gap + 1} del registro.`);
  const leaves = entries.map(({ entry }) => leafHash(entry));
  let size = 0;
  /** The last signing key, and the successor that it named. */
  let key: string | null = null;
  let successor: string | null = null;
  const unsigned: string[] = [];
  for (const { number, note, verifierKey, size: stored } of checkpoints) {
    const checkpoint = signed(note, [verifierKey], `la raíz firmada ${number}`);
    if (checkpoint.size !== stored || stored < size) throw new Error(`La raíz firmada ${number} no dice lo mismo que su fila.`);
    if (leaves.length < stored) throw new Error(`El registro tiene ${leaves.length} decisiones; la raíz firmada ${number} dice ${stored}.`);
    if (!same(rootOf(leaves, 0, stored), checkpoint.root))
      throw new Error(`El registro no lleva a la raíz firmada ${number}, de ${stored} decisiones: alguna de la ${size + 1} a la ${stored} ha cambiado.`);
    size = stored;
    if (key !== null && !sameKey(key, verifierKey) && successor !== verifierKey)
      unsigned.push(`Desde la raíz firmada ${number} firma otra clave, que la de antes no firmó.`);
    [key, successor] = [verifierKey, successorOf(checkpoint)];
  }
  if (leaves.length !== size) throw new Error(`El registro tiene ${leaves.length} decisiones; la última raíz firmada dice ${size}.`);
  const keys = [...new Set(checkpoints.map(({ verifierKey }) => verifierKey))];
  return { leaves, keys, lines: [`El registro está entero: ${size} decisiones, ${checkpoints.length} raíces firmadas.`, ...unsigned] };
}

/** Under any name: the address of the site may have changed. */
const sameKey = (one: string, other: string) => same(readKey(one)?.key ?? new Uint8Array(), readKey(other)?.key ?? new Uint8Array());

/** The checkpoint of a note that one of these keys signed. */
function signed(note: string, keys: readonly string[], name: string): SignedCheckpoint {
  const checkpoint = readCheckpoint(note);
  if (!checkpoint) throw new Error(`No es una raíz firmada: ${name}.`);
  const good = keys.some((text) => {
    const key = readKey(text);
    const signature = key && signatureBy(checkpoint, key);
    if (!key || !signature) return false;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.key).toString('base64url') }, format: 'jwk' });
    return verify(null, Buffer.from(checkpoint.text), publicKey, signature);
  });
  if (!good) throw new Error(`La firma no es de la clave: ${name}.`);
  return checkpoint;
}

async function download(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((e: Error) => {
    throw new Error(`${address} no responde (${e.message}).`);
  });
  if (!answer.ok) throw new Error(`${address} responde ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function noteAt(place: string): Promise<string> {
  if (isAddress(place)) return new TextDecoder().decode(await download(place));
  if (!existsSync(place)) throw new Error(`No existe el archivo ${place}.`);
  return readFileSync(place, 'utf8');
}

/** The leaves below a checkpoint, from the published tiles. */
async function leavesAt(address: string, { size, root }: SignedCheckpoint): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  for (const tile of tilesOf(size, 0)) {
    const hashes = hashesIn(await download(address.replace(/checkpoint$/, tilePath(tile))), tile.width);
    if (!hashes) throw new Error(`La tesela ${tilePath(tile)} no está entera.`);
    leaves.push(...hashes);
  }
  if (!same(rootOf(leaves), root)) throw new Error(`Las teselas de ${address} no llevan a su raíz firmada.`);
  return leaves;
}

/** Whether the later of two checkpoints continues the earlier one, by the RFC 9162 proof computed from these leaves. */
function proveConsistency(one: SignedCheckpoint, other: SignedCheckpoint, leaves: readonly Uint8Array[]): string {
  const [before, after] = one.size <= other.size ? [one, other] : [other, one];
  if (leaves.length < after.size) throw new Error(`Hay ${leaves.length} decisiones; la raíz firmada dice ${after.size}.`);
  // Every log continues an empty one.
  const proof = consistencyProof(leaves.slice(0, after.size), before.size);
  if (before.size > 0 && !verifyConsistency(before.size, after.size, proof, before.root, after.root))
    throw new Error(`La raíz de ${after.size} decisiones NO continúa la de ${before.size}: alguien ha cambiado el registro.`);
  return `La raíz de ${after.size} decisiones continúa la de ${before.size}: nadie ha cambiado nada de antes.`;
}

/** Without a database: two kept checkpoints, a key, and the published tiles. */
export async function verifyPublished(key: string, places: readonly string[]): Promise<string[]> {
  if (!readKey(key)) throw new Error('Esa clave no vale: cópiala entera de /transparencia.');
  const notes = await Promise.all(places.map(async (place) => ({ place, checkpoint: signed(await noteAt(place), [key], place) })));
  const published = notes.filter(({ place }) => isAddress(place) && place.endsWith('/checkpoint')).toSorted((a, b) => b.checkpoint.size - a.checkpoint.size)[0];
  const [one, other] = notes;
  if (!published || !one || !other) throw new Error(usage);
  return [proveConsistency(one.checkpoint, other.checkpoint, await leavesAt(published.place, published.checkpoint))];
}

/** With the database, whose log is verified first. */
export async function verifyLog(services: Pick<Services, 'db'>, places: readonly string[]): Promise<string[]> {
  const { leaves, keys, lines } = await verifyDatabase(services);
  if (places.length === 0) return lines;
  const [one, other] = await Promise.all(places.map(async (place) => signed(await noteAt(place), keys, place)));
  if (!one || !other) throw new Error(usage);
  return [...lines, proveConsistency(one, other, leaves)];
}

/** The arguments of the command. */
export function readWords(words: readonly string[]): { key: string | null; places: string[] } {
  const [flag, key, ...rest] = words;
  const parsed = flag === '--clave' ? { key: key ?? '', places: rest } : { key: null, places: [...words] };
  const counts = parsed.key === null ? [0, 2] : [2];
  if (!counts.includes(parsed.places.length) || parsed.places.some((word) => word.startsWith('-'))) throw new Error(usage);
  return parsed;
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  try {
    const { key, places } = readWords(process.argv.slice(2));
    if (key === null) await withServices(readWords, (services) => verifyLog(services, places));
    else for (const line of await verifyPublished(key, places)) console.log(line);
  } catch (e) {
    console.error((e as Error).message);
    process.exitCode = 1;
  }
}
