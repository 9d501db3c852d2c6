/** The kinds that a person can save or follow: a flat is 'guardado', the others are 'seguidos'. */
export const FOLLOW_KINDS = ['flat', 'neighbourhood', 'agency', 'street', 'building'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** The limit of each kind for one person, and of all kinds together on a device. */
export const MAX_FOLLOWS = 200;

/** A followed item; `subject`: the id of a flat, the slug of a neighbourhood or an agency, or the address of a street or a building. */
export interface Followed {
  kind: FollowKind;
  subject: string;
}

const address = /^[\p{L}\p{N}][\p{L}\p{N} .,'’·ªº/()-]{2,159}$/u;
const patterns: Record<FollowKind, RegExp> = {
  flat: /^[a-z0-9]{10}$/,
  neighbourhood: /^[a-z0-9-]{1,60}$/,
  agency: /^[a-z0-9-]{1,220}$/,
  street: address,
  building: address,
};

export const isFollowed = (kind: unknown, subject: unknown): boolean =>
  typeof kind === 'string' && Object.hasOwn(patterns, kind) && typeof subject === 'string' && patterns[kind as FollowKind].test(subject);

/** The stored address of a saved flat: public street and number, and its town; `town` null: the city. */
export const savedAddress = ({ address, town }: { address: string; town: string | null }): string => (town === null ? address : `${address}, ${town}`);

export const followKey = ({ kind, subject }: Followed): string => `${kind} ${subject}`;

/** Parses 'flat.abc1234567' from an address; null: invalid. */
export function readFollowed(text: string): Followed | null {
  const [kind, subject] = text.split(/\.(.*)/s);
  return isFollowed(kind, subject) ? { kind: kind as FollowKind, subject: subject ?? '' } : null;
}
export const followedText = ({ kind, subject }: Followed): string => `${kind}.${subject}`;

/** The kinds that can have a note: a flat, or its building. */
export const NOTED_KINDS: readonly FollowKind[] = ['flat', 'building'];
