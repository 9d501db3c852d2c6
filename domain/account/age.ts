/** 1-flats §9. */
export const minimumAge = 18;
const earliestBirthDate = '1900-01-01';

const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day it is in Madrid (PRODUCT.md §1 "Dates"), as 'YYYY-MM-DD'. */
export function madridDay(instant: Date): string {
  return madrid.format(instant);
}

/** Whether the text is a day that exists, as 'YYYY-MM-DD', and that somebody alive may have been born on. */
export function isBirthDate(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliestBirthDate || text > today) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
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
