import type { ColumnType } from 'kysely';

// Column types as both drivers return them: timestamps as Date, dates as 'YYYY-MM-DD', int8 and numeric as number (db/parsers.ts).
export type Now = ColumnType<Date, Date | undefined, Date>;
export type Json<T> = ColumnType<T, string | undefined, string>;
