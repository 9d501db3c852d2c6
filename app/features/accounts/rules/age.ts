import { isDay } from '../../../../platform/dates.ts';

/** 1-flats §9. */
export const minimumAge = 18;
const earliestBirthDate = '1900-01-01';

/** Whether the text is a day that exists, as 'YYYY-MM-DD', and that somebody alive may have been born on. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text >= earliestBirthDate && text <= today;
}

/** 1-flats §5: today minus 18 years, the last birth date that may sign up. Of 29 February: the 28th. */
export function latestBirthDate(today: string): string {
  const year = Number(today.slice(0, 4)) - minimumAge;
  const monthDay = today.slice(4);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}${monthDay === '-02-29' && !leap ? '-02-28' : monthDay}`;
}

export function isAdult(birthDate: string, today: string): boolean {
  return birthDate <= latestBirthDate(today);
}
