import type { DocumentProblem } from '../../app/features/proof/rules/reading.ts';
import type { DocumentRead } from '../../platform/ports.ts';

/** The one message from the parent to the child. */
export interface ReadRequest {
  what: 'check' | 'read';
  files: Uint8Array[];
}
/** What a child used: milliseconds of CPU, peak memory in bytes. */
export interface Cost {
  cpu: number;
  memory: number;
}
/** Messages of the child: one at the start of each page, and one result at the end. */
export type ChildMessage =
  | { page: number; of: number }
  | { answer: DocumentRead | { ok: true; pages: number } | { ok: false; problem: DocumentProblem }; cost: Cost };

/** The child ends itself with this signal when it exceeds its memory limit. */
export const TOO_MUCH_MEMORY = 'SIGUSR2';
export const memoryLimit = 700 * 1024 * 1024;
