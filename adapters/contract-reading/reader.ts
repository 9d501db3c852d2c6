import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocumentReader } from '../../platform/ports.ts';
import { createMutex } from '../mutex.ts';
import { type ChildMessage, type Cost, type ReadRequest, TOO_MUCH_MEMORY } from './protocol.ts';

const childScript = new URL('./child.ts', import.meta.url);

interface ReaderLimits {
  /** Milliseconds for one page, and for a whole document. */
  page: number;
  document: number;
}
const standard: ReaderLimits = { page: 60_000, document: 180_000 };

/**
 * Reads documents in a child process, one at a time, because OCR takes seconds of a core and never releases its memory: a child per document returns all of
 * it. Checks run one at a time too, but do not wait for a running read: a person waits for them. `onCost` is called with each child's usage; `script`: the
 * child's program.
 */
export function createDocumentReader(limits: ReaderLimits = standard, onCost: (cost: Cost) => void = () => {}, script = childScript): DocumentReader {
  const ask = (question: ReadRequest, onPage?: (page: number, of: number) => void) => answerOf(script, question, limits, onCost, onPage);
  const [check, read] = [createMutex(), createMutex()];
  return {
    check: (files) => check(() => ask({ what: 'check', files: [...files] }) as ReturnType<DocumentReader['check']>),
    read: (files, onPage) => read(() => ask({ what: 'read', files: [...files] }, onPage) as ReturnType<DocumentReader['read']>),
  };
}

/** Web requests have 0; 19 is the lowest priority. */
const priorities = { check: 5, read: 19 } as const;

/** Web requests go first. The parent sets the priority immediately: it belongs to a thread, and a process's new threads inherit that of its first one. */
function lowerPriority(pid: number | undefined, what: ReadRequest['what']): void {
  try {
    if (pid !== undefined) setPriority(pid, priorities[what]);
  } catch {
    // Not every system permits lowering the priority of a process, and the child may have ended already.
  }
}

/** Throws when the child is silent for too long, or ends without a result. */
function answerOf(
  script: URL,
  question: ReadRequest,
  limits: ReaderLimits,
  onCost: (cost: Cost) => void,
  onPage?: (page: number, of: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(fileURLToPath(script), {
      serialization: 'advanced',
      // One thread beside the reading one: compiling the OCR engine must not take every core.
      execArgv: ['--max-old-space-size=384', '--v8-pool-size=1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(child.pid, question.what);
    const settle = (end: () => void) => {
      clearTimeout(forPage);
      clearTimeout(forAll);
      child.removeAllListeners();
      // Ignores later messages of the child, and stops it.
      child.on('error', () => {});
      child.kill('SIGKILL');
      end();
    };
    const late = (what: string) => () => settle(() => reject(new Error(`reading a ${what} took too long`)));
    let forPage = setTimeout(late('page'), limits.page);
    const forAll = setTimeout(late('document'), limits.document);
    child.on('message', (sent: ChildMessage) => {
      if ('answer' in sent) {
        onCost(sent.cost);
        return settle(() => resolve(sent.answer));
      }
      clearTimeout(forPage);
      forPage = setTimeout(late('page'), limits.page);
      onPage?.(sent.page, sent.of);
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code, signal) =>
      settle(() =>
        signal === TOO_MUCH_MEMORY ? resolve({ ok: false, problem: 'too-large' }) : reject(new Error(`the reading process ended (${code ?? signal})`)),
      ),
    );
    child.send(question, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}
