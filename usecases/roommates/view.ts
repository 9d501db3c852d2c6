/** A flatmate of a verified stay, to be rated (2-community §2, Tenancy panel). */
export interface PendingRating {
  tenancyId: string;
  flatId: string;
  userId: string;
  alias: string;
  displayName: string | null;
  photoUrl: string | null;
  /** Of the flat: 'Calle de Sueca, 41, 46006 València, Valencia · Piso 3 · Puerta 12'. */
  home: string;
  /** The short form is written. */
  rated: boolean;
  /** The long form is written. */
  reviewed: boolean;
}

export interface PendingRow {
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

export const homeOf = (flat: { address: string; floor_number: string; door_number: string }): string =>
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
