import { redirect } from 'react-router';
import { fullAddress } from '../../../domain/address/format.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import { followedAddress } from '../../../domain/follow/address.ts';
import { followKey } from '../../../domain/follow/kinds.ts';
import { ownFacts, WORTH_READING } from '../../../domain/official/facts/facts.ts';
import { neighbourhoodSlug } from '../../../domain/place/map-filter.ts';
import { neighbourhoodNamed } from '../../../domain/place/nearest.ts';
import { type PortalName, portalNumberText } from '../../../domain/place/portal.ts';
import { bargains, visitIntro, visitQuestions } from '../../../domain/review/visit.ts';
import { neighbourhoodPath } from '../../../domain/site/paths.ts';
import { currentState, followSnapshot } from '../../../usecases/follows/reads.ts';
import { factsOfBuilding, factsOfPortal } from '../../../usecases/official/facts/reads.ts';
import { portalPageOf, reviewedAt } from '../../../usecases/official/portals/reads.ts';
import type { Db, Services } from '../../../usecases/ports.ts';
import { buildingByKey } from '../../../usecases/properties/building/reads.ts';
import { figuresOf } from '../../../usecases/properties/neighbourhoods/reads.ts';
import { nearby } from '../../../usecases/suggestions/nearby.ts';
import type { Viewer } from '../../../usecases/viewer.ts';
import { registersHtml } from '../../official/registers.ts';
import { bargainsHtml, questionsHtml } from '../../reviews/written-advice.tsx';
import type { PartlyInDocument } from '../../ui/only-in-document.ts';
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
  return { kind: 'reviewed' as const, path: building.path, building, follow, area: areaOf(building.neighbourhood), registers, member, head };
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
  const [there] = await figuresOf(db, place ? [place] : []);
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
