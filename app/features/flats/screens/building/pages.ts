import { redirect } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { neighbourhoodSlug } from '../../../../../platform/fold.ts';
import { neighbourhoodPath } from '../../../../../platform/paths.ts';
import type { Db, Services } from '../../../../../platform/ports.ts';
import type { Viewer } from '../../../../../platform/viewer.ts';
import type { PartlyInDocument } from '../../../../ui/only-in-document.ts';
import { currentState, followSnapshot } from '../../../finding/data/follow.reads.ts';
import { knownPlace } from '../../../finding/parts/unreviewed/known-place.tsx';
import { followedAddress } from '../../../finding/rules/follow-address.ts';
import { followKey } from '../../../finding/rules/follow-kinds.ts';
import { entrancePageOf, reviewedBuildingAt } from '../../../places/data/entrance.reads.ts';
import { factsOfBuilding, factsOfEntrance } from '../../../places/data/facts.reads.ts';
import { registersHtml } from '../../../places/parts/registers.ts';
import { type EntranceName, entranceNumberText } from '../../../places/rules/address/entrance.ts';
import { fullAddress } from '../../../places/rules/address/format.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import { neighbourhoodNamed } from '../../../places/rules/city/nearest.ts';
import { MIN_OWN_FACTS, ownFacts } from '../../../places/rules/registers/facts/facts.ts';
import { factLines } from '../../../places/rules/registers/facts/lines.ts';
import { buildingByKey } from '../../data/building.reads.ts';
import { meanLine, ratingGroups } from '../../parts/rating-row.tsx';
import { describedBuilding, structuredBuilding } from './structured.ts';

type Sources = Pick<Services, 'db' | 'site' | 'clock'>;

const areaOf = (name: string | null) => {
  const area = name ? neighbourhoodNamed(name) : undefined;
  return area ? { name: area.name, path: neighbourhoodPath(neighbourhoodSlug(area.name)) } : null;
};

/** The data of the follow button; the count of reviews covers every spelling of the street. */
async function followOf(db: Db, address: string, viewer: Viewer | null) {
  const one = followedAddress('building', address);
  if (!one) return null;
  const followed = { kind: 'building', subject: one.subject } as const;
  const seen = viewer ? await followSnapshot(db, viewer.userId, followed) : undefined;
  const state = (await currentState(db, [followed])).get(followKey(followed));
  return { followed, seen, now: { reviews: state?.reviews ?? 0, price: null } };
}

/** Ratings of the building and its street; those of the flats are on their own pages. */
const sharedColumns = ratingGroups.find(({ columns }) => columns.flat().includes('building_maintenance_rating'))?.columns ?? [];

export type ReviewedPage = PartlyInDocument<NonNullable<Awaited<ReturnType<typeof reviewedPage>>>, 'registers'>;

/** A building with published reviews; null: no such key. */
export async function reviewedPage({ db, site, clock }: Sources, key: string, viewer: Viewer | null) {
  const member = viewer !== null;
  const found = await buildingByKey(db, key, member);
  if (!found) return null;
  // The staircase is part of the full address, which only members see.
  const building = { ...found, flats: found.flats.map((flat) => ({ ...flat, stair: parseAddress(flat.address).stair ?? '' })) };
  const canonical = `${site.url}${building.path}`;
  const head = { description: describedBuilding(building), canonical, data: member ? null : structuredBuilding(building, canonical) };
  const follow = await followOf(db, `${building.address}, ${building.locality}`, viewer);
  // Deposits are of whole flats.
  const rents = building.prices.flatMap(({ kind, min, max }) => (kind === 'whole' ? [min, max] : []));
  const registers = registersHtml(await factsOfBuilding(db, key), clock.now(), rents, 'Este edificio');
  const shared = sharedColumns.map((fields) => building.ratings.filter(({ field }) => fields.includes(field)).map((one) => meanLine(one.field, one)));
  return { kind: 'reviewed' as const, path: building.path, building, shared, follow, area: areaOf(building.neighbourhood), registers, member, head };
}

export type UnreviewedPage = PartlyInDocument<NonNullable<Awaited<ReturnType<typeof unreviewedPage>>>, 'known' | 'ask'>;

/** An address of the city's list; null: no such key. Once the address has a published review, it redirects to that building's page. */
export async function unreviewedPage({ db, site, clock }: Sources, name: EntranceName, viewer: Viewer | null) {
  const found = await entrancePageOf(db, name);
  if (!found) return null;
  const { keys, portal, street, postalCode, ...building } = found;
  const reviewed = await reviewedBuildingAt(db, portal, keys);
  if (reviewed) throw redirect(reviewed, 302);
  const number = entranceNumberText(portal);
  const [follow, official] = await Promise.all([followOf(db, building.address, viewer), factsOfEntrance(db, portal, postalCode)]);
  const neighbourhood = (building.neighbourhood === null ? null : neighbourhoodNamed(building.neighbourhood)) ?? null;
  const lines = official ? factLines(official, madridDay(clock.now())) : [];
  const registers = { of: 'El edificio', lines, invented: official?.invented ?? false };
  const canonical = `${site.url}${building.path}`;
  const description = `${building.address}, ${building.locality}: lo que dicen los registros públicos del edificio y lo que cuentan los de al lado. Aún no hay reseñas suyas.`;
  return {
    kind: 'unreviewed' as const,
    path: building.path,
    building,
    follow,
    area: areaOf(building.neighbourhood),
    write: fullAddress({ street, number, postalCode, locality: building.locality, province: 'Valencia' }),
    ...(await knownPlace(db, { neighbourhood, at: { ...portal, precise: true }, official, registers })),
    head: { description, canonical, hidden: !official || ownFacts(official) < MIN_OWN_FACTS },
  };
}
