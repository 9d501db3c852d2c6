import { describe, expect, test } from 'vitest';
import { isComplete } from '../../app/features/places/rules/address/format.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { nearestNeighbourhood } from '../../app/features/places/rules/city/nearest.ts';
import { agencies } from './agencies.ts';
import { flats } from './streets.ts';
import { fits, texts, zones } from './texts.ts';

const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const all = (text: (typeof texts)[number]) =>
  [text.headline, text.positive, text.negative, text.agencyAdvice, text.landlordAdvice].filter((part) => part !== undefined);

describe('flats', () => {
  test('are 120 in at least 20 neighbourhoods of the city and 6 around it', () => {
    const city = flats.filter((flat) => flat.neighbourhood !== null);
    expect(city).toHaveLength(120);
    expect(new Set(city.map((flat) => flat.neighbourhood)).size).toBeGreaterThanOrEqual(20);
    expect(city.every((flat) => flat.locality === 'València')).toBe(true);
    expect(flats.filter((flat) => flat.neighbourhood === null).map((flat) => flat.locality)).toEqual([
      'Burjassot',
      'Mislata',
      'Alboraia',
      'Paterna',
      'Xirivella',
      'Torrent',
    ]);
  });

  test('are 126 different ones; those of a building share its place', () => {
    expect(new Set(flats.map((flat) => [flat.street, flat.number, flat.floor, flat.door, flat.locality].join('|'))).size).toBe(126);
    const places = new Map<string, string>();
    for (const flat of flats) {
      const building = `${flat.street} ${flat.number} ${flat.postalCode}`;
      const place = `${flat.lat} ${flat.lng}`;
      expect(places.get(building) ?? place).toBe(place);
      places.set(building, place);
    }
  });

  test.each(flats.map((flat) => [`${flat.street}, ${flat.number}`, flat] as const))(
    '%s is an address that is read as written, in its neighbourhood',
    (_, flat) => {
      const parsed = parseAddress(`${flat.street} ${flat.number}, ${flat.postalCode} ${flat.locality}`);
      expect(parsed).toMatchObject({ street: flat.street, number: flat.number, postalCode: flat.postalCode });
      expect(isComplete(parsed)).toBe(true);
      if (flat.neighbourhood !== null) expect(nearestNeighbourhood(flat.lat, flat.lng)?.key).toBe(flat.neighbourhood);
    },
  );
});

describe('texts', () => {
  test('are 200 in three tones', () => {
    expect(texts).toHaveLength(200);
    expect(new Set(texts.map((text) => text.tone))).toEqual(new Set(['good', 'mixed', 'bad']));
  });

  // 1-flats §9: input caps 400 and 80; §5: headline at least 10, aspects at least 20.
  test.each(texts.map((text) => [text.headline, text] as const))('%s', (headline, text) => {
    expect(headline.length).toBeGreaterThanOrEqual(10);
    expect(headline.length).toBeLessThanOrEqual(80);
    for (const part of [text.positive, text.negative]) {
      expect(part.length).toBeGreaterThanOrEqual(20);
      expect(part.length).toBeLessThanOrEqual(400);
    }
    for (const part of all(text)) {
      expect(part.length).toBeLessThanOrEqual(400);
      expect(part).not.toMatch(/(?<!\p{L})(puertas?|plantas?|entresuelo|sobreático|áticos?)(?!\p{L})|\d\s?[ºª]|\bpisos? \d/iu);
      expect(part).not.toMatch(/\b(primer|segund|tercer|cuart|quint|sext|séptim|octav)[oa]? (piso|sin ascensor|interior|exterior|derecha|izquierda)/iu);
      expect(part).not.toMatch(/\p{Extended_Pictographic}|https?:|@|\d{6}/u);
    }
  });

  test('no text is repeated, and no two share a run of seven words', () => {
    const seen = new Map<string, string>();
    for (const text of texts) {
      for (const part of all(text)) {
        const list = words(part);
        for (let at = 0; at + 7 <= list.length; at++) {
          const run = list.slice(at, at + 7).join(' ');
          expect(seen.get(run) ?? text.headline, run).toBe(text.headline);
          seen.set(run, text.headline);
        }
      }
    }
    expect(new Set(texts.map((text) => text.headline.toLowerCase())).size).toBe(200);
    expect(new Set(texts.flatMap((text) => [text.positive, text.negative])).size).toBe(400);
  });

  test('a text about its surroundings fits several flats, and all others fit any', () => {
    const keys = new Set(flats.map((flat) => flat.neighbourhood));
    expect(
      Object.values(zones)
        .flat()
        .filter((key) => !keys.has(key)),
    ).toEqual([]);
    for (const text of texts) expect(flats.filter((flat) => fits(text, flat.neighbourhood)).length).toBeGreaterThanOrEqual(6);
  });
});

test('agencies are 12 and say that they are invented', () => {
  expect(new Set(agencies).size).toBe(12);
  expect(agencies.every((name) => name.endsWith('(demo)'))).toBe(true);
});
