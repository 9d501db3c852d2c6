import type { Token } from './tokens.ts';

const CORNER = new Set('esquina esq cantonada chaflan xamfra'.split(' '));
/** What these begin tells where the building is: beside another street, number or shop, none of which is its own. */
const NEAR = new Set([...CORNER, ...'junto frente enfrente enfront cerca prop entre detras darrere delante davant lado costat entrada acceso'.split(' ')]);

/** 'esquina Cádiz' behind the name of a street or a number. */
export function isCorner(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return CORNER.has(tokens[at]?.folded ?? '') && next !== undefined && !next.first && !next.afterPostalCode;
}

/** How many of these words describe where the building is; 0: they don't. `ends`: what is read as a floor or a door again. */
export function describing<T extends Token>(items: readonly T[], at: number, behindUnit: boolean, ends: (at: number) => boolean): number {
  const head = items[at];
  // '3º esq.' is a door on the left.
  if (head === undefined || !NEAR.has(head.folded) || (head.folded === 'esq' && (behindUnit || !isCorner(items, at)))) return 0;
  let count = 1;
  for (let next = items[at + 1]; next !== undefined && !next.first && next.afterPostalCode === head.afterPostalCode; next = items[at + count]) {
    if (ends(at + count)) break;
    count++;
  }
  return count;
}
