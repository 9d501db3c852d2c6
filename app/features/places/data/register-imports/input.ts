import { z } from '../../../../../platform/zod.ts';
import { entranceNumber } from '../../rules/address/entrance.ts';
import { POSTAL_CODES } from '../../rules/city/postal-codes.ts';
import type { Rings } from '../../rules/map/outlines.ts';
import { isOfValencia, parcelOf, readAmount, readDay, readDecimal, readYear, registeredEntrance } from '../../rules/registers/rows/cells.ts';
import { code, feature, inSight, text } from '../gazetteer-import.input.ts';

/** The result for a valid row of another town; null: an invalid row. */
export const ELSEWHERE = 'elsewhere';
type Read<T> = T | typeof ELSEWHERE | null;

const parcel = z.object({ refcat: text, codvia: code.nullish().catch(null), npol: text, construccion: text.optional(), antiguedad: text.optional() });

interface ParcelRow {
  refcat: string;
  built: number | null;
  /** The entrance that the row names. */
  named: { codvia: number; number: number; suffix: string } | null;
  rings: Rings;
}

export function readParcel(row: unknown, thisYear: number): Read<ParcelRow> {
  const read = feature.safeParse(row).data;
  const known = read && parcel.safeParse(read.fields).data;
  const refcat = known ? parcelOf(known.refcat) : null;
  if (!known || refcat === null) return null;
  const portal = known.codvia ? entranceNumber(known.npol) : null;
  const named = known.codvia && portal ? { codvia: known.codvia, ...portal } : null;
  const built = readYear(known.construccion, thisYear) ?? readYear(known.antiguedad, thisYear);
  return { refcat, built, named, rings: read.rings.every((ring) => ring.every(inSight)) ? read.rings : [] };
}

const dwelling = z.object({ direccion: text, cod_provincia: text, cod_municipio: text, municipio: text, ref_catastral: text });

export function readDwelling(row: unknown): Read<{ refcat: string | null; portal: ReturnType<typeof registeredEntrance> }> {
  const known = dwelling.safeParse(row).data;
  const here = known && isOfValencia({ province: known.cod_provincia, town: known.cod_municipio, name: known.municipio });
  if (!known || here == null) return null;
  if (!here) return ELSEWHERE;
  const refcat = parcelOf(known.ref_catastral);
  return { refcat, portal: refcat === null ? registeredEntrance(known.direccion) : null };
}

/** Deposits out of this range are not of flats, or mistyped. */
const [LOWEST, HIGHEST] = [50, 10_000];
const deposit = z.object({ anyo_datos: text, cod_provincia: text, cod_municipio: text, cp: text, importe_fianza: text });

export function readDeposit(row: unknown): Read<{ postalCode: string; year: number; euros: number }> {
  const known = deposit.safeParse(row).data;
  const here = known && isOfValencia({ province: known.cod_provincia, town: known.cod_municipio });
  if (!known || here == null) return null;
  if (!here) return ELSEWHERE;
  const postalCode = known.cp.replace(/\.0+$/, '').padStart(5, '0');
  const euros = readAmount(known.importe_fianza);
  const year = /^20\d\d$/.test(known.anyo_datos) ? Number(known.anyo_datos) : null;
  if (!POSTAL_CODES.has(postalCode) || year === null || euros === null || euros < LOWEST || euros > HIGHEST) return null;
  return { postalCode, year, euros: Math.round(euros) };
}

/** Euros per square metre and month, and contracts of a section: more is an error, such as a comma that a spreadsheet lost. */
const [HIGHEST_RENT, MAX_CONTRACTS] = [200, 100_000];
const CITY_SECTIONS = /^46250\d{5}$/;
const RENT_COLUMN = /^alqm2_lv_m_vc_(\d\d)$/;

interface SectionRent {
  section: string;
  year: number;
  contracts: number | null;
  low: number | null;
  median: number;
  high: number | null;
}

/** A row of the workbook has a column for each statistic and year: 'ALQM2_LV_M_VC_24' is the median of flats in 2024. */
export function readSectionRents(row: unknown): Read<SectionRent[]> {
  const known = z.record(z.string(), text).safeParse(row).data;
  const section = known?.cusec?.replace(/\.0+$/, '').padStart(10, '0') ?? '';
  if (!known?.cusec || !/^\d{10}$/.test(section)) return null;
  if (!CITY_SECTIONS.test(section)) return ELSEWHERE;
  const years = Object.keys(known).flatMap((name) => RENT_COLUMN.exec(name)?.[1] ?? []);
  return years.flatMap((year) => {
    const figure = (name: string, most = HIGHEST_RENT) => {
      const value = readDecimal(known[`${name}_${year}`] ?? '');
      return value === null || value > most ? null : value;
    };
    const median = figure('alqm2_lv_m_vc');
    if (median === null) return [];
    const contracts = figure('bi_alvhepco_tvc', MAX_CONTRACTS);
    const [low, high] = [figure('alqm2_lv_25_vc'), figure('alqm2_lv_75_vc')];
    return [{ section, year: 2000 + Number(year), contracts: contracts === null ? null : Math.round(contracts), low, median, high }];
  });
}

const certificate = z.object({ cod_ine_mun: text, ref_parcela: text, ref_referencia: text.optional(), cer_concalificacion: text, validohasta: text });
const LETTERS = 'ABCDEFG';

/** `letter`: 0 for A to 6 for G; null: the certificate is no longer in force. */
export function readCertificate(row: unknown, today: string): Read<{ refcat: string; letter: number | null }> {
  const known = certificate.safeParse(row).data;
  const here = known && isOfValencia({ town: known.cod_ine_mun });
  if (!known || here == null) return null;
  if (!here) return ELSEWHERE;
  const refcat = parcelOf(known.ref_parcela) ?? parcelOf(known.ref_referencia ?? '');
  const letter = /^[A-G]$/i.test(known.cer_concalificacion) ? LETTERS.indexOf(known.cer_concalificacion.toUpperCase()) : null;
  if (refcat === null || letter === null) return null;
  const until = readDay(known.validohasta);
  return { refcat, letter: until !== null && until < today ? null : letter };
}

/** Works of one building. */
const MAX_WORKS = 10_000;
const inspection = z.object({
  ...{ inf_refcatastral: text, count_intu: text, estado_intu: text, fecha_caducidad: text },
  ...{ cod_ine_mun: text.optional(), noms_mun: text.optional() },
});

/** `urgent`: urgent works that the report requires and that are not done. */
export function readInspection(row: unknown): Read<{ refcat: string; urgent: number; expiresOn: string | null }> {
  const known = inspection.safeParse(row).data;
  const here = known && isOfValencia({ town: known.cod_ine_mun ?? '', name: (known.noms_mun ?? '').split('/')[0] ?? '' });
  if (!known || here == null) return null;
  if (!here) return ELSEWHERE;
  const refcat = parcelOf(known.inf_refcatastral);
  const works = readAmount(known.count_intu || '0');
  if (refcat === null || works === null || works < 0 || works > MAX_WORKS) return null;
  return { refcat, urgent: /sin ejecutar/i.test(known.estado_intu) ? Math.round(works) : 0, expiresOn: readDay(known.fecha_caducidad) };
}

interface Surrounding {
  id: string;
  name: string;
  point: readonly [number, number] | null;
  rings: Rings;
}

/** A place, with its name from the first of these fields; `town`: the field with the code of its town. */
export function readSurrounding(row: unknown, fields: { id: readonly string[]; name: readonly string[]; town?: string }): Read<Surrounding> {
  const read = feature.safeParse(row).data;
  if (!read) return null;
  const first = (names: readonly string[]) => names.map((name) => text.safeParse(read.fields[name]).data ?? '').find((value) => value !== '') ?? '';
  const [id, name] = [first(fields.id), first(fields.name)];
  const here = fields.town === undefined ? true : isOfValencia({ town: first([fields.town]) });
  if (here === false) return ELSEWHERE;
  const placed = read.point === null ? read.rings.length > 0 && read.rings.every((ring) => ring.every(inSight)) : inSight(read.point);
  return here === null || id === '' || name === '' || !placed ? null : { id, name: name.slice(0, 200), point: read.point, rings: read.rings };
}

/** An area near the city, with its value from the first of these fields. */
export function readArea(row: unknown, names: readonly string[], pattern: RegExp): Read<{ value: string; rings: Rings }> {
  const read = feature.safeParse(row).data;
  const value = read && names.map((name) => text.safeParse(read.fields[name]).data ?? '').find((one) => one !== '');
  if (!read || !value || !pattern.test(value) || read.rings.length === 0) return null;
  return read.rings.some((ring) => ring.some(inSight)) ? { value, rings: read.rings } : ELSEWHERE;
}
