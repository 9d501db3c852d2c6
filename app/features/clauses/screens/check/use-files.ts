import { useEffect, useRef, useState } from 'react';
import { prepareFiles } from '../../../proof/parts/prepare-files.ts';
import type { Problem } from './ask.tsx';
import type { PhotoReader } from './read-text.ts';

interface Listener {
  /** Called when files are chosen, to preload the rules. */
  onBegin(): void;
  /** Kinds of input that can now be read offline. */
  onLoaded(what: readonly string[]): void;
  onProblem(problem: Problem | null): void;
}

/** The chosen files. Choosing them preloads their readers. */
export function useFiles({ onBegin, onLoaded, onProblem }: Listener) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const latestFiles = useRef<readonly File[]>([]);
  /** Files in preparation; resolves to those to read, or null if they are refused. */
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
    // A reader that fails to load is tried again when the contract is read.
    const load = async () => {
      const { kindsOf, loadHeicDecoder, loadPdfReader } = await import('./read-text.ts');
      const kinds = await kindsOf(chosen);
      // The user chose other files or left the screen.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on unmount what is open then
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
    /** The prepared files to read; null: refused. */
    chosen: async () => (picking.current ? picking.current : latestFiles.current),
    forget() {
      latestFiles.current = [];
      setFiles([]);
    },
  };
}
