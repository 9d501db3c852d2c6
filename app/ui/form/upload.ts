interface Uploaded {
  /** 0: no response. */
  status: number;
  body: unknown;
}

interface Progress {
  onProgress(share: number): void;
  /** The account of the page (app/ui/form/form.tsx). */
  owner?: string;
  /** Milliseconds without progress or response: on a bad connection the whole upload takes minutes. */
  timeout?: number;
  signal?: AbortSignal;
}

/** When the session ends during an upload (401), or is another account's (412), asks to sign in again in place. Returns whether to continue. */
export async function continueAfterSignIn(status: number, signal?: AbortSignal): Promise<boolean> {
  const dialog = await import('../sign-in-dialog.tsx').catch(() => null);
  if (signal?.aborted || !(await dialog?.reauthenticate(status === 412))) return false;
  // After 412 only the server knows whose session it is, and the next response contains it.
  if (status !== 412) dialog?.announceSignIn();
  return true;
}

/** Sends a file as the field `name`; `onProgress` gets the sent share. When the session has ended, it asks to sign in in place. */
export async function upload(url: string, name: string, file: File, progress: Progress): Promise<Uploaded> {
  const form = new FormData();
  form.set(name, file);
  form.set('quien', progress.owner ?? '');
  const sent = await sendFile(url, form, progress);
  return (sent.status === 401 || sent.status === 412) && (await continueAfterSignIn(sent.status, progress.signal)) ? sendFile(url, form, progress) : sent;
}

/** By XMLHttpRequest: fetch does not report upload progress. */
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
      // XMLHttpRequest counts the timeout from the start of the request.
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
