/** 2-community §5, Edit profile, in its own words. */
export const photoRules = {
  maxBytes: 5 * 1024 * 1024,
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  tooLarge: 'El archivo es demasiado grande. Máximo 5MB',
  // 2-community §8: an image by its type that cannot be read; one that was read and could not be stored.
  unreadable: 'Error al procesar la imagen',
  notKept: 'No se pudo subir la imagen',
} as const;
