import { fold } from '../../../../../platform/fold.ts';

const table = (text: string) =>
  text.split(';').flatMap((entry) => {
    const [value = '', ...words] = entry.trim().split(' ');
    return words.map((word): [string, number] => [word, Number(value)]);
  });

/** Numbers below a thousand that are one word, in Spanish and Valencian, without accents. */
const WORDS: ReadonlyMap<string, number> = new Map(
  table(`0 cero zero; 1 un uno una u primer primero; 2 dos dues; 3 tres; 4 cuatro quatre; 5 cinco cinc; 6 seis sis; 7 siete set; 8 ocho huit vuit; 9 nueve nou;
10 diez deu; 11 once onze; 12 doce dotze; 13 trece tretze; 14 catorce catorze; 15 quince quinze; 16 dieciseis setze; 17 diecisiete disset dèsset desset; 18 dieciocho divuit dihuit díhuit;
19 diecinueve dinou denou; 20 veinte vint; 21 veintiun veintiuno veintiuna; 22 veintidos; 23 veintitres; 24 veinticuatro; 25 veinticinco; 26 veintiseis; 27 veintisiete;
28 veintiocho; 29 veintinueve; 30 treinta trenta; 40 cuarenta quaranta; 50 cincuenta cinquanta; 60 sesenta seixanta; 70 setenta; 80 ochenta huitanta vuitanta;
90 noventa noranta; 100 cien ciento cent cents; 200 doscientos doscientas; 300 trescientos trescientas; 400 cuatrocientos cuatrocientas; 500 quinientos quinientas;
600 seiscientos seiscientas; 700 setecientos setecientas; 800 ochocientos ochocientas; 900 novecientos novecientas`),
);
const THOUSAND = 'mil';
const HUNDREDS = new Set(['cent', 'cents', 'centes']);
const JOINING = new Set(['y', 'i']);

/** The number at the beginning of `words`; null without one. 'mil ciento veinte' → 1120, three words. */
export function readNumberWords(words: readonly string[]): { value: number; words: number } | null {
  let total = 0;
  let part = 0;
  let taken = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (JOINING.has(word) && taken > 0) {
      // 'treinta y dos', but not 'cinco y'.
      const next = WORDS.get(words[at + 1] ?? '');
      if (next === undefined || next >= 10 || smallest < 10) break;
      continue;
    }
    if (word === THOUSAND) {
      if (total > 0) break;
      total = (part || 1) * 1000;
      part = 0;
      smallest = 1000;
    } else if (HUNDREDS.has(word) && part >= 2 && part <= 9) {
      // Valencian 'huit-cents'.
      part *= 100;
      smallest = 100;
    } else {
      const value = WORDS.get(word);
      if (value === undefined || scale(value) >= scale(smallest)) break;
      part += value;
      smallest = value;
    }
    taken = at + 1;
  }
  return taken === 0 ? null : { value: total + part, words: taken };
}

/** Thousands, hundreds, tens, ones: each part of a number has a lower scale than the previous one. Nothing may follow 11 to 29. */
const scale = (value: number) => (value >= 1000 ? 4 : value >= 100 ? 3 : value >= 30 || value === 20 ? 2 : 1);

/** Lower case, without accents, split at dashes too. */
export const foldedWords = (text: string): string[] => fold(text).match(/\p{L}+|\d+/gu) ?? [];
