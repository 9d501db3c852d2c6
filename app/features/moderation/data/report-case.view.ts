import { formatLongDate } from '../../../../platform/dates.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import { type CoveredField, coveredFieldNames, coveredFields } from '../../reviews/rules/covering.ts';
import { aroundPassage, type ReportKind, type ReportOutcome, reportReason } from '../rules/reports.ts';
import { isGone, type ReportedNow, versionOf } from './reported-now.view.ts';

interface Row {
  id: string;
  number: string;
  kind: ReportKind;
  about: string;
  path: string;
  photo: string | null;
  passage: string | null;
  reason: string;
  words: string;
  name: string | null;
  member: boolean;
  created_at: Date;
  confirmed_at: Date | null;
  decided_at: Date | null;
  decision: ReportOutcome | null;
  rule: string | null;
  answer: string | null;
}

/** A report in the queue. */
export interface ListedReport {
  id: string;
  number: string;
  about: string;
  reason: string;
  passage: string | null;
  received: string;
}
export const listedReport = (row: Pick<Row, 'id' | 'number' | 'about' | 'reason' | 'passage' | 'confirmed_at'>): ListedReport => ({
  ...{ id: row.id, number: row.number, about: row.about, passage: row.passage },
  reason: reportReason(row.reason)?.title ?? '',
  received: row.confirmed_at ? formatLongDate(row.confirmed_at) : '',
});

/** A text of the subject. `parts`: before, in and after the reported passage; without it, the whole text is the first part. */
interface MarkedText {
  field: CoveredField | null;
  label: string;
  parts: [string, string, string];
  marked: boolean;
}

/** A report on its case page, with the current state of its subject, but neither the author nor the reporter's account. */
export interface ReportCase extends ListedReport {
  kind: ReportKind;
  /** Version of the subject; empty: its author cannot change it. */
  version: string;
  path: string;
  /** The rule suggested by its reason. */
  rule: string;
  words: string;
  /** The name that the reporter gave; null: none. */
  name: string | null;
  member: boolean;
  /** Nothing of the subject is left. */
  gone: boolean;
  published: boolean;
  texts: MarkedText[];
  photos: string[];
  /** Removable parts of a profile. `name`: the checkbox. */
  parts: { name: string; label: string }[];
  avatar: string | null;
  /** Number of reviews that name the agency. */
  named: number;
  /** Numbers of claims of the agency's page, open or approved, and of their replies: they end with the name. */
  ending: { claims: number; replies: number } | null;
  /** Number of other open reports of the same kind and subject. */
  others: number;
  decided: { what: ReportOutcome; when: string; rule: { id: string; title: string } | null; answer: string } | null;
}

function marked(label: string, text: string | null, passage: string | null, field: CoveredField | null = null): MarkedText[] {
  if (!text) return [];
  const around = passage ? aroundPassage(text, passage) : null;
  return [{ field, label, parts: around ?? [text, '', ''], marked: around !== null }];
}

function textsOf(row: Row, { review, profile, agency, reply }: ReportedNow): MarkedText[] {
  if (row.kind === 'comment') return marked('Lo que cuentan', row.passage, null);
  if (row.kind === 'agency') return marked('Nombre de la agencia', agency?.name ?? null, row.passage);
  if (row.kind === 'profile')
    return profile
      ? [
          ...marked('Alias', `@${profile.alias}`, row.passage),
          ...marked('Nombre', profile.display_name, row.passage),
          ...marked('Biografía', profile.bio, row.passage),
        ]
      : [];
  if (row.kind === 'reply') return marked('Respuesta', reply?.text ?? null, row.passage);
  return review ? coveredFieldNames.flatMap((field) => marked(coveredFields[field].label, review[field], row.passage, field)) : [];
}

export function isPublished(kind: ReportKind, { review, reply }: ReportedNow): boolean {
  if (kind === 'reply') return reply?.state === 'published' && reply.claim_state === 'approved' && reply.is_verified;
  return kind === 'review' || kind === 'photo' ? (review?.is_verified ?? false) : true;
}

export function reportCase(row: Row, now: ReportedNow, others: number): ReportCase {
  const { review, profile, agency, reply } = now;
  const gone = isGone(row, now);
  return {
    ...listedReport(row),
    kind: row.kind,
    version: (row.kind === 'photo' ? undefined : versionOf(review ?? profile ?? reply)) ?? '',
    path: row.path,
    rule: reportReason(row.reason)?.rule ?? '',
    words: row.words,
    name: row.name,
    member: row.member,
    gone,
    published: isPublished(row.kind, now),
    texts: textsOf(row, now),
    photos: row.kind === 'photo' ? (row.photo && !gone ? [row.photo] : []) : (review?.photos ?? []),
    parts: [
      ...(profile?.display_name ? [{ name: 'nombre', label: 'El nombre' }] : []),
      ...(profile?.bio ? [{ name: 'biografia', label: 'La biografía' }] : []),
      ...(profile?.photo_url ? [{ name: 'foto', label: 'La foto' }] : []),
    ],
    avatar: profile?.photo_url ?? null,
    named: agency?.review_count ?? 0,
    ending: agency && agency.claims.length > 0 ? { claims: agency.claims.length, replies: agency.claims.reduce((sum, { replies }) => sum + replies, 0) } : null,
    others,
    decided:
      row.decided_at && row.decision ? { what: row.decision, when: formatLongDate(row.decided_at), rule: namedRule(row.rule), answer: row.answer ?? '' } : null,
  };
}
