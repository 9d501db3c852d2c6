// What the page and the service worker both know.

/** The store of copies; another number when their form changes. */
export const cacheName = 'rellano.pisos.1';

/** Keys in the store, beside those of the copies, which are the paths of the flats. */
export const keys = { index: '/?indice', list: '/?lista', frame: '/?marco' } as const;
