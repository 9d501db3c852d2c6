import { madridDay, zone } from './days.ts';
import { monthNames } from './months.ts';

const dayAndMonth = new Intl.DateTimeFormat('es-ES', { ...zone, day: 'numeric', month: 'long' });
const hourAndMinute = new Intl.DateTimeFormat('es-ES', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const short = new Intl.DateTimeFormat('es-ES', { ...zone, dateStyle: 'medium', timeStyle: 'short' });

/** 2-community §2, Notification card: day, month, 'a las' hour:minute. '20 de noviembre a las 13:05'. */
export const formatDateTime = (instant: Date): string => `${dayAndMonth.format(instant)} a las ${hourAndMinute.format(instant)}`;

/** '20 de noviembre'. */
export const formatDayAndMonth = (instant: Date): string => dayAndMonth.format(instant);

/** '20 nov 2026, 13:05'. */
export const formatShortDateTime = (instant: Date): string => short.format(instant);

/** 2-community §2, My reviews: a long Spanish date. '2026-11-20' → '20 de noviembre de 2026'. */
export const formatDay = (day: string): string => `${Number(day.slice(8, 10))} de ${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** The same of an instant, as the day it was in Madrid. */
export const formatLongDate = (instant: Date): string => formatDay(madridDay(instant));
