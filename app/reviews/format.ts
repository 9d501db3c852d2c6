import { decimals } from '../../domain/review/decimals.ts';

/** 1050 → '1.050'. By hand: Intl leaves four digits together in Spanish, and differs between machines. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, '.');
}

export const rent = (n: number): string => `${grouped(n)} €/mes`;

/** 3.4 → '3,4'; 4 → '4,0'. */
export const oneDecimal = (n: number): string => decimals(n, 1);
/** 4.5 → '4,50'. */
export const twoDecimals = (n: number): string => decimals(n, 2);

/** '1 reseña', '7 reseñas', '1.200 reseñas'. */
export const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;
export const reviewsText = (n: number): string => counted(n, 'reseña', 'reseñas');
