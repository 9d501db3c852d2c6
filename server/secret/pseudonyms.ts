import { sql } from 'kysely';
import { outgoingMailKey } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { reportToken } from '../../app/features/moderation/data/report.reads.ts';
import { reportMailKey } from '../../app/features/moderation/data/report.writes.ts';
import { sealOf } from '../../app/features/moderation/data/second-factor.reads.ts';
import { contractKey } from '../../app/features/proof/rules/match.ts';
import type { StoredFields } from '../../app/features/proof/rules/reading.ts';
import { ownerOf } from '../../app/features/stays/data/home.reads.ts';
import type { Tx, Vault } from '../../platform/ports.ts';

interface Change {
  before: Vault;
  after: Vault;
}
type Pair = readonly [before: string, after: string];

/** Rewrites everything in the database that depends on the secret, except the log of decisions. */
export async function rewriteDatabase(tx: Tx, change: Change): Promise<void> {
  await rewriteAuthors(tx, change);
  await rewriteHomes(tx, change);
  await rewriteContracts(tx, change);
  await resealMails(tx, change);
  await resealSecondFactors(tx, change);
  // Their input is not stored. Derived from the former pseudonyms, they still match each other for as long as they are kept, and the former secret no
  // longer reveals the network.
  for (const table of ['review_networks', 'rating_networks', 'account_networks'])
    await rewriteDistinct(tx, table, 'network', (network) => change.after.networkPseudonym(network));
}

async function replace(tx: Tx, table: string, column: string, pairs: readonly Pair[], where = sql`true`): Promise<void> {
  if (pairs.length === 0) return;
  const [before, after] = [pairs.map(([old]) => old), pairs.map(([, made]) => made)];
  await sql`update ${sql.table(table)} as t set ${sql.ref(column)} = m.made
    from unnest(${before}::text[], ${after}::text[]) as m(old, made) where t.${sql.ref(column)} = m.old and ${where}`.execute(tx);
}

async function distinct(tx: Tx, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(tx);
  return rows.map(({ value }) => value);
}

async function rewriteDistinct(tx: Tx, table: string, column: string, make: (value: string) => string): Promise<void> {
  await replace(
    tx,
    table,
    column,
    (await distinct(tx, table, column)).map((value): Pair => [value, make(value)]),
  );
}

/** docs/decisions/010: an author's pseudonym differs for each rated person. Without an account it is derived from the former one. */
async function rewriteAuthors(tx: Tx, { before, after }: Change): Promise<void> {
  const tables = [
    ['reviews_convivencia', 'figure_author', 'resena_sobre_id'],
    ['cohabitation_gone', 'author', 'user_id'],
    ['cohabitation_voices', 'author', 'user_id'],
  ] as const;
  const kept = new Map<string, Set<string>>();
  for (const [table, column, rated] of tables) {
    const { rows } = await sql<{ person: string; author: string }>`select distinct ${sql.ref(rated)} as person, ${sql.ref(column)} as author
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(tx);
    for (const { person, author } of rows) kept.set(person, (kept.get(person) ?? new Set()).add(author));
  }
  const wrote = await tx.selectFrom('reviews_convivencia').select(['resena_sobre_id as person', 'resena_autor_id as author']).distinct().execute();
  const authors = Map.groupBy(wrote, ({ person }) => person);
  const everybody = (await tx.selectFrom('user').select('id').execute()).map(({ id }) => id);
  for (const [person, pseudonyms] of kept) {
    const made = new Map<string, string>();
    // First the raters of that person; the author of a deleted rating can be any account.
    for (const ids of [(authors.get(person) ?? []).map(({ author }) => author), everybody]) {
      if (made.size === pseudonyms.size) break;
      for (const id of ids) {
        const old = before.pseudonym(`${person} ${id}`);
        if (pseudonyms.has(old)) made.set(old, after.pseudonym(`${person} ${id}`));
      }
    }
    const pairs = [...pseudonyms].map((old): Pair => [old, made.get(old) ?? after.pseudonym(old)]);
    for (const [table, column, rated] of tables) await replace(tx, table, column, pairs, sql`t.${sql.ref(rated)} = ${person}`);
  }
}

/** The key of a one-person flat with an empty door ends in its owner's pseudonym. */
async function rewriteHomes(tx: Tx, { before, after }: Change): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from tenancies`.execute(tx);
  const owners = new Map(rows.map(({ id }) => [ownerOf({ vault: before }, id), ownerOf({ vault: after }, id)]));
  const flats = await tx.selectFrom('flats').select('flat_key').where('flat_key', '~', '\\|[0-9a-f]{32}$').execute();
  const pairs = flats.map(({ flat_key: key }): Pair => {
    const old = key.slice(-32);
    return [key, `${key.slice(0, -32)}${owners.get(old) ?? after.pseudonym(old)}`];
  });
  await replace(tx, 'flats', 'flat_key', pairs);
}

/**
 * Two copies of a contract have one fingerprint. It is recomputed while the reading is kept; later it is derived from the former one, which no new copy
 * will have.
 */
async function rewriteContracts(tx: Tx, { before, after }: Change): Promise<void> {
  const rows = await tx.selectFrom('contract_readings').select(['fingerprint', 'fields']).where('fingerprint', 'is not', null).execute();
  const made = new Map<string, string>();
  for (const { fingerprint, fields } of rows) {
    const old = fingerprint ?? '';
    const key = fields === null ? null : keyOf(fields);
    if (key !== null && before.pseudonym(key) === old) made.set(old, after.pseudonym(key));
    else if (!made.has(old)) made.set(old, after.pseudonym(old));
  }
  await replace(tx, 'contract_readings', 'fingerprint', [...made]);
}

function keyOf(fields: StoredFields): string | null {
  const read = Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read ?? null]));
  return contractKey(read as unknown as Parameters<typeof contractKey>[0]);
}

/** The addresses of waiting mails, and of reporters without an account. Links in sent mails stop working. */
async function resealMails(tx: Tx, { before, after }: Change): Promise<void> {
  for (const [table, keyOf] of [
    ['outgoing_mails', outgoingMailKey],
    ['reports', reportMailKey],
  ] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'sealed_email']).where('sealed_email', 'is not', null).execute();
    const pairs = rows.flatMap(({ id, sealed_email }): Pair[] => {
      const email = before.open(keyOf({ vault: before }, id), sealed_email ?? '');
      return email === null ? [] : [[sealed_email ?? '', after.seal(keyOf({ vault: after }, id), email)]];
    });
    await replace(tx, table, 'sealed_email', pairs);
  }
  const reports = await tx.selectFrom('reports').select(['id', 'key_digest']).execute();
  await replace(
    tx,
    'reports',
    'key_digest',
    reports.map(({ id, key_digest }): Pair => [key_digest, after.digest(reportToken({ vault: after }, id))]),
  );
  await rewriteDistinct(tx, 'reports', 'fingerprint', (fingerprint) => after.pseudonym(fingerprint));
}

/** Keys of moderators' authenticator apps. Recovery codes are stored as digests without the secret. */
async function resealSecondFactors(tx: Tx, { before, after }: Change): Promise<void> {
  const rows = await tx.selectFrom('second_factors').select(['user_id', 'sealed_key']).execute();
  const pairs = rows.flatMap(({ user_id, sealed_key }): Pair[] => {
    const key = before.open(sealOf({ vault: before }, user_id), sealed_key);
    return key === null ? [] : [[sealed_key, after.seal(sealOf({ vault: after }, user_id), key)]];
  });
  await replace(tx, 'second_factors', 'sealed_key', pairs);
}
