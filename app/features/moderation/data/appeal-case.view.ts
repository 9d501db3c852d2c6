import { formatLongDate, monthYear } from '../../../../platform/dates.ts';
import { claimedPage, type PageRow } from '../../claims/data/claim.view.ts';
import { type ClaimState, replyLabels } from '../../claims/rules/states.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import { type CoveredField, coveredFieldNames, coveredFields } from '../../reviews/rules/covering.ts';
import type { ReportOutcome } from '../rules/reports.ts';
import { isStillRejected, mayBeAccepted, mayReturn } from './appeal-case.policy.ts';
import type { ReplyToDecide } from './reply-case.view.ts';
import type { ReportCase } from './report-case.view.ts';
import type { ReportedNow, ReportedRow } from './reported-now.view.ts';

interface AppealRow {
  id: string;
  side: 'author' | 'reporter';
  user_id: string | null;
  decision_id: string | null;
  reply_decision_id: string | null;
  made_at: Date;
  first_admin: string | null;
  words: string;
  created_at: Date;
  decided_at: Date | null;
  outcome: 'upheld' | 'dismissed' | null;
  answer: string | null;
  admin_id: string | null;
}
interface AppealedReport extends ReportedRow {
  id: string;
  number: string;
  about: string;
  path: string;
  reason: string;
  words: string;
  name: string | null;
  confirmed_at: Date | null;
  decided_at: Date | null;
  decision: ReportOutcome | null;
  rule: string | null;
  answer: string | null;
  decision_id: string | null;
  reply_decision_id: string | null;
}
interface Refusal {
  rule: string | null;
  words: string;
  decision: 'approve' | 'reject' | 'withdraw';
}
/** An appeal and the current state of its subject; deleted parts are null. Only the views below are sent to a browser. */
export interface AppealedNow {
  appeal: AppealRow;
  report: AppealedReport | null;
  now: ReportedNow | null;
  decided:
    | (Record<CoveredField, string | null> & {
        decision: 'ask' | 'reject' | 'cover' | 'photo';
        rule: string;
        words: string;
        review_id: string;
        user_id: string | null;
        property_id: string;
        agency_id: string | null;
        property_address: string;
        sent_back: 'asked' | 'rejected' | null;
        is_verified: boolean;
        approved_at: Date | null;
        rejected_again: unknown;
        updated_at: Date;
        photos: string[];
      })
    | null;
  rating: {
    id: string;
    resena_autor_id: string;
    resena_sobre_id: string;
    piso_id: string | null;
    moderation_status: string;
    rejection_reason: string | null;
    rejection_rule: string | null;
    updated_at: Date;
    /** Rule and words of the appealed rejection; null: it has no stored decision, so the columns above apply. */
    refusal: { rule: string; words: string } | null;
    lo_mejor: string | null;
    a_mejorar: string | null;
    descripcion_banderas: string | null;
  } | null;
  stay: {
    id: string;
    user_id: string;
    flat_id: string;
    address: string;
    floor_number: string;
    door_number: string;
    start_date: string;
    end_date: string | null;
    rule: string;
    words: string;
    rejected_at: Date | null;
    /** It overlaps another stay of the same person. */
    taken: boolean;
  } | null;
  /** `free`: nobody else holds the page, and the claimant has no other open claim to it and never lived there. */
  claimed: (Refusal & { claim: PageRow & { id: string; user_id: string; state: ClaimState; domain: string | null; words: string }; free: boolean }) | null;
  /** `taken`: the review has another open or published reply. */
  replied: (Refusal & { reply: ReplyToDecide; decided_at: Date; taken: boolean }) | null;
}

/** An appeal in the queue. */
export interface ListedAppeal {
  id: string;
  side: 'author' | 'reporter';
  about: string;
  received: string;
}
type Place = { address: string; floor_number: string; door_number: string };
const placeOf = ({ address, floor_number, door_number }: Place) => `${address}, piso ${floor_number}, puerta ${door_number}`;

/** The title of an appeal comes from the first of these that is not null. */
interface Named {
  decided: { property_address: string } | null;
  stay: Place | null;
  claimed: PageRow | null;
  replied: PageRow | null;
  about: string | null;
}
function nameOf({ decided, stay, claimed, replied, about }: Named): string {
  if (decided) return `Reseña de ${decided.property_address}`;
  if (stay) return `Estancia en ${placeOf(stay)}`;
  if (claimed) return `Responder por ${claimedPage(claimed).name}`;
  if (replied) return `${replyLabels[replied.property_id === null ? 'agency' : 'flat']} en ${claimedPage(replied).name}`;
  return about ?? 'Una valoración de convivencia';
}

interface ListedRow extends PageRow {
  id: string;
  side: 'author' | 'reporter';
  created_at: Date;
  about: string | null;
  property_address: string | null;
  address: string | null;
  stay_floor: string | null;
  stay_door: string | null;
  reply_decision_id: string | null;
  reply_id: string | null;
}
export function listedAppeal(row: ListedRow): ListedAppeal {
  const { id, side, property_address, address, stay_floor, stay_door } = row;
  const refused = row.reply_decision_id !== null;
  const about = nameOf({
    decided: property_address === null ? null : { property_address },
    stay: address === null ? null : { address, floor_number: stay_floor ?? '', door_number: stay_door ?? '' },
    claimed: refused && row.reply_id === null ? row : null,
    replied: refused && row.reply_id !== null ? row : null,
    about: row.about,
  });
  return { id, side, about, received: formatLongDate(row.created_at) };
}

/** An appeal on its case page: the decision and its reasons, the appellant's words, and the subject. */
export interface AppealCase extends ListedAppeal {
  words: string;
  /** The appealed decision. */
  first: { what: 'reject' | 'cover' | 'keep' | 'retire'; rule: { id: string; title: string } | null; words: string; when: string };
  /**
   * The effect of upholding it. 'put-again': the removed text or photo is stored nowhere, so its author has to add it again. 'nothing': it is back already,
   * was changed since, or is replaced.
   */
  restores: 'publish' | 'verify' | 'accept' | 'put-again' | 'nothing';
  gone: boolean;
  texts: { label: string; text: string }[];
  photos: string[];
  report: ReportCase | null;
  /** The proof sent with the appeal. */
  document: { id: string; pages: number } | null;
  decided: { upheld: boolean; answer: string; when: string } | null;
}

function firstOf({ report, decided, rating, stay, claimed, replied }: AppealedNow) {
  if (decided) return { what: decidedWhat[decided.decision], rule: decided.rule, words: decided.words };
  if (stay) return { what: 'reject' as const, rule: stay.rule, words: stay.words };
  const refused = claimed ?? replied;
  if (refused) return { what: refused.decision === 'withdraw' ? ('retire' as const) : ('reject' as const), rule: refused.rule, words: refused.words };
  if (report) return { what: report.decision === 'keep' ? ('keep' as const) : ('retire' as const), rule: report.rule, words: report.answer ?? '' };
  const reasons = rating?.refusal ?? { rule: rating?.rejection_rule ?? null, words: rating?.rejection_reason ?? '' };
  return { what: 'reject' as const, ...reasons };
}

function textsOf({ decided, rating, stay, claimed, replied }: AppealedNow): { label: string; text: string }[] {
  if (decided) return coveredFieldNames.map((field) => ({ label: coveredFields[field].label, text: decided[field] ?? '' }));
  if (stay)
    return [
      { label: 'Piso', text: placeOf(stay) },
      { label: 'Vivió allí', text: `De ${monthYear(stay.start_date)} a ${stay.end_date ? monthYear(stay.end_date) : 'hoy'}` },
    ];
  if (claimed)
    return [
      { label: 'Página', text: claimedPage(claimed.claim).name },
      { label: 'Confirmó un correo de', text: claimed.claim.domain ?? '' },
      { label: 'Lo que contó al pedirlo', text: claimed.claim.words },
    ];
  if (replied) return [{ label: 'Respuesta', text: replied.reply.text }];
  return [
    { label: 'Qué pasó (solo para moderadores)', text: rating?.descripcion_banderas ?? '' },
    { label: 'Lo mejor', text: rating?.lo_mejor ?? '' },
    { label: 'A mejorar', text: rating?.a_mejorar ?? '' },
  ];
}

function restoresOf(about: AppealedNow): AppealCase['restores'] {
  const { decided, rating, stay, claimed, replied } = about;
  if (stay) return stay.rejected_at && !stay.taken ? 'verify' : 'nothing';
  if (claimed) return mayBeAccepted(claimed) ? 'accept' : 'nothing';
  if (replied) return mayReturn(replied) ? 'publish' : 'nothing';
  if (rating || decided?.decision === 'reject') return isStillRejected(about) ? 'publish' : 'nothing';
  return 'put-again';
}

const decidedWhat = { ask: 'reject', reject: 'reject', cover: 'cover', photo: 'retire' } as const;

export function appealCase(about: AppealedNow, reported: ReportCase | null, document: AppealCase['document']): AppealCase {
  const { appeal, report, decided, rating, stay, claimed, replied } = about;
  const first = firstOf(about);
  return {
    id: appeal.id,
    side: appeal.side,
    about: nameOf({ ...about, claimed: claimed?.claim ?? null, replied: replied?.reply ?? null, about: report?.about ?? null }),
    received: formatLongDate(appeal.created_at),
    words: appeal.words,
    first: { ...first, rule: namedRule(first.rule), when: formatLongDate(appeal.made_at) },
    restores: restoresOf(about),
    gone: !report && !decided && !rating && !stay && !claimed && !replied,
    texts: textsOf(about).filter(({ text }) => text !== ''),
    photos: decided?.photos ?? [],
    report: reported,
    document,
    decided: appeal.decided_at ? { upheld: appeal.outcome === 'upheld', answer: appeal.answer ?? '', when: formatLongDate(appeal.decided_at) } : null,
  };
}
