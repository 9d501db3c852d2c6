/** What can be computed from all statistics ever shown, by fraction-free Gaussian elimination. Shares no code with the product. */
interface Shown {
  /** The unknowns in a sum, by name; a name begins with its author and a colon. */
  of: readonly string[];
}

const authorOf = (unknown: string) => unknown.slice(0, unknown.indexOf(':'));

function rank(rows: readonly (readonly bigint[])[]): number {
  const left = rows.map((row) => [...row]);
  let position = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const at = left.findIndex((row, i) => i >= position && row[column] !== 0n);
    if (at === -1) continue;
    const [pivot] = left.splice(at, 1) as [bigint[]];
    left.splice(position, 0, pivot);
    for (let i = position + 1; i < left.length; i++) {
      const row = left[i] as bigint[];
      const factor = row[column] as bigint;
      if (factor !== 0n) left[i] = row.map((cell, j) => cell * (pivot[column] as bigint) - (pivot[j] as bigint) * factor);
    }
    position++;
  }
  return position;
}

/** Every set of one or two authors whose unknowns alone the shown sums constrain. */
export function reconstructed(shown: readonly Shown[]): string[] {
  const unknowns = [...new Set(shown.flatMap(({ of }) => of))];
  const authors = [...new Set(unknowns.map(authorOf))].toSorted();
  const matrix = (without: readonly string[]) => {
    const columns = unknowns.filter((unknown) => !without.includes(authorOf(unknown)));
    return shown.map(({ of }) => columns.map((unknown) => BigInt(of.filter((one) => one === unknown).length)));
  };
  const all = rank(matrix([]));
  const sets = authors.flatMap((a, i) => [[a], ...authors.slice(i + 1).map((b) => [a, b])]);
  return sets.filter((set) => rank(matrix(set)) < all).map((set) => set.join('+'));
}
