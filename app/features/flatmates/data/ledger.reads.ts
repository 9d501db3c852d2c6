import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { aspects } from '../rules/aspects.ts';
import type { Ledger } from '../rules/ledger.ts';
import { redFlags } from '../rules/red-flags.ts';
import { answerTo, type Tally, tallies } from '../rules/tallies.ts';

// Arrays are in the order of `tallies`.

export interface LoadedAnswer {
  id: string;
  /** A pseudonym. */
  author: string;
  flat: string | null;
  month: string;
  /** The current answers; null: no answer, or the rating does not count. */
  values: (number | null)[];
  classes: (number | null)[];
  /** The answers at their last release. */
  released: (number | null)[];
  changed: boolean;
}

/** The ratings of a person that count or were once released. */
export async function loadAnswers(db: Db, userId: string, pseudonym: (author: string) => string): Promise<LoadedAnswer[]> {
  const rows = await db
    .selectFrom('reviews_convivencia')
    .select(['id', 'resena_autor_id', 'piso_id', 'mes', 'indice_convivencia', 'figure_author', 'figure_classes', 'figure_values'])
    .select([...aspects.map(({ key }) => key), ...redFlags.map(({ key }) => key)])
    .select(sql<boolean>`moderation_status = 'approved' and deleted_at is null`.as('counts'))
    .select(sql<boolean>`lo_mejor is not null`.as('has_best'))
    .where('resena_sobre_id', '=', userId)
    .where((e) => e.or([e('figure_classes', 'is not', null), e.and([e('moderation_status', '=', 'approved'), e('deleted_at', 'is', null)])]))
    .execute();
  return rows.map((row) => {
    const review = { index: row.indice_convivencia, scores: row, flags: row, best: row.has_best ? '' : null };
    return {
      id: row.id,
      author: row.figure_author ?? pseudonym(row.resena_autor_id),
      flat: row.piso_id,
      month: row.mes,
      values: tallies.map((tally) => (row.counts ? answerTo(tally, review) : null)),
      classes: row.figure_classes ?? tallies.map(() => null),
      released: row.figure_values ?? tallies.map(() => null),
      changed: false,
    };
  });
}

export interface LoadedGone {
  /** null: not written yet. */
  id: string | null;
  author: string;
  classes: (number | null)[];
  changed: boolean;
}
export async function loadGone(db: Db, userId: string): Promise<LoadedGone[]> {
  const rows = await db.selectFrom('cohabitation_gone').select(['id', 'author', 'classes']).where('user_id', '=', userId).execute();
  return rows.map((row) => ({ ...row, changed: false }));
}
export interface LedgerRow {
  tally: Tally | 'texts';
  ledger: Ledger;
  releasedOn: string;
  waits: boolean;
}
export async function loadLedgers(db: Db, userId: string): Promise<Map<LedgerRow['tally'], Omit<LedgerRow, 'tally'>>> {
  const rows = await db.selectFrom('cohabitation_ledgers').select(['tally', 'ledger', 'released_on', 'waits']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ tally, ledger, released_on, waits }) => [tally, { ledger, releasedOn: released_on, waits }]));
}
