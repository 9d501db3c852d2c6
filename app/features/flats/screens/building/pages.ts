import { redirect } from 'react-router';
import { neighbourhoodSlug } from '../../../../../platform/fold.ts';
import { neighbourhoodPath } from '../../../../../platform/paths.ts';
import type { Db, Services } from '../../../../../platform/ports.ts';
import type { Viewer } from '../../../../../platform/viewer.ts';
import type { PartlyInDocument } from '../../../../ui/only-in-document.ts';
import { currentState, followSnapshot } from '../../../finding/data/follow.reads.ts';
import { nearby } from '../../../finding/data/nearby.reads.ts';
import { followedAddress } from '../../../finding/rules/follow-address.ts';
import { followKey } from '../../../finding/rules/follow-kinds.ts';
import { portalPageOf, reviewedAt } from '../../../places/data/entrance.reads.ts';
import { factsOfBuilding, factsOfPortal } from '../../../places/data/facts.reads.ts';
import { registersHtml } from '../../../places/parts/registers.ts';
import { type PortalName, portalNumberText } from '../../../places/rules/address/entrance.ts';
import { fullAddress } from '../../../places/rules/address/format.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import { neighbourhoodNamed } from '../../../places/rules/city/nearest.ts';
import { ownFacts, WORTH_READING } from '../../../places/rules/registers/facts/facts.ts';
import { buildingByKey } from '../../data/building.reads.ts';
import { figuresOfNeighbourhoods } from '../../data/neighbourhood.reads.ts';
import { meanLine, ratingGroups } from '../../parts/rating-row.tsx';
import { bargainsHtml, questionsHtml } from '../../parts/written-advice.tsx';
import { bargains, visitIntro, visitQuestions } from '../../rules/visit.ts';
import { describedBuilding, structuredBuilding } from './structured.ts';

type Sources = Pick<Services, 'db' | 'geocoder' | 'site' | 'clock'>;

const areaOf = (name: string | null) => {
  const area = name ? neighbourhoodNamed(name) : undefined;
  return area ? { name: area.name, path: neighbourhoodPath(neighbourhoodSlug(area.name)) } : null;
};

/** What follows a building, and how many reviews it has for those who follow it, however its street is written. */
async function followOf(db: Db, address: string, viewer: Viewer | null) {
  const one = followedAddress('building', address);
  if (!one) return null;
  const followed = { kind: 'building', subject: one.subject } as const;
  const seen = viewer ? await followSnapshot(db, viewer.userId, followed) : undefined;
  const there = (await currentState(db, [followed])).get(followKey(followed));
  return { followed, seen, now: { reviews: there?.reviews ?? 0, price: null } };
}

/** Answers about the building and its street; those about the flats are on their pages. */
const sharedColumns = ratingGroups.find(({ columns }) => columns.flat().includes('building_maintenance_rating'))?.columns ?? [];

export type ReviewedPage = PartlyInDocument<NonNullable<Awaited<ReturnType<typeof reviewedPage>>>, 'registers'>;

/** A building with published reviews; null: there is none of this key. */
export async function reviewedPage({ db, site, clock }: Sources, key: string, viewer: Viewer | null) {
  const member = viewer !== null;
  const found = await buildingByKey(db, key, member);
  if (!found) return null;
  // Of the whole address that a member reads; a visitor's has none.
  const building = { ...found, flats: found.flats.map((flat) => ({ ...flat, stair: parseAddress(flat.address).stair ?? '' })) };
  const canonical = `${site.url}${building.path}`;
  const head = { description: describedBuilding(building), canonical, data: member ? null : structuredBuilding(building, canonical) };
  const follow = await followOf(db, `${building.address}, ${building.locality}`, viewer);
  const rents = [building.minPrice, building.maxPrice].filter((price) => price !== null);
  const registers = registersHtml(await factsOfBuilding(db, key), clock.now(), rents, 'Este edificio');
  const shared = sharedColumns.map((fields) => building.ratings.filter(({ field }) => fields.includes(field)).map((one) => meanLine(one.field, one)));
  return { kind: 'reviewed' as const, path: building.path, building, shared, follow, area: areaOf(building.neighbourhood), registers, member, head };
}

export type UnreviewedPage = PartlyInDocument<NonNullable<Awaited<ReturnType<typeof unreviewedPage>>>, 'registers' | 'advice'>;

/** An address of the city's list; null: it has none of this key. Once somebody has published a review of it, that page is its page. */
export async function unreviewedPage(services: Sources, name: PortalName, viewer: Viewer | null) {
  const { db, site, clock } = services;
  const found = await portalPageOf(db, name);
  if (!found) return null;
  const { keys, portal, street, postalCode, ...building } = found;
  const reviewed = await reviewedAt(db, portal, keys);
  if (reviewed) throw redirect(reviewed, 302);
  const number = portalNumberText(portal);
  const [follow, around, facts] = await Promise.all([
    followOf(db, building.address, viewer),
    nearby(services, building.address),
    factsOfPortal(db, portal, postalCode),
  ]);
  const { buildings, street: whole, neighbourhood } = around;
  const place = building.neighbourhood === null ? undefined : neighbourhoodNamed(building.neighbourhood);
  const [there] = await figuresOfNeighbourhoods(db, place ? [place] : []);
  const area = there ? { name: there.name, means: there.ratings, median: there.medianPrice } : null;
  const sources = { flat: { of: 0, complaints: {} }, building: null, area, clauses: null, official: facts };
  const canonical = `${site.url}${building.path}`;
  const description = `${building.address}, ${building.locality}: lo que dicen los registros públicos del edificio y lo que cuentan los de al lado. Aún no hay reseñas suyas.`;
  return {
    kind: 'unreviewed' as const,
    path: building.path,
    building,
    follow,
    around: { buildings, street: whole, neighbourhood },
    area: areaOf(building.neighbourhood),
    write: fullAddress({ street, number, postalCode, locality: building.locality, province: 'Valencia' }),
    registers: registersHtml(facts, clock.now()),
    advice: questionsHtml(visitQuestions(sources), visitIntro(sources)) + bargainsHtml(bargains(sources, null)),
    head: { description, canonical, hidden: !facts || ownFacts(facts) < WORTH_READING },
  };
}
