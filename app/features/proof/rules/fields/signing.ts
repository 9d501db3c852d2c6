import { toOneLine } from './one-line.ts';
import { termIn } from './term.ts';

/** The date of signing, 'YYYY-MM-DD': the law of that day applies. */
export const readSigning = (text: string): string | null => termIn(toOneLine(text)).signed;
