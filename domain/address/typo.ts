/** Shorter words are too alike for one letter to be a slip. */
const FEWEST_LETTERS = 4;

/**
 * Whether `typed` is `meant`, or the beginning of it, but for one slip of the hand: a letter too many, too few, wrong, or two
 * that changed places. Both as domain/address streetNameKey gives them.
 */
export function oneTypo(typed: string, meant: string): boolean {
  const a = [...typed];
  const b = [...meant];
  if (a.length < FEWEST_LETTERS || a.length > b.length + 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (at === a.length) return true;
  return (
    startsAt(b, at + 1, a, at + 1) || // wrong letter
    startsAt(b, at, a, at + 1) || // one too many
    startsAt(b, at + 1, a, at) || // one too few
    (a[at] === b[at + 1] && a[at + 1] === b[at] && startsAt(b, at + 2, a, at + 2))
  );
}

function startsAt(meant: readonly string[], from: number, typed: readonly string[], at: number): boolean {
  for (let i = at; i < typed.length; i++) if (typed[i] !== meant[from + i - at]) return false;
  return true;
}
