import { approvedCohabitation, pendingCohabitation } from '../../../usecases/cohabitation/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { pendingReviews, verifiedReviews } from '../../../usecases/reviews/moderation/reads.ts';
import { tenanciesForModerator } from '../../../usecases/stays/reads.ts';
import type { Viewer } from '../../../usecases/viewer.ts';

/** The lists of the panel by their name in the URL (`?tab=`), in the order shown. None holds the viewer's own cases. */
export const lists = {
  pendientes: async (db: Db, viewer: Viewer) => ({ kind: 'reviews' as const, ...(await pendingReviews(db, viewer)) }),
  verificadas: async (db: Db, viewer: Viewer) => ({ kind: 'reviews' as const, ...(await verifiedReviews(db, viewer)) }),
  convivencia: async (db: Db, viewer: Viewer) => ({ kind: 'cohabitation' as const, ...(await pendingCohabitation(db, viewer)) }),
  aprobadas: async (db: Db, viewer: Viewer) => ({ kind: 'cohabitation' as const, ...(await approvedCohabitation(db, viewer)) }),
  estancias: async (db: Db, viewer: Viewer) => ({ kind: 'tenancies' as const, ...(await tenanciesForModerator(db, viewer)) }),
};
export type Tab = keyof typeof lists;
export type List = Awaited<ReturnType<(typeof lists)[Tab]>>;

/** 'pendientes' when the URL names none, or none that there is. */
export const tabOf = (url: URL): Tab => {
  const named = url.searchParams.get('tab') ?? '';
  return Object.hasOwn(lists, named) ? (named as Tab) : 'pendientes';
};
