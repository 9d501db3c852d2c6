import { href } from 'react-router';
import { upload } from '../../ui/form/upload.ts';

type Uploaded = { ok: true; name: string } | { ok: false; message: string; again: boolean };

/** Sends one photo of this account's review and reports the progress, 0 to 1. */
export async function uploadPhoto(file: File, owner: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  const { status, body } = await upload(href('/subir/foto'), 'foto', file, { onProgress, owner, timeout: 120_000, signal });
  const answer = body as { name?: string; message?: string } | null;
  if (status === 0) return { ok: false, message: 'No se ha podido subir: revisa tu conexión.', again: true };
  if (status === 200 && answer?.name) return { ok: true, name: answer.name };
  if (status === 413) return { ok: false, message: 'La foto debe ocupar menos de 10 MB', again: false };
  // Only the server's own word is final. A proxy, or a network that asks to sign in first, may answer anything, even 200.
  return { ok: false, message: answer?.message ?? 'No se ha podido subir.', again: status !== 400 || !answer?.message };
}

/** Deletes a photo that no review uses; if that fails, the server deletes it after a week. */
export function deleteUploadedPhoto(name: string): void {
  fetch(`${href('/subir/foto')}?nombre=${name}`, { method: 'DELETE' }).catch(() => {});
}
