import { foldSameLength } from '../../../../../platform/fold.ts';
import { type Address, parseAddress } from '../../../places/rules/address/parse.ts';
import { STREET_TYPES } from '../../../places/rules/address/street-types.ts';
import { oneTypoApart } from '../../../places/rules/address/typo.ts';
import { type Cues, nearest, type Span } from './cues.ts';
import { foldedWords, readNumberWords } from './number-words.ts';

const words = STREET_TYPES.filter(
  ({ key }) => !['escalera', 'lugar', 'grupo', 'partida', 'puente', 'playa', 'entrada', 'muelle', 'huerto', 'jardin'].includes(key),
).flatMap(({ es, va, words }) => [es, va, ...words].map(foldSameLength));
const TYPE = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...new Set(words)].sort((a, b) => b.length - a.length).join('|')}|c/|c\\.|cl\\.|av\\.|avd\\.?|avda\\.?|avgda\\.?|avinguda|pza\\.?|plz\\.?|plza\\.?|pl\\.|pso\\.?|ctra\\.?|urb\\.)(?=[\\s./]*(?:de |del |d'|la |les |els )*[\\p{L}\\d])`,
  'gu',
);

const letFlat: Cues = [
  [
    /\bviviendas?\b|\bpisos?\b|\bfincas?\b|\binmuebles?\b|\bhabitacion\b|\bapartamento\b|\bestudio\b|\bhabitatge\b|\bpis\b|\bimmoble\b|\bhabitacio\b|\batico\b|\bchalet\b|\bcasa\b/,
    5,
  ],
  [/\bsit[oa]s?\b|\bsituad[oa]s?\b|\bubicad[oa]s?\b|\bsituat\b|\bubicat\b|\bsituada\b|\bradica\b|\bemplazad[oa]\b/, 5],
  [/\bdireccion\b|\badreca\b|\bobjeto\b/, 3],
];
const somebodysHome: Cues = [
  [
    /\bdomicilio\b|\bdomiciliad[oa]s?\b|\bdomicili\b|\bdomiciliat\b|\bvecin[oa]s?\b|\bvei(?:na)?\b|\bresident?es?\b|\bresidencia en\b|\bnotificacion\w*\b|\boficinas?\b|\bsede\b|\bdespacho\b/,
    -6,
  ],
];
/** An address ends where the text continues about the flat. */
const AFTER =
  /\s(?:con referencia|referencia catastral|ref\.? ?cat|que se\b|que consta|que tiene|compuest[oa]|inscrit[oa]|con (?:una )?superficie|con derecho|con dni|y con dni|con nif|amb dni|de \d{2,3} ?m|en adelante|libre de|cuya|cuyo|propiedad de|y cuya|como\b|amb refer|amb una|que consta|mayor de|provist|cedula|,? ?con cedula|y (?:que|en)\b|para\b|por (?:el|un|la)\b|es propiet)|;|\. (?=\p{Lu}\p{Ll}+ \p{Ll})|\.- |\)\s*[.,]? ?(?=[A-Za-z]{2,} [a-z]{2,} [a-z])/u;

/** It also ends at the next point or clause, whose ordinal is not a floor or door, and at other rented items. */
const HEADING =
  /[ .](?:EXPONEN|MANIFIESTAN|CL[AÁ]USUL\p{Lu}*|ESTIPULACION\p{Lu}*|PACT[OE]S|CONDICIONES|(?:Cláusulas|Estipulaciones|Pactos|Condiciones)(?=[ .:]))/u;
const ordinal = String.raw`(?:PRIMER|SEGUND|SEGON|TERCER|CUART|QUART|Primer|Segund|Segon|Tercer|Cuart|Quart)\p{L}{0,2}`;
const NEXT_POINT = new RegExp(
  String.raw`(?<=[.:)ª]) ?${ordinal} ?[.:)–—-]| ${ordinal} ?\.[–—-]|(?<=\p{Ll}{4}|\d{5}|\)|ª)\.? \d{1,2}[ºª]?(?:\.[–—-]|[.)] (?=\p{Lu}\p{Ll}))`,
  'u',
);
const BESIDE = /[ ,](?:con|amb|más|y|i|plaza|plaça)?(?: (?:su|un|una|la|el|de))* ?(?:trastero|traster|garaje|garatge|aparcamiento|aparcament)\b/iu;

interface FlatRead extends Span {
  address: Address;
}

/** A bound: a contract names streets only some tens of times. */
const most = 300;

/** The flat that is let, among the addresses of a text in one line; null when the cues support none. */
export function flatIn(text: string): FlatRead | null {
  const folded = foldSameLength(text);
  let best: (FlatRead & { weight: number }) | null = null;
  let last = -1;
  let looked = 0;
  for (const { index } of folded.matchAll(TYPE)) {
    if (index < last) continue;
    if (++looked > most) break;
    const words = segment(text, index);
    // The words after the address are not part of it.
    const { unread: _, ...address } = parseAddress(mended(words));
    if (!/^(?:\d{1,2}|\p{Ll}{3,}.*)?$/u.test(address.floor)) address.floor = '';
    if (address.number === '' || address.street.split(' ').length < 2) continue;
    last = index + words.length * 0.4;
    const before = text.slice(Math.max(0, index - 110), index);
    const home = homeBefore(before);
    if (home && !address.floor && !address.door) Object.assign(address, home.address);
    const cue = nearest(foldSameLength(before.slice(0, home?.at)), [...letFlat, ...somebodysHome]);
    const weight = (home && cue === 0 ? 2 : cue) + (address.floor ? 2 : 0) + (address.door ? 2 : 0) + (address.postalCode ? 1 : 0);
    if (weight > 0 && (best === null || weight > best.weight))
      best = { address, from: home ? index - before.length + home.at : index, to: index + words.length, weight };
  }
  return best;
}

const unit = String.raw`(?:piso|pis|planta|puerta|porta|pta\.?|escalera|escala|esc\.?) (?:n\.?º ?|n[uú]m(?:ero|\.)? )?(?:\d{1,3}|\p{L}{1,12}(?: y \p{L}+)?)(?: ?[.ºª]+)?`;
/** 'el piso segundo, puerta 9, de la ', 'la vivienda puerta catorce del edificio sito en la ': the words before the street. */
const HOME_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(${unit}(?:(?:,? |, ?)${unit}){0,2}),? (?:del? |d'|en |a)(?:la |el |l'|l)?(?:edifici[o]?|finca|inmueble|immoble|casa)?(?: ?,? ?(?:sit|situad|ubicad|situat|ubicat)[oa]? (?:en |a))?(?:la |el |l'|l)?\s?$`,
  'iu',
);

/** The floor and the door before the street, and their position; `before`: the text up to the street. */
function homeBefore(before: string): { address: Pick<Address, 'floor' | 'door'>; at: number } | null {
  const home = HOME_BEFORE.exec(before);
  const { floor, door } = parseAddress(mended(`Calle Mayor 1, ${home?.[1] ?? ''}`));
  return home && (floor || door) && /^(?:\d{1,2}|bajo|entresuelo|principal|ático)?$/.test(floor) ? { address: { floor, door }, at: home.index } : null;
}

/** Minimum length of an address. */
const shortest = 8;

function segment(text: string, from: number): string {
  const candidate = text.slice(from, from + 190);
  // 'Avda. Blasco Ibáñez': a full stop after the street type does not end the address.
  const rest = candidate.slice(shortest);
  const end = Math.min(...[AFTER, HEADING, NEXT_POINT, BESIDE].map((sign) => sign.exec(rest)?.index ?? rest.length));
  return candidate.slice(0, shortest + end).replace(/[\s,.(]+$/, '');
}

const UNIT_NAMES = ['numero', 'puerta', 'piso', 'planta', 'escalera', 'porta'];
const SPELT = ['numero', 'piso', 'planta', 'puerta', 'porta', 'pis', 'num', 'n', 'no', 'pta', 'escalera'];

/** Corrects what OCR misreads in an address, and numbers in words: 'húmero 24', 'número treinta y dos', 'puerta catorce'. */
function mended(words: string): string {
  const corrected = words
    .replace(/\p{L}{4,9}/gu, (word) => UNIT_NAMES.find((name) => foldSameLength(word) !== name && oneTypoApart(foldSameLength(word), name)) ?? word)
    .replace(/(?<=\bpiso |\bplanta )(\d)[0o29](?=[,.\s])/giu, (whole, digit) => (Number(whole) > 20 ? `${digit}º` : whole))
    .replace(/(\d)\s+(?=[ºª])/g, '$1');
  const pieces = corrected.split(/(?<=[\s,])/);
  const out: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const before = foldedWords(out.at(-1) ?? '')[0] ?? '';
    const folded = pieces.slice(at, at + 5).map((piece) => foldedWords(piece)[0] ?? '');
    const read = SPELT.includes(before) ? readNumberWords(folded) : null;
    if (read === null || /\d/.test(pieces[at] ?? '')) out.push(pieces[at] ?? '');
    else {
      const ended = /,/.test(pieces.slice(at, at + read.words).join('')) ? ', ' : ' ';
      out.push(`${read.value}${ended}`);
      at += read.words - 1;
    }
  }
  return out.join('');
}
