/** 'Lo que cuentan de ti': without authors or dates, in an order that reveals nothing (PRODUCT.md §1). */
export interface Comments {
  best: string[];
  improve: string[];
}

export function comments(rows: readonly { best: string | null; improve: string | null }[]): Comments {
  const sorted = (texts: (string | null)[]) => texts.filter((text) => text !== null).toSorted((a, b) => a.localeCompare(b, 'es'));
  return { best: sorted(rows.map((row) => row.best)), improve: sorted(rows.map((row) => row.improve)) };
}
