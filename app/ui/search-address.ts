import { href } from 'react-router';

/** The search of flats. The route also takes what old links have behind it; ours have nothing there. */
export const searchAddress = href('/buscar-resenas/*', { '*': '' }).replace(/\/$/, '');
