export type Uploaded = { ok: true; name: string } | { ok: false; message: string; again: boolean };

/** Sends one photo and tells how far it has got, 0 to 1. XMLHttpRequest: fetch cannot say how much has been sent. */
export function uploadPhoto(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const failed = () => resolve({ ok: false, message: 'No se ha podido subir: revisa tu conexión.', again: true });
    request.open('POST', '/subir/foto');
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = failed;
    request.ontimeout = failed;
    request.onabort = failed;
    request.onload = () => {
      const answer = request.response as { name?: string; message?: string } | null;
      if (request.status === 200 && answer?.name) resolve({ ok: true, name: answer.name });
      else if (request.status === 413) resolve({ ok: false, message: 'La foto debe ocupar menos de 10 MB', again: false });
      else resolve({ ok: false, message: answer?.message ?? 'No se ha podido subir.', again: request.status >= 500 || request.status === 429 });
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('foto', file);
    request.send(form);
  });
}

/** Takes back a photo that no review uses; if it fails, the server forgets it by itself after a week. */
export function takeBackPhoto(name: string): void {
  fetch(`/subir/foto?nombre=${name}`, { method: 'DELETE' }).catch(() => {});
}
