import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Db } from '../../../../platform/ports.ts';
import type { Released } from '../rules/figures.ts';
import { type Comments, comments } from './profile.view.ts';

/** Every released figure about a person, in one row. */
export async function releasedFigures(db: Db, userId: string): Promise<Released> {
  const row = await db.selectFrom('cohabitation_figures').select('released').where('user_id', '=', userId).executeTakeFirst();
  return row?.released ?? {};
}

/** The visible texts about a person: none below three authors, also after one was withdrawn or refused. */
export function visibleVoices(db: Db, userId: string) {
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
  const rows = await visibleVoices(db, userId).select(['best', 'improve']).execute();
  return rows.length === 0 ? null : comments(rows);
}

/** At most `limit` of these texts, along an index, so that the cost of a profile does not grow with the number of texts. Ids are random: their order reveals nothing. */
export async function someCommentsAbout(db: Db, userId: string, limit: number): Promise<{ comments: Comments; more: boolean } | null> {
  const rows = await visibleVoices(db, userId)
    .select(['best', 'improve'])
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.length === 0 ? null : { comments: comments(rows.slice(0, limit)), more: rows.length > limit };
}
