interface Uploaded {
  /** 0: no answer came. */
  status: number;
  body: unknown;
}

/** Sends one file as the field `name`; `onProgress` hears the share that has gone. XMLHttpRequest: fetch tells nothing of it. */
export function upload(
  url: string,
  name: string,
  file: File,
  { onProgress, timeout, signal }: { onProgress(share: number): void; timeout: number; signal?: AbortSignal },
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set(name, file);
    const request = new XMLHttpRequest();
    const lost = () => resolve({ status: 0, body: null });
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.timeout = timeout; // milliseconds
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
