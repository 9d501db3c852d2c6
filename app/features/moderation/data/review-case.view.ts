import { monthYear } from '../../../../platform/dates.ts';
import { clauseNames } from '../../clauses/rules/law/catalogue.ts';
import type { DecisionNote } from '../../decisions/data/note.view.ts';
import { type NoticedInText, noticedInTexts } from '../../personal-data/rules/in-texts/in-texts.ts';
import type { ModeratorReading } from '../../proof/data/reading.view.ts';
import type { CoverRow } from '../../reviews/data/review.view.ts';
import { reviewSentences } from '../../reviews/rules/alerts.ts';
import { type Answers, inWords, lists, type ModeratorField, ofKind } from '../../reviews/rules/answers.ts';
import { type CoveredField, coveredFieldNames, coveredFields } from '../../reviews/rules/covering.ts';
import { kindText } from '../../reviews/rules/rental-kind.ts';
import { type Ratings, ratingFields } from '../../reviews/rules/scales.ts';

/** Columns of a listed review. No author: PRODUCT.md §1, "Admin lists show no author". */
export interface ReviewRow extends Answers<ModeratorField> {
  id: string;
  agency_name: string | null;
  rating: number;
  alerts: string[];
  contract_clauses: string[] | null;
  is_verified: boolean;
  sent_back: 'asked' | 'rejected' | null;
  approved_at: Date | null;
  created_on: string;
  updated_at: Date;
}

/** Another review of the same flat by the same account. */
export interface SamePersonRow {
  experience_headline: string;
  rental_period_start: string;
  rental_period_end: string | null;
  still_residing: boolean;
  is_verified: boolean;
}

/** A flat review as moderators see it: place, period and everything that verifying it would publish. */
export interface ModeratedReview {
  id: string;
  address: string;
  floor: string;
  door: string;
  /** 'De septiembre de 2023 a junio de 2025'. */
  period: string;
  headline: string;
  /** Headline and texts. `covered`: the covered words of each. */
  texts: { field: CoveredField; label: string; text: string; covered: string[] }[];
  /** Uncovered personal data in the texts and the headline ('Titular'), found by rules at each read. */
  noticed: NoticedInText[];
  /** Its author still lives there. */
  stays: boolean;
  /** 'habitación, 4 personas': kind of rental and, for a room, number of people. */
  rental: string;
  entryPrice: number;
  exitPrice: number | null;
  recommends: boolean;
  /** 'Llar Lloguers', 'Sí, sin decir cuál', 'No', 'Sin contestar'. */
  agency: string;
  ratings: Ratings;
  /** Answers to lists, as text. */
  lists: { label: string; text: string }[];
  /** Sentences of the 'Alerta' badge. */
  alerts: string[];
  /** 1 to 5 with one decimal; 0 without ratings. */
  rating: number;
  /** Names of uploads. */
  photos: string[];
  /** Approved, published or not. */
  verified: boolean;
  /** Approved, and waits for the batched publication. */
  waits: boolean;
  /** YYYY-MM-DD, in Madrid. */
  writtenOn: string;
  /** The decision has to send it, because the author may change the review in the meantime. */
  version: string;
  /** The reading of its contract. */
  contract: ModeratorReading | null;
  /** Other reviews of this flat by the same author, who stays unnamed. */
  samePerson: { headline: string; period: string; verified: boolean }[];
  sentBack: 'asked' | 'rejected' | null;
  /** Messages to its author and their answers, latest last. */
  notes: DecisionNote[];
}

type Period = Pick<ReviewRow, 'rental_period_start' | 'rental_period_end' | 'still_residing'>;
function periodOf({ rental_period_start: start, rental_period_end: end, still_residing }: Period): string {
  if (end !== null) return `De ${monthYear(start)} a ${monthYear(end)}`;
  return `Desde ${monthYear(start)}, ${still_residing ? 'y sigue ahí' : 'sin decir hasta cuándo'}`;
}

function rentalOf({ rental_kind: kind, flatmate_count: people }: ReviewRow): string {
  if (kind === null) return 'sin indicar si piso o habitación';
  return people === null ? kindText[kind] : `${kindText[kind]}, ${people === 1 ? '1 persona' : `${people} personas`}`;
}

function agencyOf({ used_agency, agency_name }: ReviewRow): string {
  if (used_agency === null) return 'Sin contestar';
  return used_agency ? (agency_name ?? 'Sí, sin decir cuál') : 'No';
}

interface Beside {
  samePerson: readonly SamePersonRow[];
  contract: ModeratorReading | null;
  notes: DecisionNote[];
  covers: readonly CoverRow[];
}

export function moderatedReview(row: ReviewRow, { samePerson, contract, notes, covers }: Beside): ModeratedReview {
  const texts = coveredFieldNames.map((field) => ({
    ...{ field, label: coveredFields[field].label, text: row[field] },
    covered: covers.flatMap((cover) => (cover.field === field ? [cover.words] : [])),
  }));
  return {
    id: row.id,
    address: row.property_address,
    floor: row.floor_number,
    door: row.door_number,
    period: periodOf(row),
    headline: row.experience_headline,
    noticed: texts.flatMap(({ label, text, covered }) =>
      noticedInTexts([{ label, text }]).filter(({ from, to }) => !covered.some((words) => words.includes(text?.slice(from, to) ?? ''))),
    ),
    texts: texts.flatMap(({ text, ...more }) => (text ? [{ ...more, text }] : [])),
    stays: row.still_residing,
    rental: rentalOf(row),
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    recommends: row.recommend_to_friend,
    agency: agencyOf(row),
    ratings: Object.fromEntries(ratingFields.map((field) => [field, row[field]])) as Ratings,
    lists: ofKind('list').map((field) => ({ label: lists[field].heading, text: inWords(field, row[field]) || 'Nada' })),
    alerts: reviewSentences(row.alerts, clauseNames(row.contract_clauses ?? [])),
    rating: row.rating,
    photos: row.photos,
    verified: row.is_verified || row.approved_at !== null,
    waits: row.approved_at !== null,
    writtenOn: row.created_on,
    version: row.updated_at.toISOString(),
    contract,
    samePerson: samePerson.map((other) => ({ headline: other.experience_headline, period: periodOf(other), verified: other.is_verified })),
    sentBack: row.sent_back,
    notes,
  };
}
