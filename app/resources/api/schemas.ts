import { type RatingField, ratingFields, scaleOf } from '../../../domain/review/scales.ts';

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const yes = { type: 'boolean' } as const;
const orNull = (type: string) => ({ type: [type, 'null'] });
const list = (items: object) => ({ type: 'array', items });
/** Every field is always there. */
export const object = (properties: Record<string, object>, description?: string) => ({
  type: 'object',
  ...(description ? { description } : {}),
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const either = (schema: object) => ({ oneOf: [schema, { type: 'null' }] });

const rating = (field: RatingField) => ({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: scaleOf[field].words.length,
  description: `${scaleOf[field].label}: ${scaleOf[field].words.map((word, i) => `${i + 1} = ${word}`).join(', ')}. null: sin datos o sin trato.`,
});
const reputation = either(
  object(
    { score: { type: 'integer', minimum: 0, maximum: 100 }, word: { enum: ['Mala', 'Regular', 'Buena', 'Muy buena'] }, reviews: count },
    'De 0 a 100, con las reseñas que hay detrás.',
  ),
);
const figure = object({ value: orNull('number'), reviews: count }, 'value es null cuando hay menos de tres reseñas.');
const share = list(object({ key: text, label: text, reviews: count }));
const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'Mes de la reseña; nunca el día.' };

const propertyFields = {
  id: { type: 'string', pattern: '^[a-z0-9]{10}$' },
  url: { type: 'string', format: 'uri' },
  address: { type: 'string', description: 'Calle y número; nunca el piso ni la puerta.' },
  neighbourhood: orNull('string'),
  locality: text,
};
const propertyFigures = {
  reviewCount: count,
  averageRating: { type: 'number', minimum: 0, maximum: 5, description: '0: sin valoraciones.' },
  recommendationPercentage: { type: 'integer', minimum: 0, maximum: 100 },
  averagePrice: orNull('integer'),
  minPrice: orNull('integer'),
  maxPrice: orNull('integer'),
  usedAgency: yes,
  agencies: list(text),
  alerts: list(text),
};
const precision = { enum: ['precise', 'approximate', null] };

export const schemas = {
  Property: object({
    ...propertyFields,
    position: either(
      object(
        { latitude: { type: 'number' }, longitude: { type: 'number' }, precision: { enum: ['precise', 'approximate'] } },
        'Del edificio. null: sin localizar.',
      ),
    ),
    ...propertyFigures,
  }),
  Feature: object({
    type: { const: 'Feature' },
    id: propertyFields.id,
    geometry: either(object({ type: { const: 'Point' }, coordinates: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } })),
    properties: object({ ...propertyFields, ...propertyFigures, precision }),
  }),
  Review: object({
    propertyId: propertyFields.id,
    id: { type: 'string', format: 'uuid' },
    title: text,
    month,
    rating: { type: 'number', minimum: 0, maximum: 5 },
    recommends: yes,
    positive: text,
    negative: text,
    agencyAdvice: orNull('string'),
    landlordAdvice: orNull('string'),
    usedAgency: yes,
    entryPrice: { type: 'integer', description: 'Euros al mes.' },
    exitPrice: orNull('integer'),
    entryYear: { type: 'integer' },
    exitYear: orNull('integer'),
    stillResiding: yes,
    services: list(text),
    neighbours: list(text),
    environment: list(text),
    nearby: list(text),
    ratings: object(Object.fromEntries(ratingFields.map((field) => [field, rating(field)]))),
    alerts: list(text),
    photos: list({ type: 'string', format: 'uri' }),
  }),
  Neighbourhood: object({
    slug: text,
    name: text,
    nameEs: text,
    district: { type: 'integer', minimum: 1, maximum: 19 },
    url: { type: 'string', format: 'uri' },
    propertyCount: count,
    reviewCount: count,
    medianPrice: figure,
    averageRating: figure,
    recommends: figure,
    ratings: list(object({ field: { enum: [...ratingFields] }, mean: orNull('number'), count })),
    priceYears: list(object({ year: { type: 'integer' }, median: { type: 'integer' }, reviews: count })),
    environments: share,
    services: share,
    neighbours: share,
  }),
  Agency: object({
    name: text,
    slug: text,
    url: { type: 'string', format: 'uri' },
    propertyCount: count,
    reviewCount: count,
    reputation,
    treatment: object({ mean: orNull('number'), count }),
    landlord: reputation,
    averageRating: { type: 'number', minimum: 0, maximum: 5 },
    recommendationPercentage: { type: 'integer', minimum: 0, maximum: 100 },
    recommending: count,
  }),
  Error: object({ error: { type: 'object', properties: { message: text, parameter: text }, required: ['message'] } }),
};
