import { formatDateTime } from '../../../../platform/dates.ts';
import { type ClaimedPage, type ClaimNote, claimedPage, type PageRow } from '../../claims/data/claim.view.ts';

export interface ModeratedClaim extends ClaimedPage {
  id: string;
  alias: string;
  approved: boolean;
  /** The confirmed address; null: the page is a flat, or the claim is decided. */
  email: string | null;
  domain: string | null;
  /** Domains of addresses that moderators have accepted for the agency. */
  knownDomains: string[];
  words: string;
  since: string;
  /** Another account holds the page. */
  held: boolean;
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
export function moderatedClaim(row: ModeratedClaimRow, more: Pick<ModeratedClaim, 'knownDomains' | 'document' | 'notes'>): ModeratedClaim {
  return {
    id: row.id,
    ...claimedPage(row),
    alias: row.alias ?? '',
    approved: row.state === 'approved',
    email: row.email,
    domain: row.domain,
    knownDomains: more.knownDomains,
    words: row.words,
    since: row.waits_since ? formatDateTime(row.waits_since) : '',
    held: row.held && row.state !== 'approved',
    document: more.document,
    notes: more.notes,
  };
}
