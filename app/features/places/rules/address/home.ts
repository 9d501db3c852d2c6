import { fullAddress } from './format.ts';
import { isServed, SERVED } from './localities.ts';
import { type Address, parseAddress } from './parse.ts';
import { canonicalDoor, canonicalFloor, isReadUnit } from './units.ts';

/** A flat as it was typed: its address, and floor and door in fields of their own. */
export type TypedHome = { readonly address: string; readonly floor: string; readonly door: string };
export type HomeField = keyof TypedHome;

/**
 * The address of a flat whose floor and door have fields of their own: those fields win, and a different floor or door in the address is kept as an
 * unparsed part: it may distinguish two buildings ('45 letra A').
 */
export function homeAddress({ address: typed, floor, door }: TypedHome): Address {
  const { unread, ...address } = parseAddress(typed);
  const ownParts = new Set(`${canonicalFloor(floor)} ${canonicalDoor(door)}`.split(' '));
  const isOther = (unit: string, field: string) => field !== '' && unit.split(' ').some((part) => part !== '' && !ownParts.has(part));
  const others = [
    ...(unread === undefined ? [] : [unread]),
    ...(isOther(address.floor, `${floor}${door}`) ? [`piso ${address.floor}`] : []),
    ...(isOther(address.door, door) ? [`puerta ${address.door}`] : []),
  ];
  return { ...address, floor: '', door: '', ...(others.length === 0 ? {} : { unread: others.join(', ') }) };
}

/** The end of every question: the value is accepted once the person confirms it. */
const confirmIt = ' Si está bien así, márcalo aquí.';
export const isQuestion = (error: string | undefined): boolean => error?.endsWith(confirmIt) === true;
/** The confirmation below a question. */
export const confirmLabels: Record<HomeField, string> = {
  address: 'La dirección está bien así',
  floor: 'El piso está bien así',
  door: 'La puerta está bien así',
};

/** Questions about unusual values, each at its field: 1-flats §5 refuses nothing of 1 to 20 characters. */
export function homeQuestions(home: TypedHome): Partial<Record<HomeField, string>> {
  const { floor, door } = home;
  const about = addressQuestion(homeAddress(home));
  return {
    ...(about === null ? {} : { address: about + confirmIt }),
    ...(floor === '' || isReadUnit(floor) ? {} : { floor: `No entendemos el piso «${floor}». Se suele escribir así: 3, bajo, ático.${confirmIt}` }),
    ...(door === '' || isReadUnit(door)
      ? {}
      : { door: `No entendemos la puerta «${door}». Se suele escribir así: 12, B, izquierda; si no hay otra, única.${confirmIt}` }),
  };
}

function addressQuestion(address: Address): string | null {
  const number = /^0+(?!\d)/.exec(address.number)?.[0];
  const unread = [...(number === undefined ? [] : [address.number]), ...(address.unread === undefined ? [] : [address.unread])];
  if (unread.length > 0) return `No entendemos «${unread.join(', ')}». Leemos la dirección así: ${fullAddress(address)}.`;
  return isServed(address) ? null : `Esta dirección está fuera de la zona de Rellano, que es ${SERVED}.`;
}
