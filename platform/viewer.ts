import { sql } from 'kysely';
import type { Services } from './ports.ts';
import type { PersonRow, SessionFacts } from './ports-accounts.ts';

/** The viewer of the request. Never sent to a page as it is: app/root.tsx picks what the header shows. */
export interface Viewer {
  sessionId: string;
  userId: string;
  email: string;
  /** May not write (app/guards.ts). */
  isSuspended: boolean;
  /** Has the role, even if it cannot be used in this session. */
  isModerator: boolean;
  /** Has the role and, on a real site, passed the second factor in this session. */
  isAdmin: boolean;
  alias: string;
  displayName: string | null;
  photoUrl: string | null;
  /** Names this account's drafts on a device, and reveals nothing else of it. */
  draftOwner: string;
  windowEndsAt: Date;
}

declare const proof: unique symbol;
/**
 * A member whose session this request read from the database (docs/decisions/014-sessions-are-looked-up.md). Every write requires one, or a FreshAdmin: a
 * write for anybody else is a type error. Only this file creates one; app/guards passes it on.
 */
export type FreshViewer = Viewer & { readonly [proof]: 'session' };
/** A moderator who passed the second factor; a demonstration asks for it only if one is set up. */
export type FreshAdmin = FreshViewer & { isAdmin: true };

/** The viewer of the request's session; null: no session, or it has ended. `headers` carries cookies to set. */
export async function lookUpViewer(services: Pick<Services, 'accounts' | 'db' | 'log' | 'vault' | 'site'>, headers: Headers) {
  const session = await services.accounts.session(headers);
  if (!session.facts) return { viewer: null, headers: session.headers };
  const { person: found, sessionId, userId, email, windowEndsAt } = session.facts;
  const person = found ?? (await personRow(services, userId));
  const viewer = person ? ({ sessionId, userId, email, windowEndsAt, ...personOf(services, userId, person) } as FreshViewer) : null;
  return { viewer, headers: session.headers };
}

/** An account of the demonstration, to act without a session while its data are created. Throws for any other account. */
export async function demoViewer(services: Pick<Services, 'db' | 'log' | 'vault' | 'clock' | 'site'>, userId: string): Promise<FreshViewer> {
  const account = await services.db
    .selectFrom('user')
    .select(['id as userId', 'email'])
    .where('id', '=', userId)
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  const person = await personRow(services, userId);
  if (!person) throw new Error('A demonstration account has no profile.');
  return { ...account, ...personOf(services, userId, person), sessionId: '', windowEndsAt: services.clock.now() } as FreshViewer;
}

function personRow({ db, log }: Pick<Services, 'db' | 'log'>, userId: string): Promise<PersonRow | undefined> {
  const none = [sql<boolean>`false`.as('has_second_factor'), sql<boolean>`false`.as('showed_second_factor')] as const;
  const suspended = sql<boolean>`exists (select from account_suspensions s where s.user_id = profiles.user_id)`.as('is_suspended');
  const profile = db
    .selectFrom('profiles')
    .select(['alias', 'display_name', 'photo_url', ...none, suspended])
    .where('user_id', '=', userId);
  return profile
    .select(sql<boolean>`has_role(user_id, 'admin')`.as('is_admin'))
    .executeTakeFirst()
    .catch((err: unknown) => {
      // 1-flats §6: a failed role check counts as not admin; §8: it is logged.
      log.error({ err }, 'role check');
      return profile.select(sql<boolean>`false`.as('is_admin')).executeTakeFirst();
    });
}

const personOf = ({ vault, site }: Pick<Services, 'vault' | 'site'>, userId: string, row: PersonRow): Omit<Viewer, keyof SessionFacts> => ({
  isSuspended: row.is_suspended,
  isModerator: row.is_admin === true && !row.is_suspended,
  isAdmin: row.is_admin === true && !row.is_suspended && (row.showed_second_factor || (site.demo && !row.has_second_factor)),
  alias: row.alias,
  displayName: row.display_name,
  photoUrl: row.photo_url,
  draftOwner: vault.pseudonym(`draft ${userId}`),
});

/** 2-community §6: flat reviews are verified by admins, and by nobody else. */
export const mayModerate = <V extends { isAdmin: boolean }>(viewer: V): viewer is V & { isAdmin: true } => viewer.isAdmin;
