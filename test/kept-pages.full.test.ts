import { beforeAll, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { buildingOf, dropPages } from './builders.ts';
import { pageText } from './page-text.ts';
import { type App, app, services, withApp } from './setup/app.ts';
import { jobs } from './writes/jobs.ts';
import { writes } from './writes/list.ts';
import { type World, worlds } from './writes/world.ts';

// PRODUCT.md §1 "Cached pages": after any write a cached page equals a new render, except sums over a neighbourhood or the
// city on pages of other buildings, which may be an hour old.

withApp({ ownDatabase: true });

/** The same product without a page cache. */
let fresh: App;
let resetWorlds: () => Promise<World[]>;
beforeAll(async () => {
  fresh = await testApp(services, { lostSince: () => 0 });
  const { id } = await services.accounts
    .signUp({
      ...{ email: 'modelo@example.com', password: 'Contrasena1', username: 'modelo', gender: 'femenino', nationality: 'España', birth_date: '2000-01-01' },
      ...{ display_name: null, phone: null, bio: null, photo_url: null },
    })
    .then(() => services.db.selectFrom('user').select('id').executeTakeFirstOrThrow());
  const { password } = await services.db.selectFrom('account').select('password').where('userId', '=', id).executeTakeFirstOrThrow();
  await services.database.exec('truncate "user" cascade');
  resetWorlds = await worlds(services, 2, password ?? '');
});

const get = async (from: App, path: string) => {
  const answer = await from.request(new Request(`http://localhost:3000${path}`, { redirect: 'manual' }));
  return { status: answer.status, location: answer.headers.get('location'), text: (await answer.text()).replace(/ data-request="[^"]*"/, '') };
};
const canonical = async (path: string) => (await get(fresh, path)).location ?? path;
/** The text of a page without its numbers. */
const withoutSums = ({ text, ...rest }: Awaited<ReturnType<typeof get>>) => ({
  ...rest,
  text: pageText(text.replaceAll(/<script[\s\S]*?<\/script>/g, '')).replaceAll(/\d+([.,]\d+)*/g, '#'),
});

/** Public addresses that show data of a world: pages of its own building and of another. */
async function addressesOf(world: World, other: World) {
  const [flat, building] = await Promise.all([canonical(`/piso/${world.property}`), canonical(`/edificio/${await buildingOf(services, world.property)}`)]);
  const [otherFlat, otherBuilding] = await Promise.all([
    canonical(`/piso/${other.property}`),
    canonical(`/edificio/${await buildingOf(services, other.property)}`),
  ]);
  const alike = ['/', '/buscar-resenas?address=cuba', '/barrio/russafa', '/barrio/benimaclet', '/agencias', `/agencia/fincas-${world.n}`, '/transparencia'];
  return {
    own: [flat, `${flat}.data`, `${flat}?orden=utiles`, building, ...alike, `/perfil/ana_${world.n}`, `/comparar?pisos=${world.property}`, '/api/v1/reviews'],
    others: [otherFlat, otherBuilding],
  };
}

it.each([...Object.keys(writes), ...Object.keys(jobs)])('cached pages after %s equal new renders', async (label) => {
  const [world, other] = (await resetWorlds()) as [World, World];
  await dropPages(services);
  const { own, others } = await addressesOf(world, other);
  for (const path of [...own, ...others]) await get(app, path);
  await (writes[label]?.(services, world) ?? jobs[label]?.(services))?.catch(() => {});
  for (const path of own) expect([path, await get(app, path)]).toEqual([path, await get(fresh, path)]);
  for (const path of others) expect([path, withoutSums(await get(app, path))]).toEqual([path, withoutSums(await get(fresh, path))]);
});
