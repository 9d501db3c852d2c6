/** The type of an uploaded file. Without a type, or with the generic one, its bytes decide. */
export const mayBeImage = (type: string): boolean => type === '' || type === 'application/octet-stream' || type.startsWith('image/');

/** The type of a file in the browser: browsers that do not know HEIC give it none. */
export const looksLikeImage = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));

/** For the file input, which needs the types that a browser does not know as images. */
export const acceptedImages = 'image/*,.heic,.heif';

/** Covers the largest pictures of phones: JPEGs, which are decoded at a smaller scale, have 200 megapixels; others have 50, and are decoded whole. */
export const maxPixels = { jpeg: 16_384 * 12_288, other: 8192 * 6144 } as const;

/** The error for a picture with more pixels; it names the file where there are several. */
export const tooManyPixels = (name?: string): string =>
  `${name ? `«${name}»` : 'Esta imagen'} tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil. Guárdala con menos resolución y vuelve a elegirla.`;
