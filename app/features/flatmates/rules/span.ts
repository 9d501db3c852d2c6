/** Linear algebra modulo a prime below 2^26, so that products stay whole numbers: enough to decide what can be computed from what. */
const prime = 67_108_859;

/** A column of the matrix: one or more unknowns that are in the same rows, and whose they are. */
export interface Column {
  authors: readonly string[];
}

interface Reduced {
  pivot: number;
  cells: Float64Array;
}

function inverse(n: number): number {
  let [a, b, x, y] = [n, prime, 1, 0];
  while (b > 0) {
    const q = Math.floor(a / b);
    [a, b, x, y] = [b, a - q * b, y, x - q * y];
  }
  return ((x % prime) + prime) % prime;
}

/** a := a - factor * b */
function subtract(a: Float64Array, b: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) {
    const cell = b[i] as number;
    if (cell !== 0) a[i] = ((((a[i] as number) - factor * cell) % prime) + prime) % prime;
  }
}

/** Everything that can be computed from some rows by adding and subtracting them: their span, in reduced row echelon form. */
export class Span {
  readonly #rows: readonly Reduced[];
  constructor(rows: readonly Reduced[] = []) {
    this.#rows = rows;
  }

  get rank(): number {
    return this.#rows.length;
  }

  /** With one row more; the same span when that row could be computed already. */
  with(row: readonly number[]): Span {
    const cells = Float64Array.from(row);
    for (const { pivot, cells: other } of this.#rows) if (cells[pivot]) subtract(cells, other, cells[pivot] as number);
    const pivot = cells.findIndex((cell) => cell !== 0);
    if (pivot === -1) return this;
    const factor = inverse(cells[pivot] as number);
    for (let i = 0; i < cells.length; i++) cells[i] = ((cells[i] as number) * factor) % prime;
    const rows = this.#rows.map((one) => {
      const factor = one.cells[pivot] as number;
      if (factor === 0) return one;
      const copy = Float64Array.from(one.cells);
      subtract(copy, cells, factor);
      return { pivot: one.pivot, cells: copy };
    });
    return new Span([...rows, { pivot, cells }]);
  }

  /**
   * Whether something other than nothing can be computed that touches the unknowns of at most two authors. Such a thing exists
   * just when the columns of two authors are dependent in the space of what all rows are blind to.
   */
  tellsOfTwo(columns: readonly Column[]): boolean {
    const pivots = new Map(this.#rows.map(({ pivot, cells }) => [pivot, cells]));
    const blind = (column: number): Map<number, number> => {
      const cells = pivots.get(column);
      if (!cells) return new Map([[column, 1]]);
      const factors = new Map<number, number>();
      for (let i = 0; i < cells.length; i++) if (cells[i] && i !== column) factors.set(i, cells[i] as number);
      return factors;
    };
    const own = new Map<string, number[]>();
    const shared = new Map<string, number[]>();
    for (const [i, { authors }] of columns.entries()) {
      if (authors.length === 1) put(own, authors[0] as string, i);
      if (authors.length === 2) put(shared, authors.toSorted().join(' '), i);
    }
    for (const both of shared.values()) {
      const pair = columns[both[0] as number]?.authors ?? [];
      if (dependent([...both, ...pair.flatMap((author) => own.get(author) ?? [])].map(blind))) return true;
    }
    // Of two authors with a column each: dependent when the columns are the same but for a factor.
    const seen = new Set<string>();
    for (const [author, theirs] of own) {
      if (theirs.length > 1) {
        const mine = theirs.map(blind);
        if (dependent(mine)) return true;
        for (const [other, others] of own) if (other !== author && dependent([...mine, ...others.map(blind)])) return true;
        continue;
      }
      const column = theirs[0] as number;
      const key = pivots.has(column) ? direction(blind(column)) : `${column}:1`;
      if (key === '' || seen.has(key)) return true;
      seen.add(key);
    }
    return false;
  }
}

function put(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}

/** A sparse column but for a factor, as text. */
function direction(column: Map<number, number>): string {
  const cells = [...column].toSorted(([a], [b]) => a - b);
  const factor = inverse(cells[0]?.[1] ?? 1);
  return cells.map(([at, cell]) => `${at}:${(cell * factor) % prime}`).join(' ');
}

/** Whether some of these sparse columns can be made of the others. */
function dependent(columns: readonly Map<number, number>[]): boolean {
  if (columns.length > 1) {
    const places = [...new Set(columns.flatMap((column) => [...column.keys()]))];
    return columns.reduce((span, column) => span.with(places.map((at) => column.get(at) ?? 0)), new Span()).rank < columns.length;
  }
  return columns[0]?.size === 0;
}
