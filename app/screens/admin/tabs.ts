import { approvedCohabitation, pendingCohabitation } from '../../../usecases/cohabitation/reads.ts';
import { pendingReviews, verifiedReviews } from '../../../usecases/moderation/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { tenanciesForModerator } from '../../../usecases/tenancies/reads.ts';

/** The lists of the panel by their name in the URL (`?tab=`), in the order shown. */
export const lists = {
  pendientes: async (db: Db) => ({ kind: 'reviews' as const, ...(await pendingReviews(db)) }),
  verificadas: async (db: Db) => ({ kind: 'reviews' as const, ...(await verifiedReviews(db)) }),
  convivencia: async (db: Db) => ({ kind: 'cohabitation' as const, ...(await pendingCohabitation(db)) }),
  aprobadas: async (db: Db) => ({ kind: 'cohabitation' as const, ...(await approvedCohabitation(db)) }),
  estancias: async (db: Db) => ({ kind: 'tenancies' as const, ...(await tenanciesForModerator(db)) }),
};
export type Tab = keyof typeof lists;
export type List = Awaited<ReturnType<(typeof lists)[Tab]>>;

/** 'pendientes' when the URL names none, or none that there is. */
export const tabOf = (url: URL): Tab => {
  const named = url.searchParams.get('tab') ?? '';
  return Object.hasOwn(lists, named) ? (named as Tab) : 'pendientes';
};
