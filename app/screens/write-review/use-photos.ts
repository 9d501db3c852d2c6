import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { looksLikeImage } from '../../../domain/image-type.ts';
import { limits } from '../../../domain/review/options.ts';
import { photoPath } from '../../../domain/site/paths.ts';
import { fileKeeper, forgetOldFiles, keptFiles } from '../../ui/form/kept-files.ts';
import { toast } from '../../ui/toast.tsx';
import { deleteUploadedPhoto, uploadPhoto } from './upload-photo.ts';

export interface Photo {
  id: number;
  /** What the server calls it, once it has it. */
  name: string | null;
  preview: string;
  /** 'kept': on the device, until its author has an account. */
  state: 'kept' | 'uploading' | 'ready' | 'failed';
  progress: number;
  message: string | null;
  /** Kept while it may have to be sent again. */
  file: File | null;
}

export interface Photos {
  list: readonly Photo[];
  add(files: Iterable<File>): void;
  retry(id: number): void;
  remove(id: number): void;
  move(id: number, by: -1 | 1): void;
  /** The stored file does not exist any more: a message says so, and the photo is skipped. */
  lost(id: number): void;
  clear(): void;
  /** The device has no room for those that were not sent yet. */
  noRoom: boolean;
  /** Names of those that arrived, in order, once no upload is under way; null: one did not arrive that can be tried again. */
  settled(): Promise<string[] | null>;
}

const names = (list: readonly Photo[]) => list.flatMap(({ name, state }) => (name && state === 'ready' ? [name] : []));

/** Those that are still to be sent. */
const filesOf = (list: readonly Photo[]) => list.flatMap(({ file }) => (file ? [file] : []));

/**
 * Photos of the review: one upload after the other, each with its progress; `onNames` gets the names of those that have arrived.
 * What has not arrived stays on the device under the draft's key; what a visitor (`guest`) adds stays there until they sign in.
 */
export function usePhotos(
  { first, draftKey, owner, guest }: { first: readonly string[]; draftKey: string; owner: string; guest: boolean },
  onNames: (names: string[]) => void,
): Photos {
  const [list, setList] = useState<readonly Photo[]>(() =>
    first.map((name, id) => ({ id, name, preview: photoPath(name, 480), state: 'ready', progress: 1, message: null, file: null })),
  );
  const latest = useRef(list);
  const next = useRef(first.length);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const [noRoom, setNoRoom] = useState(false);
  const keep = useMemo(() => fileKeeper(draftKey), [draftKey]);

  const change = useCallback(
    (edit: (before: readonly Photo[]) => readonly Photo[]) => {
      const before = latest.current;
      latest.current = edit(before);
      revokePreviews(before, latest.current);
      setList(latest.current);
      const after = names(latest.current);
      if (names(before).join() !== after.join()) onNames(after);
      const waiting = filesOf(latest.current);
      if (waiting.length !== 0 || filesOf(before).length !== 0) void keep(waiting).then((kept) => setNoRoom(!kept));
    },
    [onNames, keep],
  );
  const update = useCallback((id: number, changes: Partial<Photo>) => change((all) => all.map((p) => (p.id === id ? { ...p, ...changes } : p))), [change]);

  const upload = useCallback(
    (id: number, file: File) => {
      const controller = new AbortController();
      aborts.current.set(id, controller);
      queue.current = queue.current.then(async () => {
        if (controller.signal.aborted) return;
        const done = await uploadPhoto(file, owner, (progress) => update(id, { progress }), controller.signal);
        aborts.current.delete(id);
        if (controller.signal.aborted) {
          if (done.ok) deleteUploadedPhoto(done.name);
          return;
        }
        if (done.ok) update(id, { state: 'ready', progress: 1, name: done.name, preview: photoPath(done.name, 480), file: null });
        else {
          update(id, { state: 'failed', message: done.message, file: done.again ? file : null });
          toast({ title: 'Una foto no se ha podido subir', description: done.message, kind: 'error' });
        }
      });
    },
    [update, owner],
  );

  /** Shows a file, and sends it. */
  const take = useCallback(
    (file: File) => {
      const id = next.current++;
      const shown = { id, name: null, preview: URL.createObjectURL(file), progress: 0, message: null, file };
      change((all) => [...all, { ...shown, state: guest ? 'kept' : 'uploading' }]);
      if (!guest) upload(id, file);
    },
    [change, guest, upload],
  );

  // What the device still has of this draft.
  const restored = useRef('');
  const restoring = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (restored.current === draftKey) return;
    restored.current = draftKey;
    restoring.current = keptFiles(draftKey).then((files) => {
      for (const file of files) take(file);
    });
    void forgetOldFiles();
  }, [draftKey, take]);

  useEffect(
    () => () => {
      for (const controller of aborts.current.values()) controller.abort();
      revokePreviews(latest.current, []);
    },
    [],
  );

  return {
    list,
    add: (files) => {
      const chosen = [...files];
      const room = limits.photos.max - latest.current.filter((p) => p.state !== 'failed').length;
      if (chosen.length > room) toast({ title: 'Límite de imágenes excedido', description: 'Máximo 5 imágenes permitidas.', kind: 'error' });
      for (const file of chosen.slice(0, Math.max(0, room))) {
        const message = faultOf(file);
        if (!message) {
          take(file);
          continue;
        }
        const id = next.current++;
        change((all) => [...all, { id, name: null, preview: '', state: 'failed', progress: 0, message, file: null }]);
        toast({ title: 'Una foto no se ha podido subir', description: message, kind: 'error' });
      }
    },
    retry: (id) => {
      const photo = latest.current.find((p) => p.id === id);
      if (!photo?.file) return;
      update(id, { state: 'uploading', progress: 0, message: null });
      upload(id, photo.file);
    },
    remove: (id) => {
      aborts.current.get(id)?.abort();
      const name = latest.current.find((p) => p.id === id)?.name;
      if (name) deleteUploadedPhoto(name);
      change((all) => all.filter((p) => p.id !== id));
    },
    move: (id, by) =>
      change((all) => {
        const from = all.findIndex((p) => p.id === id);
        const moved = all[from];
        const other = all[from + by];
        if (!moved || !other) return all;
        return all.map((p) => (p === moved ? other : p === other ? moved : p));
      }),
    lost: (id) => update(id, { state: 'failed', message: 'Esta foto ya no está guardada. Vuelve a añadirla si quieres enviarla.' }),
    clear: () => {
      revokePreviews(latest.current, []);
      latest.current = [];
      setList([]);
      void keep([]);
    },
    noRoom,
    settled: async () => {
      await restoring.current;
      await queue.current;
      return filesOf(latest.current).length === 0 ? names(latest.current) : null;
    },
  };
}

/** Revokes the object URLs that are no longer shown. */
function revokePreviews(before: readonly Photo[], after: readonly Photo[]) {
  const shown = new Set(after.map(({ preview }) => preview));
  for (const { preview } of before) if (preview.startsWith('blob:') && !shown.has(preview)) URL.revokeObjectURL(preview);
}

function faultOf(file: File): string | null {
  if (!looksLikeImage(file)) return 'Por favor selecciona un archivo de imagen válido';
  return file.size > limits.photos.bytes ? 'La foto debe ocupar menos de 10 MB' : null;
}
