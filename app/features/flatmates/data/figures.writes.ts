import { sql } from 'kysely';
import { madridDay } from '../../../../platform/dates.ts';
import { drawLeavingDay } from '../../../../platform/leaving-day.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Db, Services, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { Released } from '../rules/figures.ts';
import { type Answer, emptyLedger, type Release } from '../rules/ledger.ts';
import { release } from '../rules/release.ts';
import { type Tally, tallies } from '../rules/tallies.ts';
import { type LedgerRow, type LoadedAnswer, type LoadedGone, loadAnswers, loadGone, loadLedgers } from './ledger.reads.ts';
import { writeAnswers, writeGone, writeLedgers } from './ledger.writes.ts';

/** Queues a release of these people's figures after the commit, for ratings that have changed. The transaction has locked the people. */
export async function queueRelease(services: Pick<Services, 'jobs'>, tx: Tx, userIds: readonly string[]): Promise<void> {
  // An operator's command queues no jobs: the nightly job reads this mark.
  if (userIds.length > 0)
    await tx.updateTable('cohabitation_ledgers').set({ waits: true }).where('user_id', 'in', userIds).where('waits', '=', false).execute();
  for (const userId of [...userIds].sort()) await services.jobs.send(tx, 'publicar-cifras', userId);
}

/** The released figures and texts about somebody whose account is deleted, with the ledgers behind them. */
export async function deleteFigures(tx: Tx, userId: string): Promise<void> {
  for (const table of ['cohabitation_figures', 'cohabitation_ledgers', 'cohabitation_gone', 'cohabitation_voices'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** The job 'publicar-cifras': releases all figures and texts about one person that may be released now. */
export async function releaseFigures(services: Pick<Services, 'db' | 'clock' | 'vault' | 'events'>, userId: string): Promise<void> {
  const today = madridDay(services.clock.now());
  // Separate transactions: if one changed a row twice, PostgreSQL would check its foreign keys, which locks its author.
  for (const part of [releaseTallies, releaseTexts])
    await inTransaction(services, async (tx, services) => {
      if (!(await lockFor(tx, userId))) return;
      if (await part(services, tx, userId, today)) await publishChange(services, tx, []);
    });
}

async function releaseTallies({ vault }: Pick<Services, 'vault'>, tx: Tx, userId: string, today: string): Promise<boolean> {
  const answers = await loadAnswers(tx, userId, (author) => vault.pseudonym(`${userId} ${author}`));
  const gone = await loadGone(tx, userId);
  const ledgers = await loadLedgers(tx, userId);
  const released: { [tally in Tally]?: Released[Tally] } = {};
  const written: LedgerRow[] = [];
  for (const [at, tally] of tallies.entries()) {
    const before = ledgers.get(tally);
    const outcome = release(
      before?.ledger ?? emptyLedger,
      answers.map((one): Answer => ({ ...one, value: one.values[at] ?? null, seen: one.classes[at] ?? null, last: one.released[at] ?? null })),
      gone.flatMap(({ author, classes }) => {
        const seen = classes[at] ?? null;
        return seen === null ? [] : [{ author, seen }];
      }),
      today,
    );
    const releasedToday = before?.releasedOn === today;
    if (outcome.kind !== 'released' || releasedToday) {
      const waits = outcome.kind === 'released';
      if (before && before.waits !== waits) written.push({ tally, ...before, waits });
      continue;
    }
    const rows = outcome.release.rows.map((row) => (tally === 'flagged' && !row.many ? { ...row, sum: 0 } : row));
    released[tally] = { month: today.slice(0, 7), rows };
    written.push({ tally, ledger: outcome.release.ledger, releasedOn: today, waits: false });
    applyRelease(at, outcome.release, answers, gone);
  }
  await writeLedgers(tx, userId, written);
  if (Object.keys(released).length === 0) return false;
  await writeAnswers(tx, answers);
  await writeGone(tx, userId, gone);
  await tx
    .insertInto('cohabitation_figures')
    .values({ user_id: userId, released: JSON.stringify(released) })
    .onConflict((c) => c.column('user_id').doUpdateSet({ released: sql`cohabitation_figures.released || excluded.released` }))
    .execute();
  return true;
}

/** Copies the classes of a release into the loaded answers; the old value of a changed answer becomes a 'gone' entry. */
function applyRelease(at: number, { answers: classes, gone: goneClasses }: Release, answers: readonly LoadedAnswer[], gone: LoadedGone[]): void {
  const known = gone.filter(({ classes }) => (classes[at] ?? null) !== null);
  for (const [i, one] of known.entries()) {
    const now = goneClasses[i] ?? null;
    if (one.classes[at] === now) continue;
    one.classes[at] = now;
    one.changed = true;
  }
  let next = known.length;
  for (const [i, one] of answers.entries()) {
    const value = one.values[at] ?? null;
    const was = one.classes[at] ?? null;
    if (was !== null && value !== null && value !== one.released[at])
      gone.push({ id: null, author: one.author, classes: tallies.map((_, j) => (j === at ? (goneClasses[next++] ?? null) : null)), changed: true });
    const now = classes[i] ?? null;
    if (was === now && (value === null || value === one.released[at])) continue;
    one.classes[at] = now;
    if (value !== null) one.released[at] = value;
    one.changed = true;
  }
}

/**
 * 'Lo que cuentan de ti': new texts appear once three different authors have some, at most once a day, as copies without
 * author. A changed text replaces its copy.
 */
async function releaseTexts({ vault }: Pick<Services, 'vault'>, tx: Tx, userId: string, today: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('reviews_convivencia')
    .select(['id', 'resena_autor_id', 'lo_mejor', 'a_mejorar', 'voice_id'])
    .where('resena_sobre_id', '=', userId)
    .where('moderation_status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where((e) => e.or([e('lo_mejor', 'is not', null), e('a_mejorar', 'is not', null)]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('cohabitation_voices as v')
            .select('v.id')
            .whereRef('v.id', '=', 'voice_id')
            .where(sql<boolean>`v.best is not distinct from lo_mejor and v.improve is not distinct from a_mejorar`),
        ),
      ),
    )
    .execute();
  const enough = new Set(waiting.map((row) => row.resena_autor_id)).size >= MIN_PEOPLE;
  const before = (await loadLedgers(tx, userId)).get('texts');
  const due = enough && before?.releasedOn !== today;
  const waits = enough && !due;
  if (due || (before && before.waits !== waits))
    await writeLedgers(tx, userId, [{ tally: 'texts', ledger: emptyLedger, releasedOn: due || !before ? today : before.releasedOn, waits }]);
  if (!due) return false;
  const replaced = waiting.flatMap((row) => row.voice_id ?? []);
  if (replaced.length > 0) await tx.deleteFrom('cohabitation_voices').where('id', 'in', replaced).execute();
  const rows = waiting.map((row) => ({
    review: row.id,
    author: vault.pseudonym(`${userId} ${row.resena_autor_id}`),
    best: row.lo_mejor,
    improve: row.a_mejorar,
  }));
  await sql`
    with texts as (
      select review, gen_random_uuid() as id, author, best, improve
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(review uuid, author text, best text, improve text)
    ), copied as (
      insert into cohabitation_voices (id, user_id, author, best, improve) select id, ${userId}, author, best, improve from texts
    )
    update reviews_convivencia as r set voice_id = texts.id from texts where r.id = texts.review`.execute(tx);
  return true;
}

/** Copies that are due for deletion, and orphaned ones without a drawn day. */
const expiredVoices = (db: Db, today: string) =>
  db
    .selectFrom('cohabitation_voices as v')
    .where((e) =>
      e.or([
        e('v.leaves_on', '<=', today),
        e.and([e('v.leaves_on', 'is', null), e.not(e.exists(e.selectFrom('reviews_convivencia as r').select('r.id').whereRef('r.voice_id', '=', 'v.id')))]),
      ]),
    );

/** The nightly job: deletes due texts of deleted accounts, and releases figures that waited for another day. One transaction per person. */
export async function releasePending(services: Pick<Services, 'db' | 'clock' | 'vault' | 'events'>): Promise<void> {
  const { db, clock } = services;
  const today = madridDay(clock.now());
  for (const { user_id } of await expiredVoices(db, today).select('v.user_id').distinct().orderBy('v.user_id').execute()) {
    await inTransaction(services, async (tx) => {
      await lockFor(tx, user_id);
      const voices = expiredVoices(tx, today).where('v.user_id', '=', user_id).select('v.id');
      await tx.deleteFrom('cohabitation_voices').where('id', 'in', voices).execute();
    });
  }
  const people = await db.selectFrom('cohabitation_ledgers').select('user_id').distinct().where('waits', '=', true).orderBy('user_id').execute();
  for (const { user_id } of people) await releaseFigures(services, user_id);
}

/** Deletes the visible copy of a withdrawn or refused text. The caller has cleared `voice_id` of its rating: changing that row twice would check its foreign keys. */
export async function removeVoice(tx: Tx, id: string | null): Promise<void> {
  if (id !== null) await tx.deleteFrom('cohabitation_voices').where('id', '=', id).execute();
}

/** Removes changed texts from the visible copy; an unchanged one stays. Returns whether any stays: if not, the caller deletes the copy. */
export async function removeChangedWords(tx: Tx, id: string | null, now: { lo_mejor: string | null; a_mejorar: string | null }): Promise<boolean> {
  if (id === null) return false;
  const shown = await tx.selectFrom('cohabitation_voices').select(['best', 'improve']).where('id', '=', id).executeTakeFirst();
  const best = shown?.best === now.lo_mejor ? now.lo_mejor : null;
  const improve = shown?.improve === now.a_mejorar ? now.a_mejorar : null;
  if (best === null && improve === null) return false;
  if (best !== shown?.best || improve !== shown?.improve) await tx.updateTable('cohabitation_voices').set({ best, improve }).where('id', '=', id).execute();
  return true;
}

/** Texts of a deleted account about others stay visible until a day that is drawn for each text. */
export async function detachVoices(services: Pick<Services, 'clock' | 'ids'>, tx: Tx, authorId: string): Promise<void> {
  const voices = await tx
    .selectFrom('reviews_convivencia')
    .select('voice_id')
    .where('resena_autor_id', '=', authorId)
    .where('voice_id', 'is not', null)
    .execute();
  for (const { voice_id } of voices)
    await tx
      .updateTable('cohabitation_voices')
      .set({ leaves_on: drawLeavingDay(services) })
      .where('id', '=', voice_id)
      .execute();
}
