// Addresses of the site outside its screens: mails, notifications, the site map, open data, stored pictures. Screens use the router's typed href().
// test/paths.test.ts finds the route of each; `npm run structure` reports addresses elsewhere.

export const propertyPath = (id: string, slug: string): string => (slug === '' ? `/piso/${id}` : `/piso/${id}-${slug}`);
/** The key is derived from public data of the building (db/migrations/0005_flats.sql). */
export const buildingPath = (key: string, slug: string): string => (slug === '' ? `/edificio/${key}` : `/edificio/${key}-${slug}`);
export const agencyPath = (slug: string): string => `/agencia/${slug}`;
export const neighbourhoodPath = (slug: string): string => `/barrio/${slug}`;

/** Reviews of flats, found by one field of the search form. */
export const searchPath = (field: 'address' | 'universidad' | 'cerca', value: string): string => `/buscar-resenas?${new URLSearchParams({ [field]: value })}`;

/** A stored photo of a review, in one of its widths. */
export const photoPath = (name: string, width: 480 | 960 | 1600): string => `/fotos/${name}-${width}.webp`;
export const avatarPath = (name: string): string => `/avatares/${name}-square.webp`;

export const profilePath = (alias: string): string => `/perfil/${encodeURIComponent(alias)}`;

export const messagesPath = '/mensajes?tab=mensajes';
export const notificationsPath = '/mensajes';
export const settingsPath = '/ajustes';
/** The log of decisions: its checkpoint and its tiles are below it. */
export const transparencyPath = '/transparencia';
export const ownStaysPath = '/panel/estancias';
export const ownReviewsPath = '/mis-resenas';
/** The pages that the viewer claims. */
export const ownPagesPath = '/mis-paginas';

/** In mails: a token that confirms an address or permits a new password. */
export const confirmationPath = (token: string): string => `/confirmar?token=${encodeURIComponent(token)}`;
export const suspendedPath = '/cuenta-suspendida';
export const newPasswordPath = (token: string): string => `/auth?clave=${encodeURIComponent(token)}`;

/** In a mail to the address of an agency: the claimant confirms that the address is theirs. */
export const claimConfirmationPath = (id: string, key: string): string => `/reclamacion/${id}/${key}`;

/** In mails with news: unsubscribes, for a person and for a mail program (RFC 8058). */
export const unsubscribePath = (token: string): string => `/baja/${encodeURIComponent(token)}`;

/** The state of a report: by the token of its link, or by its number for the member who sent it. */
export const reportPath = (key: string): string => `/denuncia/${key}`;

/** The stream of the viewer's notifications, from an event on; empty: from now. A worker uses it, which should not load the router. */
export const notificationStreamPath = (since: string): string => `/avisos/stream${since && `?desde=${encodeURIComponent(since)}`}`;
