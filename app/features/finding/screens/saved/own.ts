import { href } from 'react-router';
import { searchPath } from '../../../../../platform/paths.ts';
import type { KnownRent } from '../../../reviews/rules/rental-kind.ts';
import type { Follows } from '../../data/follow.reads.ts';
import { isSame, type OnDevice, storeFollows } from '../../parts/follow/device.ts';
import { type Followed, followedText } from '../../rules/follow-kinds.ts';
import { NO_NOTE, type OwnNote } from '../../rules/own-note.ts';

/** A saved flat or a followed building: its card and its note. */
export interface Saved {
  followed: Followed;
  name: string;
  /** null: a flat without reviews, whose address is unknown. */
  path: string | null;
  /** A saved flat that has no published reviews any more. */
  gone: boolean;
  detail: string;
  reviews: number;
  /** null: a building, which has no rating of its own. */
  rating: number | null;
  lastRent: KnownRent | null;
  news: readonly string[];
  own: OwnNote;
}

export const savedOf = ({ flats, gone, places }: Follows): Saved[] => [
  ...flats.map(({ id, address, detail, place, rating, ...flat }) => ({
    ...{ followed: { kind: 'flat' as const, subject: id }, name: address, rating },
    ...{ path: flat.path, gone: false, reviews: flat.reviews, lastRent: flat.lastRent, news: flat.news, own: flat.own },
    detail: [place, detail].filter(Boolean).join(' · '),
  })),
  ...places.flatMap(({ kind, subject, name, path, reviews, news, own }) =>
    kind === 'building' ? [{ followed: { kind, subject }, name, path, detail: 'Edificio', gone: false, reviews, rating: null, lastRent: null, news, own }] : [],
  ),
  ...gone.map(({ id, address, own }) => ({
    ...{ followed: { kind: 'flat' as const, subject: id }, name: address || 'Un piso que guardaste', path: address ? searchPath('address', address) : null },
    ...{ detail: '', gone: true, reviews: 0, rating: null, lastRent: null, news: [], own },
  })),
];

export const notePath = (followed: Followed): string => `${href('/guardados/nota')}?${new URLSearchParams({ que: followedText(followed) })}`;

/** Stores the note on this device; false: this browser stores nothing. */
export const storeNoteHere = (here: readonly OnDevice[], followed: Followed, changed: Partial<OwnNote>): boolean =>
  storeFollows(here.map((one) => (isSame(one, followed) ? { ...one, own: { ...(one.own ?? NO_NOTE), ...changed } } : one)));
