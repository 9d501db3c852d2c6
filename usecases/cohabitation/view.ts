import { type AspectKey, aspects } from '../../domain/cohabitation/aspects.ts';
import type { CohabitationAnswers } from '../../domain/cohabitation/check-form.ts';
import { type RedFlagKey, redFlags } from '../../domain/cohabitation/red-flags.ts';
import { monthOf, monthYear } from '../../domain/dates/months.ts';
import { namedRule } from '../../domain/moderation/rules.ts';
import { type NoticedInText, noticedInTexts } from '../../domain/personal-data/in-texts.ts';
import { type DecisionNote, lastOf } from '../case-notes/view.ts';
import { mayEdit } from './policy.ts';

// The boundary that keeps the author of a cohabitation review unknown (PRODUCT.md §1, §3): what is listed here leaves, and
// nothing else. No view but those of the author's own reviews has anything that identifies the author: neither id,
// nor flat, nor a time finer than a month (a day for moderators).

export interface ReviewColumns extends Record<AspectKey, number | null>, Record<RedFlagKey, boolean> {
  id: string;
  moderation_status: 'pending' | 'approved' | 'rejected';
  asked: boolean;
  fecha_convivencia_inicio: string;
  fecha_convivencia_fin: string | null;
  indice_convivencia: number;
  etiqueta_indice: string;
  descripcion_banderas: string | null;
  lo_mejor: string | null;
  a_mejorar: string | null;
}

const scored = (row: ReviewColumns) =>
  aspects.flatMap(({ key, label }) => {
    const value = row[key];
    return value === null ? [] : [{ label, value }];
  });
const ticked = (row: ReviewColumns) => redFlags.filter(({ key }) => row[key]).map(({ label }) => label);

interface OwnReviewRow extends ReviewColumns {
  rejection_reason: string | null;
  rejection_rule: string | null;
  created_at: Date;
  deleted_at: Date | null;
  written_on: string;
  alias: string;
  display_name: string | null;
}

/** A cohabitation review as its own author sees it (PRODUCT.md §1 "Editable for 7 days"). */
export interface OwnCohabitationReview {
  id: string;
  /** Whom it is about. */
  alias: string;
  displayName: string | null;
  state: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected. */
  reason: string | null;
  /** What a moderator asks, while its author has not answered. */
  question: DecisionNote | null;
  /** The rule that the rejection rests on. */
  rule: { id: string; title: string } | null;
  index: number;
  label: string;
  from: string;
  to: string | null;
  scores: { label: string; value: number }[];
  redFlags: string[];
  description: string | null;
  best: string | null;
  improve: string | null;
  /** YYYY-MM-DD, in Madrid. */
  writtenOn: string;
  editable: boolean;
}

export function ownCohabitationReview(row: OwnReviewRow, now: Date, notes: readonly DecisionNote[]): OwnCohabitationReview {
  return {
    id: row.id,
    alias: row.alias,
    displayName: row.display_name,
    state: row.moderation_status,
    reason: row.rejection_reason,
    question: row.asked ? lastOf(notes) : null,
    rule: namedRule(row.rejection_rule),
    index: row.indice_convivencia,
    label: row.etiqueta_indice,
    from: monthYear(row.fecha_convivencia_inicio),
    to: row.fecha_convivencia_fin === null ? null : monthYear(row.fecha_convivencia_fin),
    scores: scored(row),
    redFlags: ticked(row),
    description: row.descripcion_banderas,
    best: row.lo_mejor,
    improve: row.a_mejorar,
    writtenOn: row.written_on,
    editable: mayEdit(row, now),
  };
}

/** What the form shows when its author edits. */
export function answersOf(row: ReviewColumns): CohabitationAnswers {
  return {
    start: monthOf(row.fecha_convivencia_inicio),
    stillTogether: row.fecha_convivencia_fin === null,
    end: row.fecha_convivencia_fin === null ? null : monthOf(row.fecha_convivencia_fin),
    scores: Object.fromEntries(aspects.map(({ key }) => [key, row[key]])),
    flags: Object.fromEntries(redFlags.map(({ key }) => [key, row[key]])),
    description: row.descripcion_banderas,
    best: row.lo_mejor,
    improve: row.a_mejorar,
    acceptsTerms: true,
  };
}

interface ModeratedRow extends ReviewColumns {
  updated_at: Date;
  written_on: string;
  alias: string;
}

/** What a moderator decides about: whom it is about and every word, never who wrote it nor in which flat. */
export interface ModeratedCohabitation {
  id: string;
  about: string;
  state: 'pending' | 'approved' | 'rejected';
  index: number;
  label: string;
  from: string;
  to: string | null;
  scores: { label: string; value: number }[];
  redFlags: string[];
  description: string | null;
  best: string | null;
  improve: string | null;
  /** What the published texts say of a person, found by rules when it is read. */
  noticed: NoticedInText[];
  writtenOn: string;
  version: string;
  /** Moderators to whom the author was revealed, oldest first. `by` is an alias; null: whose account is gone. Days of Madrid. */
  reveals: { id: string; by: string | null; on: string; reason: string; receipt: string | null }[];
  /** It waits for the author's answer. */
  asked: boolean;
  /** What its author was told, and answered; the latest last. */
  notes: DecisionNote[];
}

export function moderatedCohabitation(row: ModeratedRow, reveals: ModeratedCohabitation['reveals'], notes: DecisionNote[]): ModeratedCohabitation {
  return {
    id: row.id,
    about: row.alias,
    state: row.moderation_status,
    index: row.indice_convivencia,
    label: row.etiqueta_indice,
    from: monthYear(row.fecha_convivencia_inicio),
    to: row.fecha_convivencia_fin === null ? null : monthYear(row.fecha_convivencia_fin),
    scores: scored(row),
    redFlags: ticked(row),
    description: row.descripcion_banderas,
    best: row.lo_mejor,
    improve: row.a_mejorar,
    noticed: noticedInTexts([
      { label: 'Lo mejor', text: row.lo_mejor },
      { label: 'A mejorar', text: row.a_mejorar },
    ]),
    writtenOn: row.written_on,
    version: row.updated_at.toISOString(),
    reveals,
    asked: row.asked,
    notes,
  };
}
