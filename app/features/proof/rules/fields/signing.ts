import { toOneLine } from './one-line.ts';
import { termIn } from './term.ts';

/** When a contract says that it was signed, 'YYYY-MM-DD': the law of that day holds for it. */
export const readSigning = (text: string): string | null => termIn(toOneLine(text)).signed;
