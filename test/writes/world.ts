import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { flatRecord } from '../../domain/address/flat-record.ts';
import { fullAddress } from '../../domain/address/format.ts';
import { parseAddress } from '../../domain/address/parse.ts';
import { refreshProperties } from '../../usecases/properties/writes.ts';
import { inTransaction, lock } from '../../usecases/transaction.ts';
import type { FreshViewer } from '../../usecases/viewer.ts';
import { answers } from '../builders.ts';
import type { TestServices } from '../services.ts';
import { asMember } from '../viewers.ts';

/** Names of people: three verified flatmates, three whose stays wait (one of them of the demonstration), and who never confirmed. */
const names = ['ana', 'bea', 'eva', 'carla', 'dani', 'gil', 'fina'] as const;
type Name = (typeof names)[number];
/** What one write does to another: a handful of people with everything that ties them together. Ids by speaking names. */
export type World = Record<Name, FreshViewer> & {
  n: number;
  address: (house: string) => string;
  id: Record<'shown' | 'waiting' | 'beasReview' | 'anasStay' | 'danisStay' | 'carlasStay' | 'gilsStay' | 'looseStay' | 'flat', string> &
    Record<'pendingRating' | 'approvedRating' | 'shortRating' | 'message' | 'matchNotice' | 'mail' | 'anasNotice', string> &
    Record<'danisContract' | 'looseContract' | 'draft', string>;
  property: string;
  photo: string;
  oldPhoto: string;
  resetToken: string;
};

type Rows = Record<string, object[]>;
const day = 24 * 3600 * 1000;

/** Rows of a world; `now`: by the services' clock. `hash`: of everybody's password. */
function rowsOf(n: number, now: Date, hash: string): { world: World; rows: Rows } {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day).toISOString();
  const uuid = () => randomUUID();
  const person = (name: Name) => asMember({ userId: uuid(), alias: `${name}_${n}`, email: `${name}_${n}@example.com` });
  const people = Object.fromEntries(names.map((name) => [name, person(name)])) as Record<Name, FreshViewer>;
  const { ana, bea, eva, carla, dani, gil, fina } = people;
  const address = (house: string) => `Calle de Cuba ${n}${house}, 46006 València`;
  const id = {
    ...{ shown: uuid(), waiting: uuid(), beasReview: uuid(), anasStay: uuid(), danisStay: uuid(), carlasStay: uuid(), gilsStay: uuid() },
    ...{ looseStay: uuid(), flat: uuid(), pendingRating: uuid(), approvedRating: uuid(), shortRating: uuid(), message: uuid(), matchNotice: uuid() },
    ...{ mail: uuid(), anasNotice: uuid(), danisContract: uuid(), looseContract: uuid(), draft: uuid() },
  };
  const world = { n, ...people, address, id, property: shortId(), photo: `foto${n}a`, oldPhoto: `foto${n}b`, resetToken: `clave-${n}` };
  const flat2 = uuid();
  const second = shortId();
  const [agency, other] = [uuid(), uuid()];
  const stay = (owner: FreshViewer, stayId: string, more: object) => ({
    ...{ id: stayId, user_id: owner.userId, flat_id: id.flat, start_date: '2024-01-01', verified: false, needs_moderator: false },
    ...{ verified_at: null, verification_method: 'peer_confirm', revision: 1, created_at: at(50), ...more },
  });
  const verified = { verified: true, verified_at: at(40), start_date: '2019-01-01' };
  const notice = (to: FreshViewer, type: string, data: object, noticeId = uuid()) => ({
    ...{ id: noticeId, user_id: to.userId, type, title: 'Aviso', message: 'Un aviso', data, created_at: at(1) },
  });
  const match = (of: FreshViewer, about: FreshViewer) => ({ roommate_user_id: about.userId, roommate_name: about.alias, flat_id: id.flat, of: of.alias });
  const asked = (to: FreshViewer, stayId: string, owner: FreshViewer) =>
    notice(to, 'tenancy_confirmation', { tenancy_id: stayId, revision: 1, requester_alias: owner.alias });
  const rating = (author: FreshViewer, about: FreshViewer, more: object) => ({
    ...{ id: uuid(), resena_autor_id: author.userId, resena_sobre_id: about.userId, piso_id: id.flat, fecha_convivencia_inicio: '2024-01-01' },
    ...{ indice_convivencia: 4, etiqueta_indice: 'Buena', pagos_puntualidad: 4, lo_mejor: 'Avisaba siempre de las visitas.', moderation_status: 'approved' },
    ...{ deleted_at: null, created_at: at(3), updated_at: at(3), ...more },
  });
  const upload = (name: string, owner: FreshViewer, more: object) => ({
    ...{ name, bucket: 'review-images', user_id: owner.userId, token_hash: null, width: 10, height: 10, created_at: at(0), used_at: null, ...more },
  });
  const friends = [ana, bea, eva];
  const pairs = friends.flatMap((one) => friends.filter((two) => two !== one).map((two) => ({ one, two })));
  const rows: Rows = {
    user: names.map((name) => ({
      ...{ id: people[name].userId, name, email: people[name].email, emailVerified: name !== 'fina', gender: 'prefiero-no-decirlo', nationality: 'España' },
      ...{ birth_date: '2000-01-01', username: people[name].alias, username_key: people[name].alias, is_demo: name === 'dani', createdAt: at(8) },
    })),
    account: names.map((name) => ({
      ...{ accountId: people[name].userId, userId: people[name].userId, providerId: 'credential', password: hash, updatedAt: at(8) },
    })),
    session: [ana, ana, bea].map((owner) => ({ userId: owner.userId, token: uuid(), expiresAt: at(-20), updatedAt: at(0) })),
    verification: [
      { identifier: `reset-password:${world.resetToken}`, value: ana.userId, expiresAt: new Date(Date.now() + day).toISOString(), createdAt: at(0) },
      { identifier: `reset-password:otra-${n}`, value: ana.userId, expiresAt: new Date(Date.now() + day).toISOString(), createdAt: at(0) },
    ],
    agencies: [
      { id: agency, name: `Fincas ${n}`, name_key: `fincas ${n}`, is_user_created: true },
      { id: other, name: `Llar ${n}`, name_key: `llar ${n}`, is_user_created: true },
    ],
    properties: [
      { id: world.property, ...record(address(''), '1', '1') },
      { id: second, ...record(address(''), '2', '2') },
    ],
    uploads: [
      upload(world.photo, ana, {}),
      upload(world.oldPhoto, ana, { created_at: at(10) }),
      upload(`foto${n}c`, ana, { used_at: at(2) }),
      upload(`cara${n}`, bea, { bucket: 'avatars', used_at: at(2) }),
    ],
    reviews: [
      review(ana, world.property, agency, { id: id.shown, is_verified: true, contract_clauses: ['prohibicion-padron'], property_address: address('') }),
      review(ana, second, agency, { id: id.waiting, photos: [`foto${n}c`], property_address: address('') }),
      review(bea, world.property, other, { id: id.beasReview, is_verified: true, property_address: address('') }),
      review(null, world.property, other, { gone_author: uuid(), gone_on: '2026-01-01', is_verified: true, property_address: address('') }),
    ],
    flats: [
      { id: id.flat, ...flat(address(''), '3', '3') },
      { id: flat2, ...flat(address(''), '4', '4') },
    ],
    tenancies: [
      stay(ana, id.anasStay, { ...verified, start_date: '2024-01-01' }),
      stay(bea, uuid(), verified),
      stay(eva, uuid(), verified),
      stay(carla, id.carlasStay, {}),
      stay(dani, id.danisStay, { verification_method: 'document', needs_moderator: true }),
      stay(gil, id.gilsStay, { needs_moderator: true }),
      stay(ana, id.looseStay, { flat_id: flat2, start_date: '2020-01-01', end_date: '2020-06-01' }),
    ].map((row) => ({ end_date: null, ...row })),
    tenancy_documents: [
      { id: id.danisContract, user_id: dani.userId, tenancy_id: id.danisStay, page_count: 1, discarded_at: null, created_at: at(1) },
      { id: id.looseContract, user_id: ana.userId, tenancy_id: null, page_count: 1, discarded_at: null, created_at: at(0) },
      { id: uuid(), user_id: ana.userId, tenancy_id: null, page_count: 1, discarded_at: null, created_at: at(40) },
      { id: uuid(), user_id: bea.userId, tenancy_id: null, page_count: 1, discarded_at: at(1), created_at: at(2) },
    ],
    contract_readings: [{ document_id: id.danisContract, tenancy_id: id.danisStay, created_at: at(1), changed_at: at(1) }],
    tenancy_confirmations: [
      ...[ana, eva].map((who) => ({ tenancy_id: id.carlasStay, user_id: who.userId, answer: null, answered_at: null })),
      { tenancy_id: id.carlasStay, user_id: bea.userId, answer: 'confirmed', answered_at: at(1) },
      ...[bea, eva].map((who) => ({ tenancy_id: id.gilsStay, user_id: who.userId, answer: null, answered_at: null })),
      { tenancy_id: id.gilsStay, user_id: ana.userId, answer: 'denied', answered_at: at(0.1) },
    ],
    roommate_matches: pairs.map(({ one, two }) => ({ user_id: one.userId, roommate_id: two.userId, flat_id: id.flat })),
    notifications: [
      notice(eva, 'roommate_match', match(eva, bea), id.matchNotice),
      notice(bea, 'roommate_match', match(bea, eva)),
      ...[ana, eva].map((who) => asked(who, id.carlasStay, carla)),
      ...[bea, eva].map((who) => asked(who, id.gilsStay, gil)),
      notice(ana, 'new_message', { sender_alias: bea.alias }),
      notice(ana, 'review_decided', { review_id: id.shown }, id.anasNotice),
    ],
    reviews_convivencia: [
      rating(ana, bea, { id: id.pendingRating, moderation_status: 'pending' }),
      rating(bea, ana, { id: id.approvedRating }),
      rating(eva, ana, {}),
      rating(dani, ana, { piso_id: null }),
      rating(eva, bea, { deleted_at: at(40) }),
    ],
    roommate_ratings: [{ id: id.shortRating, rater_id: ana.userId, ratee_id: eva.userId, tenancy_id: id.anasStay, cleanliness: 4 }],
    messages: [{ id: id.message, sender_id: bea.userId, receiver_id: ana.userId, body: 'Hola' }],
    outgoing_mails: [{ id: id.mail, kind: 'confirmation', user_id: fina.userId, created_at: at(0.5) }],
    rate_limits: [
      { key: `old:account:${ana.userId}`, count: 1, resets_at: at(1) },
      { key: `new:account:${ana.userId}`, count: 1, resets_at: at(-1) },
    ],
    sign_up_steps: [{ token_hash: `old-${n}`, sealed: 'x', expires_at: at(1) }],
    geocode_cache: [{ address_key: `calle ${n}`, kind: 'failed', source: 'nobody', reason: 'x', looked_up_at: at(400) }],
  };
  rows.tenancy_document_pages = (rows.tenancy_documents as { id: string }[]).map((document) => ({
    ...{ document_id: document.id, number: 1, kind: 'pdf', file_key: `documents/${document.id}.bin` },
  }));
  return { world, rows };
}

const shortId = () => randomUUID().replaceAll('-', '').slice(0, 10);
function record(typed: string, floor: string, door: string) {
  return flatRecord({ address: parseAddress(typed), floor, door, neighbourhood: 'Russafa' });
}
function flat(typed: string, floor: string, door: string) {
  return { flat_key: record(typed, floor, door).flat_key, address: fullAddress(parseAddress(typed)), floor_number: floor, door_number: door };
}
function review(author: FreshViewer | null, property_id: string, agency_id: string, more: object) {
  return {
    ...answers,
    ...{ id: randomUUID(), user_id: author?.userId ?? null, draft_key: author && randomUUID(), gone_author: null, gone_on: null, property_id, agency_id },
    ...{
      used_agency: true,
      agency_treatment_rating: 3,
      floor_number: '1',
      door_number: '1',
      rating: 3.5,
      alerts: ['ruido'],
      is_verified: false,
      created_at: '2026-11-01T12:00:00Z',
      ...more,
    },
  };
}

/** So many worlds at once, in an emptied database, with their figures counted. */
export async function worlds(services: TestServices, many: number, hash: string): Promise<World[]> {
  await services.database.exec(`
    truncate "user", agencies, properties, flats, uploads, verification, rate_limits, sign_up_steps, outgoing_mails, geocode_cache, tenancy_documents,
      neighbourhood_stats, cohabitation_gone, map_cells, map_groups, imports cascade;
    update site_totals set property_count = 0, review_count = 0, rating_sum = 0, landlord_points = 0, landlord_people = 0, treatment_points = 0, treatment_people = 0`);
  const made = Array.from({ length: many }, (_, n) => rowsOf(n + 1, services.clock.now(), hash));
  for (const table of Object.keys(made[0]?.rows ?? {}))
    await insert(
      services,
      table,
      made.flatMap(({ rows }) => rows[table] ?? []),
    );
  const all = made.map(({ world }) => world.property);
  await inTransaction(services, async (tx) => {
    await lock(tx, async () => ({ counted: all }));
    await refreshProperties(tx, all);
  });
  return made.map(({ world }) => world);
}

async function insert({ db }: TestServices, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`.execute(db);
}
