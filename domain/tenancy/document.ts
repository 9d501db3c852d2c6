/** PRODUCT.md §2: the contract as a photo or a PDF, up to 10 MB, gone after 30 days in any case. */
export const documentLimits = { bytes: 10 * 1024 * 1024, days: 30 } as const;

export const documentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
} as const;
export type DocumentKind = keyof typeof documentTypes;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a file is by its first bytes, whatever its name or its sender says; null: none of the accepted kinds. */
export function documentKind(bytes: Uint8Array): DocumentKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'heic';
  // A PDF may have a few bytes of something else before its header.
  return text(0, 1024).includes('%PDF-') ? 'pdf' : null;
}
