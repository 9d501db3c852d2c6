import type { Released } from '../../../domain/cohabitation/figures.ts';
import type { Db } from '../../ports.ts';
import { type Comments, comments } from './view.ts';

/** Every released figure about a person: one row, however many ratings there are. */
export async function releasedFigures(db: Db, userId: string): Promise<Released> {
  const row = await db.selectFrom('cohabitation_figures').select('released').where('user_id', '=', userId).executeTakeFirst();
  return row?.released ?? {};
}

/** 'Lo que cuentan de ti', for the rated person alone; nothing until three different people's texts appeared together. */
export async function commentsAbout(db: Db, userId: string): Promise<Comments | null> {
  const rows = await db.selectFrom('cohabitation_voices').select(['best', 'improve']).where('user_id', '=', userId).execute();
  return rows.length === 0 ? null : comments(rows);
}

/** The same of at most `limit` ratings, along an index, so that the cost of one's own profile does not grow with all that was written. Ids are random: their order reveals nothing. */
export async function someCommentsAbout(db: Db, userId: string, limit: number): Promise<{ comments: Comments; more: boolean } | null> {
  const rows = await db
    .selectFrom('cohabitation_voices')
    .select(['best', 'improve'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.length === 0 ? null : { comments: comments(rows.slice(0, limit)), more: rows.length > limit };
}
