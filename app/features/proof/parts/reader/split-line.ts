interface Piece {
  text: string;
  /** Start and end in pixels from the start of the line. */
  from: number;
  to: number;
}

/** Splits a line of a known width into words, with widths in proportion to `measure`, which uses a similar font. */
export function splitLine(line: string, width: number, measure: (text: string) => number): Piece[] {
  const stretch = width / (measure(line) || 1);
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: measure(line.slice(0, match.index)) * stretch,
    to: measure(line.slice(0, match.index + match[0].length)) * stretch,
  }));
}

/**
 * Moves the words to the ink: the widest gaps of a line are between words. `ink`: for each pixel column, whether it has
 * ink. If the gaps do not fit the words, the estimate stays, with `slack` around each word.
 */
export function fitToInk(pieces: readonly Piece[], ink: readonly boolean[], slack: number): Piece[] {
  const roomy = () => pieces.map((piece) => ({ ...piece, from: piece.from - slack, to: piece.to + slack }));
  const [first, last] = [ink.indexOf(true), ink.lastIndexOf(true)];
  if (first < 0 || pieces.length === 0) return roomy();
  const gaps: { from: number; to: number }[] = [];
  for (let at = first; at <= last; at++) {
    if (ink[at]) continue;
    const from = at;
    while (!ink[at + 1]) at++;
    gaps.push({ from, to: at + 1 });
  }
  const between = gaps.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, pieces.length - 1);
  if (between.length < pieces.length - 1) return roomy();
  between.sort((a, b) => a.from - b.from);
  const fitted = pieces.map(({ text }, i) => ({ text, from: between[i - 1]?.to ?? first, to: between[i]?.from ?? last + 1 }));
  const near = fitted.every(({ from, to }, i) => Math.abs((from + to) / 2 - ((pieces[i]?.from ?? 0) + (pieces[i]?.to ?? 0)) / 2) < slack * 4);
  return near ? fitted : roomy();
}
