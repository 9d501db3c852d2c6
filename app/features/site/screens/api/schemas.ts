import { z } from '../../../../../platform/zod.ts';
import { isKind, isPublic, type PublicField, publicFields } from '../../../reviews/rules/answers.ts';
import { fields } from '../../../reviews/rules/fields.ts';
import { kindNames } from '../../../reviews/rules/rental-kind.ts';
import { type RatingField, ratingFields, scaleOf } from '../../../reviews/rules/scales.ts';
import { license } from '../../data/open-data.view.ts';

// The responses of /api/v1: every field is always present, and there are no others.
const text = z.string();
const count = z.int().min(0);
const percentage = z.int().min(0).max(100);
const price = z.int().nullable();
const url = z.url();
const texts = z.array(text);
const flatId = z.string().regex(/^[a-z0-9]{10}$/);
const mean = z.number().min(0).max(5);

const rating = (field: RatingField) =>
  z
    .int()
    .min(1)
    .max(scaleOf[field].words.length)
    .nullable()
    .meta({
      description: `${scaleOf[field].label}: ${scaleOf[field].words.map((word, i) => `${i + 1} = ${word}`).join(', ')}. null: sin datos o sin trato.`,
    });
const reputation = z
  .strictObject({ score: percentage, word: z.enum(['Mala', 'Regular', 'Buena', 'Muy buena']), reviews: count })
  .nullable()
  .meta({ description: 'De 0 a 100, con las reseñas que hay detrás; si son pocas pesa la media de València (/como-puntuamos).' });
const figure = z.strictObject({ value: z.number().nullable(), reviews: count }).meta({ description: 'value es null cuando hay menos de tres reseñas.' });
const share = z.array(z.strictObject({ key: text, label: text, reviews: count }));

const euros = z.int().meta({ description: 'Euros al mes.' });
const kind = z.enum(kindNames).meta({ description: 'whole: el piso entero; room: una habitación.' });

const propertyFields = {
  id: flatId,
  url,
  address: text.meta({ description: 'Calle y número; nunca el piso ni la puerta.' }),
  neighbourhood: text.nullable(),
  locality: text,
};
const propertyFigures = {
  reviewCount: count,
  averageRating: mean.meta({ description: '0: sin valoraciones.' }),
  recommendationPercentage: percentage,
  lastRent: z.strictObject({ price: euros, kind: kind.nullable(), year: z.int() }).nullable().meta({ description: 'El último alquiler conocido.' }),
  priceKind: kind.nullable().meta({ description: 'Lo que alquilaba la mayoría; de ese tipo son los tres precios siguientes. null: ninguna reseña lo dice.' }),
  averagePrice: price,
  minPrice: price,
  maxPrice: price,
  usedAgency: z.boolean(),
  agencies: texts,
  alerts: texts,
};
const precision = z.enum(['precise', 'approximate']);

const property = z.strictObject({
  ...propertyFields,
  position: z.strictObject({ latitude: z.number(), longitude: z.number(), precision }).nullable().meta({ description: 'Del edificio. null: sin localizar.' }),
  ...propertyFigures,
});
const feature = z.strictObject({
  type: z.literal('Feature'),
  id: flatId,
  geometry: z.strictObject({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2).max(2) }).nullable(),
  properties: z.strictObject({ ...propertyFields, ...propertyFigures, precision: precision.nullable() }),
});
/** A response under its public name. */
function answer(field: (typeof fields)[Exclude<PublicField, RatingField>]): z.ZodType {
  if (field.kind === 'text') return 'optional' in field ? text.nullable() : text;
  if (field.kind === 'list') return texts;
  if (field.kind === 'photos') return z.array(url);
  if (field.kind === 'money') return 'optional' in field ? price : euros;
  if (field.kind === 'choice') return z.enum(Object.keys(field.options)).nullable().meta({ description: 'null: sin indicar.' });
  return 'optional' in field ? z.boolean().nullable().meta({ description: 'null: sin contestar.' }) : z.boolean();
}
const review = z.strictObject({
  propertyId: flatId,
  id: z.uuid(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ description: 'Mes de la reseña; nunca el día.' }),
  rating: mean,
  recommends: z.boolean(),
  entryYear: z.int(),
  exitYear: z.int().nullable(),
  ...Object.fromEntries(publicFields.flatMap((name) => (isKind(name, 'scale') ? [] : [[fields[name].public, answer(fields[name])]]))),
  ratings: z.strictObject(Object.fromEntries(ratingFields.filter(isPublic).map((field) => [field, rating(field)]))),
  alerts: texts,
  withContract: z.boolean().meta({ description: 'true: «Con contrato», una persona vio uno que coincide; false: «Leída por moderación».' }),
});
const neighbourhood = z.strictObject({
  slug: text,
  name: text,
  nameEs: text,
  district: z.int().min(1).max(19),
  url,
  propertyCount: count,
  reviewCount: count,
  averageRating: figure,
  recommends: figure,
  ratings: z.array(z.strictObject({ field: z.enum(ratingFields), mean: z.number().nullable(), count })),
  priceYears: z.array(z.strictObject({ kind, year: z.int(), low: euros, median: euros, high: euros, reviews: count })),
  environments: share,
  services: share,
  neighbours: share,
});
const agency = z.strictObject({
  name: text,
  slug: text,
  url,
  propertyCount: count,
  reviewCount: count,
  reputation,
  treatment: z.strictObject({ mean: z.number().nullable(), count }),
  landlord: reputation,
  averageRating: mean,
  recommendationPercentage: percentage,
  recommending: count,
});

const building = z.strictObject({
  url,
  address: text,
  position: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  built: z.int().nullable(),
  touristDwellings: count.nullable().meta({
    description:
      'Inscritas con la referencia del edificio. Inscritas no quiere decir activas; una de cada diez no la indica. null: el registro no se ha leído.',
  }),
  energyCertificates: count.nullable().meta({ description: 'null: el registro no se ha leído.' }),
  energyLetters: texts.meta({ description: 'Las más frecuentes, desde tres certificados.' }),
  urgentWorks: count
    .nullable()
    .meta({ description: 'Intervenciones urgentes sin ejecutar del informe del edificio. null: no consta informe, o el registro no se ha leído.' }),
  floodBand: z.int().min(1).max(6).nullable().meta({ description: 'Nivel de peligrosidad, 1 el mayor. null: el mapa no le da ninguno, o no se ha leído.' }),
});
const depositRents = z.strictObject({
  postalCode: z.string().regex(/^\d{5}$/),
  year: z.int(),
  deposits: count,
  low: price.meta({ description: 'Primer cuartil, euros. La fianza legal es un mes de renta. null: menos de 30 fianzas.' }),
  median: price,
  high: price,
  partial: z.boolean().meta({ description: 'El año no había acabado.' }),
});
const declaredRents = z.strictObject({
  section: z.string().regex(/^\d{10}$/),
  year: z.int(),
  contracts: count.nullable(),
  low: z.number().nullable().meta({ description: 'Primer cuartil, euros por metro cuadrado y mes.' }),
  median: z.number(),
  high: z.number().nullable(),
});

/** The rows of each collection, by their name in the document. */
export const rows = {
  ...{ Property: property, Feature: feature, Review: review, Neighbourhood: neighbourhood, Agency: agency },
  ...{ Building: building, DepositRents: depositRents, DeclaredRents: declaredRents },
};

const licensed = z.strictObject({ name: z.literal(license.name), url: z.literal(license.url), attribution: text });
const next = url.nullable();
export const page = (row: z.ZodType) => z.strictObject({ license: licensed, next, data: z.array(row) });
const day = z.iso.date();
const source = z.strictObject({ register: text, owner: text, licence: text, site: url, readOn: day, dataOn: day.nullable(), invented: z.boolean() });
/** A page of register entries, under their licences. */
export const registersPage = (row: z.ZodType) => z.strictObject({ sources: z.array(source), next, data: z.array(row) });
export const featurePage = z.strictObject({ type: z.literal('FeatureCollection'), license: licensed, next, features: z.array(feature) });
export const failure = z.strictObject({ error: z.strictObject({ message: text, parameter: text.optional() }) });
