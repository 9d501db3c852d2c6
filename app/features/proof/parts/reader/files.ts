import type { Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { documentKind, documentLimits } from '../../rules/document.ts';
import { isWriting } from '../../rules/writing.ts';
import { type PageSource, Refused } from './page.ts';

export const isPicture = (words: readonly Word[]): boolean => !isWriting(words.map(({ text }) => text).join(' '));

/** A browser cannot read a file that was changed or deleted after it was chosen. */
const readable = (file: File) =>
  file.arrayBuffer().catch(() => {
    throw new Refused('Ese archivo ya no se puede leer. Elígelo otra vez.');
  });

/** The pages of all files, in their order. Throws Refused for unacceptable files, any other error for files that cannot be opened. */
export async function openFiles(files: readonly File[]): Promise<{ sources: PageSource[]; close(): void }> {
  const sources: PageSource[] = [];
  const closing: (() => void)[] = [];
  const close = () => {
    for (const end of closing) end();
  };
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await readable(file));
      const kind = documentKind(bytes);
      if (kind === 'pdf') {
        const { openPdf } = await import('./pdf.ts');
        const pdf = await openPdf(bytes);
        sources.push(...pdf.pages);
        closing.push(pdf.close);
      } else if (kind) {
        const { openPicture } = await import('./picture.ts');
        sources.push(openPicture(bytes, kind, file.name));
      } else throw new Error('no page');
    }
    if (sources.length > documentLimits.pages) throw new Refused(`Son ${sources.length} páginas y caben ${documentLimits.pages}. Elige solo las del contrato.`);
  } catch (error) {
    close();
    throw error;
  }
  return { sources, close };
}
