import type { DocumentProblem } from '../../domain/contract/reading.ts';
import type { DocumentRead } from '../../usecases/ports.ts';

/** What the parent asks of the child, once. */
export interface Ask {
  what: 'check' | 'read';
  files: Uint8Array[];
}
/** What a child has cost: milliseconds of CPU, bytes of memory at most. */
export interface Cost {
  cpu: number;
  memory: number;
}
/** What the child says: each page as it begins, and one answer at the end. */
export type Say = { page: number; of: number } | { answer: DocumentRead | { ok: true; pages: number } | { ok: false; problem: DocumentProblem }; cost: Cost };

/** The child ends itself with this code when it has taken more memory than it may. */
export const tooMuchMemory = 70;
export const memoryLimit = 700 * 1024 * 1024;
