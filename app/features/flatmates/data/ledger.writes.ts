import { sql } from 'kysely';
import type { Tx } from '../../../../platform/ports.ts';
import type { LedgerRow, LoadedAnswer, LoadedGone } from './ledger.reads.ts';

export async function writeAnswers(tx: Tx, answers: readonly LoadedAnswer[]): Promise<void> {
  const rows = answers
    .filter(({ changed }) => changed)
    .map(({ id, author, classes, released }) => ({ id, author, classes: asArray(classes), released: asArray(released) }));
  if (rows.length === 0) return;
  await sql`update reviews_convivencia as r
    set figure_author = t.author, figure_classes = t.classes::integer[], figure_values = t.released::integer[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, author text, classes text, released text) where r.id = t.id`.execute(tx);
}
const asArray = (cells: readonly (number | null)[]) => `{${cells.map((cell) => cell ?? 'null').join(',')}}`;

export async function writeGone(tx: Tx, userId: string, gone: readonly LoadedGone[]): Promise<void> {
  const rows = gone.filter(({ changed }) => changed).map(({ id, author, classes }) => ({ id, author, classes: asArray(classes) }));
  if (rows.length === 0) return;
  await sql`insert into cohabitation_gone (id, user_id, author, classes)
    select coalesce(id, gen_random_uuid()), ${userId}, author, classes::integer[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, author text, classes text)
    on conflict (id) do update set classes = excluded.classes`.execute(tx);
}

export async function writeLedgers(tx: Tx, userId: string, rows: readonly LedgerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('cohabitation_ledgers')
    .values(rows.map(({ tally, ledger, releasedOn, waits }) => ({ user_id: userId, tally, ledger: JSON.stringify(ledger), released_on: releasedOn, waits })))
    .onConflict((c) =>
      c
        .columns(['user_id', 'tally'])
        .doUpdateSet((e) => ({ ledger: e.ref('excluded.ledger'), released_on: e.ref('excluded.released_on'), waits: e.ref('excluded.waits') })),
    )
    .execute();
}
