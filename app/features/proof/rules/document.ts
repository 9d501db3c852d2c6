/** PRODUCT.md §2: the contract as photos or a PDF, up to 10 pages of 10 MB, deleted after at most 30 days. */
export const documentLimits = { pages: 10, bytes: 10 * 1024 * 1024, days: 30 } as const;

export const documentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
} as const;
export type DocumentKind = keyof typeof documentTypes;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of a file by its first bytes, ignoring its name and type header; null: not accepted. */
export function documentKind(bytes: Uint8Array): DocumentKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'heic';
  // A PDF may have other bytes before its header.
  return text(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** The error of a file with `size` bytes that begins with `start`; null: valid. Used by the browser for a chosen file and by the server for a received one. */
export function documentProblem(size: number, start: Uint8Array): string | null {
  if (size === 0) return 'Adjunta el contrato: una foto o un PDF';
  if (size > documentLimits.bytes) return 'El archivo es demasiado grande. Máximo 10 MB';
  return documentKind(start) ? null : 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF';
}

/** The same for a whole contract, given the size and the beginning of each file. */
export function documentProblems(files: readonly { size: number; start: Uint8Array }[]): string | null {
  if (files.length === 0) return documentProblem(0, new Uint8Array());
  if (files.length > documentLimits.pages) return `Un contrato tiene como mucho ${documentLimits.pages} páginas. Elige menos archivos`;
  for (const [i, { size, start }] of files.entries()) {
    const problem = documentProblem(size, start);
    if (problem) return files.length > 1 ? `Archivo ${i + 1}: ${problem}` : problem;
  }
  return null;
}

/** How many bytes of a file `documentKind` looks at. */
export const documentStart = 1024;
export const documentAccept = Object.values(documentTypes).join(',');
