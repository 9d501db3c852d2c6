const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const APOSTROPHES = /[’‘´`ʼ′＇]/g;

/** The decimal value of a digit in any script ('６', '٦'): a script's digits begin at a multiple of 16, or 6 after one. Other characters stay. */
export function plainDigit(char: string): string {
  if (!/^\p{Nd}$/u.test(char)) return char;
  const code = char.codePointAt(0) ?? 0;
  const last = code & 15;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

/**
 * The intended input of a one-line field: nothing invisible, plain letters and digits instead of full-width or other forms, one kind of space and
 * apostrophe.
 */
export const plainTyped = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\s+/g, ' ')
    .trim();
