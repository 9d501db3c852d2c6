import { messageOf } from '../../../../ui/no-answer.ts';
import { failureReason } from '../../../../ui/request-data.ts';

/** 1-flats §9 Map: load time-out 12 s; loader retries 3 with back-off. */
export const loadTimeout = 12_000;
export const retries = 3;
const firstWait = 400;

/** The error messages of the map. */
export class MapTrouble extends Error {}

export const trouble = {
  slow: 'Tarda demasiado en cargarse. Comprueba tu conexión.',
  program: 'No se ha podido cargar el programa del mapa.',
  properties: 'No se han podido cargar las propiedades del mapa.',
};

/** Other errors are bugs of the map, not failures of the connection or the server. */
export const mapErrorText = (error: unknown): string => (error instanceof MapTrouble ? error.message : 'No se ha podido dibujar el mapa.');

/** Tries `work` up to four times, waiting twice as long each time. `leaving`: the screen was left; `deadline`: the time is up. */
export async function withRetries<T>(work: () => Promise<T>, failure: string, leaving: AbortSignal, deadline: AbortSignal): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await stopping(work(), leaving, deadline);
    } catch (e) {
      if (e instanceof MapTrouble || leaving.aborted) throw e;
      if (tried === retries) throw new MapTrouble(`${failure} ${messageOf(await stopping(failureReason(e), leaving, deadline))}`, { cause: e });
      await stopping(new Promise((resolve) => setTimeout(resolve, firstWait * 2 ** tried)), leaving, deadline);
    }
  }
}

function stopping<T>(work: Promise<T>, leaving: AbortSignal, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new MapTrouble(trouble.slow));
    const left = () => reject(leaving.reason);
    if (deadline.aborted) late();
    if (leaving.aborted) left();
    deadline.addEventListener('abort', late, { once: true });
    leaving.addEventListener('abort', left, { once: true });
    work.then(resolve, reject).finally(() => {
      deadline.removeEventListener('abort', late);
      leaving.removeEventListener('abort', left);
    });
  });
}
