import { monthYear } from '../../../../platform/dates.ts';
import type { DecisionNote } from '../../decisions/data/note.view.ts';
import { type ReviewColumns, scored, ticked } from '../../flatmates/data/long-rating.view.ts';
import { type NoticedInText, noticedInTexts } from '../../personal-data/rules/in-texts/in-texts.ts';

interface ModeratedRow extends ReviewColumns {
  updated_at: Date;
  written_on: string;
  alias: string;
}

/** A rating as moderators see it: the rated person and every text, but neither the author nor the flat. */
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
  /** Personal data in the published texts, found by rules at each read. */
  noticed: NoticedInText[];
  writtenOn: string;
  version: string;
  /** Reveals of the author to moderators, oldest first. `by`: the moderator's alias; null: their account is deleted. `on`: YYYY-MM-DD in Madrid. */
  reveals: { id: string; by: string | null; on: string; reason: string; receipt: string | null }[];
  /** It waits for the author's answer. */
  asked: boolean;
  /** Messages to its author and their answers, latest last. */
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
