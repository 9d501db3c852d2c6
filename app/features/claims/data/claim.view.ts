import { formatDateTime } from '../../../../platform/dates.ts';
import { agencyPath, propertyPath } from '../../../../platform/paths.ts';
import { ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { addressSlug } from '../../places/rules/address/format.ts';
import type { ClaimState, ReplySide } from '../rules/states.ts';

/** The claimed page: an agency's, or a flat's. */
export interface PageRow {
  agency_id: string | null;
  property_id: string | null;
  agency_name: string | null;
  agency_slug: string | null;
  street: string | null;
  number: string | null;
  base_address: string | null;
  floor_number: string | null;
  door_number: string | null;
}
export interface ClaimedPage {
  side: ReplySide;
  /** 'Llaves del Turia'; 'Calle de Cuba, 12, piso 3, puerta 5': only members read it. */
  name: string;
  path: string;
}
export function claimedPage(row: PageRow): ClaimedPage {
  if (row.property_id === null) return { side: 'agency', name: row.agency_name ?? '', path: agencyPath(row.agency_slug ?? '') };
  return {
    side: 'flat',
    name: `${row.base_address ?? ''}, piso ${row.floor_number ?? ''}, puerta ${row.door_number ?? ''}`,
    path: propertyPath(row.property_id, addressSlug({ street: row.street ?? '', number: row.number ?? '' })),
  };
}

/** A decision on a claim or a reply, for its sender. It does not name the decider. */
export interface ClaimNote {
  decision: 'approve' | 'reject' | 'withdraw';
  rule: { id: string; title: string; advice: string } | null;
  words: string;
  when: string;
  /** Checks the decision in the public log. */
  receipt: string;
}
interface ClaimNoteRow {
  decision: ClaimNote['decision'];
  rule: string | null;
  words: string;
  decided_at: Date;
  receipt: string;
}
export function claimNote({ decision, rule, words, decided_at, receipt }: ClaimNoteRow): ClaimNote {
  const named = ruleOf(rule);
  return { decision, rule: named && { id: named.id, title: named.title, advice: named.advice }, words, when: formatDateTime(decided_at), receipt };
}

/** The viewer's claim. */
export interface OwnClaim extends Omit<ClaimedPage, 'path'> {
  id: string;
  /** null: the page is not public, since none of its reviews is published. */
  path: string | null;
  state: ClaimState;
  /** Where the confirmation link was sent; null: none is pending. */
  email: string | null;
  notes: ClaimNote[];
  /** Whether its last refusal has been appealed. */
  appealed: boolean;
}
export const ownClaim = (
  row: PageRow & { id: string; state: ClaimState; email: string | null; reviews: number; appealed: boolean | null },
  notes: readonly ClaimNote[],
): OwnClaim => ({
  id: row.id,
  ...claimedPage(row),
  ...(row.reviews === 0 ? { path: null } : {}),
  state: row.state,
  email: row.state === 'unconfirmed' ? row.email : null,
  notes: [...notes],
  appealed: row.appealed === true,
});

/** A claim that would end with the name of its agency. */
export interface EndingClaim {
  id: string;
  user_id: string;
  domain: string;
  approved: boolean;
  replies: number;
}
