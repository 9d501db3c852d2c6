import type { Summary } from '../rules/summary.ts';

interface ProfileRow {
  alias: string;
  display_name: string | null;
  bio: string | null;
  photo_url: string | null;
}

/** The public data of a person (2-community §2, User profile). No id, no e-mail, no phone. */
export interface PublicProfile {
  alias: string;
  displayName: string | null;
  bio: string | null;
  photoUrl: string | null;
  /** 'Compañero verificado': at least one verified tenancy. */
  verified: boolean;
  summary: Summary;
}

export const publicProfile = ({ alias, display_name, bio, photo_url }: ProfileRow, verified: boolean, summary: Summary): PublicProfile => ({
  alias,
  displayName: display_name,
  bio,
  photoUrl: photo_url,
  verified,
  summary,
});

/** 'Lo que cuentan de ti': without authors or dates, in an order that reveals nothing (PRODUCT.md §1). */
export interface Comments {
  best: string[];
  improve: string[];
}

export function comments(rows: readonly { best: string | null; improve: string | null }[]): Comments {
  const sorted = (texts: (string | null)[]) => texts.filter((text) => text !== null).toSorted((a, b) => a.localeCompare(b, 'es'));
  return { best: sorted(rows.map((row) => row.best)), improve: sorted(rows.map((row) => row.improve)) };
}
