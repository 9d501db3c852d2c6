import { formatLongDate } from '../../../../platform/dates.ts';
import { decimals } from '../../../../platform/decimals.ts';
import { type ShortRating, shortScores } from './short-rating.input.ts';

/** A flatmate of a verified stay, to be rated (2-community §2, Tenancy panel). */
export interface PendingRating {
  tenancyId: string;
  flatId: string;
  userId: string;
  alias: string;
  displayName: string | null;
  photoUrl: string | null;
  /** Of the flat: 'Calle de Sueca, 41, 46006 València · Piso 3 · Puerta 12'. */
  home: string;
  /** The short form is written. */
  rated: boolean;
  /** The long form is written. */
  reviewed: boolean;
}

interface PendingRow {
  tenancy_id: string;
  flat_id: string;
  address: string;
  floor_number: string;
  door_number: string;
  user_id: string;
  alias: string;
  display_name: string | null;
  photo_url: string | null;
  rated: unknown;
  reviewed: unknown;
}

const homeOf = (flat: { address: string; floor_number: string; door_number: string }): string =>
  `${flat.address} · Piso ${flat.floor_number} · Puerta ${flat.door_number}`;

export function pendingRating(row: PendingRow): PendingRating {
  return {
    tenancyId: row.tenancy_id,
    flatId: row.flat_id,
    userId: row.user_id,
    alias: row.alias,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    home: homeOf(row),
    rated: row.rated === true,
    reviewed: row.reviewed === true,
  };
}

interface OwnRatingRow extends ShortRating {
  id: string;
  alias: string;
  display_name: string | null;
  created_at: Date;
}

/** A short rating as its author sees it on /mis-resenas. */
export interface OwnRating {
  id: string;
  alias: string;
  displayName: string | null;
  /** 2-community §9: mean of the non-empty five scores, one decimal, 0 if none. */
  average: string;
  comment: string | null;
  writtenOn: string;
}

export function ownRating(row: OwnRatingRow): OwnRating {
  const scores = shortScores.flatMap(({ key }) => row[key] ?? []);
  // In integers, so that half a tenth is always rounded up.
  const tenths = scores.length === 0 ? 0 : Math.floor((scores.reduce((sum, score) => sum + score, 0) * 20 + scores.length) / (2 * scores.length));
  return {
    id: row.id,
    alias: row.alias,
    displayName: row.display_name,
    average: tenths === 0 ? '0' : decimals(tenths / 10, 1),
    comment: row.comment,
    writtenOn: formatLongDate(row.created_at),
  };
}
