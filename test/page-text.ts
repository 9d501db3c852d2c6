/** The text of a page: its HTML without tags, with white space collapsed. */
export const pageText = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
