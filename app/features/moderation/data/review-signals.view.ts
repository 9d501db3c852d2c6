import { dayMs } from '../../../../platform/dates.ts';
import { type Answers, type TextField, textFields } from '../../reviews/rules/answers.ts';
import { type RatingField, ratingFields, scaleOf } from '../../reviews/rules/scales.ts';
import { type CaseSignals, caseSignals, type SignalReview } from '../rules/signals/case.ts';
import { graphOf, type Shared } from '../rules/signals/graph.ts';
import { trigramSets } from '../rules/signals/parts.ts';
import { signalsOf } from '../rules/signals/rules.ts';

/** Input of a review's signals. It stays on the server. */
export interface SignalRow extends Answers<RatingField | TextField> {
  id: string;
  user_id: string | null;
  is_verified: boolean;
  /** It is about a flat of the moderator's own. */
  own: boolean;
  author_key: string;
  property_id: string;
  building_key: string;
  agency_id: string | null;
  agency_name: string | null;
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
  text: textFields.flatMap((field) => row[field] || []).join(' '),
  answers: ratingFields.flatMap((field) => part(row, field)),
  recommends: row.recommend_to_friend,
  contract: row.fingerprint,
  network: row.network,
  writtenOn: day(row.created_at),
  accountFrom: day(row.account_from ?? '2000-01-01'),
  from: day(row.rental_period_start),
  until: row.rental_period_end === null ? null : day(row.rental_period_end),
});

/** What two reviews share, as edges of the graph. */
function shared(subject: SignalReview, other: SignalReview): Shared[] {
  const { contract, flat, agency, agencyName } = subject;
  return [
    ...(contract !== null && other.contract === contract ? [{ kind: 'contract', label: 'mismo contrato' } as const] : []),
    ...(other.flat === flat ? [{ kind: 'flat', label: 'mismo piso' } as const] : []),
    ...(agency !== null && other.agency === agency ? [{ kind: 'agency', label: agencyName ?? 'misma agencia' } as const] : []),
  ];
}

/** Maximum of reviews compared per kind, latest first. */
export const latestOfKind = 200;

/** Columns that a review may share with others. It is compared with the latest of each, and with the latest published and unpublished ones. */
const kinds = ['user_id', 'agency_id', 'building_key', 'fingerprint', 'network', 'is_verified'] as const;

/** The signals of these reviews among `rows`, which are sorted latest first. They do not depend on which reviews are computed together. */
export function signalsAmong(ids: readonly string[], rows: readonly SignalRow[]): Map<string, CaseSignals> {
  const reviews = new Map(rows.filter(({ own }) => !own).map((row) => [row, signalReview(row)]));
  const groups = new Map(kinds.map((kind) => [kind, Map.groupBy(rows, (row) => row[kind] as string | boolean | null)]));
  const latest = (kind: (typeof kinds)[number], value: string | boolean | null) =>
    value === null ? [] : (groups.get(kind)?.get(value) ?? []).slice(0, latestOfKind).flatMap((row) => reviews.get(row) ?? []);
  const sets = trigramSets();
  const asked = new Set(ids);
  const found = new Map<string, CaseSignals>();
  for (const [row, subject] of reviews) {
    if (!asked.has(row.id)) continue;
    const near = [...new Set([subject, ...kinds.flatMap((kind) => latest(kind, row[kind])), ...latest('is_verified', !row.is_verified)])];
    const signals = signalsOf(subject, near, sets);
    found.set(row.id, caseSignals(signals, graphOf(subject, near, signals, { shared, ages: true })));
  }
  return found;
}
