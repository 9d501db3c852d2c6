/** A word of the text, folded, with its position. */
export interface Word {
  text: string;
  from: number;
  to: number;
}

/** Stop words, which change no meaning, in Spanish and Valencian; and 'parte' of 'la parte arrendataria'. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'el la los las lo de del d l els les dels al als a y i e se le li ho hi es en que n s m su sus seu seua seus seues sa ses parte part dicho dicha dichos dichas presente presentes present parts mismo misma'.split(
    ' ',
  ),
);

const MARKS = /\p{M}+/gu;
const WORDS = /[\p{L}\p{M}\p{N}·]+(?:[.,]\p{N}+)*|[%€+]/gu;
/** Abbreviations of messages and adverts; '' is a stop word. */
const SHORT_FORMS: Record<string, string> = {
  q: '', k: '', ke: '', x: 'por', xa: 'para', pa: 'para', tb: 'tambien', '+': 'mas', agcia: 'agencia', inmo: 'inmobiliaria', alq: 'alquiler', hab: 'habitacion', habs: 'habitaciones',
  mens: 'mensualidad', adelant: 'adelantado', dep: 'deposito', gtos: 'gastos', min: 'minimo', max: 'maximo', ayto: 'ayuntamiento', ayunt: 'ayuntamiento', cash: 'efectivo',
}; // biome-ignore format: a table
const LOOKALIKE: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', '6': 'b', '3': 'e', '|': 'l' };

const folded = new Map<string, string>();

/** Lower case without accents; a digit that OCR saw among letters becomes the letter it looks like. */
export function fold(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size > 20_000) folded.clear();
  const made = plainOf(word);
  folded.set(word, made);
  return made;
}

function plainOf(word: string): string {
  const plain = word.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('·', '');
  if (!/\d/.test(plain) || /^[\d.,]+$/.test(plain) || plain.replace(/\d/g, '').length < 3) return plain;
  return plain.replace(/[0-9]/g, (digit) => LOOKALIKE[digit] ?? digit);
}

/** 'TERCERA.-', 'Cláusula décima segunda:', 'Pacto 4.º.': the number of a clause, not a third party or a second year. */
const COUNTED =
  /^[\s"'«“(]*(?:(?:cl[áa]usula|pacto|pacte|estipulaci[óo]n|condici[óo]n)\s+)?(?:(?:primer|segund|tercer|cuart|quint|sext|s[ée]ptim|octav|noven|d[ée]cim|und[ée]cim|duod[ée]cim|vig[ée]sim|segon|quart|sis|set[èe]n|huit|vuit|nov|des[èe])\p{L}{0,20}\s*){1,2}[.:)\-–—º]/iu;

/** The words of a sentence that carry meaning. `offset`: where the sentence begins in the text. */
export function wordsOf(sentence: string, offset = 0): Word[] {
  const words: Word[] = [];
  // A word split at the end of a line is one word; the blanks keep the positions.
  const whole = sentence.replace(/(\p{L})[-\u00ad](\s*\n\s*)(?=\p{Ll})/gu, (_, letter: string, gap: string) => letter + '\u00b7'.repeat(gap.length + 1));
  const counted = COUNTED.exec(whole)?.[0].length ?? 0;
  for (const match of whole.matchAll(WORDS)) {
    if (match.index < counted) continue;
    const plain = fold(match[0]);
    const text = Object.hasOwn(SHORT_FORMS, plain) ? (SHORT_FORMS[plain] as string) : plain;
    if (text === '' || STOP_WORDS.has(text)) continue;
    words.push({ text, from: offset + match.index, to: offset + match.index + match[0].length });
  }
  return words;
}

const ABBREVIATED =
  /(?:^|[\s(])(?:arts?|sra?s?|dn?a?|dña|d|núms?|nums?|n|nº|págs?|aptdo|apdo|cta|avda?|c|pta|dpto|s\.?a|s\.?l|etc|ap|ej|p|admón|adm|tel|tfno|ref|cl|máx|mín|max|min|aprox|ud|uds|vd|vds|ss|art)$|(?:^|[\s(])(?:\p{L}\.)+\p{L}$/iu;
const BREAK = /(?<![.!?…])[.!?…]+(?=["'»”)]*(?:\s|$))|\n\s*\n|\n(?=\s*(?:\[?\d{1,2}\/\d{1,2}\/\d{2,4},|[-•·*–]|\d+[.)ªº]|[a-z]\)|\p{Lu}{4,}))/gu;
/** A shorter piece is a heading and belongs to the sentence after it: 'TERCERA.- Renta.' */
const MIN_WORDS = 4;

/** Offsets of the sentences of a text. */
export function sentencesOf(text: string): { from: number; to: number }[] {
  const sentences: { from: number; to: number }[] = [];
  let from = 0;
  const close = (end: number) => {
    const piece = text.slice(from, end);
    const start = from + (piece.length - piece.trimStart().length);
    if (piece.trim() !== '') sentences.push({ from: start, to: from + piece.trimEnd().length });
    from = end;
  };
  for (const match of text.matchAll(BREAK)) {
    const end = match.index + (match[0].startsWith('\n') ? 0 : match[0].length);
    const before = text.slice(from, match.index);
    const blank = /^\n\s*\n/.test(match[0]);
    if (!blank && match[0].startsWith('.') && (ABBREVIATED.test(before.slice(-40)) || (/\d$/.test(before) && before.trim().length < 5))) continue;
    // 'Queda prohibido:', '2. Fumar.': a list has short lines.
    const listed = match[0].startsWith('\n') && (isListHeader(before) || isListItem(before.trimStart()));
    if (!blank && !listed && before.trim().split(/\s+/).length < MIN_WORDS && !/[!?]/.test(match[0])) continue;
    close(end);
  }
  close(text.length);
  return sentences;
}

const ORDINAL =
  /^(?:cl[aàá]usula\s+)?(?:(?:d[eé]cimo?\s?)?(?:primera|segunda|segona|tercera|cuarta|quarta|quinta|cinquena|sexta|sisena|s[eé]ptima|setena|octava|vuitena|novena|d[eé]cima|und[eé]cima|duod[eé]cima))(?=\s*[.:ºª)–-])/iu;
/** '[12/11/26, 10:22:31] Paco: ', '12/11/26, 10:22 - Paco: ': time and author of a chat message. */
const MESSAGE = /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:\n]{1,40}: /iu;
/** Length of the clause number, or of the time and author of a chat message, with which a sentence begins. */
export const ordinalLength = (sentence: string): number => (MESSAGE.exec(sentence) ?? ORDINAL.exec(sentence))?.[0].length ?? 0;

/** 'Serán de cuenta del arrendatario:'; not 'con arreglo a las siguientes cláusulas:'. */
export const isListHeader = (sentence: string): boolean => /:\s*$/.test(sentence) && !/cl[aàá]usul|estipulaci|pactos|pactes|condici/i.test(sentence);
export const isListItem = (sentence: string): boolean => /^(?:[-•·*–]|\d{1,2}[.)ªº]-?|[a-zñ]\))\s/i.test(sentence);

/** 'TERCERA.- Renta', 'Cláusula 4ª', '5.2. Fianza', 'a) …': a new paragraph, however the lines before it end. */
const HEADING =
  /^(?:(?:cl[aàá]usula|pacto|estipulaci[oó]n|art[ií]culo)\s+\S|(?:d[eé]cimo?\s*)?(?:primer[ao]?|segund[ao]|segona|tercer[ao]|cuart[ao]|quarta|quint[ao]|sext[ao]|sisena|s[eé]ptim[ao]|octav[ao]|noven[ao]|d[eé]cim[ao]|und[eé]cim[ao]|duod[eé]cim[ao]|vig[eé]sim[ao])\s*(?:[.:ºª)-]|$)|\d{1,2}(?:\.\d{1,2})*\s?[.)ªº-]|[a-z]\)|[-•·–]\s)/iu;

export const beginsClause = (line: string): boolean => HEADING.test(line);

/** 'SEGUNDA.- Duración.' → 'segunda', '5.2. Fianza' → '5.2'; null for a heading without a number. */
export function clauseNumber(heading: string): string | null {
  const ordinal = ORDINAL.exec(heading)?.[0] ?? /^\d{1,2}(?:\.\d{1,2})*/.exec(heading)?.[0];
  return ordinal?.replace(/^cl[aàá]usula\s+/i, '').toLowerCase() ?? null;
}
