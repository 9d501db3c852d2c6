import type { DecisionNote } from '../../decisions/data/note.view.ts';
import type { ModeratorReading } from '../../proof/data/reading.view.ts';
import type { DocumentKind } from '../../proof/rules/document.ts';
import type { StayFields } from '../../stays/data/stay.view.ts';
import { methodLabel } from '../../stays/rules/state.ts';

interface ModeratedTenancyRow extends StayFields {
  alias: string;
  display_name: string | null;
  document_id: string | null;
  document_pages: DocumentKind[] | null;
  revision: number;
  confirmations: number;
  denials: number;
}

/** A stay as moderators see it. Unlike a review, it shows its owner. */
export interface ModeratedTenancy {
  id: string;
  alias: string;
  displayName: string | null;
  address: string;
  floor: string;
  door: string;
  /** YYYY-MM-DD, as the contract has to show. */
  start: string;
  end: string | null;
  method: string;
  document: { id: string; pages: DocumentKind[] } | null;
  /** The reading of the contract. */
  contract: ModeratorReading | null;
  /** The decision has to send it, because the owner may change the stay in the meantime. */
  revision: number;
  confirmations: number;
  denials: number;
  /** It waits for the owner's answer. */
  asked: boolean;
  /** Messages to its owner and their answers, latest last. */
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
