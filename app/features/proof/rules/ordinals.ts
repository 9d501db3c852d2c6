/** A symbol that OCR read, with its top and bottom in pixels from the top. */
interface ReadLetter {
  text: string;
  bbox: { y0: number; y1: number };
}

/** Symbols that OCR reads instead of a small, raised º or ª. */
const misread = /^[\dºª°oaOA%*"”“?]$/;
/** Minimum distance of its bottom above that of the previous digit, as a share of that digit's height. */
const raised = 0.2;

/** The text of a word, with an º for a raised symbol after a digit: OCR often reads the º of '4º' as another digit, which would be another floor. */
export function wordOf(symbols: readonly ReadLetter[]): string {
  return symbols
    .map(({ text, bbox }, at) => {
      const digit = symbols[at - 1];
      if (!digit || !/^\d$/.test(digit.text) || !misread.test(text)) return text;
      return digit.bbox.y1 - bbox.y1 > raised * (digit.bbox.y1 - digit.bbox.y0) ? 'º' : text;
    })
    .join('');
}
