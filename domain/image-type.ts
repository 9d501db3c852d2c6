/** Of a file that is sent. Without a type, or with that of any file, its bytes say what it is. */
export const mayBeImage = (type: string): boolean => type === '' || type === 'application/octet-stream' || type.startsWith('image/');

/** Of a file that is chosen: browsers that do not know HEIC give it no type. */
export const looksLikeImage = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));

/** For the file input: what a browser does not know as an image is named. */
export const acceptedImages = 'image/*,.heic,.heif';
