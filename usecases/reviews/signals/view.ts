import { dayMs } from '../../../domain/dates/days.ts';
import { type RatingField, type Ratings, ratingFields, scaleOf } from '../../../domain/review/scales.ts';
import { type CaseSignals, caseSignals, type SignalReview } from '../../../domain/signals/case.ts';
import { graphOf, type Shared } from '../../../domain/signals/graph.ts';
import { trigramSets } from '../../../domain/signals/parts.ts';
import { signalsOf } from '../../../domain/signals/rules.ts';

/** What the signals of a review are computed from. It stays on the server. */
export interface SignalRow extends Ratings {
  id: string;
  author_key: string;
  property_id: string;
  building_key: string;
  agency_id: string | null;
  agency_name: string | null;
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  landlord_advice: string | null;
  agency_advice: string | null;
  recommend_to_friend: boolean;
  fingerprint: string | null;
  network: string | null;
  rental_period_start: string;
  rental_period_end: string | null;
  created_at: Date;
  account_from: Date | null;
}

const day = (time: Date | string) => Math.floor(new Date(time).getTime() / dayMs);
const part = (row: SignalRow, field: RatingField) => {
  const [value, last] = [row[field], scaleOf[field].words.length];
  return value === null || value === 0 ? [] : [(value - 1) / (last - 1)];
};

const signalReview = (row: SignalRow): SignalReview => ({
  id: row.id,
  author: row.author_key,
  flat: row.property_id,
  building: row.building_key,
  agency: row.agency_id,
  agencyName: row.agency_name,
  text: [row.experience_headline, row.positive_aspects, row.negative_aspects, row.landlord_advice, row.agency_advice].filter(Boolean).join(' '),
  answers: ratingFields.flatMap((field) => part(row, field)),
  recommends: row.recommend_to_friend,
  contract: row.fingerprint,
  network: row.network,
  writtenOn: day(row.created_at),
  accountFrom: day(row.account_from ?? '2000-01-01'),
  from: day(row.rental_period_start),
  until: row.rental_period_end === null ? null : day(row.rental_period_end),
});

/** What the authors of two reviews share, for the drawing. */
function shared(subject: SignalReview, other: SignalReview): Shared[] {
  const { contract, flat, agency, agencyName } = subject;
  return [
    ...(contract !== null && other.contract === contract ? [{ kind: 'contract', label: 'mismo contrato' } as const] : []),
    ...(other.flat === flat ? [{ kind: 'flat', label: 'mismo piso' } as const] : []),
    ...(agency !== null && other.agency === agency ? [{ kind: 'agency', label: agencyName ?? 'misma agencia' } as const] : []),
  ];
}

/** The signals of each of these reviews, reckoned among all `rows`. */
export function signalsAmong(ids: readonly string[], rows: readonly SignalRow[]): Map<string, CaseSignals> {
  const all = rows.map(signalReview);
  const sets = trigramSets();
  return new Map(
    all
      .filter(({ id }) => ids.includes(id))
      .map((subject) => {
        const found = signalsOf(subject, all, sets);
        return [subject.id, caseSignals(found, graphOf(subject, all, found, { shared, ages: true }))];
      }),
  );
}
