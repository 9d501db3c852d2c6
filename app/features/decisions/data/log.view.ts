import { formatDateTime, monthNames, monthYear } from '../../../../platform/dates.ts';
import { transparencyPath } from '../../../../platform/paths.ts';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Act } from '../rules/log/acts.ts';
import { readReceipt } from '../rules/log/receipt.ts';
import { publishingRules } from '../rules/publishing-rules.ts';

/** The log's name in its checkpoints: its address without the scheme (c2sp.org/tlog-tiles). */
export const originOf = (site: string): string => `${site.replace(/^https?:\/\//, '')}${transparencyPath}`;

interface CheckpointRow {
  number: number;
  size: number;
  note: string;
  verifier_key: string;
  signed_at: Date;
}
export interface KnownCheckpoint {
  number: number;
  size: number;
  note: string;
  verifierKey: string;
  /** When it was signed, for machines and for people. */
  at: string;
  when: string;
}
export const knownCheckpoint = ({ number, size, note, verifier_key, signed_at }: CheckpointRow): KnownCheckpoint => ({
  ...{ number, size, note, verifierKey: verifier_key },
  ...{ at: signed_at.toISOString(), when: formatDateTime(signed_at) },
});

/** A decision on the viewer's own content, with its receipt. */
export interface OwnDecision {
  receipt: string;
  /** 'Publicar una reseña'. */
  what: string;
  /** 'noviembre de 2026'. */
  month: string;
}
export function ownDecision({ receipt }: { receipt: string }): OwnDecision[] {
  const read = readReceipt(receipt);
  return read ? [{ receipt, what: `${read.act.words.charAt(0).toUpperCase()}${read.act.words.slice(1)}`, month: monthYear(read.month) }] : [];
}

/** null: some, but fewer than MIN_PEOPLE. */
export type Shown = number | null;

export interface FigureRow {
  month: string;
  kind: string;
  what: string;
  rule: string;
  n: number;
}
/** Months in order, the last counted one at the end. */
export interface Figures {
  months: {
    month: string;
    short: string;
    letter: string;
    received: Shown;
    published: Shown;
    refused: Shown;
    hours: number | null;
    claims: Answered;
    replies: Answered;
  }[];
  /** Totals of all months; `more`: some months have too few to be shown, and are left out. */
  received: Total;
  published: Total;
  notPublished: Total;
  refused: (Total & { label: string })[];
  /** Rejections and removals by rule, in the order of /normas; rules without any are left out. */
  byRule: (Total & { id: string; label: string })[];
  reports: (Total & { label: string })[];
  /** Claims of pages, and replies. */
  claims: (Total & { label: string })[];
  replies: (Total & { label: string })[];
}
/** In one month. */
interface Answered {
  received: Shown;
  accepted: Shown;
  refused: Shown;
}
interface Total {
  n: number;
  more: boolean;
}

/** Unpublished or removed content, by kind. */
const refusals = [
  { kind: 'review', what: 'withdraw', label: 'Reseñas retiradas' },
  { kind: 'review', what: 'reject', label: 'Reseñas rechazadas' },
  { kind: 'cohabitation', what: 'reject', label: 'Valoraciones de convivencia rechazadas' },
  { kind: 'stay', what: 'reject', label: 'Estancias sin verificar' },
  { kind: 'account', what: 'close', label: 'Cuentas cerradas' },
] as const;

/** A question or a covered word is no rejection. */
const rejects = new Set<string>(['reject', 'withdraw', 'remove'] satisfies Act['decision'][]);
/** Reports and appeals: their number, and their outcomes. */
const answeredKinds = [
  { kind: 'report', what: 'received', label: 'Denuncias recibidas' },
  { kind: 'report', what: 'act', label: 'Denuncias por las que actuamos' },
  { kind: 'report', what: 'keep', label: 'Denuncias que lo dejaron como estaba' },
  { kind: 'appeal', what: 'received', label: 'Recursos recibidos' },
  { kind: 'appeal', what: 'uphold', label: 'Recursos que cambiaron la decisión' },
  { kind: 'appeal', what: 'dismiss', label: 'Recursos que la mantuvieron' },
] as const;

const answered = ['received', 'accepted', 'refused'] as const;
const claimLabels = { received: 'Reclamaciones de páginas recibidas', accepted: 'Aceptadas', refused: 'No aceptadas o retiradas' } as const;
const replyLabels = { received: 'Respuestas recibidas', accepted: 'Publicadas', refused: 'Rechazadas o retiradas' } as const;

/** The last twelve months including this one, as 'YYYY-MM'. */
export function lastMonths(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(year, number - 12 + i, 1)).toISOString().slice(0, 7));
}

const shown = (n: number): Shown => (n === 0 || n >= MIN_PEOPLE ? n : null);
const total = (all: readonly Shown[]): Total => ({ n: all.reduce<number>((sum, n) => sum + (n ?? 0), 0), more: all.includes(null) });

export function logFigures(months: readonly string[], rows: readonly FigureRow[], medians: readonly { month: string; n: number; hours: number }[]): Figures {
  const sumOf = (some: readonly FigureRow[]) => some.reduce((sum, { n }) => sum + n, 0);
  const count = (month: string, kind: string, what: string) => sumOf(rows.filter((row) => row.month === month && row.kind === kind && row.what === what));
  const answeredIn = (month: string, kind: 'claim' | 'reply', accept: string): Answered => ({
    received: shown(count(month, kind, 'received')),
    accepted: shown(count(month, kind, accept)),
    refused: shown(count(month, kind, 'reject') + count(month, kind, 'withdraw')),
  });
  const list = months.map((month) => {
    const name = monthNames[Number(month.slice(5)) - 1] ?? '';
    const median = medians.find((row) => row.month === month);
    return {
      ...{ month, short: name.slice(0, 3), letter: name.charAt(0).toUpperCase() },
      received: shown(count(month, 'review', 'received')),
      published: shown(count(month, 'review', 'publish')),
      refused: shown(refusals.reduce((sum, { kind, what }) => sum + count(month, kind, what), 0)),
      hours: median && median.n >= MIN_PEOPLE ? Math.round(median.hours) : null,
      claims: answeredIn(month, 'claim', 'approve'),
      replies: answeredIn(month, 'reply', 'publish'),
    };
  });
  return {
    months: list,
    received: total(list.map(({ received }) => received)),
    published: total(list.map(({ published }) => published)),
    notPublished: total(list.map(({ refused }) => refused)),
    byRule: publishingRules.flatMap(({ id, title }) => {
      const n = sumOf(rows.filter((row) => row.rule === id && rejects.has(row.what) && months.includes(row.month)));
      return n === 0 ? [] : [{ id, label: title, ...total([shown(n)]) }];
    }),
    reports: answeredKinds.map(({ kind, what, label }) => ({ label, ...total([shown(months.reduce((sum, month) => sum + count(month, kind, what), 0))]) })),
    claims: answered.map((what) => ({ label: claimLabels[what], ...total(list.map(({ claims }) => claims[what])) })),
    replies: answered.map((what) => ({ label: replyLabels[what], ...total(list.map(({ replies }) => replies[what])) })),
    refused: refusals.map(({ kind, what, label }) => ({ label, ...total([shown(months.reduce((sum, month) => sum + count(month, kind, what), 0))]) })),
  };
}

/** All statistics, as a table for machines. */
export function figuresFile({ months }: Figures): string {
  const cell = (n: Shown) => (n === null ? `menos de ${MIN_PEOPLE}` : String(n));
  const lines = months.map(({ month, received, published, refused, hours, claims, replies }) =>
    [month, cell(received), cell(published), cell(refused), hours ?? '', ...[claims, replies].flatMap((of) => answered.map((what) => cell(of[what])))].join(
      ',',
    ),
  );
  const pages = 'reclamaciones recibidas,aceptadas,no aceptadas o retiradas,respuestas recibidas,publicadas,rechazadas o retiradas';
  return [`mes,recibidas,publicadas,rechazadas o retiradas,horas hasta decidir (mediana),${pages}`, ...lines, ''].join('\r\n');
}
