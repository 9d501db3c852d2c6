// Addresses of the site for what is not a screen: mails, notifications, the site map, open data, stored pictures. Screens
// use the router's typed href(). test/paths.test.ts finds the route of each; `npm run structure` finds addresses elsewhere.

export const propertyPath = (id: string, slug: string): string => (slug === '' ? `/piso/${id}` : `/piso/${id}-${slug}`);
export const agencyPath = (slug: string): string => `/agencia/${slug}`;
export const neighbourhoodPath = (slug: string): string => `/barrio/${slug}`;

/** Reviews of flats, found by one field of the search form. */
export const searchPath = (field: 'address' | 'universidad', value: string): string => `/buscar-resenas?${new URLSearchParams({ [field]: value })}`;

/** A stored photo of a review, in one of its widths. */
export const photoPath = (name: string, width: 480 | 960 | 1600): string => `/fotos/${name}-${width}.webp`;
export const avatarPath = (name: string): string => `/avatares/${name}-square.webp`;

export const messagesPath = '/mensajes?tab=mensajes';
export const ownStaysPath = '/panel/estancias';
export const ownReviewsPath = '/mis-resenas';

/** In mails: a token confirms an address, or lets a new password be chosen. */
export const confirmationPath = (token: string): string => `/confirmar?token=${encodeURIComponent(token)}`;
export const newPasswordPath = (token: string): string => `/auth?clave=${encodeURIComponent(token)}`;

/** The stream of one's notifications, from an event on; empty: from now. A worker asks for it, where the router would be a burden. */
export const notificationStreamPath = (since: string): string => `/avisos/stream${since && `?desde=${encodeURIComponent(since)}`}`;
