import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { aspects } from '../../flatmates/rules/aspects.ts';
import type { CaseSignals } from '../rules/signals/case.ts';
import { mattersOfOthers } from './rating-case.reads.ts';
import { ratingSignals, type SharedRow } from './rating-signals.view.ts';

/** Ratings compared per set: about the rated person, by them, from the same network, and the latest of all. */
const EACH = 200;

/**
 * Fraud signals of a rating, for its moderator: they inform and decide nothing (docs/decisions/029). The moderator's own cases are left out.
 * null: there is no such rating, or it is such a case.
 */
export async function signalsForRating(db: Db, viewer: { userId: string }, id: string): Promise<CaseSignals | null> {
  const subject = db.selectFrom('reviews_convivencia').where('id', '=', id);
  const latest = () => db.selectFrom('reviews_convivencia as r').select('r.id').where('r.deleted_at', 'is', null).orderBy('r.created_at', 'desc').limit(EACH);
  const ofNetwork = db
    .selectFrom('rating_networks')
    .select('rating_id as id')
    .where('network', '=', db.selectFrom('rating_networks').select('network').where('rating_id', '=', id))
    .limit(EACH);
  const near = db
    .selectFrom('reviews_convivencia as r')
    .select('r.id')
    .where('r.id', '=', id)
    .union(db.selectFrom(latest().where('r.resena_sobre_id', '=', subject.select('resena_sobre_id')).as('person')).select('person.id'))
    // Ratings by the rated person: this one may copy their text.
    .union(db.selectFrom(latest().where('r.resena_autor_id', '=', subject.select('resena_sobre_id')).as('own')).select('own.id'))
    .union(db.selectFrom(ofNetwork.as('network')).select('network.id'))
    .union(db.selectFrom(latest().as('latest')).select('latest.id'));
  const rows = await mattersOfOthers(db, viewer)
    .leftJoin('rating_networks as n', 'n.rating_id', 'r.id')
    .innerJoin('user as u', 'u.id', 'r.resena_autor_id')
    .select(['r.id', 'r.resena_autor_id', 'r.resena_sobre_id', 'r.piso_id', 'r.indice_convivencia', 'r.descripcion_banderas', 'r.lo_mejor', 'r.a_mejorar'])
    .select(['r.created_at', 'r.fecha_convivencia_inicio', 'r.fecha_convivencia_fin', 'n.network', 'u.createdAt as account_from'])
    .select(aspects.map(({ key }) => `r.${key}` as const))
    .where('r.id', 'in', near)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  const common = await sharedWith(db, id);
  return common ? ratingSignals(id, rows, common) : null;
}

/** What a rating's author shares with the rated person or with other authors about them, and whether that person blocked the author before. */
async function sharedWith(db: Db, id: string): Promise<SharedRow | undefined> {
  const contractWith = (people: RawBuilder<unknown>) => sql<boolean>`exists (
    select from tenancies t join contract_readings mine on mine.tenancy_id = t.id
    join contract_readings theirs on theirs.fingerprint = mine.fingerprint and theirs.document_id != mine.document_id
    left join tenancies u on u.id = theirs.tenancy_id left join reviews v on v.id = theirs.review_id
    where t.user_id = r.resena_autor_id and coalesce(u.user_id, v.user_id) in (${people}))`;
  const otherAuthors = sql`select o.resena_autor_id from reviews_convivencia o
    where o.resena_sobre_id = r.resena_sobre_id and o.resena_autor_id != r.resena_autor_id and o.deleted_at is null`;
  return db
    .selectFrom('reviews_convivencia as r')
    .leftJoin('rating_networks as n', 'n.rating_id', 'r.id')
    .select([
      sql<boolean>`exists (select from account_networks a where a.user_id = r.resena_sobre_id and a.network = n.network)`.as('network'),
      sql<boolean>`coalesce(n.rated_browser, false)`.as('rated_browser'),
      sql<boolean>`coalesce(n.others_browser, false)`.as('others_browser'),
      contractWith(sql`r.resena_sobre_id`).as('rated_contract'),
      contractWith(otherAuthors).as('others_contract'),
      sql<boolean>`exists (select from message_blocks b where b.blocker_id = r.resena_sobre_id and b.blocked_id = r.resena_autor_id and b.created_at <= r.created_at)`.as(
        'blocked',
      ),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
}
