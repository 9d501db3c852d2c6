import { decimals, grouped } from '../../platform/decimals.ts';

export { grouped };

export const rent = (n: number): string => `${grouped(n)} €/mes`;

/** 3.4 → '3,4'; 4 → '4,0'. */
export const oneDecimal = (n: number): string => decimals(n, 1);
/** 4.5 → '4,50'. */
export const twoDecimals = (n: number): string => decimals(n, 2);

/** '1 reseña', '7 reseñas', '1.200 reseñas'. */
export const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;
export const reviewsText = (n: number): string => counted(n, 'reseña', 'reseñas');

/** ', valoración media 4,2 de 5' after the number of reviews, if any of them has a rating. */
export const meanText = (mean: number): string => (mean > 0 ? `, valoración media ${oneDecimal(mean)} de 5` : '');
