import { plainDigit } from '../../../../../platform/typed.ts';

const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;
/** Full-width, small and mathematical forms, circled letters: characters that look like a letter, a digit or the sign of an address. */
const OTHER_FORM = /^(?:[\p{L}\p{N}\p{So}]|[\uff01-\uff5e\ufe50-\ufe6b])$/u;
/** 'Sr.Ferrer', 'D.Vicente' */
const TITLE = /(?<![\p{L}.])(?:sra?|srta|dra?|d[ñn]?a?|mrs?|ms)\.(?=\p{Lu}\p{Ll})/giu;

interface PlainForm {
  text: string;
  /** Maps a range of this form to the range of the original text. */
  written(piece: { from: number; to: number }): { from: number; to: number };
}

/** The searchable form of a text: composed, with plain letters and digits for other forms and scripts, nothing invisible, and a space after titles. */
export function plainForm(written: string): PlainForm {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: piece, index } of written.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const plain = plainPiece(piece);
    for (let n = 0; n < plain.length; n++) {
      from.push(index);
      to.push(index + piece.length);
    }
    text += plain;
  }
  const titles = [...text.matchAll(TITLE)].map((match) => match.index + match[0].length).reverse();
  for (const at of titles) {
    text = `${text.slice(0, at)} ${text.slice(at)}`;
    from.splice(at, 0, from[at] ?? 0);
    to.splice(at, 0, from[at] ?? 0);
  }
  return { text, written: (piece) => ({ from: from[piece.from] ?? 0, to: to[piece.to - 1] ?? written.length }) };
}

/** One letter with its marks. */
function plainPiece(piece: string): string {
  const composed = piece.normalize('NFC');
  const [char = ''] = composed;
  if (char.length === composed.length && /^[\x20-\x7e\n]$/.test(char)) return char;
  if (INVISIBLE.test(char)) return '';
  if (/^\p{Zs}$/u.test(char)) return ' ';
  if (/^\p{Nd}$/u.test(char)) return plainDigit(char.normalize('NFKC'));
  // 'º' and 'ª' stay.
  const other = (char.codePointAt(0) ?? 0) > 0xff && OTHER_FORM.test(char) ? char.normalize('NFKC') : char;
  return /^[\x20-\x7e]+$/.test(other) ? other : char;
}
