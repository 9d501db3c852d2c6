import { monthYear } from '../../domain/tenancy/dates.ts';
import type { DocumentKind } from '../../domain/tenancy/document.ts';
import { type Method, methodLabel, stateBadge, type TenancyState, tenancyState } from '../../domain/tenancy/state.ts';

interface StayFields {
  id: string;
  start_date: string;
  end_date: string | null;
  verified: boolean;
  verification_method: Method;
  needs_moderator: boolean;
  rejected_at: Date | null;
  address: string;
  floor_number: string;
  door_number: string;
}

export interface OwnTenancyRow extends StayFields {
  rejection_reason: string | null;
  document_id: string | null;
}

/** A stay as its owner sees it; never whom the product asked about it, nor what they said. */
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
  /** A contract that waits for a moderator. */
  documentId: string | null;
}

const stateOf = (row: StayFields) =>
  tenancyState({
    verified: row.verified,
    rejected: row.rejected_at !== null,
    method: row.verification_method,
    confirmations: 0,
    denials: row.needs_moderator ? 1 : 0,
  });

export function ownTenancy(row: OwnTenancyRow): OwnTenancy {
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
    documentId: row.document_id,
  };
}

export interface QuestionRow {
  tenancy_id: string;
  start_date: string;
  end_date: string | null;
  address: string;
  floor_number: string;
  door_number: string;
  alias: string;
  display_name: string | null;
}

/** What a verified flatmate is asked: did this person live with you? */
export interface Question {
  tenancyId: string;
  alias: string;
  displayName: string | null;
  home: string;
  from: string;
  to: string | null;
}

export function question(row: QuestionRow): Question {
  return {
    tenancyId: row.tenancy_id,
    alias: row.alias,
    displayName: row.display_name,
    home: `${row.address} · Piso ${row.floor_number} · Puerta ${row.door_number}`,
    from: monthYear(row.start_date),
    to: row.end_date === null ? null : monthYear(row.end_date),
  };
}

export interface ModeratedTenancyRow extends StayFields {
  alias: string;
  display_name: string | null;
  document_id: string | null;
  document_kind: DocumentKind | null;
  confirmations: number;
  denials: number;
}

/** A stay as a moderator sees it: who says to have lived where and when, and the contract. */
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
  document: { id: string; kind: DocumentKind } | null;
  confirmations: number;
  denials: number;
}

export function moderatedTenancy(row: ModeratedTenancyRow): ModeratedTenancy {
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
    document: row.document_id && row.document_kind ? { id: row.document_id, kind: row.document_kind } : null,
    confirmations: row.confirmations,
    denials: row.denials,
  };
}
