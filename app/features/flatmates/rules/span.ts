/** Linear algebra modulo a prime below 2^26, so that products are exact integers: enough to decide linear dependence. */
const prime = 67_108_859;

/** A column of the matrix: one or more unknowns in the same rows, with their authors. */
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

/** The span of some rows, i.e. all their linear combinations, in reduced row echelon form. */
export class Span {
  readonly #rows: readonly Reduced[];
  constructor(rows: readonly Reduced[] = []) {
    this.#rows = rows;
  }

  get rank(): number {
    return this.#rows.length;
  }

  /** Adds a row; returns the same object if the span contains it. */
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
   * Whether the span has a non-zero combination that involves the unknowns of at most two authors. It does exactly if the
   * columns of two authors are linearly dependent in the null space of the rows.
   */
  revealsTwo(columns: readonly Column[]): boolean {
    const pivots = new Map(this.#rows.map(({ pivot, cells }) => [pivot, cells]));
    const nullCells = (column: number): Map<number, number> => {
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
      if (dependent([...both, ...pair.flatMap((author) => own.get(author) ?? [])].map(nullCells))) return true;
    }
    // Two authors with one column each are dependent if the columns are proportional.
    const seen = new Set<string>();
    for (const [author, theirs] of own) {
      if (theirs.length > 1) {
        const mine = theirs.map(nullCells);
        if (dependent(mine)) return true;
        for (const [other, others] of own) if (other !== author && dependent([...mine, ...others.map(nullCells)])) return true;
        continue;
      }
      const column = theirs[0] as number;
      const key = pivots.has(column) ? direction(nullCells(column)) : `${column}:1`;
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

/** A sparse column, normalized by its first cell, as text. */
function direction(column: Map<number, number>): string {
  const cells = [...column].toSorted(([a], [b]) => a - b);
  const factor = inverse(cells[0]?.[1] ?? 1);
  return cells.map(([at, cell]) => `${at}:${(cell * factor) % prime}`).join(' ');
}

/** Whether these sparse columns are linearly dependent. */
function dependent(columns: readonly Map<number, number>[]): boolean {
  if (columns.length > 1) {
    const places = [...new Set(columns.flatMap((column) => [...column.keys()]))];
    return columns.reduce((span, column) => span.with(places.map((at) => column.get(at) ?? 0)), new Span()).rank < columns.length;
  }
  return columns[0]?.size === 0;
}
