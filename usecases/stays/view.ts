import { formatDateTime } from '../../domain/dates/format.ts';
import { monthYear } from '../../domain/dates/months.ts';
import { namedRule } from '../../domain/moderation/rules.ts';
import type { DocumentKind } from '../../domain/stay/document.ts';
import { confirmationsNeeded, type Method, methodLabel, stateBadge, type TenancyState, tenancyState, undoDeadline } from '../../domain/stay/state.ts';
import { type DecisionNote, lastOf } from '../case-notes/view.ts';
import type { ModeratorReading } from '../contracts/view.ts';
import { mayEditStay, mayEndStay, mayWithdrawStay } from './policy.ts';

interface StayFields {
  id: string;
  start_date: string;
  end_date: string | null;
  verified: boolean;
  verification_method: Method;
  needs_moderator: boolean;
  asked: boolean;
  rejected_at: Date | null;
  address: string;
  floor_number: string;
  door_number: string;
}

interface OwnTenancyRow extends StayFields {
  rejection_reason: string | null;
  rejection_rule: string | null;
  document_id: string | null;
  document_pages: DocumentKind[] | null;
  verified_end: string | null;
  confirmations: number;
}

/** A stay as its owner sees it; never who got a question about it, nor who answered what. */
export interface OwnTenancy {
  id: string;
  address: string;
  floor: string;
  door: string;
  /** Month-year, or 'N/A'. */
  from: string;
  /** null: still living there. */
  to: string | null;
  state: TenancyState;
  badge: string;
  method: string;
  reason: string | null;
  /** What a moderator asks, while its owner has not answered. */
  question: DecisionNote | null;
  /** The rule that the rejection rests on. */
  rule: { id: string; title: string } | null;
  /** A contract that waits for a moderator. */
  documentId: string | null;
  /** How many files it has. */
  documentPages: number;
  /** '1 de 2', while flatmates have open questions about it. */
  confirmed: string | null;
  /** YYYY-MM-DD: the earliest and the latest end that the owner may set; null: no latest. */
  start: string;
  end: string | null;
  latestEnd: string | null;
  may: { mend: boolean; withdraw: boolean; end: boolean };
}

const stateOf = (row: StayFields) =>
  tenancyState({
    verified: row.verified,
    rejected: row.rejected_at !== null,
    method: row.verification_method,
    confirmations: 0,
    denials: row.needs_moderator ? 1 : 0,
  });

export function ownTenancy(row: OwnTenancyRow, notes: readonly DecisionNote[]): OwnTenancy {
  const state = stateOf(row);
  return {
    id: row.id,
    address: row.address,
    floor: row.floor_number,
    door: row.door_number,
    from: monthYear(row.start_date),
    to: row.end_date === null ? null : monthYear(row.end_date),
    state,
    badge: stateBadge[state],
    method: methodLabel[row.verification_method],
    reason: row.rejection_reason,
    question: row.asked ? lastOf(notes) : null,
    rule: namedRule(row.rejection_rule),
    documentId: row.document_id,
    documentPages: row.document_pages?.length ?? 0,
    confirmed: state === 'waiting-for-flatmates' ? `${row.confirmations} de ${confirmationsNeeded}` : null,
    start: row.start_date,
    end: row.end_date,
    latestEnd: row.verified_end,
    may: { mend: mayEditStay(row), withdraw: mayWithdrawStay(row), end: mayEndStay(row) },
  };
}

/** A stay that waits, as the form to correct it holds it. */
export interface EditableTenancy {
  id: string;
  address: string;
  floor: string;
  door: string;
  start: string;
  end: string;
  method: Method;
  documentId: string | null;
}

export const editableTenancy = (row: OwnTenancyRow): EditableTenancy => ({
  id: row.id,
  address: row.address,
  floor: row.floor_number,
  door: row.door_number,
  start: row.start_date,
  end: row.end_date ?? '',
  method: row.verification_method,
  documentId: row.document_id,
});

interface QuestionRow {
  tenancy_id: string;
  revision: number;
  start_date: string;
  end_date: string | null;
  address: string;
  floor_number: string;
  door_number: string;
  alias: string;
  display_name: string | null;
  answered_at: Date | null;
}

/** The question to a verified flatmate: did this person live with you? */
export interface Question {
  tenancyId: string;
  alias: string;
  displayName: string | null;
  home: string;
  from: string;
  to: string | null;
  /** Which state of the stay is shown. */
  revision: number;
}

export function question(row: QuestionRow): Question {
  return {
    tenancyId: row.tenancy_id,
    revision: row.revision,
    alias: row.alias,
    displayName: row.display_name,
    home: `${row.address} · Piso ${row.floor_number} · Puerta ${row.door_number}`,
    from: monthYear(row.start_date),
    to: row.end_date === null ? null : monthYear(row.end_date),
  };
}

/** One's own 'No le conozco'. Neither where nor when: the stay may have been moved since, to where who said it never lived. */
export interface Refusal {
  tenancyId: string;
  alias: string;
  /** Until when it can be taken back, as text. */
  until: string | null;
}

export const refusal = (row: Pick<QuestionRow, 'tenancy_id' | 'alias' | 'answered_at'>): Refusal => ({
  tenancyId: row.tenancy_id,
  alias: row.alias,
  until: row.answered_at && formatDateTime(undoDeadline(row.answered_at)),
});

interface ModeratedTenancyRow extends StayFields {
  alias: string;
  display_name: string | null;
  document_id: string | null;
  document_pages: DocumentKind[] | null;
  revision: number;
  confirmations: number;
  denials: number;
}

/** A stay as a moderator sees it: who claims to have lived where and when, and the contract. */
export interface ModeratedTenancy {
  id: string;
  alias: string;
  displayName: string | null;
  address: string;
  floor: string;
  door: string;
  /** YYYY-MM-DD: what the contract has to show. */
  start: string;
  end: string | null;
  method: string;
  document: { id: string; pages: DocumentKind[] } | null;
  /** What was read of the contract. */
  contract: ModeratorReading | null;
  /** Which revision of the stay is shown: a decision is for this one. */
  revision: number;
  confirmations: number;
  denials: number;
  /** It waits for the owner's answer. */
  asked: boolean;
  /** What its owner was told, and answered; the latest last. */
  notes: DecisionNote[];
}

export function moderatedTenancy(row: ModeratedTenancyRow, contract: ModeratorReading | null, notes: DecisionNote[]): ModeratedTenancy {
  return {
    id: row.id,
    alias: row.alias,
    displayName: row.display_name,
    address: row.address,
    floor: row.floor_number,
    door: row.door_number,
    start: row.start_date,
    end: row.end_date,
    method: methodLabel[row.verification_method],
    document: row.document_id && row.document_pages ? { id: row.document_id, pages: row.document_pages } : null,
    contract,
    revision: row.revision,
    confirmations: row.confirmations,
    denials: row.denials,
    asked: row.asked,
    notes,
  };
}
