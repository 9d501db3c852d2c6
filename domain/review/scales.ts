/**
 * The rating scales of the wizard (1-flats §3, "Rating scales"). `words` names the steps from 1 up; the specification
 * fixes the ends (and every step of the short ones), the words between are ours. `none` is the word for 0 ("no dealings"),
 * which is stored as null (PRODUCT.md §1, "Zeros and caps").
 */
interface Scale {
  readonly field: RatingField;
  /** What is rated, as a heading: 'Temperatura en verano'. */
  readonly label: string;
  readonly words: readonly string[];
  readonly none?: string;
}

export const ratingFields = [
  'temperature_summer_rating',
  'noise_rating',
  'light_rating',
  'maintenance_rating',
  'agency_treatment_rating',
  'landlord_treatment_rating',
  'problem_response_rating',
  'deposit_returned_rating',
  'tourist_apartments_rating',
  'neighbor_relationship_rating',
  'building_maintenance_rating',
  'neighborhood_tourists_rating',
  'neighborhood_noise_rating',
  'neighborhood_security_rating',
  'neighborhood_cleanliness_rating',
] as const;
export type RatingField = (typeof ratingFields)[number];
export type Ratings = { readonly [F in RatingField]: number | null };

const treatment = ['Malo', 'Mejorable', 'Bueno', 'Genial'];

export const scales: readonly Scale[] = [
  {
    field: 'temperature_summer_rating',
    label: 'Temperatura en verano',
    words: ['Caluroso', 'Correcto', 'Bien aislado'],
  },
  {
    field: 'noise_rating',
    label: 'Ruido',
    words: ['Se oye todo', 'Se oye bastante', 'Se oye poco', 'Silencioso'],
  },
  {
    field: 'light_rating',
    label: 'Luz',
    words: ['Nada de luz', 'Poca luz', 'Luminoso', 'Muy luminoso'],
  },
  {
    field: 'maintenance_rating',
    label: 'Mantenimiento',
    words: ['Malo', 'Regular', 'Correcto', 'Bueno', 'Como nuevo'],
  },
  {
    field: 'agency_treatment_rating',
    label: 'Trato de la agencia',
    words: treatment,
    none: 'Sin trato',
  },
  {
    field: 'landlord_treatment_rating',
    label: 'Trato del casero',
    words: treatment,
    none: 'Sin trato',
  },
  {
    field: 'problem_response_rating',
    label: 'Respuesta ante problemas',
    words: ['Ninguna', 'Lenta', 'Pasable', 'Buena', 'Muy buena'],
  },
  {
    field: 'deposit_returned_rating',
    label: 'Devolución de la fianza',
    words: ['No', 'Solo una parte', 'Sí'],
    none: 'Aún no lo sé',
  },
  {
    field: 'tourist_apartments_rating',
    label: 'Pisos turísticos',
    words: ['Molestos', 'Tolerable', 'No hay'],
  },
  {
    field: 'neighbor_relationship_rating',
    label: 'Relación con los vecinos',
    words: ['Mala', 'Cordial', 'Muy buena'],
    none: 'Sin relación',
  },
  {
    field: 'building_maintenance_rating',
    label: 'Estado del edificio',
    words: ['Malo', 'Regular', 'Bueno', 'Muy bueno'],
  },
  {
    field: 'neighborhood_tourists_rating',
    label: 'Turistas en el barrio',
    words: ['Demasiados', 'Bastantes', 'Pocos', 'Casi ninguno'],
  },
  {
    field: 'neighborhood_noise_rating',
    label: 'Ruido en el barrio',
    words: ['Ruidoso', 'Normal', 'Tranquilo'],
  },
  {
    field: 'neighborhood_security_rating',
    label: 'Seguridad',
    words: ['Insegura', 'Regular', 'Segura', 'Muy segura'],
  },
  {
    field: 'neighborhood_cleanliness_rating',
    label: 'Limpieza',
    words: ['Sucio', 'Normal', 'Limpio'],
  },
];

export const scaleOf: { readonly [F in RatingField]: Scale } = Object.fromEntries(scales.map((s) => [s.field, s])) as { [F in RatingField]: Scale };

/** The word for a value on its own scale; null and 0 are "no dealings" where the scale has a word for it. */
export function wordFor(field: RatingField, value: number | null): string {
  const scale = scaleOf[field];
  return (value ? scale.words[value - 1] : scale.none) ?? 'Sin datos';
}
