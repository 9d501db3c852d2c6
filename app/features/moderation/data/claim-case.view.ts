import { formatDateTime } from '../../../../platform/dates.ts';
import { type ClaimedPage, type ClaimNote, claimedPage, type PageRow } from '../../claims/data/claim.view.ts';

/** A claim in its list. */
export interface ListedClaim extends ClaimedPage {
  id: string;
  alias: string;
  approved: boolean;
  since: string;
  /** Another account holds the page. */
  held: boolean;
}
/** A claim on its case page. */
export interface ModeratedClaim extends ListedClaim {
  /** The confirmed address; null: the page is a flat, or the claim is decided. */
  email: string | null;
  domain: string | null;
  /** Domains of addresses that moderators have accepted for the agency. */
  knownDomains: string[];
  words: string;
  document: { id: string; pages: string[] } | null;
  notes: ClaimNote[];
}
interface ModeratedClaimRow extends PageRow {
  id: string;
  alias: string | null;
  state: string;
  email: string | null;
  domain: string | null;
  words: string;
  waits_since: Date | null;
  held: boolean;
}

export const listedClaim = (row: ModeratedClaimRow): ListedClaim => ({
  id: row.id,
  ...claimedPage(row),
  alias: row.alias ?? '',
  approved: row.state === 'approved',
  since: row.waits_since ? formatDateTime(row.waits_since) : '',
  held: row.held && row.state !== 'approved',
});

export const moderatedClaim = (row: ModeratedClaimRow, more: Pick<ModeratedClaim, 'knownDomains' | 'document' | 'notes'>): ModeratedClaim => ({
  ...listedClaim(row),
  email: row.email,
  domain: row.domain,
  words: row.words,
  ...more,
});
