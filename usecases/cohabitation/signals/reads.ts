import { aspects } from '../../../domain/cohabitation/aspects.ts';
import type { CaseSignals } from '../../../domain/signals/case.ts';
import type { Db } from '../../ports.ts';
import { mattersOfOthers } from '../reads.ts';
import { ratingSignals } from './view.ts';

/** So many ratings that it may hang together with are looked at: of the same person and network, and of all, the latest. */
const EACH = 200;

/**
 * Signals against fraud of a rating, for its moderator: they explain, and decide nothing (docs/decisions/029). Ratings that are the
 * moderator's own matter are left out. null: there is none of that id, or it is one of those.
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
  return ratingSignals(id, rows);
}
