import { environments, includedServices, nearbyRadius, nearbyServices, neighborTypes, rentalKindQuestion } from './options.ts';

/** Properties that every field may have. */
interface Common {
  /** Step of the wizard (1-flats §2). */
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Its name in public views and open data. A field without one is never public. */
  readonly public?: string;
  /** Moderators can read it. They can read public fields anyway. */
  readonly moderators?: true;
  /** The answer may be null. */
  readonly optional?: true;
  /** Asked and stored only if the author used an agency, or rented a room. */
  readonly onlyIf?: 'used_agency' | 'room';
}
export interface Question extends Common {
  readonly label: string;
  readonly hint: string;
}
export type Figure = 'rating' | 'landlord' | 'agency';
/** `words` names the values from 1 up. The specification fixes both ends, and every word of the short scales (1-flats §3). */
export interface Scale extends Question {
  readonly kind: 'scale';
  readonly words: readonly string[];
  /** The word for 0 ('no dealings'), which is stored as null (PRODUCT.md §1 "Zeros and caps"). */
  readonly none?: string;
  /** Completes 'Debes valorar …' (1-flats §5). */
  readonly object: string;
  /** The figures it counts in: the rating of a review (1-flats §3 "Home card values"), the scores of landlords and agencies (PRODUCT.md §2). */
  readonly figures?: readonly Figure[];
}
export interface Text extends Question {
  readonly kind: 'text';
  readonly rows: number;
  /** `form` is the cap of the input, `max` that of the schema (PRODUCT.md §1 "Zeros and caps"). */
  readonly limit: { readonly min?: number; readonly form: number; readonly max: number };
  /** Begins '… no puede pasar de 400 caracteres'. */
  readonly subject: string;
  readonly tooShort?: string;
  /** Heading for readers; by default the label. `short`: label in lists of moderators. */
  readonly heading?: string;
  readonly short?: string;
}
/** Any number of `options`; at least one if required. */
export interface List extends Question {
  readonly kind: 'list';
  readonly options: Readonly<Record<string, string>>;
  readonly heading: string;
  readonly message: string;
}
/** One of `options`, or none. */
export interface Choice extends Question {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
  readonly message: string;
}
/** A whole number from 1. */
export interface Count extends Question {
  readonly kind: 'number';
  readonly max: number;
  readonly message: string;
}
export interface YesNo extends Question {
  readonly kind: 'yes-no';
  readonly message: string;
}
/** A checkbox; unticked is false. */
interface Tick extends Common {
  readonly kind: 'tick';
  readonly message: string;
}
/** A monthly rent in whole euros. */
export interface Money extends Common {
  readonly kind: 'money';
  readonly label: string;
  readonly missing?: string;
}
/** The first day of a month, typed as month and year and validated in data/review.input.ts. */
interface Month extends Question {
  readonly kind: 'month';
  readonly typed: readonly [month: string, year: string];
}
/** A field with its own component in the form and its own schema in data/review.input.ts. */
interface Special extends Common {
  readonly kind: 'address' | 'agency' | 'photos';
}
interface Unit extends Question {
  readonly kind: 'unit';
  readonly subject: string;
  readonly missing: string;
}

export type Field = Scale | Text | List | YesNo | Choice | Count | Tick | Money | Month | Special | Unit;

const treatment = ['Malo', 'Mejorable', 'Bueno', 'Genial'] as const;
const optional = true;
const publicScale = { kind: 'scale', public: 'ratings' } as const;
const adviceText = { kind: 'text', rows: 3, limit: { form: 400, max: 2000 }, subject: 'El consejo', optional } as const;
const aspects = { kind: 'text', rows: 5, limit: { min: 20, form: 400, max: 2000 }, hint: 'Al menos 20 caracteres.' } as const;

/**
 * Every field of a review, by its column, in the order of the wizard (1-flats §3, §5). Derived from it: the form and its draft, the schema and its
 * messages, the columns of every read, what the public and moderators see, which texts may be covered, the download of one's own data, and the
 * open data with their schema.
 */
export const fields = {
  property_address: { step: 1, kind: 'address', moderators: true },
  floor_number: { step: 1, kind: 'unit', label: 'Piso', hint: '3, bajo, ático…', subject: 'El piso', missing: 'Escribe el piso', moderators: true },
  door_number: { step: 1, kind: 'unit', label: 'Puerta', hint: '12, B, izquierda…', subject: 'La puerta', missing: 'Escribe la puerta', moderators: true },
  rental_kind: {
    step: 2,
    kind: 'choice',
    ...rentalKindQuestion,
    hint: 'El precio se enseña y se compara solo con los de su tipo. Opcional.',
    optional,
    public: 'rentalKind',
  },
  // Never public: with the price it could identify the author.
  flatmate_count: {
    step: 2,
    kind: 'number',
    label: '¿Cuántas personas vivíais?',
    hint: 'Contándote a ti. Solo lo lee quien modera. Opcional.',
    max: 20,
    message: 'Escribe un número de personas, del 1 al 20',
    optional,
    onlyIf: 'room',
    moderators: true,
  },
  // Only its year is public: PRODUCT.md §1 "Prices over time".
  rental_period_start: {
    step: 2,
    kind: 'month',
    label: '¿Cuándo entraste?',
    hint: 'El mes en que empezó tu contrato.',
    typed: ['start_month', 'start_year'],
    moderators: true,
  },
  still_residing: { step: 2, kind: 'tick', message: 'Dinos si todavía vives allí', public: 'stillResiding' },
  rental_period_end: {
    step: 2,
    kind: 'month',
    label: '¿Cuándo saliste?',
    hint: 'Puedes dejarlo en blanco.',
    typed: ['end_month', 'end_year'],
    optional,
    moderators: true,
  },
  entry_price: { step: 2, kind: 'money', label: 'Precio de entrada', missing: 'El precio de entrada es obligatorio', public: 'entryPrice' },
  exit_price: { step: 2, kind: 'money', label: 'Precio de salida', optional, public: 'exitPrice' },
  included_services: {
    step: 3,
    kind: 'list',
    label: 'Qué tiene el piso',
    hint: 'Marca lo que haya. Puedes dejarlo en blanco.',
    heading: 'El piso tiene',
    options: includedServices,
    message: 'Elige los servicios de la lista',
    optional,
    public: 'services',
  },
  temperature_summer_rating: {
    step: 3,
    ...publicScale,
    label: 'Temperatura en verano',
    object: 'la temperatura en verano',
    hint: '¿Cómo se está en agosto sin aire acondicionado?',
    words: ['Caluroso', 'Correcto', 'Bien aislado'],
    figures: ['rating'],
  },
  noise_rating: {
    step: 3,
    ...publicScale,
    label: 'Ruido',
    object: 'el ruido',
    hint: 'El de la calle, los vecinos y la escalera.',
    words: ['Se oye todo', 'Se oye bastante', 'Se oye poco', 'Silencioso'],
    figures: ['rating'],
  },
  light_rating: {
    step: 3,
    ...publicScale,
    label: 'Luz',
    object: 'la luz',
    hint: 'Luz natural en las habitaciones donde vives.',
    words: ['Nada de luz', 'Poca luz', 'Luminoso', 'Muy luminoso'],
    figures: ['rating'],
  },
  maintenance_rating: {
    step: 3,
    ...publicScale,
    label: 'Mantenimiento',
    object: 'el mantenimiento',
    hint: 'Pintura, ventanas, grifos, electrodomésticos.',
    words: ['Malo', 'Regular', 'Correcto', 'Bueno', 'Como nuevo'],
    figures: ['rating'],
  },
  used_agency: {
    step: 4,
    kind: 'yes-no',
    label: '¿Alquilaste con una agencia?',
    hint: 'Una inmobiliaria que hizo de intermediaria o lleva el piso.',
    message: 'Dinos si alquilaste con una agencia',
    optional,
    public: 'usedAgency',
  },
  agency_id: { step: 4, kind: 'agency', onlyIf: 'used_agency' },
  agency_treatment_rating: {
    step: 4,
    ...publicScale,
    label: 'Trato de la agencia',
    object: 'el trato de la agencia',
    hint: '¿Cómo te trató durante el alquiler?',
    words: treatment,
    none: 'Sin trato',
    optional,
    onlyIf: 'used_agency',
    figures: ['agency'],
  },
  agency_advice: {
    step: 4,
    ...adviceText,
    label: 'Consejo sobre la agencia',
    hint: 'Lo que te habría gustado saber antes. Opcional.',
    short: 'Sobre la agencia',
    onlyIf: 'used_agency',
    public: 'agencyAdvice',
  },
  landlord_treatment_rating: {
    step: 4,
    ...publicScale,
    label: 'Trato del casero',
    object: 'el trato del casero',
    hint: 'La persona propietaria, si has tratado con ella.',
    words: treatment,
    none: 'Sin trato',
    figures: ['rating', 'landlord'],
  },
  landlord_advice: {
    step: 4,
    ...adviceText,
    label: 'Consejo sobre el casero',
    hint: 'Sin nombres ni teléfonos. Opcional.',
    short: 'Sobre el casero',
    public: 'landlordAdvice',
  },
  problem_response_rating: {
    step: 4,
    ...publicScale,
    label: 'Respuesta ante problemas',
    object: 'la respuesta ante problemas',
    hint: 'Cuando algo se rompió, ¿qué pasó?',
    words: ['Ninguna', 'Lenta', 'Pasable', 'Buena', 'Muy buena'],
    figures: ['landlord'],
  },
  deposit_returned_rating: {
    step: 4,
    ...publicScale,
    label: 'Devolución de la fianza',
    object: 'la devolución de la fianza',
    hint: 'Si ya has salido del piso.',
    words: ['No', 'Solo una parte', 'Sí'],
    none: 'Aún no lo sé',
    optional,
    figures: ['landlord'],
  },
  neighbor_type: {
    step: 5,
    kind: 'list',
    label: '¿Quién vive en el edificio?',
    hint: 'Elige todos con los que te hayas cruzado.',
    heading: 'Vecinos',
    options: neighborTypes,
    message: 'Selecciona al menos un tipo de vecino',
    public: 'neighbours',
  },
  tourist_apartments_rating: {
    step: 5,
    ...publicScale,
    label: 'Pisos turísticos',
    object: 'los pisos turísticos',
    hint: 'Los que hay en tu mismo edificio.',
    words: ['Molestos', 'Tolerable', 'No hay'],
  },
  neighbor_relationship_rating: {
    step: 5,
    ...publicScale,
    label: 'Relación con los vecinos',
    object: 'la relación con los vecinos',
    hint: 'El saludo en la escalera también cuenta.',
    words: ['Mala', 'Cordial', 'Muy buena'],
    none: 'Sin relación',
  },
  building_maintenance_rating: {
    step: 5,
    ...publicScale,
    label: 'Estado del edificio',
    object: 'el estado del edificio',
    hint: 'Portal, ascensor, fachada y zonas comunes.',
    words: ['Malo', 'Regular', 'Bueno', 'Muy bueno'],
    figures: ['rating'],
  },
  neighborhood_environment: {
    step: 6,
    kind: 'list',
    label: 'Ambiente',
    hint: '¿Cómo describirías la zona? Elige lo que encaje.',
    heading: 'Ambiente del barrio',
    options: environments,
    message: 'Selecciona al menos un tipo de ambiente',
    public: 'environment',
  },
  nearby_services_300m: {
    step: 6,
    kind: 'list',
    label: `Servicios a menos de ${nearbyRadius} m`,
    hint: 'Son unos cuatro minutos andando desde el portal.',
    heading: `A menos de ${nearbyRadius} metros`,
    options: nearbyServices,
    message: 'Selecciona al menos un servicio cercano',
    public: 'nearby',
  },
  neighborhood_tourists_rating: {
    step: 6,
    ...publicScale,
    label: 'Turistas en el barrio',
    object: 'los turistas en el barrio',
    hint: 'Con los que te cruzas un día cualquiera.',
    words: ['Demasiados', 'Bastantes', 'Pocos', 'Casi ninguno'],
  },
  neighborhood_noise_rating: {
    step: 6,
    ...publicScale,
    label: 'Ruido en el barrio',
    object: 'el ruido en el barrio',
    hint: 'De día y de noche, al salir a la calle.',
    words: ['Ruidoso', 'Normal', 'Tranquilo'],
  },
  neighborhood_security_rating: {
    step: 6,
    ...publicScale,
    label: 'Seguridad',
    object: 'la seguridad del barrio',
    hint: '¿Vuelves a casa sin pensarlo?',
    words: ['Insegura', 'Regular', 'Segura', 'Muy segura'],
  },
  neighborhood_cleanliness_rating: {
    step: 6,
    ...publicScale,
    label: 'Limpieza',
    object: 'la limpieza del barrio',
    hint: 'Aceras, contenedores y parques.',
    words: ['Sucio', 'Normal', 'Limpio'],
  },
  experience_headline: {
    step: 7,
    kind: 'text',
    rows: 1,
    label: 'Titular',
    hint: 'Tu experiencia en una frase, con al menos 10 caracteres.',
    limit: { min: 10, form: 80, max: 200 },
    subject: 'El titular',
    tooShort: 'El titular debe tener al menos 10 caracteres',
    public: 'title',
  },
  positive_aspects: {
    step: 7,
    ...aspects,
    label: 'Lo positivo',
    heading: 'Lo mejor',
    subject: 'Lo positivo',
    tooShort: 'Cuenta lo positivo con al menos 20 caracteres',
    public: 'positive',
  },
  negative_aspects: {
    step: 7,
    ...aspects,
    label: 'Lo negativo',
    heading: 'Lo peor',
    subject: 'Lo negativo',
    tooShort: 'Cuenta lo negativo con al menos 20 caracteres',
    public: 'negative',
  },
  // Public as would_recommend, a generated column (PRODUCT.md §1).
  recommend_to_friend: {
    step: 7,
    kind: 'yes-no',
    label: '¿Se lo recomendarías a un amigo?',
    hint: 'Contándolo todo: el piso, la gestión y el barrio.',
    message: 'Dinos si se lo recomendarías a un amigo',
    moderators: true,
  },
  photos: { step: 7, kind: 'photos', public: 'photos' },
  publish_later: { step: 7, kind: 'tick', message: 'Dinos cuándo quieres que se publique' },
} as const satisfies Readonly<Record<string, Field>>;
