/** Normalizes a typed tag: a leading @ is stripped (2-community §5). */
export const readTag = (typed: string | null): string => (typed ?? '').trim().replace(/^@/, '').trim().normalize('NFC').slice(0, 200);
