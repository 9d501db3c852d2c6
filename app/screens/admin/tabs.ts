import { type ModerationList, pendingReviews, verifiedReviews } from '../../../usecases/moderation/reads.ts';
import type { Db } from '../../../usecases/ports.ts';

/** The lists of the panel by their name in the URL (`?tab=`), in the order shown. */
export const lists = {
  pendientes: pendingReviews,
  verificadas: verifiedReviews,
} satisfies Record<string, (db: Db) => Promise<ModerationList>>;
export type Tab = keyof typeof lists;

/** 'pendientes' when the URL names none, or none that there is. */
export const tabOf = (url: URL): Tab => {
  const named = url.searchParams.get('tab') ?? '';
  return Object.hasOwn(lists, named) ? (named as Tab) : 'pendientes';
};
