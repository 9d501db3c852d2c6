/** Of a file that is sent. Without a type, or with that of any file, its bytes say what it is. */
export const mayBeImage = (type: string): boolean => type === '' || type === 'application/octet-stream' || type.startsWith('image/');

/** Of a file that is chosen: browsers that do not know HEIC give it no type. */
export const looksLikeImage = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));

/** For the file input: what a browser does not know as an image is named. */
export const acceptedImages = 'image/*,.heic,.heif';

/** Of the largest pictures that phones make: JPEGs, which are decoded smaller, have 200 megapixels, others 50, and all of those are decoded. */
export const maxPixels = { jpeg: 16_384 * 12_288, other: 8192 * 6144 } as const;

/** Of a picture with more than that; named where there are several. */
export const tooManyPixels = (name?: string): string =>
  `${name ? `«${name}»` : 'Esta imagen'} tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil. Guárdala con menos resolución y vuelve a elegirla.`;
