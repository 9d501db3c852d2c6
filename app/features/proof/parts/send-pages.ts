import { href } from 'react-router';
import { newKey } from '../../../ui/form/send-key.ts';
import { continueAfterSignIn } from '../../../ui/form/upload.ts';
import { documentLimits } from '../rules/document.ts';

export interface Sent {
  /** From 0. */
  page: number;
  /** The sent share of the page, 0 to 1. */
  part: number;
  /** Bytes of all pages. */
  sent: number;
  total: number;
  /** No connection: sending continues once there is one. */
  waiting: boolean;
}
/** The server refused, with a message to show. */
export class NotTaken extends Error {}

const gone = () => {
  throw new NotTaken('Ese archivo ya no se puede leer. Elígelo otra vez.');
};
const notTheirs = {
  401: 'Tu sesión ha terminado: inicia sesión y vuelve a enviarlo.',
  412: 'En este navegador ha entrado otra cuenta: entra con la tuya y vuelve a enviarlo.',
} as const;
const pause = 3000; // milliseconds before the next try
const triesOnFailure = 4;

/**
 * Sends the pages of a contract of this account one by one and returns its id. After a failure only the current page is sent
 * again, after a pause or when the connection is back. `stop` aborts.
 */
export async function sendPages(files: readonly Blob[], owner: string, stop: AbortSignal, onProgress: (sent: Sent) => void): Promise<string> {
  const id = newKey();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const [page, file] of files.entries()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, quien: owner, pagina: page + 1, de: files.length })) form.set(name, String(value));
    form.set('archivo', file, 'pagina');
    const report = (part: number, waiting: boolean) => onProgress({ page, part, sent: before + Math.round(file.size * part), total, waiting });
    report(0, false);
    for (let [failures, asked] = [0, false]; ; ) {
      const status = await post(form, stop, (part) => report(part, false));
      stop.throwIfAborted();
      if (status === 'taken') break;
      if (status === 401 || status === 412) {
        if (asked || !(await continueAfterSignIn(status, stop))) throw new NotTaken(notTheirs[status]);
        asked = true;
        stop.throwIfAborted();
        continue;
      }
      if (status === 'failed' && ++failures >= triesOnFailure) throw new NotTaken('No se ha podido enviar el contrato. Vuelve a intentarlo.');
      // A file that was changed or deleted after it was chosen fails like a lost connection.
      if (status === 'offline') await file.slice(0, 1).arrayBuffer().catch(gone);
      report(0, status === 'offline');
      await untilTry(stop);
    }
    before += file.size;
  }
  return id;
}

function post(form: FormData, stop: AbortSignal, onPart: (part: number) => void): Promise<'taken' | 'offline' | 'failed' | 401 | 412> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (settle: () => void) => {
      stop.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => request.abort();
    stop.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onPart(loaded / total);
    request.onerror = () => end(() => resolve('offline'));
    request.onabort = () => end(() => reject(stop.reason));
    request.onload = () =>
      end(() => {
        if (request.status === 201) resolve('taken');
        // Below 400 the response is not ours: a captive portal.
        else if (request.status < 400 || request.status >= 500) resolve('failed');
        else if (request.status === 401 || request.status === 412) resolve(request.status);
        else reject(new NotTaken(messageOf(request)));
      });
    request.open('POST', href('/subir/contrato'));
    request.send(form);
  });
}

function messageOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 413) return `El archivo es demasiado grande. Máximo ${documentLimits.bytes / 1024 / 1024} MB`;
  try {
    const { error } = JSON.parse(responseText) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // A proxy answered, not our server.
  }
  return 'No se ha podido enviar el contrato. Vuelve a intentarlo.';
}

const untilTry = (stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      stop.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
    stop.addEventListener('abort', go);
  });
