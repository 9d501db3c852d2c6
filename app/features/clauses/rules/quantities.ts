import { ordinary } from './lexicon.ts';
import { Spelling } from './spelling.ts';
import type { Word } from './words.ts';

/** A number with its unit. time: in days; rents: in months or monthly payments; pct; eur; hours. A month is both a time and a rent. */
export interface Quantity {
  kind: 'time' | 'rents' | 'pct' | 'eur' | 'hours';
  value: number;
  at: number;
}

const NUMBERS: Record<string, number> = {
  un: 1, una: 1, uno: 1, dos: 2, dues: 2, tres: 3, cuatro: 4, quatre: 4, cinco: 5, cinc: 5, seis: 6, sis: 6, siete: 7, set: 7, ocho: 8, vuit: 8, huit: 8,
  nueve: 9, nou: 9, diez: 10, deu: 10, once: 11, onze: 11, doce: 12, dotze: 12, trece: 13, tretze: 13, catorce: 14, catorze: 14, quince: 15, quinze: 15,
  dieciseis: 16, diecisiete: 17, dieciocho: 18, divuit: 18, dihuit: 18, diecinueve: 19, veinte: 20, vint: 20, veintiun: 21, veintiuno: 21, veintidos: 22,
  veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, trenta: 30, cuarenta: 40, quaranta: 40, cincuenta: 50, cinquanta: 50, sesenta: 60,
  seixanta: 60, setenta: 70, setanta: 70, ochenta: 80, huitanta: 80, vuitanta: 80, noventa: 90, noranta: 90, cien: 100, ciento: 100, cent: 100, cents: 100,
  doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900, mil: 1000, doble: 2, triple: 3,
}; // biome-ignore format: a table
const DAYS: [RegExp, number][] = [
  [/^(dias?|dies|jornadas?)$/, 1],
  [/^(semanas?|setmanes|setmana)$/, 7],
  [/^quincenas?$/, 15],
  [/^(mes|meses|mesos|mensualid\w+|mensualit\w+|mesecitos)$/, 30],
  [/^(bimestres?|bimestral\w*)$/, 60],
  [/^(trimestres?|trimestral\w*)$/, 90],
  [/^(semestres?|semestral\w*)$/, 180],
  [/^(anos?|any|anys|anualid\w+|anualit\w+)$/, 365],
];
const LONGEST_RENTS = 2 * 365;
/** Rents: a larger amount is the rent of a year or the price of the flat. */
const MAX_RENTS = 10;
const UNITS =
  'semana semanas meses mesos mensualidad mensualidades mensualitat mensualitats trimestre trimestres semestre semestres anualidad anualidades'.split(' ');
const spelling = new Spelling([...UNITS, ...Object.keys(NUMBERS).filter((word) => word.length > 5)]);
const spelt = new Map<string, string>();

/** Corrects a unit or number with one wrong letter: 'meces', 'cuafro'. */
function mended(word: string): string {
  if (word.length < 5 || /\d/.test(word) || Object.hasOwn(NUMBERS, word) || ordinary.has(word)) return word;
  const known = spelt.get(word);
  if (known !== undefined) return known;
  const mended = DAYS.some(([pattern]) => pattern.test(word)) ? word : (spelling.near(word)[0] ?? word);
  if (spelt.size > 20_000) spelt.clear();
  spelt.set(word, mended);
  return mended;
}

const OF_MONTHS = /^(fianza|deposito|garantia|aval|agencia|inmobiliaria|honorarios|comision|alquiler|adelantado|por)$/;
const numeral = /^\d[\d.,]*$/;

function numberOf(word: string): number | null {
  if (numeral.test(word)) {
    const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(word) ? word.replaceAll('.', '') : word;
    const value = Number(plain.replace(',', '.'));
    return Number.isFinite(value) ? value : null;
  }
  return Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] as number) : null;
}

/**
 * The quantities of a sentence: 'tres (3) meses', 'treinta y seis mensualidades', 'el 5 %', 'un trimestre', '75 €'. `rent`: the
 * monthly rent of the contract, if known; amounts in euros then count as rents too.
 */
export function quantitiesOf(given: readonly Word[], rent: number | null = null): Quantity[] {
  const words = given.map((word) => ({ ...word, text: mended(word.text) }));
  const quantities: Quantity[] = [];
  const push = (kind: Quantity['kind'], value: number, at: number) => quantities.push({ kind, value, at });
  for (const [at, { text }] of words.entries()) {
    const next = words[at + 1]?.text ?? '';
    if (text === '%' || ((text === 'por' || text === 'per') && /^(cien|ciento|cent)$/.test(next)) || /^(puntos?|punts?)$/.test(text)) {
      const value = numberBefore(words, at, 1);
      if (value !== null) push('pct', value, at);
      continue;
    }
    if (/^(€|euros?|eur)$/.test(text)) {
      const euros = numberBefore(words, at, 2) ?? 0;
      push('eur', euros, at);
      if (rent !== null && euros >= rent && euros <= MAX_RENTS * rent) push('rents', Math.round((10 * euros) / rent) / 10, at);
      continue;
    }
    if (/^(horas?|hores|hora|h)$/.test(text)) {
      push('hours', numberBefore(words, at, 1) ?? 0, at);
      continue;
    }
    // 'tres cuotas mensuales', 'quatre quotes': monthly payments.
    if (/^(cuotas|quotes)$/.test(text)) {
      const value = numberBefore(words, at, 1);
      if (value !== null && value > 1) push('rents', value, at);
      continue;
    }
    // '2m fianza': months, as adverts write them.
    const months = /^(\d{1,2})m$/.exec(text)?.[1];
    if (months && OF_MONTHS.test(next || (words[at - 1]?.text ?? ''))) {
      push('time', Number(months) * 30, at);
      push('rents', Number(months), at);
      continue;
    }
    const unit = DAYS.find(([pattern]) => pattern.test(text));
    if (!unit) continue;
    const days = unit[1];
    const alone = days === 365 ? /^primer/.test(words[at - 1]?.text ?? '') : days >= 60;
    const value = numberBefore(words, at, 2) ?? (alone ? 1 : null);
    if (value === null) continue;
    push('time', value * days, at);
    // Five years are a duration, not five years of rent.
    if (days >= 30 && value * days <= LONGEST_RENTS) push('rents', Math.round((value * days) / 30.4), at);
  }
  return quantities;
}

const counted =
  /^(€|%|eur|euros?|cada|rentas?|alquiler|lloguer|fianza|dia|dias|dies|visit[ae]s?|ve[cz]e?s?|vegad\w+|personas|persones|noches|nits|invitad\w+)$/;

/** The number that ends at most `within` words before `at`. 'treinta y seis' and 'tres (3)' are one number each. */
function numberBefore(words: readonly Word[], at: number, within: number): number | null {
  for (let i = at - 1; i >= Math.max(0, at - 1 - within); i--) {
    const text = words[i]?.text ?? '';
    // No durations: '30 € al mes', 'el 5 de cada mes', 'cinco días del mes', 'dos visitas al mes'.
    if (counted.test(text)) return null;
    const value = numberOf(text);
    if (value === null) continue;
    return numeral.test(text) ? value : inWords(words, i);
  }
  return null;
}

/** The number whose last word is at `last`: 'mil ochocientos cincuenta', 'treinta y seis', 'dos mil'. */
function inWords(words: readonly Word[], last: number): number {
  let first = last;
  const at = (i: number) => (numeral.test(words[i]?.text ?? '') ? null : numberOf(words[i]?.text ?? ''));
  while (at(first - 1) !== null) first--;
  let [thousands, rest] = [0, 0];
  for (let i = first; i <= last; i++) {
    const value = at(i) ?? 0;
    if (value === 1000) [thousands, rest] = [(rest || 1) * 1000, 0];
    else if (value === 100 && rest > 0 && rest < 10) rest *= 100;
    else if ((rest % 100 === 0 && value < 100) || (rest % 10 === 0 && rest % 100 >= 20 && value < 10) || (rest === 0 && value < 1000)) rest += value;
    else [thousands, rest] = [0, value];
  }
  return thousands + rest;
}
