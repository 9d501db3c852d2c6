import { same } from './bytes.ts';
import { readCheckpoint, readKey, signatureBy, type VerifierKey } from './checkpoint.ts';
import { entryOf, type Receipt } from './receipt.ts';
import { hashesIn, TILE_WIDTH, type Tile, tilePath, tilesOf } from './tiles.ts';
import { leafHash, rootOf } from './tree.ts';

// Verifies that the log contains a decision as its receipt says, with public downloads only. It downloads all leaf hashes, not only those of the proof, so
// that nobody learns which decision is being checked.

/** Dependencies of the check. */
interface Means {
  /** The bytes at an address of the log; null: nothing. */
  fetch(path: string): Promise<Uint8Array | null>;
  /** null: this browser cannot compute it. */
  verify(key: VerifierKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean | null>;
}

interface Found {
  size: number;
  /** Whether the signature is valid; null: it could not be checked here. */
  signed: boolean | null;
}
export type Checked =
  | ({ kind: 'there'; index: number } & Found)
  | ({ kind: 'absent' } & Found)
  /** The hashes do not lead to the signed root; `tile`: where they diverge. */
  | { kind: 'tampered'; tile: string }
  /** The checkpoint's address has no checkpoint, or one that the key did not sign. */
  | { kind: 'forged' };

export async function checkReceipt(receipt: Receipt, verifierKey: string, means: Means): Promise<Checked> {
  const note = await means.fetch('checkpoint');
  const [checkpoint, key] = [note && readCheckpoint(new TextDecoder().decode(note)), readKey(verifierKey)];
  const signature = checkpoint && key && signatureBy(checkpoint, key);
  if (!checkpoint || !key || !signature) return { kind: 'forged' };
  const signed = await means.verify(key, checkpoint.text, signature);
  if (signed === false) return { kind: 'forged' };
  const { size, root } = checkpoint;
  const read = await readTiles(tilesOf(size, 0), means);
  if ('tile' in read) return { kind: 'tampered', tile: tilePath(read.tile) };
  const leaves = read.hashes.flat();
  if (!same(rootOf(leaves), root)) return { kind: 'tampered', tile: tilePath(await wherePart(size, read.hashes, means)) };
  const leaf = leafHash(entryOf(receipt));
  const index = leaves.findIndex((hash) => same(hash, leaf));
  if (index < 0) return { kind: 'absent', size, signed };
  return { kind: 'there', index, size, signed };
}

const AT_ONCE = 8;

/** The hashes of these tiles, or the first incomplete tile. */
async function readTiles(tiles: readonly Tile[], { fetch }: Means): Promise<{ hashes: Uint8Array[][] } | { tile: Tile }> {
  const hashes: Uint8Array[][] = [];
  for (let begin = 0; begin < tiles.length; begin += AT_ONCE) {
    const some = tiles.slice(begin, begin + AT_ONCE);
    const bytes = await Promise.all(some.map((tile) => fetch(tilePath(tile))));
    for (const [i, tile] of some.entries()) {
      const read = hashesIn(bytes[i] ?? new Uint8Array(), tile.width);
      if (!read) return { tile };
      hashes.push(read);
    }
  }
  return { hashes };
}

/** The tile of leaves that differs from the hash in the tile above it; if all full ones match, it is the last one. */
async function wherePart(size: number, tiles: readonly Uint8Array[][], means: Means): Promise<Tile> {
  const above = await readTiles(tilesOf(size, 1), means);
  if ('tile' in above) return above.tile;
  const roots = above.hashes.flat();
  const all = tilesOf(size, 0);
  const wrong = all.findIndex(({ width }, i) => width === TILE_WIDTH && !same(rootOf(tiles[i] ?? []), roots[i] ?? new Uint8Array()));
  return (wrong < 0 ? all.at(-1) : all[wrong]) ?? { level: 0, number: 0, width: 0 };
}
