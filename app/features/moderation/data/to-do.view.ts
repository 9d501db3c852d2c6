import { excerpt } from '../../../../platform/text.ts';
import { type ClaimedPage, claimedPage, type PageRow } from '../../claims/data/claim.view.ts';
import { replyLabels } from '../../claims/rules/states.ts';
import type { ModeratorReading } from '../../proof/data/reading.view.ts';
import { reportReason } from '../rules/reports.ts';
import { isLate, waitText } from '../rules/waiting.ts';
import type { ListedAppeal } from './appeal-case.view.ts';
import type { CaseKind } from './mark.input.ts';

export interface OpenCase {
  kind: CaseKind;
  id: string;
  since: Date;
  /** Another moderator has it open. */
  taken: boolean;
}

/** The content of a row of 'Por hacer'. `needs`: the reading of the contract, or what else there is to decide with. */
export interface Described {
  title: string;
  needs: { contract: ModeratorReading | null } | { text: string };
}

export interface ToDo extends Described {
  kind: CaseKind;
  id: string;
  taken: boolean;
  /** '3 días'. */
  wait: string;
  late: boolean;
}

export function toDoRow({ kind, id, since, taken }: OpenCase, described: Described, now: Date): ToDo {
  const waited = now.getTime() - since.getTime();
  return { kind, id, taken, wait: waitText(waited), late: isLate(waited), ...described };
}

export function describedRating({ alias, flags }: { alias: string; flags: number }): Described {
  const text = flags === 0 ? 'Sin banderas rojas' : flags === 1 ? 'Con una bandera roja' : `Con ${flags} banderas rojas`;
  return { title: `Sobre @${alias}`, needs: { text } };
}

interface StayToDo {
  address: string;
  contract: ModeratorReading | null;
  document: boolean;
  confirmations: number;
  denials: number;
}
export function describedStay({ address, contract, document, confirmations, denials }: StayToDo): Described {
  const title = `Estancia en ${address}`;
  if (contract || !(document || confirmations || denials)) return { title, needs: { contract } };
  return { title, needs: { text: document ? 'Con un contrato que leer' : `${confirmations} confirman, ${denials} no le conocen` } };
}

export function describedReport({ about, reason, words }: { about: string; reason: string; words: string }): Described {
  const why = reportReason(reason)?.title ?? '';
  return words ? { title: `«${excerpt(words, 90)}»`, needs: { text: `${why}. ${about}` } } : { title: why, needs: { text: about } };
}

export const describedAppeal = ({ side, about }: ListedAppeal): Described => ({
  title: about,
  needs: { text: side === 'author' ? 'Recurre quien lo escribió' : 'Recurre quien denunció' },
});

export function describedClaim(row: PageRow & { domain: string | null; document: boolean }): Described {
  const { name }: ClaimedPage = claimedPage(row);
  if (row.document) return { title: name, needs: { text: 'Con un documento que abrir' } };
  return { title: name, needs: { text: row.domain ? `Confirmó una dirección de ${row.domain}` : 'Su documento se ha borrado' } };
}

export const describedReply = (row: PageRow & { headline: string }): Described => ({
  title: replyLabels[claimedPage(row).side],
  needs: { text: `A «${row.headline}»` },
});
