import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DocumentReader } from '../../usecases/ports.ts';
import { type Ask, type Cost, type Say, tooMuchMemory } from './protocol.ts';

interface ReaderLimits {
  /** Milliseconds for one page, and for all of one document. */
  page: number;
  document: number;
}
const standard: ReaderLimits = { page: 60_000, document: 180_000 };

/**
 * Reads documents in a child process, one at a time, because a recogniser takes seconds of a core and keeps the memory it once had: a
 * child for each document gives everything back. `paid` hears what each has cost.
 */
export function createDocumentReader(limits: ReaderLimits = standard, paid: (cost: Cost) => void = () => {}): DocumentReader {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
  return {
    check: (files) => inTurn(() => ask({ what: 'check', files: [...files] }, limits, paid)) as ReturnType<DocumentReader['check']>,
    read: (files, heard) => inTurn(() => ask({ what: 'read', files: [...files] }, limits, paid, heard)) as ReturnType<DocumentReader['read']>,
  };
}

/** Throws when the child says nothing for too long, or ends without an answer. */
function ask(question: Ask, limits: ReaderLimits, paid: (cost: Cost) => void, heard?: (page: number, of: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=384'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (end: () => void) => {
      clearTimeout(forPage);
      clearTimeout(forAll);
      child.removeAllListeners();
      // Whatever it still wants to say or do, it is done with.
      child.on('error', () => {});
      child.kill('SIGKILL');
      end();
    };
    const late = (what: string) => () => settle(() => reject(new Error(`reading a ${what} took too long`)));
    let forPage = setTimeout(late('page'), limits.page);
    const forAll = setTimeout(late('document'), limits.document);
    child.on('message', (said: Say) => {
      if ('answer' in said) {
        paid(said.cost);
        return settle(() => resolve(said.answer));
      }
      clearTimeout(forPage);
      forPage = setTimeout(late('page'), limits.page);
      heard?.(said.page, said.of);
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code) =>
      settle(() => (code === tooMuchMemory ? resolve({ ok: false, problem: 'too-large' }) : reject(new Error(`the reading process ended (${code})`)))),
    );
    child.send(question, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}
