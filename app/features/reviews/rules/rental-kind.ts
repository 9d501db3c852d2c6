import { grouped } from '../../../../platform/decimals.ts';
import { rentalKinds } from './options.ts';

// PRODUCT.md §1 "What kind of rental": prices of different kinds are never averaged, compared or shown without their kind.
export type RentalKind = keyof typeof rentalKinds;
export const kindNames = Object.keys(rentalKinds) as RentalKind[];
/** Follows a price. */
export const kindText: Readonly<Record<RentalKind, string>> = { whole: 'piso entero', room: 'habitación' };
/** Follows a number of reviews. */
export const kindsText: Readonly<Record<RentalKind, string>> = { whole: 'pisos enteros', room: 'habitaciones' };

/** The latest known rent of one kind in a flat; `kind` null: its reviews do not say the kind. */
export interface KnownRent {
  price: number;
  kind: RentalKind | null;
  year: number;
}

/** '990 €/mes, piso entero'; 'de 700 a 990 €/mes (sin indicar)'. */
export const withKind = (price: string, kind: RentalKind | null): string => (kind === null ? `${price} (sin indicar)` : `${price}, ${kindText[kind]}`);

/** '990 €/mes, piso entero, 2023'; '990 €/mes (sin indicar), 2023'. */
export const rentText = ({ price, kind, year }: KnownRent): string => `${withKind(`${grouped(price)} €/mes`, kind)}, ${year}`;
