import { inStreetName, isParticle, isStreetType, type Span, type Token } from './span.ts';

const words = (text: string) => new Set(text.split(' '));

/** Courtesy titles as `folded` has them; the short ones only with a capital. */
const titles = words('don dona senor senora senorita senyor senyora');
const shortTitles = words('d da dna dn sr sra srta d2 d3');
/** Valencian titles, which are ordinary prepositions otherwise: only between a comma or 'part' and two capitalized words. */
const valencianTitles = words('en na');

/** Capitalized words that belong to no name, for contracts written in capitals. */
const notNames = words(
  `con mayor mayores como en por para ante comparece comparecen reunidos reunits exponen exposen manifiestan manifesten clausulas clausules estipulaciones
  dni nif nie cif nipo pasaporte passaport documento document titular provisto provista vecino vecina natural soltero soltera casado casada estado
  arrendador arrendadora arrendadores arrendadoras arrendatario arrendataria arrendatarios arrendatarias arrendatari arrendataris propietario propietaria
  propietari inquilino inquilina inquilinos inquilinas llogater llogatera parte part otra altra una contrato contracte vivienda habitatge domicilio domicili
  avalista fiador fiadora representante amb major que se su sus son cuyo cuya calle avenida plaza carrer avinguda placa firma firmado fdo sl sa slu sau
  primera segunda tercera cuarta quinta sexta septima octava novena decima sociedad inmobiliaria valencia espana euros renta fianza empresa`
    .split(/\s+/)
    .join(' '),
);
/** A name follows these and a colon or a comma; 'fdo' and 'por' need no colon. */
const announcers = words(
  `arrendador arrendadora arrendadores arrendatario arrendataria arrendatarios arrendatarias arrendatari arrendataria inquilino inquilina propietario propietaria
  propietari casero casera titular avalista avalador fiador fiadora llogater llogatera nombre nom apellidos cognoms representante fdo firmado firma signat parte part`
    .split(/\s+/)
    .join(' '),
);
/** A name precedes these: 'Juan Pérez Soler, mayor de edad'. */
const followers =
  /^,?\s*(?:(?:que es|de)?\s*mayor(?:es)? de edad|majors? d['’]edat|(?:y )?con (?:el )?(?:DNI|D\.N\.I|N\.?I\.?[EF]|pasaporte|documento)|(?:i )?amb (?:el )?(?:DNI|N\.?I\.?[EF]|passaport)|provist[oa]s?|provest|titular(?:es)? de|de nacionalidad|de nacionalitat|(?:DNI|N\.?I\.?[EF])[ :])/i;

const capital = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(token.text) && !/\d/.test(token.text) && !notNames.has(token.folded) && !(isParticle(token) && token.text.length < 4);
const isTitle = (token: Token | undefined): boolean =>
  token !== undefined &&
  (titles.has(token.folded) || (shortTitles.has(token.folded) && /^\p{Lu}/u.test(token.text) && /[.ªº*]/.test(token.raw)) || /^D[ªº]$/.test(token.text));
/** Ends with more than the dot of an initial or of 'Mª.'. */
const ends = (token: Token) => token.closed && !(/^\p{Lu}[ªº]?\.$/u.test(token.raw) || /^M\.?ª\.?$/.test(token.raw));

/** The tokens of a name that begins at `at`: capitalized words, with particles between them; at most nine. Returns its end (exclusive). */
function nameEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  for (let i = at; i < Math.min(tokens.length, at + 9); i++) {
    const token = tokens[i] as Token;
    if (capital(token) && !isTitle(token)) {
      end = i + 1;
      if (ends(token)) break;
    } else if (!isParticle(token) || token.closed || i === at) break;
  }
  return end;
}

const capitals = (tokens: readonly Token[], from: number, to: number) => tokens.slice(from, to).filter(capital).length;

/** The start of a name that ends before `end`; null for fewer than two capitalized words, or a place ('de Castellón'). */
function nameStart(tokens: readonly Token[], end: number): number | null {
  let start = end;
  for (let i = end - 1; i >= Math.max(0, end - 8); i--) {
    const token = tokens[i] as Token;
    if (i < end - 1 && ends(token)) break;
    if (capital(token) && !isTitle(token)) start = i;
    else if (!isParticle(token)) break;
  }
  if (valencianTitles.has(tokens[start]?.folded ?? '')) start++;
  const before = tokens[start - 1];
  if (capitals(tokens, start, end) < 2 || isStreetType(before) || inStreetName(tokens, start)) return null;
  return before && !before.closed && /^(?:de|del|en|a|al)$/.test(before.folded) ? null : start;
}

interface Name {
  from: number;
  to: number;
}

function announced(text: string, tokens: readonly Token[]): Name[] {
  const names: Name[] = [];
  const add = (from: number, minCapitals: number) => {
    const to = nameEnd(tokens, from);
    if (capitals(tokens, from, to) >= minCapitals && !inStreetName(tokens, from)) names.push({ from, to });
  };
  const valencian = /\b(?:arrendatari|lloguer|d['’]una part|llogater|habitatge)\b/i.test(text);
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (isTitle(token) && !inStreetName(tokens, i)) add(i + 1, 1);
    else if (valencian && valencianTitles.has(token.folded) && (i === 0 || tokens[i - 1]?.closed || /^(?:part|i|per)$/.test(tokens[i - 1]?.folded ?? '')))
      add(i + 1, 2);
    else if (announcers.has(token.folded) && next && (token.closed || /^(?:fdo|firmado|signat)$/.test(token.folded))) {
      const between = text.slice(token.to, next.from);
      if (/[:.,]/.test(between)) add(i + 1, 2);
    } else if (/^(?:por|per|entre|otra|altra)$/.test(token.folded) && capital(next)) add(i + 1, 2);
    if (capital(token) && followers.test(text.slice(token.to, token.to + 60))) {
      const from = nameStart(tokens, i + 1);
      if (from !== null) names.push({ from, to: i + 1 });
    }
  }
  return names;
}

/** Further mentions of the same people: any two adjacent words of a known name, and 'SURNAMES, First'. */
function repeated(tokens: readonly Token[], names: readonly Name[]): Name[] {
  const pairs = new Set<string>();
  const firsts = new Set<string>();
  for (const { from, to } of names) {
    const parts = tokens.slice(from, to).filter(capital);
    if (parts.length < 2) continue;
    firsts.add(parts[0]?.folded ?? '');
    for (let i = 1; i < parts.length; i++) pairs.add(`${parts[i - 1]?.folded} ${parts[i]?.folded}`);
  }
  const repeated: Name[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let next = i + 1;
    while (next < i + 4 && isParticle(tokens[next]) && !tokens[next]?.closed) next++;
    const pair = `${tokens[i]?.folded} ${tokens[next]?.folded}`;
    if (!capital(tokens[i]) || !capital(tokens[next]) || !pairs.has(pair) || inStreetName(tokens, i) || isStreetType(tokens[i - 1])) continue;
    const inverted = tokens[next]?.raw.endsWith(',') && firsts.has(tokens[next + 1]?.folded ?? '');
    repeated.push({ from: i, to: next + (inverted ? 2 : 1) });
  }
  return repeated;
}

/** The names of people, each as one span, without streets that are named after somebody. */
export function namesIn(text: string, tokens: readonly Token[]): Span[] {
  const names = announced(text, tokens);
  const all = [...names, ...repeated(tokens, names)].sort((a, b) => a.from - b.from || b.to - a.to);
  const merged: Name[] = [];
  for (const name of all) {
    const last = merged.at(-1);
    if (last && name.from < last.to) last.to = Math.max(last.to, name.to);
    else merged.push({ ...name });
  }
  return merged.map(({ from, to }) => ({ kind: 'name', from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }));
}
