/** The beginning of a text, cut between two words, with '…' where something is missing. Line breaks become spaces. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const space = cut.lastIndexOf(' ');
  const kept =
    space > most / 2
      ? cut.slice(0, space)
      : line
          .slice(0, most)
          .toWellFormed()
          .replace(/\uFFFD$/, '');
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
