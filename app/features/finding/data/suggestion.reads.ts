import { fold, neighbourhoodSlug, PARTICLES, placeKey } from '../../../../platform/fold.ts';
import { agencyPath, neighbourhoodPath, searchPath } from '../../../../platform/paths.ts';
import type { Db } from '../../../../platform/ports.ts';
import { agencyKey } from '../../flats/rules/agency.ts';
import { addressInText } from '../../places/rules/address/advert.ts';
import { type Address, parseAddress } from '../../places/rules/address/parse.ts';
import { oneTypo } from '../../places/rules/address/typo.ts';
import { DISTRICT_BY_CODE } from '../../places/rules/city/districts.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { neighbourhoodsNamed } from '../../places/rules/city/place-names.ts';
import { POSTAL_CODES } from '../../places/rules/city/postal-codes.ts';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { groupOf, groups, highlightedParts, type PlaceSuggestion } from './suggestion.view.ts';
import { unreviewedAddresses } from './suggestion-addresses.reads.ts';
import { matchingStreets, reviewedBuildings, type SearchedStreet } from './suggestion-streets.reads.ts';

/** The maximum number of suggestions of each kind: together they nearly fit above a phone's keyboard. */
const MAX = { building: 3, address: 2, street: 3, neighbourhood: 2, agency: 2, university: 2, unreviewed: 3 } as const;
/** Too many names begin with fewer letters. */
const MIN_CHARACTERS = 2;
/** Agencies with all words, before they are filtered for consecutive words. */
const AGENCY_CANDIDATES = 40;

/**
 * Streets, buildings with reviews and addresses without, neighbourhoods, agencies and universities that the typed text may mean: in both languages, with
 * a typo, or within a longer text. The same for everybody: floor, door and postal code are not compared.
 */
export async function suggestPlaces(db: Db, typed: string): Promise<PlaceSuggestion[]> {
  const text = addressInText(typed);
  const key = placeKey(text);
  if (key.length < MIN_CHARACTERS) return [];
  const address = parseAddress(text);
  const words = (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PARTICLES.has(word) && !/^\p{L}$/u.test(word));
  const [streets, agencies] = await Promise.all([matchingStreets(db, address, MAX.street), suggestAgencies(db, text, words)]);
  const buildings = await reviewedBuildings(db, streets, address.number, MAX.building);
  const unreviewed = await unreviewedAddresses(db, streets, address.number, buildings, MAX.address);
  const around = address.street === '' ? (POSTAL_CODES.get(address.postalCode)?.neighbourhoods ?? []) : [];
  const places = await suggestNeighbourhoods(db, text, key, words, { typos: streets.length + agencies.length === 0, around: around.map((one) => one.key) });
  const all: PlaceSuggestion[] = [
    ...buildings.map((one) => ({
      kind: 'building' as const,
      label: highlightedParts(one.address, words),
      detail: [one.area],
      reviews: one.reviews,
      path: searchPath('address', one.address),
    })),
    ...unreviewed.map((one) => ({
      kind: 'address' as const,
      label: highlightedParts(one.address, words),
      detail: [one.area || whatIsKnown],
      reviews: null,
      path: one.path,
    })),
    ...streets.map((street) => ({
      kind: 'street' as const,
      label: highlightedParts(street.name, words),
      detail: highlightedParts(street.otherName ?? (street.reviews === 0 ? whatIsKnown : ''), words),
      reviews: street.reviews,
      path: searchPath('address', asSearched(street, address)),
    })),
    ...places,
    ...agencies,
    ...suggestUniversities(key, words),
  ];
  const unknown = all.filter((one) => groupOf(one) === 'unreviewed').slice(MAX.unreviewed);
  return all.filter((one) => !unknown.includes(one)).toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}

const whatIsKnown = 'Te decimos qué se sabe';

/** A number without reviews links to the results of its street, which include nearby ones. */
const asSearched = ({ name }: SearchedStreet, { number }: Address) => (number === '' ? name : `${name}, ${number}`);

/** `typos`: also matches one typo away, if there are no others. `around`: keys of the neighbourhoods of the postal code, if only one was typed. */
async function suggestNeighbourhoods(
  db: Db,
  text: string,
  key: string,
  words: readonly string[],
  { typos, around }: { typos: boolean; around: readonly string[] },
): Promise<PlaceSuggestion[]> {
  const named = new Set(neighbourhoodsNamed(text));
  const fits = (name: string) => placeKey(name).startsWith(key) || ` ${placeKey(name)}`.includes(` ${key}`);
  const neighbourhoods = NEIGHBOURHOODS.filter((one) => around.includes(one.key) || named.has(one.name) || fits(one.name) || fits(one.nameEs));
  const similar =
    neighbourhoods.length > 0 || !typos ? neighbourhoods : NEIGHBOURHOODS.filter((one) => [one.name, one.nameEs].some((name) => oneTypo(key, placeKey(name))));
  if (similar.length === 0) return [];
  const names = similar.map((one) => one.name);
  const rows = await db.selectFrom('neighbourhood_stats').select(['name', 'review_count']).where('name', 'in', names).execute();
  const counts = new Map(rows.map((row) => [row.name, row.review_count]));
  return similar
    .map((one): PlaceSuggestion => {
      const other = one.nameEs === one.name ? '' : `${one.nameEs} · `;
      const district = DISTRICT_BY_CODE.get(one.district)?.name ?? '';
      return {
        kind: 'neighbourhood',
        label: highlightedParts(one.name, words),
        detail: highlightedParts(`${other}Barrio de ${district}`, words),
        reviews: counts.get(one.name) ?? 0,
        path: neighbourhoodPath(neighbourhoodSlug(one.name)),
      };
    })
    .toSorted((a, b) => (b.reviews ?? 0) - (a.reviews ?? 0))
    .slice(0, MAX.neighbourhood);
}

/** Agencies whose name has these consecutive words, the last one possibly incomplete; legal forms are ignored. */
async function suggestAgencies(db: Db, text: string, words: readonly string[]): Promise<PlaceSuggestion[]> {
  const key = placeKey(agencyKey(text));
  const begun = key.split(' ').filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  if (key.length < MIN_CHARACTERS) return [];
  const rows = await db
    .selectFrom('agencies')
    .select(['name', 'slug', 'review_count'])
    .where('review_count', '>', 0)
    .where((e) => e.and(begun.map((word) => e.or([e('name_key', 'like', `${word}%`), e('name_key', 'like', `% ${word}%`)]))))
    .orderBy('review_count', 'desc')
    .orderBy('slug')
    .limit(AGENCY_CANDIDATES)
    .execute();
  return rows
    .filter((row) => ` ${placeKey(row.name)}`.includes(` ${key}`))
    .slice(0, MAX.agency)
    .map((row) => ({
      kind: 'agency' as const,
      label: highlightedParts(row.name, words),
      detail: ['Agencia'],
      reviews: row.review_count,
      path: agencyPath(row.slug),
    }));
}

function suggestUniversities(key: string, words: readonly string[]): PlaceSuggestion[] {
  return UNIVERSITIES.filter((one) => [one.name, one.short].some((name) => ` ${placeKey(name)}`.includes(` ${key}`)))
    .slice(0, MAX.university)
    .map((one) => ({
      kind: 'university' as const,
      label: highlightedParts(one.short, words),
      detail: highlightedParts(one.name, words),
      reviews: null,
      path: searchPath('universidad', one.id),
    }));
}
