// What a visitor's page shows, by tags, and what a change says about them: in the process (server/page-cache.ts), to the other
// processes, and to a cache in front of the product (Surrogate-Key). A page that names no tag shows the whole site.

import { neighbourhoodSlug } from '../place/map-filter.ts';

/** Every change is one of the whole site: map, lists, a search that finds nothing, and whatever names nothing else. */
export const siteTag = 'sitio';
/**
 * Every change is one of this too, but nothing is withdrawn from it: of pages that name each flat whose reviews they show, and have only
 * figures of the whole site besides. When a review of another flat is withdrawn, they may be shown for a moment longer.
 */
export const figuresTag = 'cifras';
/** Of every page, for a cache that is told to drop them all. */
export const wholeTag = 'todo';
const flatTag = (propertyId: string): string => `piso-${propertyId}`;
export const buildingTag = (key: string): string => `edificio-${key}`;
/** By its slug. */
export const areaTag = (slug: string): string => `barrio-${slug}`;
export const agencyTag = (id: string): string => `agencia-${id}`;
export const personTag = (alias: string): string => `perfil-${encodeURIComponent(alias)}`;

/** Of the figures of what is decided, and of the log of it: no other page shows them, and most decisions concern no other. */
export const decisionsTag = 'decisiones';

/** Of the pages that show what the reviews of a flat say. */
export const flatTags = (flat: { id: string; building_key: string; neighbourhood: string | null; agency_ids: readonly string[] }): string[] => [
  flatTag(flat.id),
  buildingTag(flat.building_key),
  ...(flat.neighbourhood === null ? [] : [areaTag(neighbourhoodSlug(flat.neighbourhood))]),
  ...flat.agency_ids.map(agencyTag),
];

/** Of a page of the whole site that shows what reviews of these flats say, and figures and order of all of them. */
export const shownFlatsTags = (propertyIds: readonly string[]): string[] => [figuresTag, ...propertyIds.map(flatTag)];

/**
 * `tags`: pages with one of them show something else now; 'all': every page may. `withdrawn`: something that was public is not
 * any more, so that the page of before must not be shown again, not even while a new one is made.
 */
export interface PageChange {
  tags: readonly string[] | 'all';
  withdrawn: boolean;
}

/** Whether pages with this tag may show something that is not public any more. */
export const isWithdrawn = ({ withdrawn }: PageChange, tag: string): boolean => withdrawn && tag !== figuresTag;

/** What may have been missed, and what concerns too many pages to name them. */
export const everything: PageChange = { tags: 'all', withdrawn: true };

/** PostgreSQL takes 8,000 bytes as the payload of a NOTIFY. */
const MAX_PAYLOAD = 7000;

export function changePayload({ tags, withdrawn }: PageChange): string {
  if (tags === 'all') return '';
  const payload = `${withdrawn ? '-' : '+'}${[...new Set(tags)].join(' ')}`;
  return payload.length > MAX_PAYLOAD ? '' : payload;
}

/** Whatever is not understood is taken for everything. */
export function readChange(payload: string): PageChange {
  const [, sign, tags = ''] = /^([+-])(\S+(?: \S+)*)$/.exec(payload) ?? [];
  return sign === undefined ? everything : { tags: tags.split(' '), withdrawn: sign === '-' };
}
