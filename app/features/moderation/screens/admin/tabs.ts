import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../../platform/ports.ts';
import type { Viewer } from '../../../../../platform/viewer.ts';
import { openAppeals } from '../../data/appeal-case.reads.ts';
import { claimsForModerator, countClaims } from '../../data/claim-case.reads.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import { type Mark, marksOf } from '../../data/mark.reads.ts';
import { approvedCohabitation, askedCohabitation, countCohabitation, pendingCohabitation } from '../../data/rating-case.reads.ts';
import { countReplies, repliesForModerator } from '../../data/reply-case.reads.ts';
import { countReports, openReports } from '../../data/report-case.reads.ts';
import {
  countReturned,
  countVerified,
  countWaiting,
  pendingReviews,
  pendingWithSignals,
  returnedReviews,
  verifiedReviews,
} from '../../data/review-case.reads.ts';
import { signalsFor } from '../../data/review-signals.reads.ts';
import { countForModerator, tenanciesForModerator } from '../../data/stay-case.reads.ts';
import { readCursor } from '../../data/to-do.input.ts';
import { toDo } from '../../data/to-do.reads.ts';

const reviews = <T extends object>(list: T) => ({ kind: 'reviews' as const, ...list });
const cohabitation = <T extends object>(list: T) => ({ kind: 'cohabitation' as const, ...list });

/** Cases of every kind that wait for their authors. */
async function returned(db: Db, viewer: Viewer) {
  const [flats, ratings, stays] = [await returnedReviews(db, viewer), await askedCohabitation(db, viewer), await tenanciesForModerator(db, viewer, true)];
  const total = flats.total + ratings.total + stays.total;
  return { kind: 'returned' as const, flats: flats.reviews, ratings: ratings.reviews, tenancies: stays.tenancies, total };
}

/** The lists of the panel by their name in the URL (`?tab=`). None lists or counts the viewer's own cases. */
export const lists = {
  'por-hacer': async (db: Db, viewer: Viewer, now: Date, url: URL) => ({
    kind: 'to-do' as const,
    ...(await toDo(db, viewer, now, readCursor(url.searchParams.get('desde') ?? ''))),
  }),
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

export async function counts(db: Db, viewer: Viewer): Promise<Record<Tab, number>> {
  const waiting = {
    pendientes: await countWaiting(db, viewer),
    convivencia: await countCohabitation(db, viewer, 'pending'),
    estancias: await countForModerator(db, viewer),
    reclamaciones: await countClaims(db, viewer),
    respuestas: await countReplies(db, viewer),
    denuncias: await countReports(db, viewer),
    recursos: (await openAppeals(db, viewer)).total,
  };
  return {
    ...waiting,
    'por-hacer': Object.values(waiting).reduce((sum, n) => sum + n),
    verificadas: await countVerified(db, viewer),
    aprobadas: await countCohabitation(db, viewer, 'approved'),
    contratos: await countWaiting(db, viewer, 'with contract'),
    fotos: await countWaiting(db, viewer, 'with photos'),
    devueltas: (await countReturned(db, viewer)) + (await countCohabitation(db, viewer, 'asked')) + (await countForModerator(db, viewer, true)),
  };
}

export async function marksIn(db: Db, viewer: Viewer, list: List, now: Date): Promise<Map<string, Mark>> {
  const marks = (kind: CaseKind, cases: readonly { id: string }[]) =>
    marksOf(
      db,
      viewer,
      kind,
      cases.map(({ id }) => id),
      now,
    );
  if (list.kind === 'to-do') return new Map();
  if (list.kind === 'claims') return marks('claim', list.claims);
  if (list.kind === 'replies') return marks('reply', list.replies);
  if (list.kind === 'reports') return marks('report', list.reports);
  if (list.kind === 'appeals') return marks('appeal', list.appeals);
  if (list.kind === 'tenancies') return marks('stay', list.tenancies);
  if (list.kind === 'cohabitation') return marks('cohabitation', list.reviews);
  if (list.kind === 'reviews' || list.kind === 'photos') return marks('review', list.reviews);
  return new Map([...(await marks('review', list.flats)), ...(await marks('cohabitation', list.ratings)), ...(await marks('stay', list.tenancies))]);
}

/** Lists of open reviews that can be filtered by fraud signals. */
export const hasSignals = (tab: Tab): boolean => tab === 'pendientes' || tab === 'contratos';

export async function signalsIn(db: Db, viewer: Viewer, tab: Tab, list: List): Promise<Map<string, number>> {
  if (!hasSignals(tab) || list.kind !== 'reviews') return new Map();
  return signalCounts(
    db,
    viewer,
    list.reviews.map(({ id }) => id),
  );
}

export const withSignals = async (db: Db, viewer: Viewer, tab: Tab): Promise<List> =>
  reviews(await pendingWithSignals(db, viewer, tab === 'contratos' ? 'with contract' : 'all'));

/** 'Por hacer' if the URL names no existing tab. */
export const tabOf = (url: URL): Tab => {
  const named = url.searchParams.get('tab') ?? '';
  return Object.hasOwn(lists, named) ? (named as Tab) : 'por-hacer';
};

// Signals of fifty reviews are computed from thousands of others, so lists cache their numbers for ten minutes. Case pages do not.
const counted = new LRUCache<string, number>({ max: 5000, ttl: 10 * 60_000 });

/** The number of signals of each of these reviews that its signals mark. */
async function signalCounts(db: Db, viewer: { userId: string }, ids: readonly string[]): Promise<Map<string, number>> {
  const key = (id: string) => `${viewer.userId} ${id}`;
  const known = new Map(ids.map((id) => [id, counted.get(key(id))]));
  const unknown = ids.filter((id) => known.get(id) === undefined);
  const found = await signalsFor(db, viewer, unknown);
  for (const id of unknown) {
    const signals = found.get(id);
    const count = signals?.marked ? signals.signals.length : 0;
    counted.set(key(id), count);
    known.set(id, count);
  }
  return new Map([...known].flatMap(([id, count]) => (count ? [[id, count]] : [])));
}
