import { z } from 'zod';
import { addressTooShort, doorUnreadable, floorUnreadable, readAddress } from '../../domain/address/check.ts';
import { canonicalDoor, canonicalFloor } from '../../domain/address/units.ts';
import { agencyKey } from '../../domain/review/agency.ts';
import { environments, includedServices, limits, nearbyServices, neighborTypes } from '../../domain/review/options.ts';
import { readPeriod } from '../../domain/review/period.ts';
import { type PriceFault, readPrice } from '../../domain/review/price.ts';
import { ratingQuestions } from '../../domain/review/rating-questions.ts';
import { type RatingField, scaleOf } from '../../domain/review/scales.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';
import type { ReviewErrors } from '../../domain/review/wizard.ts';
import type { Read } from '../result.ts';

const tooLong = (what: string, max: number) => `${what} no puede pasar de ${max} caracteres`;

function text(what: string, { min = 1, max }: { min?: number; max: number }, short: string, lines = false) {
  return z
    .string(short)
    .transform((raw) => cleanText(raw, lines))
    .refine((clean) => textLength(clean) >= min, short)
    .refine((clean) => textLength(clean) <= max, tooLong(what, max));
}

function advice(what: string) {
  return z
    .string(`${what} tiene que ser un texto`)
    .nullish()
    .transform((raw) => cleanText(raw ?? '', true) || null)
    .refine((clean) => textLength(clean ?? '') <= limits.advice.max, tooLong(what, limits.advice.max));
}

/** 1-flats §3: each rating on the scale of the wizard; PRODUCT.md §1 "Zeros and caps": 0 is no dealings, kept as null. */
function rating(field: RatingField) {
  const { words, none } = scaleOf[field];
  const { object, required } = ratingQuestions[field];
  const message = `Debes valorar ${object}`;
  const value = z
    .number(message)
    .int(message)
    .min(none ? 0 : 1, message)
    .max(words.length, message);
  return (required ? value : value.nullish()).transform((given) => given || null);
}

function choices<K extends string>(options: Record<K, string>, message: string) {
  const keys = Object.keys(options) as K[];
  return z
    .array(z.enum(keys as [K, ...K[]], message), message)
    .max(keys.length, message)
    .transform((chosen) => keys.filter((key) => chosen.includes(key)));
}

const oneOf = <K extends string>(options: Record<K, string>, message: string) => choices(options, message).refine((chosen) => chosen.length > 0, message);

function unit(what: string, max: number, canonical: (typed: string) => string, missing: string, unreadable: string) {
  return text(what, { max }, missing)
    .transform(canonical)
    .refine((read) => read !== '', unreadable)
    .refine((read) => textLength(read) <= max, tooLong(what, max));
}

const coordinate = (max: number) => {
  const message = 'Las coordenadas no son válidas';
  return z.number(message).min(-max, message).max(max, message).nullish();
};

const place = z.object({
  property_address: z
    .string(addressTooShort)
    .transform((typed) => cleanText(typed, false))
    .transform((typed, ctx) => {
      const read = readAddress(typed);
      if (read.ok) return read.address;
      ctx.addIssue({ code: 'custom', message: read.message });
      return z.NEVER;
    }),
  floor_number: unit('El piso', limits.floor.max, canonicalFloor, 'Escribe el piso', floorUnreadable),
  door_number: unit('La puerta', limits.door.max, canonicalDoor, 'Escribe la puerta', doorUnreadable),
  // Only for the form (1-flats §3): where the building is, the server finds out for itself.
  latitude: coordinate(90),
  longitude: coordinate(180),
});

const part = (message: string) => z.string(message).transform((raw) => cleanText(raw, false));
const lastPart = (message: string) =>
  z
    .string(message)
    .nullish()
    .transform((raw) => cleanText(raw ?? '', false));

const notPositive = 'El precio debe ser un número positivo';
const priceMessages: Record<PriceFault, string> = {
  missing: 'El precio de entrada es obligatorio',
  'not-positive': notPositive,
  'too-high': 'El precio no puede pasar de 20.000 € al mes',
};
const typedPrice = z.union([z.string(), z.number().transform(String)], notPositive);

const stay = (thisMonth: string) =>
  z
    .object({
      start_month: part('Selecciona el mes de inicio'),
      start_year: part('Escribe el año de inicio (4 dígitos)'),
      still_residing: z.boolean('Dinos si todavía vives allí').nullish(),
      end_month: lastPart('Selecciona el mes de salida'),
      end_year: lastPart('Escribe el año de salida (4 dígitos)'),
      entry_price: z.union([z.string(), z.number().transform(String)], 'El precio de entrada es obligatorio'),
      exit_price: typedPrice.nullish(),
    })
    .transform(({ entry_price, exit_price, ...typed }, ctx) => {
      const still_residing = typed.still_residing === true;
      const period = readPeriod({ ...typed, still_residing }, thisMonth);
      if ('errors' in period) for (const [field, message] of Object.entries(period.errors)) ctx.addIssue({ code: 'custom', path: [field], message });
      const entry = readPrice(entry_price);
      if ('fault' in entry) ctx.addIssue({ code: 'custom', path: ['entry_price'], message: priceMessages[entry.fault] });
      const exit = readPrice(exit_price ?? '');
      const noExit = 'fault' in exit && exit.fault === 'missing';
      if ('fault' in exit && !noExit) ctx.addIssue({ code: 'custom', path: ['exit_price'], message: priceMessages[exit.fault] });
      if ('errors' in period || 'fault' in entry) return z.NEVER;
      return {
        still_residing,
        rental_period_start: period.start,
        rental_period_end: period.end,
        entry_price: entry.euros,
        exit_price: 'euros' in exit ? exit.euros : null,
      };
    });

const home = z.object({
  temperature_summer_rating: rating('temperature_summer_rating'),
  noise_rating: rating('noise_rating'),
  light_rating: rating('light_rating'),
  maintenance_rating: rating('maintenance_rating'),
  included_services: choices(includedServices, 'Elige los servicios de la lista')
    .nullish()
    .transform((chosen) => chosen ?? []),
});

const pickAgency = 'Elige una agencia de la lista o escribe su nombre';
const management = z
  .object({
    used_agency: z.boolean('Dinos si alquilaste con una agencia').nullish(),
    agency_id: z.preprocess((id) => (id === '' ? null : id), z.uuid(pickAgency).nullish()),
    custom_agency_name: z
      .string(pickAgency)
      .nullish()
      .transform((raw) => cleanText(raw ?? '', false))
      .refine((name) => textLength(name) <= limits.agencyName.max, tooLong('El nombre de la agencia', limits.agencyName.max))
      .refine((name) => name === '' || (textLength(name) >= 2 && agencyKey(name) !== ''), 'Escribe el nombre de la agencia'),
    agency_treatment_rating: rating('agency_treatment_rating'),
    agency_advice: advice('El consejo'),
    landlord_treatment_rating: rating('landlord_treatment_rating'),
    landlord_advice: advice('El consejo'),
    problem_response_rating: rating('problem_response_rating'),
    deposit_returned_rating: rating('deposit_returned_rating'),
  })
  .transform(({ used_agency, agency_id, custom_agency_name, agency_treatment_rating, agency_advice, ...others }) => {
    const used = used_agency === true;
    return {
      ...others,
      used_agency: used_agency ?? null,
      agency_id: used ? (agency_id ?? null) : null,
      // 1-flats §7: an agency is inserted only when one was typed and none chosen.
      custom_agency_name: used && !agency_id && custom_agency_name !== '' ? custom_agency_name : null,
      agency_treatment_rating: used ? agency_treatment_rating : null,
      agency_advice: used ? agency_advice : null,
    };
  });

const building = z.object({
  neighbor_type: oneOf(neighborTypes, 'Selecciona al menos un tipo de vecino'),
  tourist_apartments_rating: rating('tourist_apartments_rating'),
  neighbor_relationship_rating: rating('neighbor_relationship_rating'),
  building_maintenance_rating: rating('building_maintenance_rating'),
});

const neighbourhood = z.object({
  neighborhood_environment: oneOf(environments, 'Selecciona al menos un tipo de ambiente'),
  neighborhood_tourists_rating: rating('neighborhood_tourists_rating'),
  neighborhood_noise_rating: rating('neighborhood_noise_rating'),
  neighborhood_security_rating: rating('neighborhood_security_rating'),
  neighborhood_cleanliness_rating: rating('neighborhood_cleanliness_rating'),
  nearby_services_300m: oneOf(nearbyServices, 'Selecciona al menos un servicio cercano'),
});

const badPhoto = 'Alguna foto no es válida. Quítala y vuelve a subirla.';
const opinion = z.object({
  experience_headline: text('El titular', limits.headline, 'El titular debe tener al menos 10 caracteres'),
  positive_aspects: text('Lo positivo', limits.aspects, 'Cuenta lo positivo con al menos 20 caracteres', true),
  negative_aspects: text('Lo negativo', limits.aspects, 'Cuenta lo negativo con al menos 20 caracteres', true),
  recommend_to_friend: z.boolean('Dinos si se lo recomendarías a un amigo'),
  photos: z
    .array(z.string(badPhoto).regex(/^[0-9a-f]{32}$/, badPhoto), badPhoto)
    .max(limits.photos.max, 'Máximo 5 imágenes permitidas.')
    .refine((names) => new Set(names).size === names.length, badPhoto)
    .nullish()
    .transform((names) => names ?? []),
  publish_later: z
    .boolean('Dinos cuándo quieres que se publique')
    .nullish()
    .transform((later) => later === true),
});

const key = z.object({ draft_key: z.uuid('El borrador no es válido. Recarga la página.') });

const unreadable = 'La reseña no se ha podido leer';
const wholeReview = (thisMonth: string) => [key, place, stay(thisMonth), home, management, building, neighbourhood, opinion] as const;
type Parts = ReturnType<typeof wholeReview>;
export type ReviewInput = z.output<Parts[0]> &
  z.output<Parts[1]> &
  z.output<Parts[2]> &
  z.output<Parts[3]> &
  z.output<Parts[4]> &
  z.output<Parts[5]> &
  z.output<Parts[6]> &
  z.output<Parts[7]>;

/** Reads a review as it was sent: the whole of it, or the first message of every field that is wrong. `thisMonth` is '2026-11'. */
export function readReview(sent: unknown, thisMonth: string): Read<ReviewInput, keyof ReviewErrors> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { ok: false, code: 'invalid', errors: { draft_key: unreadable } };
  const errors: ReviewErrors = {};
  const review = {};
  for (const step of wholeReview(thisMonth)) {
    const read = step.safeParse(sent);
    if (read.success) Object.assign(review, read.data);
    else
      for (const issue of read.error.issues) {
        const field = issue.path[0] as keyof ReviewErrors;
        errors[field] ??= issue.message;
      }
  }
  return Object.keys(errors).length > 0 ? { ok: false, code: 'invalid', errors } : { ok: true, data: review as ReviewInput };
}
