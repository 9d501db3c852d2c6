import { MIN_PEOPLE } from '../../../../platform/people.ts';
import { textFields } from './answers.ts';
import { isAsked, type ReviewDraft } from './wizard.ts';

/** A tenant who left at most this many months ago is easy to recognise. */
const RECENT_MONTHS = 2;

const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gener|febrer|març|maig|juny|juliol|agost|setembre|novembre|desembre';
/** A date or an amount of money, which the other party may remember. */
const details: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}\\s+(?:de\\s+|d['’]\\s?)?(?:${months})(?!\\p{L})`, 'iu'),
  /\b\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4})\b/,
  /\b\d[\d.,]*\s?(?:€|euros?\b)/i,
];

const monthsBetween = (from: string, to: string) => {
  const [a = 0, b = 0] = [from, to].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number;
  });
  return b - a;
};

/** The kind of rental in the warning: a price of a kind that no other review has can identify its author. */
const kindOf: Readonly<Record<string, string>> = { whole: 'de este piso entero', room: 'de una habitación de este piso' };

/**
 * The reasons why the answers could identify their author, as sentences. `others`: whether another published review is of this flat, kind of rental
 * and years (null: unknown). `thisMonth` is '2026-11'.
 */
export function reidentificationWarnings(draft: ReviewDraft, { others, thisMonth }: { others: boolean | null; thisMonth: string }): string[] {
  const { still_residing, end_month, end_year, rental_kind } = draft;
  const found: string[] = [];
  if (others === false)
    found.push(`No hay publicada ninguna otra reseña ${kindOf[rental_kind] ?? 'de este piso'} en esos años: quien te lo alquiló puede deducir que es tuya.`);
  if (still_residing) found.push('Dices que todavía vives ahí: quien te alquila el piso puede deducir que es tuya.');
  else if (/^\d{1,2}$/.test(end_month) && /^\d{4}$/.test(end_year)) {
    const since = monthsBetween(`${end_year}-${end_month}`, thisMonth);
    if (since >= 0 && since <= RECENT_MONTHS) found.push('Has salido hace poco: es fácil acordarse de ti.');
  }
  const texts = textFields.flatMap((name) => (isAsked(name, draft) ? [draft[name]] : []));
  const detail = texts.flatMap((text) => details.flatMap((pattern) => pattern.exec(text)?.[0] ?? []))[0];
  if (detail) found.push(`Das un dato exacto («${detail}»): puede que solo lo sepáis dos personas.`);
  return found;
}

/** The cities where at least MIN_PEOPLE different authors wait for publication. */
export function citiesWithEnough(waiting: readonly { city: string; author: string }[]): ReadonlySet<string> {
  const authors = Map.groupBy(waiting, ({ city }) => city);
  return new Set([...authors].filter(([, all]) => new Set(all.map(({ author }) => author)).size >= MIN_PEOPLE).map(([city]) => city));
}
