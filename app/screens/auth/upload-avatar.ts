import { avatarRules } from '../../../domain/account/options.ts';

/** Sends the file; `onProgress` hears the share that has gone. XMLHttpRequest, for fetch tells no progress of what it sends. */
export function uploadAvatar(file: File, onProgress: (share: number) => void): Promise<{ ok: true; url: string } | { ok: false; error: string }> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('avatar', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/subir/avatar');
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { url?: string; error?: string } | null;
      if (request.status === 201 && answer?.url) resolve({ ok: true, url: answer.url });
      else resolve({ ok: false, error: (request.status === 400 && answer?.error) || avatarRules.failed });
    };
    request.onerror = () => resolve({ ok: false, error: avatarRules.failed });
    request.ontimeout = request.onerror;
    request.timeout = 60_000;
    request.send(form);
  });
}
