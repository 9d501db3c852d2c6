import { type Expression, type SqlBool, sql } from 'kysely';

/** Words that stand in a great part of all addresses: whoever looks them up in an index reads a great part of it. */
const common = /^(?:calle|avenida|plaza|placeta|gran via|camino|paseo|ronda|pasaje|travesia|carretera) | valencia$/g;

/** Whether an address has a text of domain/address/query-texts.ts in it. What is rare in the text is looked up, and all of it is compared with what was found. */
export function hasText(column: 'properties.search_full' | 'properties.search_base', text: string): Expression<SqlBool> {
  const rare = text.replace(common, '');
  const whole = `%${text}%`;
  if (rare === text || !/[a-z0-9]{3}/.test(rare)) return sql<SqlBool>`${sql.ref(column)} like ${whole}`;
  return sql<SqlBool>`(${sql.ref(column)} like ${`%${rare}%`} and (${sql.ref(column)} || '') like ${whole})`;
}
