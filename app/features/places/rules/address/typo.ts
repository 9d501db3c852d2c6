/** In shorter words a different letter is no typo. */
const MIN_LETTERS = 4;

/**
 * Whether `typed` is `correct`, or a prefix of it, except for one typo: an extra, missing, wrong or swapped letter. Both are results of
 * streetNameKey (search.ts).
 */
export function oneTypo(typed: string, correct: string): boolean {
  const a = [...typed];
  const b = [...correct];
  if (a.length < MIN_LETTERS || a.length > b.length + 1) return false;
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

/** Whether `typed` is the whole of `correct` except for one typo: 'colom' may be 'colon', but not the beginning of 'corona'. */
export function oneTypoApart(typed: string, correct: string): boolean {
  if (!oneTypo(typed, correct)) return false;
  const [a, b] = [[...typed], [...correct]];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [left, right] = [a.slice(same), b.slice(same)];
  const swapped = [right[1], right[0], ...right.slice(2)];
  return (
    isSame(left.slice(1), right.slice(1)) || // wrong letter, or none
    isSame(left.slice(1), right) || // one too many
    isSame(left, right.slice(1)) || // one too few
    (right.length > 1 && isSame(left, swapped as string[]))
  );
}

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((letter, at) => letter === other[at]);

function startsAt(correct: readonly string[], from: number, typed: readonly string[], at: number): boolean {
  for (let i = at; i < typed.length; i++) if (typed[i] !== correct[from + i - at]) return false;
  return true;
}
