import { monthOf, monthYear } from '../../../../platform/dates.ts';
import { type DecisionNote, lastOf } from '../../decisions/data/note.view.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import { type AspectKey, aspects } from '../rules/aspects.ts';
import type { CohabitationAnswers } from '../rules/check-form.ts';
import { type RedFlagKey, redFlags } from '../rules/red-flags.ts';
import { mayEdit } from './long-rating.policy.ts';

// These views keep the author of a cohabitation review anonymous (PRODUCT.md §1, §3): only fields that are listed here are
// serialized. Except in views for the author, nothing identifies the author: neither id, nor flat, nor a time finer than a
// month (a day for moderators).

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

export const scored = (row: ReviewColumns) =>
  aspects.flatMap(({ key, label }) => {
    const value = row[key];
    return value === null ? [] : [{ label, value }];
  });
export const ticked = (row: ReviewColumns) => redFlags.filter(({ key }) => row[key]).map(({ label }) => label);

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
  /** Of the rated person. */
  alias: string;
  displayName: string | null;
  state: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected. */
  reason: string | null;
  /** A moderator's unanswered question. */
  question: DecisionNote | null;
  /** The rule that the rejection is based on. */
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

/** The initial values of the edit form. */
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
