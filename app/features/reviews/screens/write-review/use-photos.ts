import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { href } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { draftFileWriter, purgeDraftFiles, readDraftFiles } from '../../../../ui/form/draft-files.ts';
import { sendablePhoto } from '../../../../ui/form/sendable-photo.ts';
import { upload } from '../../../../ui/form/upload.ts';
import { toast } from '../../../../ui/toast.tsx';
import { limits } from '../../rules/options.ts';

export interface Photo {
  id: number;
  /** Its name on the server, once uploaded. */
  name: string | null;
  /** The name of the chosen file, for error messages. */
  fileName: string;
  preview: string;
  /** 'kept': stored on the device until its author signs in. */
  state: 'kept' | 'uploading' | 'ready' | 'failed';
  progress: number;
  message: string | null;
  /** Present while it may have to be uploaded. */
  file: File | null;
}

export interface Photos {
  list: readonly Photo[];
  add(files: Iterable<File>): void;
  retry(id: number): void;
  remove(id: number): void;
  move(id: number, by: -1 | 1): void;
  /** Marks a photo whose stored file no longer exists. It is not sent. */
  lost(id: number): void;
  clear(): void;
  /** The device has no room for the photos that are not uploaded yet. */
  noRoom: boolean;
  /** A large photo is being reduced, and is not in the list yet. */
  preparing: boolean;
  /** Waits for the uploads, then returns the names in order; null: a photo is not uploaded and can be retried. */
  settled(): Promise<string[] | null>;
}

const rules = {
  maxBytes: limits.photos.bytes,
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  tooLarge: 'La foto debe ocupar menos de 10 MB',
} as const;

const names = (list: readonly Photo[]) => list.flatMap(({ name, state }) => (name && state === 'ready' ? [name] : []));

/** A failed photo has no number and does not count towards the five. */
export const isIncluded = ({ state }: Photo): boolean => state !== 'failed';

/** Names the files, so that their author knows which ones to choose again. */
const tooManyPhotos = (files: readonly File[]) =>
  `Máximo 5 imágenes permitidas. ${files.length === 1 ? 'No se ha añadido' : 'No se han añadido'} ${files.map(({ name }) => `«${name}»`).join(', ')}.`;

/** The files that are not uploaded yet. */
const filesOf = (list: readonly Photo[]) => list.flatMap(({ file }) => (file ? [file] : []));

/**
 * The photos of a review, uploaded one after another. `onNames` receives the names of the uploaded ones. The device stores the others under the
 * draft's key; those of a visitor (`guest`) are uploaded after they sign in.
 */
export function usePhotos(
  { first, draftKey, owner, guest }: { first: readonly string[]; draftKey: string; owner: string; guest: boolean },
  onNames: (names: string[]) => void,
): Photos {
  const [list, setList] = useState<readonly Photo[]>(() =>
    first.map((name, id) => ({ id, name, fileName: 'Foto guardada', preview: photoPath(name, 480), state: 'ready', progress: 1, message: null, file: null })),
  );
  const latest = useRef(list);
  const next = useRef(first.length);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const [noRoom, setNoRoom] = useState(false);
  const keep = useMemo(() => draftFileWriter(draftKey), [draftKey]);

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
          update(id, { state: 'failed', message: done.message, file: done.retryable ? file : null });
          toast({ title: 'Una foto no se ha podido subir', description: done.message, kind: 'error' });
        }
      });
    },
    [update, owner],
  );

  /** Adds a file to the list, and uploads it for a member. */
  const addFile = useCallback(
    (file: File) => {
      const id = next.current++;
      const shown = { id, name: null, fileName: file.name, preview: URL.createObjectURL(file), progress: 0, message: null, file };
      change((all) => [...all, { ...shown, state: guest ? 'kept' : 'uploading' }]);
      if (!guest) upload(id, file);
    },
    [change, guest, upload],
  );

  // Restores the files that the device stored with this draft.
  const restored = useRef('');
  const restoring = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (restored.current === draftKey) return;
    restored.current = draftKey;
    restoring.current = readDraftFiles(draftKey).then((files) => {
      for (const file of files) addFile(file);
    });
    void purgeDraftFiles();
  }, [draftKey, addFile]);

  const [preparing, setPreparing] = useState(false);
  const adding = useRef<Promise<void>>(Promise.resolve());
  const unmounted = useRef(false);
  /** Prepares one file after another, because large ones need much memory. */
  const addAll = async (chosen: readonly File[]) => {
    const good: File[] = [];
    const bad: { file: File; message: string }[] = [];
    for (const file of chosen) {
      const sent = await sendablePhoto(file, rules, () => setPreparing(true));
      if (typeof sent === 'string') bad.push({ file, message: sent });
      else good.push(sent);
    }
    setPreparing(false);
    if (unmounted.current) return;
    const room = Math.max(0, limits.photos.max - latest.current.filter(isIncluded).length);
    for (const file of good.slice(0, room)) addFile(file);
    if (good.length > room) toast({ title: 'Límite de imágenes excedido', description: tooManyPhotos(good.slice(room)), kind: 'error' });
    for (const { file, message } of bad) {
      const id = next.current++;
      change((all) => [...all, { id, name: null, fileName: file.name, preview: '', state: 'failed', progress: 0, message, file: null }]);
      toast({ title: 'Una foto no se ha podido subir', description: message, kind: 'error' });
    }
  };

  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      for (const controller of aborts.current.values()) controller.abort();
      revokePreviews(latest.current, []);
    };
  }, []);

  return {
    list,
    add: (files) => {
      const chosen = [...files];
      adding.current = adding.current.then(() => addAll(chosen));
    },
    retry: (id) => {
      const photo = latest.current.find((p) => p.id === id);
      if (!photo?.file) return;
      if (latest.current.filter(isIncluded).length >= limits.photos.max) {
        toast({ title: 'Límite de imágenes excedido', description: tooManyPhotos([photo.file]), kind: 'error' });
        return;
      }
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
        const sent = all.filter(isIncluded);
        const from = sent.findIndex((p) => p.id === id);
        const moved = sent[from];
        const other = sent[from + by];
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
    preparing,
    settled: async () => {
      await restoring.current;
      await adding.current;
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

type Uploaded = { ok: true; name: string } | { ok: false; message: string; retryable: boolean };

/** Uploads one photo for the account `owner` and reports the progress, 0 to 1. */
async function uploadPhoto(file: File, owner: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  const { status, body } = await upload(href('/subir/foto'), 'foto', file, { onProgress, owner, timeout: 120_000, signal });
  const answer = body as { name?: string; message?: string } | null;
  if (status === 0) return { ok: false, message: 'No se ha podido subir: revisa tu conexión.', retryable: true };
  if (status === 200 && answer?.name) return { ok: true, name: answer.name };
  if (status === 413) return { ok: false, message: rules.tooLarge, retryable: false };
  // Only an error with the server's own message is final. A proxy or a captive portal may answer anything, even 200.
  return { ok: false, message: answer?.message ?? 'No se ha podido subir.', retryable: status !== 400 || !answer?.message };
}

/** Deletes a photo that no review uses; if that fails, the server deletes it after a week. */
function deleteUploadedPhoto(name: string): void {
  fetch(`${href('/subir/foto')}?nombre=${name}`, { method: 'DELETE' }).catch(() => {});
}
