// Option lists of the wizard (1-flats §3): stored keys with their labels.
/** PRODUCT.md §1 "What kind of rental". */
export const rentalKinds = {
  whole: 'El piso entero',
  room: 'Una habitación',
} as const;
/** Part of the forms of a review and of a stay. */
export const rentalKindQuestion = { label: '¿Qué alquilabas?', options: rentalKinds, message: 'Elige el piso entero o una habitación' } as const;

export const includedServices = {
  calefaccion: 'Calefacción',
  aire_acondicionado: 'Aire acondicionado',
  gas: 'Gas',
  terraza: 'Terraza',
  balcon: 'Balcón',
  patio: 'Patio',
} as const;

export const neighborTypes = {
  familiar: 'Familias',
  parejas_jovenes: 'Parejas jóvenes',
  pisos_estudiantes: 'Pisos de estudiantes',
  pisos_compartidos: 'Pisos compartidos',
  mayores_75: 'Mayores de 75',
} as const;

export const environments = {
  tranquilo: 'Tranquilo',
  ludico_festivo: 'Lúdico y festivo',
  familiar: 'Familiar',
  estudiante: 'De estudiantes',
  nocturno: 'Nocturno',
} as const;

export const nearbyServices = {
  supermercado: 'Supermercado',
  farmacia: 'Farmacia',
  transporte_publico: 'Transporte público',
  centros_medicos: 'Centros médicos',
  restaurantes: 'Restaurantes',
  bancos: 'Bancos',
  colegios: 'Colegios',
  parques: 'Parques',
  gimnasio: 'Gimnasio',
  comercios: 'Comercios',
} as const;

/** 1-flats §9: "nearby" means within this radius, in metres. */
export const nearbyRadius = 300;

export const wizardSteps = ['Dirección', 'Estancia', 'Valoración del piso', 'Gestión', 'Comunidad de vecinos', 'Barrio o zona', 'Opinión del piso'] as const;

/** 1-flats §5 and §9. The limits of texts are in fields.ts. */
export const limits = {
  address: { min: 10, max: 500 },
  door: { min: 1, max: 20 },
  floor: { min: 1, max: 20 },
  agencyName: { max: 200 },
  photos: { max: 5, bytes: 10 * 1024 * 1024 },
  /** Above every rent in València, to keep typos out of the averages. */
  price: { max: 20_000 },
} as const;
