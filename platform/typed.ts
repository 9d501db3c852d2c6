const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const APOSTROPHES = /[’‘´`ʼ′＇]/g;

/** The digit that a character is in any script ('６', '٦'): tens of digits begin at a multiple of 16 or 6 behind one. The character itself if it is none. */
export function plainDigit(char: string): string {
  if (!/^\p{Nd}$/u.test(char)) return char;
  const code = char.codePointAt(0) ?? 0;
  const last = code & 15;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

/** What somebody meant to type in a field of one line: nothing invisible, plain letters and digits for those of full width or another form, one kind of space and of apostrophe. */
export const plainTyped = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\s+/g, ' ')
    .trim();
