import { MIN_PEOPLE } from '../../../../platform/people.ts';
import { textFields } from './answers.ts';
import { isAsked, type ReviewDraft } from './wizard.ts';

/** Who left less than so many months ago is easily remembered. */
const RECENT_MONTHS = 2;

const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gener|febrer|març|maig|juny|juliol|agost|setembre|novembre|desembre';
/** A day, or an amount of money: who took part in it remembers. */
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

/** A price of a kind that nobody else had points at one person. */
const alone: Readonly<Record<string, string>> = { whole: 'de este piso entero', room: 'de una habitación de este piso' };

/**
 * Why the answers alone could tell somebody who wrote them, in plain words; empty when nothing does. `others`: whether another
 * published review is of this flat, this kind of rental and these years; null: not known. `thisMonth` is '2026-11'.
 */
export function reidentificationWarnings(draft: ReviewDraft, { others, thisMonth }: { others: boolean | null; thisMonth: string }): string[] {
  const { still_residing, end_month, end_year, rental_kind } = draft;
  const found: string[] = [];
  if (others === false)
    found.push(`No hay publicada ninguna otra reseña ${alone[rental_kind] ?? 'de este piso'} en esos años: quien te lo alquiló puede deducir que es tuya.`);
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

/** The cities where so many different authors wait. */
export function citiesWithEnough(waiting: readonly { city: string; author: string }[]): ReadonlySet<string> {
  const authors = Map.groupBy(waiting, ({ city }) => city);
  return new Set([...authors].filter(([, all]) => new Set(all.map(({ author }) => author)).size >= MIN_PEOPLE).map(([city]) => city));
}
