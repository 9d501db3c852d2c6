import { useEffect, useRef, useState } from 'react';
import { prepareFiles } from '../../../proof/parts/prepare-files.ts';
import type { Problem } from './ask.tsx';
import type { PhotoReader } from './read-text.ts';

interface Listener {
  /** Something was chosen: the rules are loaded meanwhile. */
  onBegin(): void;
  /** What can be read without a connection by now. */
  onLoaded(what: readonly string[]): void;
  onProblem(problem: Problem | null): void;
}

/** The chosen files, and what reads them: it is loaded when they are chosen. */
export function useFiles({ onBegin, onLoaded, onProblem }: Listener) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const latestFiles = useRef<readonly File[]>([]);
  /** Files were chosen and are being prepared; ends with those to be read, or null where they are refused. */
  const picking = useRef<Promise<readonly File[] | null> | null>(null);
  const photoReader = useRef<Promise<PhotoReader> | null>(null);

  /** The OCR engine stays open from the choice of photos until all their pages are read, and no longer. */
  const photos = () => {
    const opened = photoReader.current ?? import('./read-text.ts').then((reader) => reader.openPhotoReader());
    photoReader.current = opened;
    opened.catch(() => {
      photoReader.current = null;
    });
    return opened;
  };
  const closePhotos = () => {
    photoReader.current?.then(({ close }) => close()).catch(() => {});
    photoReader.current = null;
  };
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen);
    latestFiles.current = chosen;
    if (chosen.length === 0) return closePhotos();
    onBegin();
    // Without a connection it is tried again when the contract is read.
    const load = async () => {
      const { kindsOf, loadHeicDecoder, loadPdfReader } = await import('./read-text.ts');
      const kinds = await kindsOf(chosen);
      // Others were chosen meanwhile, or the screen was left.
      if (latestFiles.current !== chosen) return;
      if (!kinds.photos) closePhotos();
      await Promise.all([kinds.photos ? photos() : null, kinds.heic ? loadHeicDecoder() : null, kinds.pdf ? loadPdfReader() : null]);
      onLoaded([...(kinds.photos ? ['fotos'] : []), ...(kinds.pdf ? ['PDF'] : [])]);
    };
    await load().catch(() => {});
  };

  /** Adds files to the chosen ones once they are prepared. */
  const pick = async (added: readonly File[]) => {
    const prepared = prepareFiles([...latestFiles.current, ...added]);
    const chosen = prepared.then((result) => (typeof result === 'string' ? null : result));
    picking.current = chosen;
    const result = await prepared;
    if (picking.current !== chosen) return;
    picking.current = null;
    onProblem(typeof result === 'string' ? { where: 'files', text: result } : null);
    if (typeof result !== 'string') await choose(result);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open when the screen is left
  useEffect(
    () => () => {
      latestFiles.current = [];
      closePhotos();
    },
    [],
  );

  return {
    files,
    photos,
    closePhotos,
    choose,
    pick,
    /** Those to be read, once they are prepared; null: they were refused. */
    chosen: async () => (picking.current ? picking.current : latestFiles.current),
    forget() {
      latestFiles.current = [];
      setFiles([]);
    },
  };
}
