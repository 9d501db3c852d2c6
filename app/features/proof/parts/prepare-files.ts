import { withFewerPixels } from '../../../ui/form/sendable-photo.ts';
import { documentLimits, documentProblems, documentStart } from '../rules/document.ts';

/** The chosen files of a contract, with too large photos scaled down one after the other; or an error message. */
export async function prepareFiles(chosen: readonly File[]): Promise<readonly File[] | string> {
  const files: File[] = [];
  for (const file of chosen.slice(0, documentLimits.pages)) {
    const made = await withFewerPixels(file);
    if (typeof made === 'string') return made;
    files.push(made);
  }
  files.push(...chosen.slice(documentLimits.pages));
  return (await problemOf(files)) ?? files;
}

async function problemOf(files: readonly File[]): Promise<string | null> {
  try {
    const start = async (file: File) => ({ size: file.size, start: new Uint8Array(await file.slice(0, documentStart).arrayBuffer()) });
    return documentProblems(await Promise.all(files.map(start)));
  } catch {
    return 'Ese archivo no se puede leer. Elige otro.';
  }
}
