/** 1-flats §3, sign-up data. */
export const genders = [
  { value: 'femenino', label: 'Femenino' },
  { value: 'masculino', label: 'Masculino' },
  { value: 'prefiero-no-decirlo', label: 'Prefiero no decirlo' },
] as const;

/** 30 countries, Spain first; then the countries of origin of most students and tenants of València, in the order of their Spanish names. */
export const nationalities = [
  'España',
  'Alemania',
  'Argelia',
  'Argentina',
  'Bélgica',
  'Bolivia',
  'Brasil',
  'Bulgaria',
  'Chile',
  'China',
  'Colombia',
  'Cuba',
  'Ecuador',
  'Estados Unidos',
  'Francia',
  'Honduras',
  'India',
  'Italia',
  'Marruecos',
  'México',
  'Países Bajos',
  'Pakistán',
  'Perú',
  'Polonia',
  'Portugal',
  'Reino Unido',
  'Rumanía',
  'Rusia',
  'Ucrania',
  'Venezuela',
] as const;

/** 1-flats §3: the seven country codes. */
export const phoneCodes = [
  { code: '+34', country: 'España' },
  { code: '+33', country: 'Francia' },
  { code: '+39', country: 'Italia' },
  { code: '+49', country: 'Alemania' },
  { code: '+351', country: 'Portugal' },
  { code: '+44', country: 'Reino Unido' },
  { code: '+1', country: 'EE. UU. y Canadá' },
] as const;

/** 1-flats §5, optional profile. */
export const profileLimits = { displayName: 100, username: 50, phone: 20, bio: 500 } as const;

/** 1-flats §5 and §9, for the form and for the server. */
export const avatarRules = {
  maxBytes: 5 * 1024 * 1024,
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  tooLarge: 'La imagen debe ser menor a 5MB',
  failed: 'No se pudo subir la imagen. Continúa sin foto o intenta nuevamente.',
} as const;

/** 2-community §5, Edit profile, in its own words. */
export const photoRules = {
  maxBytes: 5 * 1024 * 1024,
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  tooLarge: 'El archivo es demasiado grande. Máximo 5MB',
  // 2-community §8: the image cannot be decoded, or cannot be stored.
  unreadable: 'Error al procesar la imagen',
  notKept: 'No se pudo subir la imagen',
} as const;
