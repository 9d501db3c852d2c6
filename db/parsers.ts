/**
 * Common parsers for both drivers, whose defaults differ: int8 and numeric (string or number), date (local midnight or UTC). Keys are PostgreSQL type ids:
 * int8, numeric, date.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
};
