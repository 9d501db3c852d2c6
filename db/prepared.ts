/** The name to prepare a statement under; undefined: it is sent as it is. */
export type StatementNames = (sql: string) => string | undefined;

/** How often a text is sent before it is prepared, how many are: each costs every connection of the server up to a tenth of a megabyte. */
const usual = { after: 5, most: 200, counted: 2000 };

/**
 * Gives the statements that are sent again and again a name, under which a connection prepares them once (pg does it with the first use
 * of the name there): PostgreSQL neither reads nor plans them again. Lists of any length make new texts without end, so both names and counts
 * are bounded.
 */
export function statementNames({ after, most, counted } = usual): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name !== undefined) return name;
    if (names.size >= most) return undefined;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times <= after) {
      if (seen.size >= counted) seen.clear();
      seen.set(sql, times === after && plannedByValue(sql) ? Number.NEGATIVE_INFINITY : times);
      return undefined;
    }
    seen.delete(sql);
    names.set(sql, `s${names.size + 1}`);
    return names.get(sql);
  };
}

/**
 * Whether the best plan depends on the values: a text to search for, a range, something in common. One plan for all values takes few rows for
 * granted there; with 'zzzz' below 600 € it took thirty times as long, among a million reviews.
 */
export const plannedByValue = (sql: string): boolean => comparison.test(sql);

const operator = String.raw`(?:\bi?like|\bbetween|<@|@>|&&|[<>~]=?)`;
const comparison = new RegExp(String.raw`${operator}\s*(?:(?:array\[|any|all|lower|\()\s*)*\$\d|\$\d+(?:::\w+(?:\[\])?)?\s*${operator}`, 'i');
