/** 2-community §5, Edit profile, in its own words. */
export const photoRules = {
  maxBytes: 5 * 1024 * 1024,
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  tooLarge: 'El archivo es demasiado grande. Máximo 5MB',
} as const;
