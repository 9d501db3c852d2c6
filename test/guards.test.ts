import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { submitReview } from '../app/features/reviews/data/review.writes.ts';
import type { Viewer } from '../platform/viewer.ts';
import { built, signedIn } from './app.ts';
import { readCases } from './read-cases.ts';
import { app, services, withApp } from './setup/app.ts';

withApp();

const routes = (await built()).routes.flatMap(({ path, takesPost }) => (takesPost && path ? [path] : []));
const table = readCases('guards.txt', 6);

it('lists every route that takes a POST', () => {
  expect(table.map(([path]) => path).toSorted()).toEqual(routes.toSorted());
});

let persons = 0;
const person = (role?: 'admin') => signedIn(services, `persona_${++persons}`, role);
const ended = async () => {
  const { cookie, userId } = await person();
  await services.accounts.signOutEverywhere(userId);
  return cookie;
};
/** A moderator whose session has not shown the second factor. */
const withoutFactor = async () => {
  const { cookie, userId } = await person('admin');
  const now = services.clock.now();
  await services.db.insertInto('second_factors').values({ user_id: userId, sealed_key: '', created_at: now, confirmed_at: now }).execute();
  return cookie;
};
/** Of a visitor, an ended session, a member, a moderator without second factor and an admin. */
let cookies: string[];
const signIn = async () => {
  cookies = ['', await ended(), (await person()).cookie, await withoutFactor(), (await person('admin')).cookie];
};
beforeAll(signIn);

/** How many rows each table has. */
async function rows(): Promise<unknown> {
  const tables = (await services.db.introspection.getTables()).filter((one) => !one.isView && one.schema === 'public');
  const counts = tables.map(({ name }) => sql`select ${sql.lit(name)} as name, count(*) from ${sql.table(name)}`);
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(services.db)).rows;
}

const id = '00000000-0000-4000-8000-000000000001';
const addressOf = (path: string) =>
  `/${path
    .replace(':alias', 'persona_1')
    .replace(/:\w+\??/g, id)
    .replace('*', 'algo')}`;
const post = (path: string, cookie: string) =>
  app.request(new Request(`http://localhost:3000${path}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ id, intent: 'leer-todas' }) }));

describe('a POST', () => {
  test.each(table.filter(([, visitor]) => visitor !== 'open'))(
    'to /%s: visitor %s, ended session %s, member %s, without factor %s, admin %s',
    async (path, ...expected) => {
      for (const [i, who] of ['visitor', 'ended', 'member', 'without factor', 'admin'].entries()) {
        const cookie = cookies[i] ?? '';
        const before = await rows();
        const answer = await post(addressOf(path as string), cookie);
        const toSignIn = answer.status === 302 && answer.headers.get('location')?.startsWith('/auth?acceso=');
        const toFactor = answer.status === 302 && answer.headers.get('location')?.startsWith('/admin/segundo-factor?volver=%2Fadmin');
        if (expected[i] === 'in') {
          expect([who, toSignIn]).not.toEqual([who, true]);
          expect([who, answer.status]).not.toEqual([who, 401]);
          expect(await answer.text()).not.toContain('No tienes permisos para acceder a esta sección.');
          continue;
        }
        expect([who, toSignIn ? '302' : toFactor ? 'factor' : String(answer.status)]).toEqual([who, expected[i]]);
        if (toSignIn) expect(answer.headers.getSetCookie().join()).toContain('rellano.destino=');
        expect([who, await rows()]).toEqual([who, before]);
      }
      if (path?.endsWith('delete-account')) await signIn();
    },
  );
});

// The compiler is the test: without these errors `npm run types` fails.
test('a write for a viewer who was not looked up is a type error', () => {
  const remembered = { userId: id, isAdmin: true } as Viewer;
  // @ts-expect-error A viewer whose session may have ended.
  const write = () => submitReview(services, remembered, {});
  // @ts-expect-error No viewer.
  const nobody = () => submitReview(services, null, {});
  expect([write, nobody]).toHaveLength(2);
});
