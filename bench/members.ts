import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../usecases/ports.ts';
import { aliasOf, idOf } from './community-fill.ts';

export interface Member {
  userId: string;
  alias: string;
  cookie: string;
}

/**
 * Sessions as a sign-in leaves them, with cookies signed as the account library signs them; hundreds of passwords would be most
 * of the waiting. Whether the server takes them shows at the first answer.
 */
export async function signInMembers(db: Db, secret: string, people: readonly number[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const person of people) {
    const token = randomBytes(24).toString('base64url');
    const { rows } = await sql<{ userId: string }>`insert into session (token, "userId", "expiresAt", "updatedAt")
      values (${token}, ${idOf(person)}, now() + interval '30 days', now()) returning "userId"`.execute(db);
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    const cookie = `rellano.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    members.push({ userId: rows[0]?.userId ?? '', alias: aliasOf(person), cookie });
  }
  return members;
}
