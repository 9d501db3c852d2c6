import { foldSameLength } from '../../../../../platform/fold.ts';
import { type Cues, nearest, type Span, sentenceFinder, weigh } from './cues.ts';
import { type DateSpan, datesIn, monthsBetween } from './dates.ts';
import { foldedWords, readNumberWords } from './number-words.ts';

const begins: Cues = [
  [/\bempez\w+|\bempiez\w+|\bcomenz\w+|\bcomienz\w+|\binici\w*|\bcomenca\w*|\bcomenc\w+/, 5],
  [/\bcontar(?:se)?\b|\bcontad[oa]s?\b|\bcomptar\b|\bcontando\b|\bcomputar/, 5],
  [/\ba partir del?\b|\bdesde\b|\bdes del?\b|\bdes de\b|\befectos?\b|\bvigor\b|\bvigencia\b|\bentrada\b|\bdel dia\b/, 4],
];
const ends: Cues = [
  [/\bconclui\w+|\bconcluy\w+|\bfinaliz\w+|\btermin(?!o)\w+|\bvenc\w+|\bexpir\w+|\bacab\w+|\bextingui\w+|\bfinalitz\w+|\bfin\b|\bfi\b|\bcesa\w*/, -5],
  [/\bhasta\b|\bfins\b|\bal\b(?= (?:dia )?$)|\bsalida\b/, -5],
];
const foreign: Cues = [
  [
    /\bley\b|\bllei\b|\bdecreto\b|\bdecret\b|\brdl\b|\bb\.?o\.?e\b|\bcertificad\w+|\bexpedid\w+|\bnacid\w+|\bregistr\w+|\bescritura\b|\bnotari\w+|\bcedula\b/,
    -8,
  ],
];
const signs: Cues = [[/\ba\b ?$|\bfecha\b|\bfirma\w*\b|\bdata\b|, ?$/, 3]];

const LENGTH =
  /((?<!\p{L})(?:\p{L}+[ -]+){0,3}?\p{L}+|\d{1,3})\s*(?:\(\s*(\d{1,3})\s*\)\s*)?(anos?|anys?|anualidad(?:es)?|mes(?:es|os)?|mensualidades|mensualitats)(?:\s*\(\s*(\d{1,3})\s*\))?(?!\p{L})/gu;
const lengthCues: Cues = [
  [/\bplazo\b|\bduracion\b|\bdurada\b|\btermini\b|\btemps de\b|\btiempo\b|\bperiodo\b|\bperiode\b|\btermino de\b/, 5],
  [
    /\bcontrato\b|\bcontracte\b|\barrendamiento\b|\barrendament\b|\balquiler\b|\blloguer\b|\bvigencia\b|\bpactad|\bse concierta\b|\bse celebra\b|\bconviene\b/,
    2,
  ],
];
const notLength: Cues = [
  [/\bprorrog\w+|\bprorroga\b|\bprorrogues?\b|\brenov\w+|\bpreavis\w*|\bantelacion\b|\banticipacion\b|\bantelacio\b/, -6],
  [/\bfianza\b|\bfianca\b|\bgarantia\b|\bdevol\w+|\brestitu\w+|\breintegr\w+|\bliquid\w+|\btornar\w*/, -6],
  [
    /\bdesist\w+|\bindemniz\w+|\bpenaliz\w+|\btranscurrid\w+|\bpasados\b|\bpassats\b|\bobligado cumplimiento\b|\bminim[oa]\b|\bmenos de\b|\bimpag\w+|\bpermanencia\b/,
    -5,
  ],
  [
    /\bpagar\w*|\babonar\w*|\bactualiz\w+|\brevis\w+|\bindice\b|\bcada\b|\bprimer(?:os|as)?\b|\bobras?\b|\bmayor(?:es)? de\b|\bmajors?\b|\bseguro\b|\bmora\b|\brenta de\b/,
    -3,
  ],
];

type Sentences = ReturnType<typeof sentenceFinder>;

interface Term {
  /** 'YYYY-MM-DD' */
  start: string | null;
  months: number | null;
  /** Date of signing, 'YYYY-MM-DD'. */
  signed: string | null;
  /** Ranges of the text that state the start and the months. */
  startAt: Span[];
  monthsAt: Span[];
}

/** Start and length of the lease, from a text in one line. */
export function termIn(text: string): Term {
  const folded = foldSameLength(text);
  const sentenceAround = sentenceFinder(folded);
  const dates = datesIn(text);
  const read = dates.map((date) => ({ ...date, ...sides(folded, date, sentenceAround) }));
  const best = (weight: (date: (typeof read)[number]) => number, minWeight: number) => {
    let best: { date: (typeof read)[number]; weight: number } | null = null;
    for (const date of read) {
      const value = weight(date);
      if (value >= minWeight && (best === null || value > best.weight)) best = { date, weight: value };
    }
    return best?.date ?? null;
  };
  const start = best((date) => (date.cue > 0 ? date.cue + date.term : 0), 4);
  const signed = best(
    (date) =>
      (date.cue === 0 ? weigh(date.near.slice(-25), signs) + (date.from < folded.length / 3 || date.from > folded.length * 0.85 ? 1 : 0) : 0) + date.law,
    3,
  );
  const end = best((date) => (date.cue < 0 && (start === null || date.day > start.day) ? 5 + date.term : 0), 5);
  const fromSigning =
    /(?:desde|a partir de|a contar de|des de|a partir de) (?:la |el |su )?(?:fecha|firma|dia|data|present|signatura)[^.;]{0,40}(?:firma|contrat|contract|hoy|document|signatura)?/.exec(
      folded,
    );
  const begin = start ?? (fromSigning || end !== null ? signed : null);
  const length = lengthIn(folded, sentenceAround);
  const phrase = start === null && fromSigning ? [{ from: fromSigning.index, to: fromSigning.index + fromSigning[0].length }] : [];
  const startAt = begin ? [begin, ...phrase] : [];
  return {
    start: begin?.day ?? null,
    months: length?.months ?? (begin !== null && end !== null ? monthsBetween(begin.day, end.day) : null),
    signed: signed?.day ?? null,
    startAt,
    monthsAt: length ? [length] : end ? [...startAt, end] : [],
  };
}

/** Cues in the words before a date: the nearest one for start or end, whether its sentence is about the term, and laws. */
function sides(folded: string, date: DateSpan, sentenceAround: Sentences) {
  const sentence = sentenceAround(date.from);
  const before = folded.slice(Math.max(sentence.from, date.from - 200), date.from);
  // Words before an earlier date belong to that date.
  const near = before.slice(-75).replace(/^.*\b(?:19|20)\d\d\b/, '');
  const law = weigh(folded.slice(Math.max(0, date.from - 45), date.from), foreign);
  const cue = law < 0 ? 0 : spans(near, folded, date) ? 3 : nearest(near, [...begins, ...ends]);
  const term = /\bplazo\b|\bduracion\b|\bdurada\b|\btermini\b|\barrend|\balquiler\b|\blloguer\b|\bcontrat|\bcontract/.test(before) ? 2 : 0;
  return { near, cue, term, law };
}

/** 'del 1 de enero al 31 de diciembre de 2025': its first date; without its own year its span extends to the second date. */
const spans = (near: string, folded: string, { from, to }: DateSpan) =>
  /\bdel?(?: dia)? $/.test(near) &&
  (/\b(?:al|hasta|fins) (?:el |al )?(?:dia )?$/.test(folded.slice(from, to)) || /^ ?(?:al|hasta|fins)\b/.test(folded.slice(to)));

/** The months after whole years: 'un año y medio', 'dos años y seis (6) meses', 'un any i mig'. */
function beyondYears(after: string): number {
  const [, half, number = ''] =
    /^\s*[yi]\s+(?:(medio|mig)(?!\p{L})|(\p{L}+|\d{1,2})\s*(?:\(\s*\d{1,2}\s*\)\s*)?mes(?:es|os)?(?!\p{L}|\s+(?:mas\b|de\s+(?:fianza|fianca|garantia|preavis|prorrog|carencia|renta|antelaci))))/u.exec(
      after,
    ) ?? [];
  if (half) return 6;
  return /^\d+$/.test(number) ? Number(number) : (readNumberWords(foldedWords(number))?.value ?? 0);
}

function lengthIn(folded: string, sentenceAround: Sentences): (Span & { months: number }) | null {
  let best: (Span & { months: number; weight: number }) | null = null;
  for (const match of folded.matchAll(LENGTH)) {
    const [whole, number = '', inside, unit = '', behind] = match;
    const words = foldedWords(number);
    const at = words.findIndex((_, i) => {
      const read = readNumberWords(words.slice(i));
      return read !== null && i + read.words === words.length;
    });
    const spoken = /^\d+$/.test(number) ? Number(number) : at < 0 ? null : (readNumberWords(words.slice(at))?.value ?? null);
    const digits = inside ?? behind;
    const count = spoken ?? (digits === undefined ? null : Number(digits));
    if (count === null || count === 0) continue;
    const months = unit.startsWith('a') ? count * 12 + beyondYears(folded.slice(match.index + whole.length)) : count;
    if (months > 600) continue;
    const sentence = sentenceAround(match.index);
    const before = folded.slice(Math.max(sentence.from - 25, match.index - 110, 0), match.index + whole.indexOf(unit, number.length));
    const after = folded.slice(match.index + whole.length, Math.min(sentence.to, match.index + whole.length + 60));
    const numbered = /^(?:un|una|uno)$/.test(number.trim()) && unit === 'mes' ? -2 : 0;
    const ownDates = /\(\s?$/.test(before) || /^\s?\)/.test(after) ? 2 : 0;
    const counted = /^[^.;]{0,40}\b(?:contar|contado|desde|a partir|empez|comenz|a comptar|des del|que inici)/.test(after) ? 3 : 0;
    const against =
      weigh(before.slice(-80), notLength) + (/^[^.;]{0,25}\b(?:de renta|de antelacion|de fianza|antes|de lloguer|d'antelacio)/.test(after) ? -6 : 0);
    const weight = weigh(before, lengthCues) + against + numbered + ownDates + counted;
    if (weight >= 4 && (best === null || weight > best.weight)) best = { months, from: match.index, to: match.index + whole.length, weight };
  }
  return best;
}
