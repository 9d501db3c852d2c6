import { isDay } from '../../../../platform/dates.ts';

/** 1-flats §9. */
export const minimumAge = 18;
const earliestBirthDate = '1900-01-01';

/** Whether the text is an existing day ('YYYY-MM-DD') on which a living person may have been born. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text >= earliestBirthDate && text <= today;
}

/** 1-flats §5: the last birth date that may sign up, 18 years ago. On 29 February, 28 February if that year has no 29th. */
export function latestBirthDate(today: string): string {
  const year = Number(today.slice(0, 4)) - minimumAge;
  const monthDay = today.slice(4);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}${monthDay === '-02-29' && !leap ? '-02-28' : monthDay}`;
}

export function isAdult(birthDate: string, today: string): boolean {
  return birthDate <= latestBirthDate(today);
}
