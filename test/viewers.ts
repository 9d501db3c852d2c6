import type { FreshAdmin, FreshViewer, Viewer } from '../platform/viewer.ts';

type Person = Pick<Viewer, 'userId'> & Partial<Viewer>;
const nobody = {
  sessionId: '00000000-0000-4000-8000-000000000000',
  isSuspended: false,
  isModerator: false,
  email: 'alguien@example.com',
  alias: 'alguien',
  displayName: null,
  photoUrl: null,
  draftOwner: 'alguien',
  windowEndsAt: new Date(0),
};

/** A signed-in member, as guards pass it to a use case. */
export const asMember = ({ userId, ...more }: Person) => ({ ...nobody, isAdmin: false, ...more, userId }) as FreshViewer;
/** A signed-in moderator. */
export const asAdmin = (person: Person) => asMember({ ...person, isModerator: true, isAdmin: true }) as FreshAdmin;
