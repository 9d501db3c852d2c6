/**
 * The rating scales of the wizard (1-flats §3, "Rating scales"). `words` names the steps from 1 up; the specification
 * fixes the ends (and every step of the short ones), the words between are ours. `none` is the word for 0 ("no dealings"),
 * which is stored as null (PRODUCT.md §1, "Zeros and caps").
 */
export interface Scale {
  readonly field: RatingField;
  /** What is rated, as a heading: 'Temperatura en verano'. */
  readonly label: string;
  /** For the error message 'Debes valorar …' (1-flats §5). */
  readonly object: string;
  readonly words: readonly string[];
  readonly none?: string;
  /** Wizard step that asks for it, and whether an answer is demanded there. */
  readonly step: 3 | 4 | 5 | 6;
  readonly required: boolean;
  readonly hint: string;
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
    object: 'la temperatura en verano',
    words: ['Caluroso', 'Correcto', 'Bien aislado'],
    step: 3,
    required: true,
    hint: '¿Cómo se está en agosto sin aire acondicionado?',
  },
  {
    field: 'noise_rating',
    label: 'Ruido',
    object: 'el ruido',
    words: ['Se oye todo', 'Se oye bastante', 'Se oye poco', 'Silencioso'],
    step: 3,
    required: true,
    hint: 'El de la calle, los vecinos y la escalera.',
  },
  {
    field: 'light_rating',
    label: 'Luz',
    object: 'la luz',
    words: ['Nada de luz', 'Poca luz', 'Luminoso', 'Muy luminoso'],
    step: 3,
    required: true,
    hint: 'Luz natural en las habitaciones donde vives.',
  },
  {
    field: 'maintenance_rating',
    label: 'Mantenimiento',
    object: 'el mantenimiento',
    words: ['Malo', 'Regular', 'Correcto', 'Bueno', 'Como nuevo'],
    step: 3,
    required: true,
    hint: 'Pintura, ventanas, grifos, electrodomésticos.',
  },
  {
    field: 'agency_treatment_rating',
    label: 'Trato de la agencia',
    object: 'el trato de la agencia',
    words: treatment,
    none: 'Sin trato',
    step: 4,
    required: false,
    hint: '¿Cómo te trató durante el alquiler?',
  },
  {
    field: 'landlord_treatment_rating',
    label: 'Trato del casero',
    object: 'el trato del casero',
    words: treatment,
    none: 'Sin trato',
    step: 4,
    required: true,
    hint: 'La persona propietaria, si has tratado con ella.',
  },
  {
    field: 'problem_response_rating',
    label: 'Respuesta ante problemas',
    object: 'la respuesta ante problemas',
    words: ['Ninguna', 'Lenta', 'Pasable', 'Buena', 'Muy buena'],
    step: 4,
    required: true,
    hint: 'Cuando algo se rompió, ¿qué pasó?',
  },
  {
    field: 'deposit_returned_rating',
    label: 'Devolución de la fianza',
    object: 'la devolución de la fianza',
    words: ['No', 'Solo una parte', 'Sí'],
    none: 'Aún no lo sé',
    step: 4,
    required: false,
    hint: 'Si ya has salido del piso.',
  },
  {
    field: 'tourist_apartments_rating',
    label: 'Pisos turísticos',
    object: 'los pisos turísticos',
    words: ['Molestos', 'Tolerable', 'No hay'],
    step: 5,
    required: true,
    hint: 'Los que hay en tu mismo edificio.',
  },
  {
    field: 'neighbor_relationship_rating',
    label: 'Relación con los vecinos',
    object: 'la relación con los vecinos',
    words: ['Mala', 'Cordial', 'Muy buena'],
    none: 'Sin relación',
    step: 5,
    required: true,
    hint: 'El saludo en la escalera también cuenta.',
  },
  {
    field: 'building_maintenance_rating',
    label: 'Estado del edificio',
    object: 'el estado del edificio',
    words: ['Malo', 'Regular', 'Bueno', 'Muy bueno'],
    step: 5,
    required: true,
    hint: 'Portal, ascensor, fachada y zonas comunes.',
  },
  {
    field: 'neighborhood_tourists_rating',
    label: 'Turistas en el barrio',
    object: 'los turistas en el barrio',
    words: ['Demasiados', 'Bastantes', 'Pocos', 'Casi ninguno'],
    step: 6,
    required: true,
    hint: 'Los que te cruzas un día cualquiera.',
  },
  {
    field: 'neighborhood_noise_rating',
    label: 'Ruido en el barrio',
    object: 'el ruido en el barrio',
    words: ['Ruidoso', 'Normal', 'Tranquilo'],
    step: 6,
    required: true,
    hint: 'De día y de noche, al salir a la calle.',
  },
  {
    field: 'neighborhood_security_rating',
    label: 'Seguridad',
    object: 'la seguridad del barrio',
    words: ['Insegura', 'Regular', 'Segura', 'Muy segura'],
    step: 6,
    required: true,
    hint: '¿Vuelves a casa sin pensarlo?',
  },
  {
    field: 'neighborhood_cleanliness_rating',
    label: 'Limpieza',
    object: 'la limpieza del barrio',
    words: ['Sucio', 'Normal', 'Limpio'],
    step: 6,
    required: true,
    hint: 'Aceras, contenedores y parques.',
  },
];

export const scaleOf: { readonly [F in RatingField]: Scale } = Object.fromEntries(scales.map((s) => [s.field, s])) as { [F in RatingField]: Scale };

/** The word for a value on its own scale; null and 0 are "no dealings" where the scale has a word for it. */
export function wordFor(field: RatingField, value: number | null): string {
  const scale = scaleOf[field];
  return (value ? scale.words[value - 1] : scale.none) ?? 'Sin datos';
}
