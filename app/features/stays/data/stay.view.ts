import { formatDateTime, monthYear } from '../../../../platform/dates.ts';
import { type DecisionNote, lastOf } from '../../decisions/data/note.view.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import { type HomeField, homeQuestions } from '../../places/rules/address/home.ts';
import type { DocumentKind } from '../../proof/rules/document.ts';
import { rentalKinds } from '../../reviews/rules/options.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { confirmationsNeeded, type Method, methodLabel, stateBadge, type TenancyState, tenancyState, undoDeadline } from '../rules/state.ts';
import { mayEditStay, mayEndStay, mayWithdrawStay } from './stay.policy.ts';

export interface StayFields {
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
  rental_kind: RentalKind | null;
  rejection_reason: string | null;
  rejection_rule: string | null;
  document_id: string | null;
  document_pages: DocumentKind[] | null;
  verified_end: string | null;
  confirmations: number;
}

/** A stay as its owner sees it. It does not show which flatmates were asked or what each answered. */
export interface OwnTenancy {
  id: string;
  address: string;
  floor: string;
  door: string;
  /** Month-year, or 'N/A'. */
  from: string;
  /** null: still living there. */
  to: string | null;
  /** What was rented; null: no answer. */
  kind: string | null;
  state: TenancyState;
  badge: string;
  method: string;
  reason: string | null;
  /** A moderator's question that the owner has not answered. */
  question: DecisionNote | null;
  /** The publishing rule that the rejection cites. */
  rule: { id: string; title: string } | null;
  /** A contract that waits for a moderator. */
  documentId: string | null;
  /** Number of its files. */
  documentPages: number;
  /** '1 de 2', while the stay waits for flatmates. */
  confirmed: string | null;
  /** 'YYYY-MM-DD'. The owner may set an end from `start` to `latestEnd`; null: no latest. */
  start: string;
  end: string | null;
  latestEnd: string | null;
  may: { edit: boolean; withdraw: boolean; end: boolean };
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
    kind: row.rental_kind && rentalKinds[row.rental_kind],
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
    may: { edit: mayEditStay(row), withdraw: mayWithdrawStay(row), end: mayEndStay(row) },
  };
}

/** The values of the form that edits a waiting stay. */
export interface EditableTenancy {
  id: string;
  address: string;
  floor: string;
  door: string;
  /** The unusual values that the owner has confirmed; '' where there was no question. */
  address_confirmed: string;
  floor_confirmed: string;
  door_confirmed: string;
  start: string;
  end: string;
  rental_kind: RentalKind | '';
  method: Method;
  documentId: string | null;
}

export function editableTenancy(row: OwnTenancyRow): EditableTenancy {
  const home = { address: row.address, floor: row.floor_number, door: row.door_number };
  const questions = homeQuestions(home);
  const confirmedValue = (field: HomeField) => (questions[field] === undefined ? '' : home[field]);
  const confirmed = { address_confirmed: confirmedValue('address'), floor_confirmed: confirmedValue('floor'), door_confirmed: confirmedValue('door') };
  const rest = { start: row.start_date, end: row.end_date ?? '', rental_kind: row.rental_kind ?? ('' as const) };
  return { id: row.id, ...home, ...confirmed, ...rest, method: row.verification_method, documentId: row.document_id };
}

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
  /** The revision of the stay that the question shows. */
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

/** The viewer's 'No le conozco'. It has no flat and no dates: the stay may have moved since to a flat where the viewer never lived. */
export interface Refusal {
  tenancyId: string;
  alias: string;
  /** When the time to undo it ends, as text. */
  until: string | null;
}

export const refusal = (row: Pick<QuestionRow, 'tenancy_id' | 'alias' | 'answered_at'>): Refusal => ({
  tenancyId: row.tenancy_id,
  alias: row.alias,
  until: row.answered_at && formatDateTime(undoDeadline(row.answered_at)),
});
