/** A review that appears with others is one of at least so many people's in its city: whoever sees them appear cannot tell whose day it was. */
export const MIN_TOGETHER = 3;

/** The cities where so many different authors wait. */
export function citiesWithEnough(waiting: readonly { city: string; author: string }[]): ReadonlySet<string> {
  const authors = Map.groupBy(waiting, ({ city }) => city);
  return new Set([...authors].filter(([, all]) => new Set(all.map(({ author }) => author)).size >= MIN_TOGETHER).map(([city]) => city));
}
