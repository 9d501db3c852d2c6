import { HASH_BYTES } from './tree.ts';

// The tree as files (c2sp.org/tlog-tiles): 256 hashes of one level each; the last one of a level may have fewer.

export const TILE_WIDTH = 256;

export interface Tile {
  /** 0: hashes of leaves; each above: roots of full tiles of the one below. 'entries': the content of the leaves. */
  level: number | 'entries';
  number: number;
  /** Hashes in it, up to TILE_WIDTH. */
  width: number;
}

/** 'tile/0/x001/x234/067.p/12'. */
export function tilePath({ level, number, width }: Tile): string {
  const parts = [String(number % 1000).padStart(3, '0')];
  for (let rest = Math.floor(number / 1000); rest > 0; rest = Math.floor(rest / 1000)) parts.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${parts.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** null: not the exact path of a tile. */
export function readTilePath(path: string): Tile | null {
  const [, level = '', digits = '', width = ''] = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (level === '') return null;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    number: Number(digits.replaceAll(/[x/]/g, '')),
    width: width === '' ? TILE_WIDTH : Number(width),
  };
  return tile.width > 0 && tilePath(tile) === path ? tile : null;
}

/** The range of leaves of a tile, by their positions; the end is exclusive. */
export function leavesOf({ level, number, width }: Tile): { begin: number; end: number } {
  const each = level === 'entries' ? 1 : TILE_WIDTH ** level;
  const begin = number * TILE_WIDTH * each;
  return { begin, end: begin + width * each };
}

/** Every tile of one level of a tree with so many leaves. */
export function tilesOf(size: number, level: Tile['level']): Tile[] {
  const hashes = level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level);
  return Array.from({ length: Math.ceil(hashes / TILE_WIDTH) }, (_, number) => ({ level, number, width: Math.min(TILE_WIDTH, hashes - number * TILE_WIDTH) }));
}

/** The levels of a tree with so many leaves, from 0 up. */
export function levelsOf(size: number): number[] {
  const levels: number[] = [];
  for (let hashes = size; hashes > 0; hashes = Math.floor(hashes / TILE_WIDTH)) levels.push(levels.length);
  return levels;
}

/** The hashes in a tile; null: another number of them. */
export function hashesIn(bytes: Uint8Array, width: number): Uint8Array[] | null {
  if (bytes.length !== width * HASH_BYTES) return null;
  return Array.from({ length: width }, (_, i) => bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES));
}
