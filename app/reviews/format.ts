const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** '2025-09' → 'septiembre de 2025'. */
export function monthName(month: string): string {
  return `${months[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;
}

/** 1050 → '1.050'. By hand: Intl leaves four digits together in Spanish, and differs between machines. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, '.');
}

export const rent = (n: number): string => `${grouped(n)} €/mes`;

/** 3.4 → '3,4'; 4 → '4,0'. */
export const oneDecimal = (n: number): string => n.toFixed(1).replace('.', ',');

/** '1 reseña', '7 reseñas', '1.200 reseñas'. */
export const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;
export const reviewsText = (n: number): string => counted(n, 'reseña', 'reseñas');
