/** The beginning of a text, cut between two words, with '…' where something is missing. Line breaks become spaces. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength + 1);
  const space = cut.lastIndexOf(' ');
  const shortened =
    space > maxLength / 2
      ? cut.slice(0, space)
      : line
          .slice(0, maxLength)
          .toWellFormed()
          .replace(/\uFFFD$/, '');
  return `${shortened.replace(/[\s,;:.–-]+$/, '')}…`;
}
