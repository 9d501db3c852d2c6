import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createEvents } from '../adapters/events/notify.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { randomIds } from '../adapters/system/ids.ts';
import { createVault } from '../adapters/system/vault.ts';
import type { Database } from '../db/connect.ts';
import { type Choice, choice } from '../db/seed/choice.ts';
import { aspects } from '../domain/cohabitation/aspects.ts';
import { redFlags } from '../domain/cohabitation/red-flags.ts';
import { cohabitationIndex, indexLabel } from '../domain/cohabitation/score-index.ts';
import { releaseFigures } from '../usecases/cohabitation/figures/writes.ts';

/** Who is who in the filled database, by the numbers their ids and aliases are made of. */
export const roles = { rated: 1, reader: 2, first: 3, firstMember: 101 } as const;
export const aliasOf = (person: number) => `vecina_${person}`;
const ofReader = 1000;
const different = 500;

const personId = (number: ReturnType<typeof sql>) => sql`md5('persona ' || (${number}))::uuid`;
const flatId = (number: ReturnType<typeof sql>) => sql`md5('piso ' || (${number}))::uuid`;
export const idOf = (person: number) => sql<string>`md5('persona ' || (${person}::integer))::uuid`;
/** The same, computed here. */
export const uuidOf = (person: number) =>
  createHash('md5')
    .update(`persona ${person}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const minutesAgo = (i: ReturnType<typeof sql>) => sql`now() - (${i}::bigint * 7919 % ${sql.lit(3 * 365 * 24 * 60)}) * interval '1 minute'`;

/** Answers as the form lets somebody give them, with the index that the product would have kept of them. */
function someAnswers(chance: Choice) {
  const scores = Object.fromEntries(aspects.map(({ key }) => [key, chance.chance(0.2) ? null : 1 + chance.below(5)]));
  const serious = chance.chance(0.04);
  const index = cohabitationIndex({ ...scores, pagos_puntualidad: 1 + chance.below(5) }) ?? 0;
  return {
    ...scores,
    ...Object.fromEntries(redFlags.map(({ key }, at) => [key, serious && at === 0])),
    indice_convivencia: index,
    etiqueta_indice: indexLabel(index),
    descripcion_banderas: serious ? 'Dejó de pagar su parte del alquiler durante varios meses seguidos sin avisar a nadie.' : null,
    lo_mejor: chance.chance(0.6) ? 'Cuida las zonas comunes, avisa cuando viene gente y siempre está dispuesta a hablar las cosas' : null,
    a_mejorar: chance.chance(0.4) ? 'A veces ponía la música alta por la noche entre semana y costaba que la bajara' : null,
  };
}

/**
 * Fills an empty migrated database: `ratings` approved ratings, half of them about one person and the rest five by five, and some
 * that wait; 1,000 notifications and messages of one reader, and as many messages of others as there are ratings.
 */
export async function fillCommunity(database: Database, { ratings, members }: { ratings: number; members: number }): Promise<{ people: number }> {
  const db = database.kysely;
  const people = Math.max(Math.ceil(ratings / 5), roles.firstMember + members + 100);
  const others = sql.lit(people - roles.first + 1);
  const half = sql.lit(Math.floor(ratings / 2));
  const series = (from: number, to: number) => sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) as i`;
  await sql`insert into "user" (id, name, email, "emailVerified", gender, nationality, birth_date, username, username_key)
    select ${personId(sql`i`)}, 'vecina_' || i, 'vecina_' || i || '@example.org', true, 'prefiero-no-decirlo', 'España', '1998-03-01', 'vecina_' || i, 'vecina_' || i
    from ${series(1, people)}`.execute(db);
  await sql`insert into flats (id, flat_key, address, floor_number, door_number)
    select ${flatId(sql`i`)}, 'piso ' || i, 'Calle de la Medida, ' || i || ', 46022 València', '1', '1' from ${series(1, 20 + people)}`.execute(db);
  await sql`insert into tenancies (user_id, flat_id, address, floor_number, door_number, start_date, verified, verification_method, verified_at)
    select ${personId(sql`i`)}, f.id, f.address, f.floor_number, f.door_number, '2022-09-01', true, 'document', now()
    from ${series(1, people)} join flats f on f.id = ${flatId(sql`20 + i / 3`)}`.execute(db);
  // Members may write to the two who come after them, in a ring.
  await sql`insert into roommate_matches (user_id, roommate_id, flat_id)
    select ${personId(sql`${sql.lit(roles.firstMember)} + i`)}, ${personId(sql`${sql.lit(roles.firstMember)} + (i + step) % ${sql.lit(members)}`)}, ${flatId(sql`1`)}
    from ${series(0, members - 1)}, generate_series(1, 2) as step where step % ${sql.lit(members)} <> 0`.execute(db);

  const columns = sql.join([...aspects, ...redFlags].map(({ key }) => sql.ref(key)));
  const chance = choice(ratings);
  const answers = JSON.stringify(Array.from({ length: different }, () => someAnswers(chance)));
  const first = sql.lit(roles.first);
  await sql`
    insert into reviews_convivencia (resena_autor_id, resena_sobre_id, piso_id, moderation_status, fecha_convivencia_inicio, indice_convivencia, etiqueta_indice,
      descripcion_banderas, lo_mejor, a_mejorar, created_at, updated_at, ${columns})
    select ${personId(sql`author`)}, ${personId(sql`about`)}, ${flatId(sql`flat`)}, case when i < ${sql.lit(ratings)} then 'approved' else 'pending' end, '2022-09-01',
      indice_convivencia, etiqueta_indice, descripcion_banderas, lo_mejor || ' (' || i || ')', a_mejorar || ' (' || i || ')', at, at, ${columns}
    from (
      select i, ${sql.lit(roles.rated)} as about, ${first} + i % ${others} as author, 1 + i / ${others} * 4 + i % 4 as flat, ${minutesAgo(sql`i`)} as at
        from ${series(0, Math.floor(ratings / 2) - 1)}
      union all
      select i, ${first} + j / 5 % ${others}, ${first} + (j / 5 + 1 + j % 5) % ${others}, 20 + j / 5, ${minutesAgo(sql`i`)}
        from (select i, i - ${half} as j from ${series(Math.floor(ratings / 2), ratings + Math.ceil(ratings / 200) - 1)}) rest) r
    join jsonb_populate_recordset(null::reviews_convivencia, ${answers}::jsonb) with ordinality as a on a.ordinality = 1 + i % ${sql.lit(different)}`.execute(
    db,
  );
  await fillInboxes(database, people, ratings);
  // A server does this by itself; PGlite never does.
  await database.exec('vacuum analyze');
  return { people };
}

/** The nightly job's work for these people; how long it took for each, in milliseconds. */
export async function releaseAll({ kysely: db }: Database, userIds: readonly string[]): Promise<number[]> {
  const services = {
    db,
    clock: systemClock,
    vault: createVault('una-clave-de-medir-de-mas-de-32-letras'),
    events: createEvents(async () => async () => {}, randomIds.uuid),
  };
  const took: number[] = [];
  for (const userId of userIds) {
    const start = performance.now();
    await releaseFigures(services, userId);
    took.push(performance.now() - start);
  }
  return took;
}

async function fillInboxes({ kysely: db }: Database, people: number, messages: number): Promise<void> {
  const notification = sql`'roommate_match', 'Habéis compartido piso', 'Valora a tu compañero: tu opinión es anónima y ayuda a quien busca piso.'`;
  const matched = (roommate: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('roommate_user_id', ${personId(roommate)}, 'roommate_name', 'Vecina ' || (${roommate}), 'flat_id', ${flatId(sql`1`)},
      'property_address', 'Calle de la Medida, 1, 46022 València', 'floor_number', '1', 'door_number', '1')`;
  await sql`insert into notifications (user_id, type, title, message, data, created_at)
    select ${idOf(roles.reader)}, ${notification}, ${matched(sql`i`)}, ${minutesAgo(sql`i`)} from generate_series(3, ${sql.lit(ofReader + 2)}) as i`.execute(
    db,
  );
  await sql`insert into notifications (user_id, type, title, message, data, created_at)
    select ${personId(sql`i`)}, ${notification}, ${matched(sql`1`)}, ${minutesAgo(sql`i`)} from generate_series(3, ${sql.lit(people)}) as i`.execute(db);
  const body = sql`'Hola, ¿sigue libre la habitación? Busco para septiembre y me encajaría mucho la zona. Mensaje ' || i`;
  const other = sql`${sql.lit(roles.first)} + i % 90`;
  await sql`insert into messages (sender_id, receiver_id, body, created_at)
    select case when i % 2 = 0 then ${idOf(roles.reader)} else ${personId(other)} end, case when i % 2 = 0 then ${personId(other)} else ${idOf(roles.reader)} end, ${body},
      ${minutesAgo(sql`i`)} from generate_series(1, ${sql.lit(ofReader)}) as i`.execute(db);
  const person = (step: number) => personId(sql`${sql.lit(roles.first)} + (i + ${sql.lit(step)}) % ${sql.lit(people - roles.first + 1)}`);
  await sql`insert into messages (sender_id, receiver_id, body, created_at)
    select ${person(0)}, ${person(1)}, ${body}, ${minutesAgo(sql`i`)} from generate_series(1, ${sql.lit(messages)}) as i`.execute(db);
}
