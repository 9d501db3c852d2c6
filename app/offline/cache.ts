// Shared by the page and the service worker.

/** The store of copies; the number changes with their format. */
export const cacheName = 'rellano.pisos.1';

/** Keys in the store beside those of the copies, which are the paths of the flats. */
export const keys = { index: '/?indice', list: '/?lista', frame: '/?marco' } as const;
