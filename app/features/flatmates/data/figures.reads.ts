import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Db } from '../../../../platform/ports.ts';
import type { Released } from '../rules/figures.ts';
import { type Comments, comments } from './profile.view.ts';

/** Every released figure about a person: one row, however many ratings there are. */
export async function releasedFigures(db: Db, userId: string): Promise<Released> {
  const row = await db.selectFrom('cohabitation_figures').select('released').where('user_id', '=', userId).executeTakeFirst();
  return row?.released ?? {};
}

/** What is read of the texts about a person: none of them while they are of fewer than three authors, also after one was withdrawn or refused. */
export function shownVoices(db: Db, userId: string) {
  const authors = db.selectFrom('cohabitation_voices').select('author').distinct().where('user_id', '=', userId).limit(MIN_PEOPLE);
  return db
    .selectFrom('cohabitation_voices')
    .where('user_id', '=', userId)
    .where((e) =>
      e(
        e.selectFrom(authors.as('a')).select((n) => n.fn.countAll<number>().as('n')),
        '>=',
        MIN_PEOPLE,
      ),
    );
}

/** 'Lo que cuentan de ti', for the rated person alone. */
export async function commentsAbout(db: Db, userId: string): Promise<Comments | null> {
  const rows = await shownVoices(db, userId).select(['best', 'improve']).execute();
  return rows.length === 0 ? null : comments(rows);
}

/** The same of at most `limit` ratings, along an index, so that the cost of one's own profile does not grow with all that was written. Ids are random: their order reveals nothing. */
export async function someCommentsAbout(db: Db, userId: string, limit: number): Promise<{ comments: Comments; more: boolean } | null> {
  const rows = await shownVoices(db, userId)
    .select(['best', 'improve'])
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.length === 0 ? null : { comments: comments(rows.slice(0, limit)), more: rows.length > limit };
}
