/**
 * The parcel of a cadastral reference: its first 14 characters, of 14 (a building) or 20 (a flat). What follows them is of one flat and is
 * read nowhere else. Null for what is missing ('', '0', 'NO CONSTA') or of the countryside (digits where the sheet has letters).
 */
export function parcelOf(reference: string): string | null {
  const plain = reference.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return /^\d{7}[A-Z]{2}\d{4}[A-Z](?:[0-9A-Z]{6})?$/.test(plain) ? plain.slice(0, 14) : null;
}
