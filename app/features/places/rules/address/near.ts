import type { Token } from './tokens.ts';

const CORNER = new Set('esquina esq cantonada chaflan xamfra'.split(' '));
/** Words that begin a description of the place: beside another street, number or shop, which are not the building's own. */
const NEAR = new Set([...CORNER, ...'junto frente enfrente enfront cerca prop entre detras darrere delante davant lado costat entrada acceso'.split(' ')]);

/** 'esquina Cádiz' after the name of a street or a number. */
export function isCorner(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return CORNER.has(tokens[at]?.folded ?? '') && next !== undefined && !next.first && !next.afterPostalCode;
}

/** How many of these words describe the place of the building; 0: none. `ends`: where a floor or a door follows. */
export function descriptionLength<T extends Token>(items: readonly T[], at: number, behindUnit: boolean, ends: (at: number) => boolean): number {
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
