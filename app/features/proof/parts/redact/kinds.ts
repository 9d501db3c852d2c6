import type { PersonalKind } from '../../../personal-data/rules/in-contracts/span.ts';
import type { Block } from './blocks.ts';

/** In display order; `one` names a single block. */
export const kindWords: readonly { kind: PersonalKind; many: string; one: string }[] = [
  { kind: 'name', many: 'Nombres', one: 'Nombre' },
  { kind: 'id', many: 'DNI y NIE', one: 'DNI o NIE' },
  { kind: 'account', many: 'Cuenta bancaria (IBAN)', one: 'Cuenta bancaria' },
  { kind: 'home', many: 'Domicilio de las partes', one: 'Domicilio' },
  { kind: 'phone', many: 'Teléfonos', one: 'Teléfono' },
  { kind: 'email', many: 'Correos', one: 'Correo' },
  { kind: 'signature', many: 'Firmas', one: 'Firma' },
  { kind: 'cadastre', many: 'Referencia catastral', one: 'Referencia catastral' },
  { kind: 'passport', many: 'Pasaporte', one: 'Pasaporte' },
];

export const blockName = ({ kind }: Block): string => kindWords.find((words) => words.kind === kind)?.one ?? 'Bloque tuyo';

/** '1 página', '3 páginas'. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const list = new Intl.ListFormat('es', { type: 'conjunction' });
/** '4, en la página 1'; `pages` from 0. */
export function whereText(count: number, pages: readonly number[]): string {
  const numbers = [...new Set(pages)].sort((a, b) => a - b).map((page) => String(page + 1));
  return `${count}, en ${numbers.length === 1 ? 'la página' : 'las páginas'} ${list.format(numbers)}`;
}

/** '310 kB', '1,2 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
