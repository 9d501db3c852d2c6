import type { CaseKind } from '../../../usecases/case-marks/input.ts';
import { type Mark, marksOf } from '../../../usecases/case-marks/reads.ts';
import { claimsForModerator, countClaims } from '../../../usecases/claims/moderation/reads.ts';
import { approvedCohabitation, askedCohabitation, countCohabitation, pendingCohabitation } from '../../../usecases/cohabitation/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { countReplies, repliesForModerator } from '../../../usecases/replies/moderation/reads.ts';
import { openAppeals } from '../../../usecases/reports/appeals/moderation/reads.ts';
import { countReports, openReports } from '../../../usecases/reports/moderation/reads.ts';
import {
  countReturned,
  countVerified,
  countWaiting,
  pendingReviews,
  pendingWithSignals,
  returnedReviews,
  verifiedReviews,
} from '../../../usecases/reviews/moderation/reads.ts';
import { countForModerator, tenanciesForModerator } from '../../../usecases/stays/reads.ts';
import type { Viewer } from '../../../usecases/viewer.ts';
import { signalCounts } from './signal-counts.ts';

const reviews = <T extends object>(list: T) => ({ kind: 'reviews' as const, ...list });
const cohabitation = <T extends object>(list: T) => ({ kind: 'cohabitation' as const, ...list });

/** What waits for its author, of every kind. */
async function returned(db: Db, viewer: Viewer) {
  const [flats, ratings, stays] = [await returnedReviews(db, viewer), await askedCohabitation(db, viewer), await tenanciesForModerator(db, viewer, true)];
  const total = flats.total + ratings.total + stays.total;
  return { kind: 'returned' as const, flats: flats.reviews, ratings: ratings.reviews, tenancies: stays.tenancies, total };
}

/** The lists of the panel by their name in the URL (`?tab=`), in the order shown. None holds the viewer's own cases, and none counts them. */
export const lists = {
  pendientes: async (db: Db, viewer: Viewer) => reviews(await pendingReviews(db, viewer)),
  verificadas: async (db: Db, viewer: Viewer) => reviews(await verifiedReviews(db, viewer)),
  convivencia: async (db: Db, viewer: Viewer) => cohabitation(await pendingCohabitation(db, viewer)),
  aprobadas: async (db: Db, viewer: Viewer) => cohabitation(await approvedCohabitation(db, viewer)),
  estancias: async (db: Db, viewer: Viewer) => ({ kind: 'tenancies' as const, ...(await tenanciesForModerator(db, viewer)) }),
  contratos: async (db: Db, viewer: Viewer) => reviews(await pendingReviews(db, viewer, 'with contract')),
  fotos: async (db: Db, viewer: Viewer) => ({ kind: 'photos' as const, ...(await pendingReviews(db, viewer, 'with photos')) }),
  devueltas: async (db: Db, viewer: Viewer) => returned(db, viewer),
  reclamaciones: async (db: Db, viewer: Viewer) => ({ kind: 'claims' as const, ...(await claimsForModerator(db, viewer)) }),
  respuestas: async (db: Db, viewer: Viewer) => ({ kind: 'replies' as const, ...(await repliesForModerator(db, viewer)) }),
  denuncias: async (db: Db, viewer: Viewer) => ({ kind: 'reports' as const, ...(await openReports(db, viewer)) }),
  recursos: async (db: Db, viewer: Viewer) => ({ kind: 'appeals' as const, ...(await openAppeals(db, viewer)) }),
};
export type Tab = keyof typeof lists;
export type List = Awaited<ReturnType<(typeof lists)[Tab]>>;

/** How many each tab has. */
export async function counts(db: Db, viewer: Viewer): Promise<Record<Tab, number>> {
  return {
    pendientes: await countWaiting(db, viewer),
    verificadas: await countVerified(db, viewer),
    convivencia: await countCohabitation(db, viewer, 'pending'),
    aprobadas: await countCohabitation(db, viewer, 'approved'),
    estancias: await countForModerator(db, viewer),
    contratos: await countWaiting(db, viewer, 'with contract'),
    fotos: await countWaiting(db, viewer, 'with photos'),
    devueltas: (await countReturned(db, viewer)) + (await countCohabitation(db, viewer, 'asked')) + (await countForModerator(db, viewer, true)),
    reclamaciones: await countClaims(db, viewer),
    respuestas: await countReplies(db, viewer),
    denuncias: await countReports(db, viewer),
    recursos: (await openAppeals(db, viewer)).total,
  };
}

/** Who has which case of a list open. */
export async function marksIn(db: Db, viewer: Viewer, list: List, now: Date): Promise<Map<string, Mark>> {
  const marks = (kind: CaseKind, cases: readonly { id: string }[]) =>
    marksOf(
      db,
      viewer,
      kind,
      cases.map(({ id }) => id),
      now,
    );
  if (list.kind === 'claims') return marks('claim', list.claims);
  if (list.kind === 'replies') return marks('reply', list.replies);
  if (list.kind === 'reports') return marks('report', list.reports);
  if (list.kind === 'appeals') return marks('appeal', list.appeals);
  if (list.kind === 'tenancies') return marks('stay', list.tenancies);
  if (list.kind === 'cohabitation') return marks('cohabitation', list.reviews);
  if (list.kind === 'reviews' || list.kind === 'photos') return marks('review', list.reviews);
  return new Map([...(await marks('review', list.flats)), ...(await marks('cohabitation', list.ratings)), ...(await marks('stay', list.tenancies))]);
}

/** The lists of reviews that wait can be narrowed to those with signals against fraud. */
export const hasSignals = (tab: Tab): boolean => tab === 'pendientes' || tab === 'contratos';

/** How many signals speak about each review of such a list, of those that have any. */
export async function signalsIn(db: Db, viewer: Viewer, tab: Tab, list: List): Promise<Map<string, number>> {
  if (!hasSignals(tab) || list.kind !== 'reviews') return new Map();
  return signalCounts(
    db,
    viewer,
    list.reviews.map(({ id }) => id),
  );
}

/** Of all that wait in such a list, the reviews with signals. */
export const withSignals = async (db: Db, viewer: Viewer, tab: Tab): Promise<List> =>
  reviews(await pendingWithSignals(db, viewer, tab === 'contratos' ? 'with contract' : 'all'));

/** 'pendientes' when the URL names none, or none that there is. */
export const tabOf = (url: URL): Tab => {
  const named = url.searchParams.get('tab') ?? '';
  return Object.hasOwn(lists, named) ? (named as Tab) : 'pendientes';
};
