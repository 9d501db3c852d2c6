import { z } from '../../../../platform/zod.ts';
import type { Rings } from '../rules/map/outlines.ts';

const point = z.tuple([z.number(), z.number()], z.number()).transform(([lng, lat]): [number, number] => [lng, lat]);
const ring = z.array(point).min(3);
const geometry = z
  .union([
    z.object({ type: z.literal('Point'), coordinates: point }).transform(({ coordinates }) => ({ point: coordinates, rings: [] as Rings })),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }).transform(({ coordinates }) => ({ point: null, rings: coordinates as Rings })),
    z
      .object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) })
      .transform(({ coordinates }) => ({ point: null, rings: coordinates.flat() as Rings })),
    z.object({ x: z.number(), y: z.number() }).transform(({ x, y }) => ({ point: [x, y] as [number, number], rings: [] as Rings })),
    z.object({ rings: z.array(ring) }).transform(({ rings }) => ({ point: null, rings: rings as Rings })),
  ])
  .nullish()
  .transform((value) => value ?? { point: null, rings: [] as Rings });

/** Field names occur in upper and lower case. */
const fields = z
  .record(z.string(), z.unknown())
  .transform((record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value])));

/** A row of an official layer: a GeoJSON feature, or ArcGIS's own form of one. */
export const feature = z
  .object({ properties: fields.nullish(), attributes: fields.nullish(), geometry })
  .transform((row) => ({ fields: row.properties ?? row.attributes ?? {}, ...row.geometry }));

export const code = z.union([z.string().regex(/^\s*\d{1,9}\s*$/), z.number().int().nonnegative()]).transform(Number);
/** The value of a field, without the characters that PostgreSQL rejects: zero bytes and lone surrogates. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).replaceAll('\0', '').toWellFormed().trim()));

const neighbourhoodFields = z.object({ coddistbar: code });
const districtFields = z.object({ coddistrit: code.refine((number) => number >= 1 && number <= 19) });
const entranceFields = z.object({
  codvia: code.refine((number) => number > 0),
  numportal: code.refine((number) => number > 0 && number < 100_000),
  dupli_trip: text,
});
const streetFields = z.object({ codvia: code.refine((number) => number > 0), codtipovia: text, nomoficial: text, traducnooficial: text });

/** The bounding box of the city; other numbers are not degrees. */
export const inSight = ([lng, lat]: readonly [number, number]) => lng > -1 && lng < 0.3 && lat > 39 && lat < 40;

export type OfficialOutline = { code: number; rings: Rings };

/** Each parses one row; null: not understood. */
export function readNeighbourhood(row: unknown): OfficialOutline | null {
  const read = feature.safeParse(row).data;
  const known = read && neighbourhoodFields.safeParse(read.fields).data;
  return known && outlined(read.rings) ? { code: known.coddistbar, rings: read.rings } : null;
}

export function readDistrict(row: unknown): OfficialOutline | null {
  const read = feature.safeParse(row).data;
  const known = read && districtFields.safeParse(read.fields).data;
  return known && outlined(read.rings) ? { code: known.coddistrit, rings: read.rings } : null;
}

export function readEntrance(row: unknown): { codvia: number; number: number; suffix: string; lat: number; lng: number } | null {
  const read = feature.safeParse(row).data;
  const known = read && entranceFields.safeParse(read.fields).data;
  if (!known || !read.point || !inSight(read.point)) return null;
  return { codvia: known.codvia, number: known.numportal, suffix: known.dupli_trip.toUpperCase().slice(0, 10), lat: read.point[1], lng: read.point[0] };
}

export function readStreet(row: unknown): { codvia: number; type: string; official: string; translated: string } | null {
  const read = feature.safeParse(row).data;
  const known = read && streetFields.safeParse(read.fields).data;
  return known ? { codvia: known.codvia, type: known.codtipovia, official: known.nomoficial, translated: known.traducnooficial } : null;
}

const outlined = (rings: Rings) => rings.length > 0 && rings.every((one) => one.every(inSight));
