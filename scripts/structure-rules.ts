const maxLines = 250;
/** Tables of facts and of words. */
const tables = [
  /^db\/seed\/texts-/,
  /^app\/features\/places\/rules\/city\/street-list\.ts$/,
  /^app\/features\/reviews\/rules\/fields\.ts$/,
  /^app\/features\/clauses\/rules\/.*(rules|words|lexicon|data|types)/,
];

export const linesOf = (text: string): number => text.split('\n').length - 1;

export const tooLong = (sources: readonly { path: string; text: string }[]): string[] =>
  sources
    .filter(({ path, text }) => linesOf(text) > maxLines && !tables.some((table) => table.test(path)))
    .map(({ path, text }) => `${path} has ${linesOf(text)} lines`);

/** A word that a newcomer would stop at, and its replacement; from test/cases/words.txt. */
export function avoidedWords(files: readonly { path: string; text: string }[], words: readonly (readonly string[])[]): string[] {
  return files.flatMap(({ path, text }) =>
    words.flatMap(([word = '', instead = '']) => {
      const match = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'm').exec(text);
      return match ? [`${path}:${linesOf(text.slice(0, match.index)) + 1} says ${word}: say ${instead}`] : [];
    }),
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
