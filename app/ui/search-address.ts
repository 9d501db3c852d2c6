import { href } from 'react-router';

/** The search of flats. The route also accepts the suffix of old links. */
export const searchAddress = href('/buscar-resenas/*', { '*': '' }).replace(/\/$/, '');
