/** A page with fewer letters of its own is a picture with a stamp of text. */
const MIN_LETTERS = 200;
/** Small words of Spanish, Valencian and English. */
const COMMON = /^(?:de|del|la|el|los|las|que|en|y|a|al|se|por|un|una|con|o|i|els|les|amb|per|dels|the|of|and|to|in)$/iu;
/** Every page in these languages has a higher share of small words; with a wrong character mapping in the file there are hardly any. */
const COMMON_SHARE = 0.08;

/** Whether the text layer of a page is its real text; else the page is read as a picture. */
export function isWriting(text: string): boolean {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => COMMON.test(word)).length >= COMMON_SHARE * words.length;
}
