import { placeKey } from '../../../../../platform/fold.ts';
import { STREET_LIST } from '../../../places/rules/city/street-list.ts';
import { isParticle, isStreetType, type Token, tokensOf } from '../in-contracts/span.ts';
import { FIRST_NAMES } from './first-names.ts';
import type { Place } from './numbers.ts';
import { SURNAMES } from './surnames.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

const titles = words('don dona dña senor senora senorita senyor senyora sra srta mister');
/** Titles that mean something else without a capital and a dot: 'D.', 'Sr.'. */
const shortTitles = words('d dna da sr mr mrs ms dr dra');
/** After these, names are of places, firms and days. */
const placeWords = words(`
  metro parada estacion estacio iglesia esglesia parroquia ermita convento monasterio basilica hospital clinica ambulatorio colegio colegi cole escuela escola instituto institut
  facultad facultat universidad universitat biblioteca parque parc jardin jardi jardines mercado mercat barrio barri falla estadio estadi polideportivo teatro teatre cine museo museu
  palacio palau puente pont torre torres edificio edifici bar restaurante restaurant cafe cafeteria taberna tienda academia gimnasio farmacia horno forn panaderia supermercado
  inmobiliaria agencia fincas gestoria gestion administraciones administracion bufete grupo hotel residencia autobus bus linea line station church school street square avenue road park hall
  near centro casa cerca semana finca bodega bodegas peluqueria cerveceria muebles tranvia auditorio puerto playa platja`);
const placeAfter =
  /^\s*(?:street|square|avenue|station|church|school|park|concert|hall|road|arena|s\.?l\.?|s\.?a\.?|inmobiliaria|y asociados|e hijos|abogados)(?!\p{L})/iu;
/** Names of streets and stops, as they are written without their kind: 'cerca de Blasco Ibáñez'. */
const stops =
  'joaquin sorolla|angel guimera|amado granell|alfons magnanim|sant vicent martir|san vicente martir|joaquin rodrigo|lluis vives|luis vives|rojas clemente|jaume roig|ramon llull|joan fuster|isabel catolica|ausias march|pau claris|tomas montanana|vicente sancho tello|josep renau|manuel granero|vicent andres estelles';
const streetNames = new Set([...STREET_LIST.map(({ name }) => placeKey(name.replace(/^(?:gran v[ií]a|\S+)\s+/i, ''))), ...stops.split('|')]);
const role =
  'caser[oa]|duen[oa]|propietari[oa]?|amo|ama|mestressa|arrendador[a]?|vecin[oa]|vei|veina|companer[oa](?: de piso)?|company|companya|porter[oa]|conserje|administrador[a]?|hij[oa]|fill|filla|herman[oa]|germa|germana|marido|mujer|madre|padre|tio|tia|abogad[oa]|fontaner[oa]|comercial|agente|agent|inquilin[oa]|landlord|landlady|owner|flatmate|roommate|neighbou?r|upstairs|downstairs|guy';
/** A person's name follows these. */
const introducing = new RegExp(
  `(?:\\b(?:se llama|se llamaba|llamad[oa]|es diu|es deia|un tal|una tal|is called|named|his name is|her name is)|\\b(?:${role})(?: de[l]? [\\p{L}]+){0,2},?(?: es| era| is)?|\\b(?:con|amb|with|ask for|pregunt\\p{L}+ por|habl\\p{L}+ con|parl\\p{L}+ amb|llam\\p{L}+ a|caso a|gracias a|firme con|is|es|hermano|hermana))\\s*$`,
  'u',
);
/** A lower-case name counts only where it is introduced as one. */
const introducesName = /\b(?:se llama|se llamaba|es diu|es deia|is called|his name is|her name is|llamad[oa])\s*$/;

const capital = (token: Token | undefined): token is Token => token !== undefined && /^\p{Lu}/u.test(token.text) && !/\d/.test(token.text);
const allCapitals = (token: Token | undefined) => token !== undefined && token.text.length > 1 && token.text === token.text.toUpperCase();
const isFirst = (token: Token | undefined) => token !== undefined && (FIRST_NAMES.has(token.folded) || /^M[ªº]?\.?ª?$/.test(token.text));
const isTitle = (token: Token | undefined) =>
  token !== undefined &&
  (titles.has(token.folded) ||
    (shortTitles.has(token.folded) && /^\p{Lu}/u.test(token.text) && /^\S+[.ªº]/.test(token.raw)) ||
    token.folded === 'mrs' ||
    token.folded === 'mr');

/** Capitalized words that begin sentences or are no surname. */
const notSurnames = words(
  'el la los las un una y i o no si en de del al por para con es era que mi su lo me te se le nos muy pero the a an and is was my his her our valencia madrid barcelona espana spain euros puerto norte sur y',
);

/** Whether the preceding words introduce a place: 'calle de', 'metro de', 'la inmobiliaria'. */
function ofPlace(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 5); i--) {
    const token = tokens[i] as Token;
    if (isStreetType(token) && !/^(?:c|d)$/.test(token.folded)) return true;
    if (placeWords.has(token.folded)) return true;
    if (/[.,;:)]$/.test(token.raw) && i < at) return false;
    if (!isParticle(token) && !capital(token)) return false;
  }
  return false;
}

/** The end (exclusive) of a name that begins at `at`, with particles between its words: 'Julián Ortega de la Fuente'. */
function endOf(tokens: readonly Token[], at: number, ok: (token: Token) => boolean): number {
  let end = at;
  for (let i = at; i < Math.min(tokens.length, at + 7); i++) {
    const token = tokens[i] as Token;
    const initial = /^(?:\p{Lu}|M[ªº])\.?$/u.test(token.raw);
    if (i > at && !isParticle(token) && !ok(token)) break;
    if (ok(token) && (i === at || !notSurnames.has(token.folded) || allCapitals(token))) end = i + 1;
    else if (!isParticle(token)) break;
    if (token.closed && !initial && end === i + 1) break;
    if (token.closed && end !== i + 1) break;
  }
  return end;
}

const proper = (tokens: readonly Token[], from: number, to: number) => tokens.slice(from, to).filter((token) => !isParticle(token));

/** The names of private persons: with a title, with a known first name before a surname, or introduced as somebody's. */
export function peopleIn(text: string, folded: string): Place[] {
  const tokens = tokensOf(text);
  const found: Place[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (ofPlace(tokens, i)) continue;
    const before = folded.slice(Math.max(0, token.from - 60), token.from);
    const small = inLowerCase(tokens, i);
    const to = small ?? (isTitle(token) ? titled(tokens, i) : named(tokens, i, before));
    if (to === null) continue;
    const last = tokens[to - 1] as Token;
    const start = isTitle(token) ? i + 1 : i;
    const key = placeKey(text.slice((tokens[start] as Token).from, last.to));
    if ((!isTitle(token) && streetNames.has(key)) || placeAfter.test(text.slice(last.to))) {
      i = to - 1;
      continue;
    }
    found.push({ kind: 'name', from: token.from, to: last.to });
    i = to - 1;
  }
  return found;
}

/** 'vicente ferrer navarro', 'el sr. navarro': a first name or a title before surnames in lower case that are no other word. */
function inLowerCase(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  const begins = FIRST_NAMES.has(token.folded) || titles.has(token.folded) || (shortTitles.has(token.folded) && token.folded.length > 1);
  if (
    !begins ||
    !isSurname(next) ||
    /^\p{Lu}/u.test(next?.text ?? '') ||
    /^(?:san|sant|santa)$/.test(tokens[at - 1]?.folded ?? '') ||
    (token.closed && !isTitleWord(token))
  )
    return null;
  return isSurname(tokens[at + 2]) && !next?.closed ? at + 3 : at + 2;
}

const isSurname = (token: Token | undefined) => token !== undefined && SURNAMES.has(token.folded);
const isTitleWord = (token: Token) => titles.has(token.folded) || shortTitles.has(token.folded);

/** 'Don Manuel', 'la Sra. Navarro'. */
function titled(tokens: readonly Token[], at: number): number | null {
  if (isTitle(tokens[at + 1])) return titled(tokens, at + 1);
  const to = endOf(tokens, at + 1, capital);
  return to > at + 1 ? to : null;
}

function named(tokens: readonly Token[], at: number, before: string): number | null {
  const token = tokens[at] as Token;
  if (introducesName.test(before) && isFirst(token) && !capital(token)) {
    // Up to three words after a lower-case first name, until a verb follows.
    const to = endOf(tokens, at, (word) => /^\p{L}{3,}$/u.test(word.text) && !notSurnames.has(word.folded));
    return Math.min(to, at + 3) > at + 1 ? Math.min(to, at + 3) : null;
  }
  if (!capital(token) || token.text.length < 2 || notSurnames.has(token.folded)) return null;
  if (placeWords.has(token.folded) || isStreetType(token) || token.folded === 'gran') return null;
  const shouting = allCapitals(token);
  const to = endOf(tokens, at, (word) => capital(word) && (!shouting || !notSurnames.has(word.folded)) && (shouting || !allCapitals(word)));
  const count = proper(tokens, at, to).length;
  if (count < 2) return null;
  if (isFirst(token)) return to;
  return introducing.test(before) && !shouting ? to : null;
}
