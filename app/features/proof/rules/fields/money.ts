import { foldSameLength } from '../../../../../platform/fold.ts';
import { type AmountSpan, amountsIn } from './amounts.ts';
import { type Cues, nearest, sentenceFinder, weigh } from './cues.ts';
import { readNumberWords } from './number-words.ts';

const rentCues: Cues = [
  [/\brenta\b|\btenta\b|\brenda\b|\blloguer\b|\balquiler (?:mensual|pactado)|\bmerced\b|\bcanon\b/, 4],
  [/\bprecio\b|\bpreu\b|\bimporte mensual|\bimport mensual/, 3],
  [/\bse fija\b|\bsera de\b|\bes de\b|\bpactad|\bconvenid|\bestipul|\bes fixa\b/, 1],
  [/\bpagara|\babonara|\bsatisfara|\bpagar\b|\bpagadera/, 1],
];
const monthly = /^[^.;]{0,25}?(?:mensual|al mes|cada mes|por mes|\/ ?mes|mensuals|al mes|per mes|mensuales)/;
const yearly = /^[^.;]{0,20}?(?:anual|al ano|por ano|l'any|per any)/;
const notRent: Cues = [
  [/\bfianza\b|\bfianca\b|\bgarantia\b|\bdeposit[oa]?\b|\baval\b|\bdiposit\b/, -5],
  [/\bgastos\b|\bcomunidad\b|\bibi\b|\bbasuras?\b|\btasa\b|\bsuministros?\b|\bluz\b|\bagua\b|\bgas\b|\binternet\b|\bdespeses\b/, -2],
  [/\brecargo\b|\bpenaliza|\bindemniza|\bmulta\b|\bpor dia\b|\bdiari[oa]s?\b|\binteres(?:es)?\b|\bsancion|\bdemora\b|\bper dia\b/, -4],
  [
    /\btrimestre|\bsemestre|\blimpieza\b|\bneteja\b|\bhonorarios\b|\bagencia\b|\bgestion\b|\bseguro\b|\breserva\b|\bsenal\b|\barras\b|\bllaves?\b|\breparaci/,
    -4,
  ],
  [/\bminim[oa]\b|\bmaxim[oa]\b|\binferior|\bsuperior|\bno exced|\bmenos de\b|\bmas de\b/, -2],
];
const depositCues: Cues = [
  [/\bfianza\b|\bfianca\b/, 6],
  [/\bdeposito\b|\bdiposit\b|\bgarantia\b/, 2],
  [/\bentrega\b|\bdeja\b|\bconstituye\b|\blliura\b|\bdeposita\b|\babona\b|\bpaga\b|\bpresta\b|\baporta\b|\bentregan\b|\bhace entrega\b/, 1],
];
const notDeposit: Cues = [
  [/\badicional|\baval\b|\bcomplementari/, -6],
  [/\brecargo\b|\bpenaliza|\bmulta\b|\bpor dia\b|\blimpieza\b|\bllaves?\b|\bdescont|\bretendra|\bperder|\bpierd|\breparaci|\bhonorarios\b/, -4],
];

/** Maximum distance of an amount's cues, in characters. */
const reach = 170;

interface Weighed extends AmountSpan {
  weight: number;
}

/** The rent a month, from a text in one line: the amount with the highest weight. A rent by the year is divided by twelve. */
export function rentIn(text: string): AmountSpan | null {
  const folded = foldSameLength(text);
  const sentenceAround = sentenceFinder(folded);
  const weighed = amountsIn(text).map((amount): Weighed => {
    const { before, after } = around(folded, amount, sentenceAround(amount.from));
    const near = before.slice(-70);
    const other = nearest(near, [[/\bfianza\b|\bfianca\b|\bgarantia\b|\bdeposito\b|\bdiposit\b/, -5], ...rentCues]);
    const weight =
      weigh(before, rentCues) +
      weigh(near, notRent) +
      (other < 0 ? -4 : 0) +
      (monthly.test(after) ? 5 : 0) +
      (/\bmensual|\bcada mes|\bal mes/.test(near) ? 2 : 0);
    const deposit = /^[^.;]{0,60}?(?:fianza|fianca|en concepto de (?:garantia|deposito))/.test(after) ? -5 : 0;
    return yearly.test(after) || /\banual(?:es)?\b[^.;]{0,25}$/.test(near)
      ? { ...amount, euros: amount.euros / 12, weight: weight + deposit - 1.5 }
      : { ...amount, weight: weight + deposit };
  });
  return heaviest(weighed, 4, 60, 20_000);
}

/** The deposit: an amount with that name, else a number of months' rent. */
export function depositIn(text: string, rent: number | null): AmountSpan | null {
  const folded = foldSameLength(text);
  const sentenceAround = sentenceFinder(folded);
  const weighed = amountsIn(text).map((amount): Weighed => {
    const { before, after } = around(folded, amount, sentenceAround(amount.from));
    const near = before.slice(-80);
    const called = /^[^.;]{0,90}?(?:fianza|fianca)/.test(after) && !/^[^.;]{0,90}?(?:adicional|complementari)/.test(after) ? 6 : 0;
    return { ...amount, weight: weigh(before, depositCues) + weigh(near, notDeposit) + called - (monthly.test(after) ? 4 : 0) };
  });
  return heaviest(weighed, 6, 50, 30_000) ?? (rent === null ? null : monthsOfRent(folded, rent));
}

/** 'en concepto de fianza una mensualidad de renta' */
function monthsOfRent(folded: string, rent: number): AmountSpan | null {
  const sentenceAround = sentenceFinder(folded);
  let looked = -1;
  for (const { index } of folded.matchAll(/\bfian[zc]a\b/g)) {
    const sentence = sentenceAround(index);
    if (sentence.from === looked) continue;
    looked = sentence.from;
    const words = folded.slice(sentence.from, sentence.to);
    const match =
      /\b(?<!\p{L})(\p{L}+|\d)\s?(?:\(\d\) )?(?:mensualidad(?:es)?|meses|mes|mensualitats?|mesos)\s+(?:de\s+(?:la\s+)?)?(?:renta|alquiler|lloguer|renda|fianza|fianca)/u.exec(
        words,
      );
    const count = match?.[1] === undefined ? null : /\d/.test(match[1]) ? Number(match[1]) : (readNumberWords([match[1]])?.value ?? null);
    if (count !== null && count >= 1 && count <= 6) {
      const from = sentence.from + (match?.index ?? 0);
      return { euros: rent * count, from, to: from + (match?.[0].length ?? 0) };
    }
  }
  return null;
}

/** The context of an amount: its sentence, and the end of the previous one, which may be a heading ('Renta.'). */
function around(folded: string, amount: AmountSpan, sentence: { from: number; to: number }): { before: string; after: string } {
  const from = Math.max(sentence.from - 30, amount.from - reach, 0);
  return { before: folded.slice(from, amount.from), after: folded.slice(amount.to, Math.min(sentence.to, amount.to + reach)) };
}

function heaviest(amounts: readonly Weighed[], minWeight: number, lowest: number, highest: number): AmountSpan | null {
  let best: Weighed | null = null;
  for (const amount of amounts) {
    if (amount.weight < minWeight || amount.euros < lowest || amount.euros > highest) continue;
    if (best === null || amount.weight > best.weight) best = amount;
  }
  return best && { from: best.from, to: best.to, euros: Math.round(best.euros * 100) / 100 };
}
