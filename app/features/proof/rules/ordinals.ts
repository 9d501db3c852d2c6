/** A letter or mark that OCR read, and from where to where it reaches, in pixels from the top. */
interface ReadLetter {
  text: string;
  bbox: { y0: number; y1: number };
}

/** What OCR takes a small, raised º or ª for. */
const misread = /^[\dºª°oaOA%*"”“?]$/;
/** How far it ends above the digit before it, as a share of that digit's height. */
const raised = 0.2;

/** A word as it was read, with an º for what is raised behind a digit: the º of '4º' is often read as one more digit, and so is another floor. */
export function wordOf(symbols: readonly ReadLetter[]): string {
  return symbols
    .map(({ text, bbox }, at) => {
      const digit = symbols[at - 1];
      if (!digit || !/^\d$/.test(digit.text) || !misread.test(text)) return text;
      return digit.bbox.y1 - bbox.y1 > raised * (digit.bbox.y1 - digit.bbox.y0) ? 'º' : text;
    })
    .join('');
}
