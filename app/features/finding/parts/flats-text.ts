import { counted, grouped } from '../../../ui/format.ts';

/** Counting stops here (app/features/finding/data/filter.reads.ts MAX_COUNTED). */
export const MAX_COUNTED = 1000;

/** '7 pisos', 'más de 1.000 pisos'. */
export const flatsText = (n: number, all = false): string => (n > MAX_COUNTED && !all ? `más de ${grouped(MAX_COUNTED)} pisos` : counted(n, 'piso', 'pisos'));
