import { fold, PARTICLES } from '../../../../../platform/fold.ts';
import { isKnownPlace, type PlacePart } from './localities.ts';
import { descriptionLength } from './near.ts';
import { displayName } from './street-name.ts';
import type { Token } from './tokens.ts';
import {
  canonicalDoor,
  canonicalFloor,
  DOOR_MARKERS,
  FLOOR_MARKERS,
  LOOSE_DOORS,
  NAMED_DOORS,
  NAMED_FLOORS,
  ORDINALS,
  STAIRS,
  splitUnits,
  type Unit,
  unitValue,
} from './units.ts';

type UnitPart = { number: string; stair: string; floor: string; door: string; places: PlacePart[]; unread: string[] };

type Item = Token & Omit<Unit, 'text'> & { /** Behind another of the same word: the B of '12B' and '12-B'. */ readonly joined?: true };

/** A part that begins with this describes the place of the building, not the town. */
const NO_TOWN = new Set('edificio edifici edif bloque residencial urbanizacion urb barrio barri zona partida poligono'.split(' '));
const MAX_PLACE_WORDS = 6;
const NUMBER_WORDS = new Set(['n', 'no', 'nro', 'num', 'numero']);

/** Parses the words after the street's number: stairs, floor and door, and the rest by part. */
export function readUnits(tokens: readonly Token[], knownNumber: string, allCapitals: boolean): UnitPart {
  const items = tokens.flatMap(expand).filter((item, at, all) => !(NUMBER_WORDS.has(item.folded) && isMarker(all[at - 1])));
  const part: UnitPart = { number: knownNumber, stair: '', floor: '', door: '', places: [], unread: [] };
  const values: Unit[] = [];
  let words: Item[] = [];
  let unitBefore = false;
  const closePart = () => {
    const first = words[0];
    if (first !== undefined && !NO_TOWN.has(first.folded)) {
      part.places.push({ text: displayName(words, allCapitals), afterPostalCode: first.afterPostalCode, wholePart: first.first });
    }
    words = [];
  };
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (item === undefined) break;
    if (item.first) closePart();
    const place = placeAt(items, at, words.at(-1));
    if (place > 0) {
      closePart();
      words = items.slice(at, at + place);
      closePart();
    }
    const near = place > 0 ? 0 : descriptionLength(items, at, unitBefore, (next) => endsDescription(items, next, !item.first));
    const unit: number = place + near > 0 ? 0 : takeMarked(part, values, items, at) || takeValue(part, values, items, at, unitBefore);
    if (place + near + unit === 0) {
      if (/^\d/.test(item.text)) part.unread.push(item.text);
      else words.push(item);
    }
    unitBefore = unit > 0;
    at += Math.max(1, place, near, unit);
  }
  closePart();
  settle(part, values);
  return part;
}

/** '3º', 'puerta 2', 'bajo' do not belong to a description of the place; `bare`: without a comma before it, a number does: '45 esquina Cuba 12'. */
function endsDescription(items: readonly Item[], at: number, bare: boolean): boolean {
  const item = items[at];
  if (item === undefined) return true;
  const marked = FLOOR_MARKERS.has(item.folded) || DOOR_MARKERS.has(item.folded) || STAIRS.has(item.folded);
  return (
    (/^\d/.test(item.text) && (bare || item.gender !== '')) ||
    NAMED_FLOORS.has(item.folded) ||
    (marked && items[at + 1] !== undefined && isValue(items[at + 1] as Item, false))
  );
}

/** 'escalera 2', 'piso 3', 'puerta B': the number of consumed words. */
function takeMarked(part: UnitPart, values: Unit[], items: readonly Item[], at: number): number {
  const { folded = '' } = items[at] ?? {};
  const next = items[at + 1];
  if (next === undefined || !isValue(next, true) || placeAt(items, at + 1, undefined) > 0) return 0;
  const stair = STAIRS.get(folded);
  const letter = joinedLetter(items, at + 2);
  const isDoor = DOOR_MARKERS.has(folded) || folded === 'p';
  if (stair !== undefined) part.stair = `${part.stair} ${stair} ${unitValue(next.text)}${letter}`.trim();
  else if (FLOOR_MARKERS.has(folded) && !(folded === 'p' && part.floor !== '')) {
    part.floor ||= canonicalFloor(next.text);
    // 'piso 3A' and no other door; 'PLANTA 3A' is the third.
    if (next.letter !== undefined && folded.startsWith('pis')) values.push({ text: next.letter, gender: '', letter: next.letter });
  } else if (NUMBER_WORDS.has(folded) && part.number === '' && values.length === 0) part.number = unitValue(next.text);
  else if (isDoor) part.door = `${part.door} ${canonicalDoor(next.text)} ${letter}`.trim();
  else return 0;
  return letter !== '' && (stair !== undefined || isDoor) ? 3 : 2;
}

/** The letter of 'puerta 12B' and 'escalera 2-B' belongs to the number before it; '' when there is none. */
function joinedLetter(items: readonly Item[], at: number): string {
  const item = items[at];
  return item?.joined && /^\p{L}$/u.test(item.text) ? item.text.toUpperCase() : '';
}

/** '3º', '12ª planta', 'bajo', 'B' after another unit: the number of consumed words. */
function takeValue(part: UnitPart, values: Unit[], items: readonly Item[], at: number, behindUnit: boolean): number {
  const item = items[at];
  if (item === undefined || !isValue(item, behindUnit)) return 0;
  const next = items[at + 1];
  const marker = next === undefined || next.first ? '' : next.folded;
  if (part.number === '' && values.length === 0 && item.first && item.gender === '' && /^\d{1,4}$/.test(item.text) && !item.afterPostalCode) {
    part.number = unitValue(item.text);
    return 1;
  }
  if (marker.length > 1 && FLOOR_MARKERS.has(marker) && part.floor === '') {
    part.floor = canonicalFloor(item.text);
    return 2;
  }
  if (DOOR_MARKERS.has(marker) && item.gender === 'f' && part.door === '') {
    part.door = canonicalDoor(item.text);
    return 2;
  }
  values.push(item);
  return 1;
}

/** Values without 'piso' or 'puerta': the first of two is the floor; alone, '3º' is a floor and '12ª' or '12' a door. */
function settle(part: UnitPart, values: readonly Unit[]): void {
  const rest = [...values];
  const [only] = rest;
  if (only?.letter !== undefined && rest.length === 1 && part.floor === '' && part.door === '') {
    part.floor = canonicalFloor(only.text);
    part.door = only.letter;
    return;
  }
  const named = rest.findIndex((value) => NAMED_FLOORS.has(fold(value.text)));
  const takesFloor = part.floor === '' && (named >= 0 || rest.length > 1 || part.door !== '' || rest[0]?.gender === 'm');
  if (takesFloor) {
    const [floor] = rest.splice(Math.max(named, 0), 1);
    if (floor !== undefined) part.floor = canonicalFloor(floor.text);
  }
  if (part.door === '' && rest.length > 0)
    part.door = canonicalDoor(
      rest
        .splice(0, 2)
        .map((value) => value.text)
        .join(' '),
    );
  // Of 'piso 3A, puerta 12' the A is that of an ordinal.
  part.unread.push(...rest.flatMap(({ text, letter }) => (text === letter ? [] : [text])));
}

function expand(token: Token): Item[] {
  const pieces = token.text.split('-');
  if (!/\d/.test(token.text)) {
    if (pieces.length === 1 || !pieces.every((piece) => isUnitWord(fold(piece)) || piece.length === 1))
      return [{ ...token, gender: ordinalWordGender(token.folded) }];
    return pieces.map((text, at) => ({ ...token, text, folded: fold(text), first: token.first && at === 0, gender: '' }));
  }
  return splitUnits(token.text).map((unit, at) => ({
    ...{ ...token, ...unit, folded: fold(unit.text), first: token.first && at === 0 },
    ...(at > 0 ? { joined: true } : {}),
  }));
}

/** 'puerta núm. 12', 'escalera nº 2': the second word adds nothing. */
function isMarker(item: Item | undefined): boolean {
  return item !== undefined && (STAIRS.has(item.folded) || FLOOR_MARKERS.has(item.folded) || DOOR_MARKERS.has(item.folded));
}

function isUnitWord(folded: string): boolean {
  return ORDINALS.has(folded) || NAMED_FLOORS.has(folded) || NAMED_DOORS.has(folded);
}

/** Letters and words that are ordinary elsewhere count only after another unit. */
function isValue(item: Item, behindUnit: boolean): boolean {
  if (/^\d{1,4}$/.test(item.text) || isUnitWord(item.folded)) return true;
  return behindUnit && (/^\p{L}$/u.test(item.text) || LOOSE_DOORS.has(item.folded));
}

function ordinalWordGender(folded: string): '' | 'm' | 'f' {
  if (!ORDINALS.has(folded)) return '';
  return folded.endsWith('a') ? 'f' : 'm';
}

/** How many of the next words name a known place; the longest name wins, and 'Castellón' in 'Castellón de la Plana' is not the name. */
function placeAt(items: readonly Item[], at: number, before: Item | undefined): number {
  if (before !== undefined && PARTICLES.has(before.folded)) return 0;
  const head = items[at];
  if (head === undefined || /^\d/.test(head.text)) return 0;
  for (let count = Math.min(MAX_PLACE_WORDS, items.length - at); count > 0; count--) {
    const taken = items.slice(at, at + count);
    if (taken.some((item, index) => index > 0 && (item.first || item.afterPostalCode !== head.afterPostalCode))) continue;
    const next = items[at + count];
    if (count === 1 && head.text.length === 1) continue;
    if (PARTICLES.has(items[at + count - 1]?.folded ?? '') || (next !== undefined && !next.first && /^(?:de|del|la)$/.test(next.folded))) continue;
    if (isKnownPlace(taken.map((item) => item.text).join(' '))) return count;
  }
  return 0;
}
