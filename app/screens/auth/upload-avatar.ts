import { href } from 'react-router';
import { avatarRules } from '../../../domain/account/options.ts';
import { upload } from '../../ui/form/upload.ts';

/** Sends the photo; `onProgress` gets the share that is sent. */
export async function uploadAvatar(file: File, onProgress: (share: number) => void): Promise<{ ok: true; url: string } | { ok: false; error: string }> {
  const { status, body } = await upload(href('/subir/avatar'), 'avatar', file, { onProgress, timeout: 60_000 });
  const answer = body as { url?: string; error?: string } | null;
  if (status === 201 && answer?.url) return { ok: true, url: answer.url };
  return { ok: false, error: ([400, 429].includes(status) && answer?.error) || avatarRules.failed };
}
