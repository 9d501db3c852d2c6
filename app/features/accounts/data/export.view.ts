import type { AuthorReading } from '../../proof/data/reading.view.ts';
import { type Answers, type FieldName, fieldNames } from '../../reviews/rules/answers.ts';

// Fields of the export, by column name. A new column of an account is exported only once it is listed here; a new field of a review always is.

interface AccountRow {
  email: string;
  gender: string;
  nationality: string;
  birth_date: string;
  created_at: Date;
  alias: string;
  display_name: string | null;
  bio: string | null;
  phone: string | null;
  photo_url: string | null;
}
interface SessionRow {
  browser: string | null;
  created_at: Date;
  expires_at: Date;
  showed_second_factor_at: Date | null;
}
interface SecondFactorRow {
  created_at: Date;
  confirmed_at: Date | null;
  recovery: readonly string[];
}

export const exportedAccount = (row: AccountRow, sessions: readonly SessionRow[], factor: SecondFactorRow | null) => ({
  email: row.email,
  gender: row.gender,
  nationality: row.nationality,
  birth_date: row.birth_date,
  created_at: row.created_at,
  alias: row.alias,
  display_name: row.display_name,
  bio: row.bio,
  phone: row.phone,
  photo_url: row.photo_url,
  sessions: sessions.map(({ browser, created_at, expires_at, showed_second_factor_at }) => ({ browser, created_at, expires_at, showed_second_factor_at })),
  // Its key and recovery codes are credentials, so they are not exported.
  second_factor: factor && { created_at: factor.created_at, confirmed_at: factor.confirmed_at, recovery_codes_left: factor.recovery.length },
});

/** The contract reading of a review, as its author sees it. */
export const exportedReading = ([review, { state, problem, fields, clauses }]: readonly [string, AuthorReading]) => ({
  review,
  state,
  problem,
  fields,
  clauses,
});

/** The answers and the values derived from them, with the agency's name instead of its id. */
type Exported = Exclude<FieldName, 'agency_id'>;
export const exportedReviewColumns = [
  ...(['id', 'draft_key', 'would_recommend', 'rating', 'alerts', 'contract_clauses', 'is_verified', 'approved_at', 'created_at', 'updated_at'] as const),
  ...fieldNames.filter((name): name is Exported => name !== 'agency_id'),
] as const;

export interface ExportedReview extends Answers<Exported> {
  id: string;
  draft_key: string | null;
  agency: string | null;
  would_recommend: boolean;
  rating: number;
  alerts: string[];
  contract_clauses: string[] | null;
  is_verified: boolean;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
