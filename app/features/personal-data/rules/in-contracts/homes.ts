import { isParticle, isStreetType, type Span, type Token } from './span.ts';

/** The home of a party, not the rented flat: 'con domicilio en la Avenida del Puerto, 118, puerta 14'. */
const homeWord = /^(?:domicili(?:o|ad[oa]s?|at|ada)?|residencia|residente|resident|vecin[oa]s?|vei|veina)$/;
/** What follows these is the flat, or no address. */
const flatWord = /^(?:vivienda|finca|inmueble|piso|habitatge|pis|sit[oa]|situad[oa]|ubicad[oa]|permanente|permanent|arrendad[oa])$/;
/** The address has ended. */
const after =
  /^(?:con|amb|como|com|mayor|mayores|major|majors|provist[oa]|titular|quien|que|siendo|dni|nif|nie|email|correo|correu|tel|telefono|telefon|movil|adelante|endavant|representad[oa]|actua|soltero|soltera|casado|casada)$/;
const abbreviation = /^(?:n|num|no|pta|pto|esc|esca|c\.?p|avda|av|avd|c|pza|pl|urb|dcha|izda|bis|blq|edif)\.?$/;

interface Street {
  from: number;
  to: number;
}

/** A street and its continuation, from its kind ('calle') to the end of the address. */
function streetAt(tokens: readonly Token[], at: number): Street {
  let to = at + 1;
  for (let i = at + 1; i < Math.min(tokens.length, at + 24); i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    // A street may be called 'Mayor'.
    if (i > at + 1 && after.test(token.folded)) break;
    if (/^(?:y|i|en)$/.test(token.folded) && next && (after.test(next.folded) || /^(?:a|lo)$/.test(next.folded))) break;
    if (/^(?:a)$/.test(token.folded) && /^(?:efectos|efectes)$/.test(next?.folded ?? '')) break;
    to = i + 1;
    const stop = /[.;)]$/.test(token.raw) && !abbreviation.test(token.folded) && !/^\d+$/.test(next?.folded ?? '');
    if (stop) break;
  }
  while (to > at + 1 && isParticle(tokens[to - 1])) to--;
  return { from: at, to };
}

/** Name and first number, which two spellings of one address share. */
const keyOf = (tokens: readonly Token[], { from, to }: Street): string => {
  const parts: string[] = [];
  for (const token of tokens.slice(from + 1, to)) {
    if (isParticle(token) || /^(?:numero|num|n|no)$/.test(token.folded)) continue;
    parts.push(token.folded);
    if (/^\d/.test(token.folded)) break;
  }
  return parts.join(' ');
};

/** Homes of people, except the flat itself. */
export function homesIn(tokens: readonly Token[]): Span[] {
  const homes: Street[] = [];
  for (const [i, token] of tokens.entries()) {
    if (!homeWord.test(token.folded)) continue;
    for (let j = i + 1; j <= i + 9 && j < tokens.length; j++) {
      const word = tokens[j] as Token;
      if (flatWord.test(word.folded)) break;
      if (isStreetType(word)) {
        homes.push(streetAt(tokens, j));
        break;
      }
      if (/[.;]$/.test(word.raw)) break;
    }
  }
  const within = (at: number) => homes.some((home) => home.from <= at && at < home.to);
  const flats = new Set(tokens.flatMap((token, i) => (isStreetType(token) && !within(i) ? [keyOf(tokens, streetAt(tokens, i))] : [])));
  return homes
    .filter((home) => home.to > home.from + 1 && !flats.has(keyOf(tokens, home)))
    .map(({ from, to }) => ({ kind: 'home' as const, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }));
}
