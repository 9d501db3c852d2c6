// PRODUCT.md §1 "Dates": Europe/Madrid.
const zone = { timeZone: 'Europe/Madrid' } as const;
const dayAndMonth = new Intl.DateTimeFormat('es-ES', { ...zone, day: 'numeric', month: 'long' });
const hourAndMinute = new Intl.DateTimeFormat('es-ES', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const long = new Intl.DateTimeFormat('es-ES', { ...zone, dateStyle: 'long' });

/** 2-community §2, Notification card: day, month, 'a las' hour:minute. '20 de noviembre a las 13:05'. */
export const saidMoment = (date: Date): string => `${dayAndMonth.format(date)} a las ${hourAndMinute.format(date)}`;

/** 2-community §2, My reviews: a long Spanish date. '20 de noviembre de 2026'. */
export const saidDay = (date: Date): string => long.format(date);
