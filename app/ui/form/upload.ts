interface Uploaded {
  /** 0: no answer came. */
  status: number;
  body: unknown;
}

interface Progress {
  onProgress(share: number): void;
  /** Whose page it is from (app/ui/form/form.tsx). */
  owner?: string;
  /** Milliseconds without an answer in which nothing more of the file is sent: over a bad line the whole takes minutes. */
  timeout?: number;
  signal?: AbortSignal;
}

/** The session has ended while something goes up (401), or is another account's (412): asks to sign in again in place. Whether it goes on. */
export async function signedInAgain(status: number, signal?: AbortSignal): Promise<boolean> {
  const dialog = await import('../sign-in-dialog.tsx').catch(() => null);
  if (signal?.aborted || !(await dialog?.sessionAgain(status === 412))) return false;
  // After 412 only the server knows whose session it is now: the next answer says it.
  if (status !== 412) dialog?.announceSignIn();
  return true;
}

/** Sends one file as the field `name`; `onProgress` gets the share that is sent. A session that has ended is asked for in place. */
export async function upload(url: string, name: string, file: File, progress: Progress): Promise<Uploaded> {
  const form = new FormData();
  form.set(name, file);
  form.set('quien', progress.owner ?? '');
  const sent = await sendFile(url, form, progress);
  return (sent.status === 401 || sent.status === 412) && (await signedInAgain(sent.status, progress.signal)) ? sendFile(url, form, progress) : sent;
}

/** By XMLHttpRequest: fetch does not report how far it is. */
function sendFile(url: string, form: FormData, { onProgress, timeout = 0, signal }: Progress): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ status: 0, body: null });
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.timeout = timeout;
    const begun = performance.now();
    request.upload.onprogress = (event) => {
      // It counts from the beginning of the request.
      if (timeout > 0) request.timeout = performance.now() - begun + timeout;
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
