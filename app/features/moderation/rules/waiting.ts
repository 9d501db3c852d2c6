const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a case has waited, in milliseconds: '40 min', '20 h', '3 días'. */
export function waitText(waited: number): string {
  if (waited < hour) return `${Math.max(1, Math.floor(waited / minute))} min`;
  if (waited < day) return `${Math.floor(waited / hour)} h`;
  const days = Math.floor(waited / day);
  return days === 1 ? '1 día' : `${days} días`;
}

/** 2-community §9: moderation takes 24 to 48 hours. */
export const isLate = (waited: number): boolean => waited >= 2 * day;
