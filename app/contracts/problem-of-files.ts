import { documentProblems, documentStart } from '../../domain/stay/document.ts';

/** What is wrong with the chosen files of a contract, as a message; null: nothing. */
export async function problemOf(files: readonly File[]): Promise<string | null> {
  try {
    const start = async (file: File) => ({ size: file.size, start: new Uint8Array(await file.slice(0, documentStart).arrayBuffer()) });
    return documentProblems(await Promise.all(files.map(start)));
  } catch {
    return 'Ese archivo no se puede leer. Elige otro.';
  }
}
