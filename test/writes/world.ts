import { randomUUID } from 'node:crypto';
import { dayMs } from '../../platform/dates.ts';
import { inTransaction, lock } from '../../platform/transaction.ts';
import type { FreshViewer } from '../../platform/viewer.ts';
import { answers, publishAgain } from '../builders.ts';
import type { TestServices } from '../services.ts';
import { asMember } from '../viewers.ts';
import { claimRows } from './claim-rows.ts';
import { factorRows } from './factor-rows.ts';
import { mailRows } from './mail-rows.ts';
import { networkRows } from './network-rows.ts';
import { refusedRows } from './refused-rows.ts';
import { type ReportIds, reportIds, reportRows } from './report-rows.ts';
import { approvedReview, flat, insertRows, record, review, reviewedOn, shortId } from './rows.ts';
import { saveTables } from './save-tables.ts';

/** Three verified flatmates, three whose stays wait (one a demo account), and one who never confirmed the account. */
const names = ['ana', 'bea', 'eva', 'carla', 'dani', 'gil', 'fina'] as const;
type Name = (typeof names)[number];
/** A few people with everything that connects them. */
export type World = Record<Name, FreshViewer> & {
  n: number;
  address: (house: string) => string;
  id: Record<
    'shown' | 'waiting' | 'asked' | 'beasReview' | 'evasReview' | 'anasStay' | 'danisStay' | 'carlasStay' | 'gilsStay' | 'looseStay' | 'flat',
    string
  > &
    Record<'pendingRating' | 'approvedRating' | 'shortRating' | 'message' | 'matchNotice' | 'mail' | 'failedMail' | 'anasNotice', string> &
    Record<'danisContract' | 'looseContract' | 'draft' | 'askedRating' | 'askedStay' | 'openClaim' | 'waitingClaim' | 'heldClaim' | 'reply', string> &
    ReportIds;
  /** A word of the positive aspects of every review. */
  words: string;
  property: string;
  photo: string;
  oldPhoto: string;
  resetToken: string;
};

type Rows = Record<string, object[]>;
const day = dayMs;

/** Rows of a world. `hash`: of everybody's password. */
function rowsOf({ vault, clock }: TestServices, n: number, hash: string): { world: World; rows: Rows } {
  const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * day).toISOString();
  const uuid = () => randomUUID();
  const person = (name: Name) => asMember({ userId: uuid(), alias: `${name}_${n}`, email: `${name}_${n}@example.com` });
  const people = Object.fromEntries(names.map((name) => [name, person(name)])) as Record<Name, FreshViewer>;
  const { ana, bea, eva, carla, dani, gil, fina } = people;
  const address = (house: string) => `Calle de Cuba ${n}${house}, 46006 València`;
  const id = {
    ...{ shown: uuid(), waiting: uuid(), asked: uuid(), beasReview: uuid(), evasReview: uuid(), anasStay: uuid() },
    ...{ danisStay: uuid(), carlasStay: uuid(), gilsStay: uuid() },
    ...{ looseStay: uuid(), flat: uuid(), pendingRating: uuid(), approvedRating: uuid(), shortRating: uuid(), message: uuid(), matchNotice: uuid() },
    ...{ mail: uuid(), failedMail: uuid(), anasNotice: uuid(), danisContract: uuid(), looseContract: uuid(), draft: uuid() },
    ...{ askedRating: uuid(), askedStay: uuid(), openClaim: uuid(), waitingClaim: uuid(), heldClaim: uuid(), reply: uuid() },
    ...reportIds(),
  };
  const world = {
    n,
    ...people,
    address,
    id,
    askedAt: at(2),
    words: answers.positive_aspects.split(' ')[3] ?? '',
    property: shortId(),
    photo: uuid().replaceAll('-', ''),
    oldPhoto: `foto${n}b`,
    resetToken: `clave-${n}`,
  };
  const [flat2, second] = [uuid(), shortId()];
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
  const confirmationNotice = (to: FreshViewer, stayId: string, owner: FreshViewer) =>
    notice(to, 'tenancy_confirmation', { tenancy_id: stayId, revision: 1, requester_alias: owner.alias });
  const rating = (author: FreshViewer, about: FreshViewer, more: object) => ({
    ...{ id: uuid(), resena_autor_id: author.userId, resena_sobre_id: about.userId, piso_id: id.flat, fecha_convivencia_inicio: '2024-01-01' },
    ...{ indice_convivencia: 4, etiqueta_indice: 'Buena', pagos_puntualidad: 4, lo_mejor: 'Avisaba siempre de las visitas.', moderation_status: 'approved' },
    ...{ deleted_at: null, created_at: at(3), updated_at: at(3), ...more },
  });
  const coverDecision = uuid();
  const upload = (name: string, owner: FreshViewer, more: object) => ({
    ...{ name, bucket: 'review-images', user_id: owner.userId, token_hash: null, width: 10, height: 10, created_at: at(0), used_at: null, ...more },
  });
  const friends = [ana, bea, eva];
  const pairs = friends.flatMap((one) => friends.filter((two) => two !== one).map((two) => ({ one, two })));
  const rows: Rows = {
    user: names.map((name) => ({
      ...{ id: people[name].userId, name, email: people[name].email, emailVerified: name !== 'fina', gender: 'prefiero-no-decirlo', nationality: 'España' },
      ...{
        birth_date: '2000-01-01',
        username: people[name].alias,
        username_key: people[name].alias,
        display_name: name,
        is_demo: name === 'dani',
        createdAt: at(8),
      },
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
      { id: world.property, ...record(n, address(''), '1', '1') },
      { id: second, ...record(n, address(''), '2', '2') },
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
      review(eva, second, agency, { id: id.asked, sent_back: 'asked', property_address: address('') }),
      review(bea, world.property, other, { id: id.beasReview, is_verified: true, property_address: address('') }),
      review(null, world.property, other, { gone_author: uuid(), leaves_on: '2026-01-01', is_verified: true, property_address: address('') }),
      ...[carla, eva, gil].map((who) => approvedReview(who, second, agency, { id: who === eva ? id.evasReview : uuid(), property_address: address('') })),
    ],
    review_covers: [{ id: uuid(), review_id: id.waiting, field: 'negative_aspects', words: answers.negative_aspects.split(' ')[1] ?? '' }],
    case_marks: [{ kind: 'review', case_id: id.shown, admin_id: fina.userId, until: at(-1) }],
    ...claimRows(people, id, { n, agency: other, waits: second, held: world.property }, at),
    review_votes: [bea, eva, gil].map((who) => ({ review_id: id.shown, user_id: who.userId })),
    gone_votes: [{ review_id: id.shown, voter: uuid(), leaves_on: '2026-01-01' }],
    flats: [
      { id: id.flat, ...flat(n, address(''), '3', '3') },
      { id: flat2, ...flat(n, address(''), '4', '4') },
    ],
    tenancies: [
      stay(ana, id.anasStay, { ...verified, start_date: '2024-01-01' }),
      stay(bea, uuid(), verified),
      stay(eva, uuid(), verified),
      stay(carla, id.carlasStay, {}),
      stay(dani, id.danisStay, { verification_method: 'document', needs_moderator: true }),
      stay(gil, id.gilsStay, { needs_moderator: true }),
      stay(eva, id.askedStay, { flat_id: flat2, start_date: '2018-01-01', end_date: '2018-06-01', needs_moderator: true, asked: true }),
      stay(ana, id.looseStay, { flat_id: flat2, start_date: '2020-01-01', end_date: '2020-06-01' }),
    ].map((row) => ({ end_date: null, address: address(''), floor_number: '3', door_number: '3', ...row })),
    tenancy_documents: [
      { id: id.danisContract, user_id: dani.userId, tenancy_id: id.danisStay, page_count: 1, discarded_at: null, created_at: at(1) },
      { id: id.looseContract, user_id: ana.userId, tenancy_id: null, page_count: 1, discarded_at: null, created_at: at(0) },
      { id: uuid(), user_id: ana.userId, tenancy_id: null, page_count: 1, discarded_at: null, created_at: at(40) },
      { id: uuid(), user_id: bea.userId, tenancy_id: null, page_count: 1, discarded_at: at(1), created_at: at(2) },
    ],
    contract_readings: [
      { document_id: id.danisContract, tenancy_id: id.danisStay, review_id: null, state: 'error', clauses: [], created_at: at(1), changed_at: at(1) },
      {
        document_id: uuid(),
        tenancy_id: null,
        review_id: id.waiting,
        state: 'coincide',
        clauses: ['prohibicion-padron'],
        created_at: at(1),
        changed_at: at(1),
      },
    ],
    tenancy_confirmations: [
      ...[ana, eva].map((who) => ({ tenancy_id: id.carlasStay, user_id: who.userId, answer: null, answered_at: null })),
      { tenancy_id: id.carlasStay, user_id: bea.userId, answer: 'confirmed', answered_at: at(1) },
      ...[bea, eva].map((who) => ({ tenancy_id: id.gilsStay, user_id: who.userId, answer: null, answered_at: null })),
      { tenancy_id: id.gilsStay, user_id: ana.userId, answer: 'denied', answered_at: at(0.1) },
    ],
    stay_denials: [{ user_id: gil.userId, flat_id: id.flat, denier_id: ana.userId, denied_at: at(0.1) }],
    roommate_matches: pairs.map(({ one, two }) => ({ user_id: one.userId, roommate_id: two.userId, flat_id: id.flat })),
    notifications: [
      notice(eva, 'roommate_match', match(eva, bea), id.matchNotice),
      notice(bea, 'roommate_match', match(bea, eva)),
      ...[ana, eva].map((who) => confirmationNotice(who, id.carlasStay, carla)),
      ...[bea, eva].map((who) => confirmationNotice(who, id.gilsStay, gil)),
      notice(ana, 'new_message', { sender_alias: bea.alias }),
      notice(ana, 'review_decided', { review_id: id.shown }, id.anasNotice),
    ],
    reviews_convivencia: [
      rating(ana, bea, { id: id.pendingRating, moderation_status: 'pending' }),
      rating(bea, ana, { id: id.approvedRating }),
      rating(eva, ana, {}),
      rating(dani, ana, { piso_id: null }),
      rating(eva, bea, { deleted_at: at(40) }),
      rating(carla, bea, { id: id.askedRating, piso_id: null, moderation_status: 'pending', asked: true, updated_at: reviewedOn }),
    ],
    ...networkRows(id, (network) => vault.networkPseudonym(`${network} ${n}`), at),
    review_decisions: [
      { id: uuid(), review_id: id.asked, admin_id: fina.userId, decision: 'ask', rule: 'prueba', words: '¿Cuánto pagabas?', decided_at: at(2) },
      { id: coverDecision, review_id: id.shown, admin_id: carla.userId, decision: 'cover', rule: 'datos-personales', words: '', decided_at: at(3) },
      { id: id.photoDecision, review_id: id.shown, admin_id: gil.userId, decision: 'photo', rule: 'fotos', words: 'Sale alguien.', decided_at: at(4) },
      { id: uuid(), rating_id: id.askedRating, admin_id: fina.userId, decision: 'ask', rule: 'insultos', words: '¿Qué dijo?', decided_at: at(2) },
      { id: uuid(), tenancy_id: id.askedStay, admin_id: fina.userId, decision: 'ask', rule: 'prueba', words: '¿De quién es?', decided_at: at(2) },
    ].map((row) => ({ review_id: null, rating_id: null, tenancy_id: null, ...row })),
    ...reportRows({ n, id, at, vault, people, property: world.property, agency: other, coverDecision }),
    roommate_ratings: [{ id: id.shortRating, rater_id: ana.userId, ratee_id: eva.userId, tenancy_id: id.anasStay, cleanliness: 4 }],
    follows: [
      ...[bea, eva].map((who) => ({ user_id: who.userId, kind: 'flat', subject: world.property })),
      { user_id: carla.userId, kind: 'agency', subject: `fincas-${n}` },
      { user_id: ana.userId, kind: 'flat', subject: shortId() },
    ].map((row) => ({ seen_reviews: 1, seen_price: null, created_at: at(1), ...row })),
    ...factorRows(vault, people, at),
    ...mailRows(vault, people, id, at),
    messages: [{ id: id.message, sender_id: bea.userId, receiver_id: ana.userId, body: 'Hola', send_key: id.message }],
    rate_limits: [['old', 1] as const, ['new', -1] as const].map(([key, ago]) => ({ key: `${key}:account:${ana.userId}`, count: 1, resets_at: at(ago) })),
    sign_up_steps: [{ token_hash: `old-${n}`, sealed: 'x', expires_at: at(1) }],
    geocode_cache: [{ address_key: `calle ${n}`, kind: 'failed', source: 'nobody', reason: 'x', looked_up_at: at(400) }],
  };
  rows.tenancy_document_pages = (rows.tenancy_documents as { id: string }[]).map((document) => ({
    ...{ document_id: document.id, number: 1, kind: 'pdf', file_key: `documents/${document.id}.bin` },
  }));
  const refused = refusedRows({ n, id, at, people, flat: flat2, property: world.property, agency: other, freeAgency: agency, address: address('') });
  for (const [table, more] of Object.entries(refused)) rows[table]?.push(...more);
  return { world, rows };
}

/**
 * Creates `many` worlds with their statistics. The function that it returns resets every table to that state and returns
 * the worlds.
 */
export async function worlds(services: TestServices, many: number, hash: string): Promise<() => Promise<World[]>> {
  const made = Array.from({ length: many }, (_, n) => rowsOf(services, n + 1, hash));
  for (const table of Object.keys(made[0]?.rows ?? {}))
    await insertRows(
      services,
      table,
      made.flatMap(({ rows }) => rows[table] ?? []),
    );
  const all = made.map(({ world }) => world.property);
  await inTransaction(services, async (tx) => {
    await lock(tx, async () => ({ counted: all }));
    await publishAgain(tx, all);
  });
  const restore = await saveTables(services);
  return async () => {
    await services.database.exec(restore);
    return made.map(({ world }) => world);
  };
}
