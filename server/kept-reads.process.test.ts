import { expect, it } from 'vitest';
import { everything, type PageChange } from '../domain/site/page-change.ts';
import { signedIn } from '../test/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { app, services, withApp } from '../test/setup/app.ts';
import { Changes } from './changes.ts';
import { KeptReads } from './kept-reads.ts';

withApp();

const added = (...tags: string[]): PageChange => ({ tags, withdrawn: false });

/** Reads numbered by how often they were made; `hold` has the next one wait. */
function numbered(...tags: string[]) {
  const changes = new Changes();
  const kept = new KeptReads(changes);
  const state = { read: 0, hold: Promise.resolve() };
  const ask = async (key = 'pregunta') => {
    const { value } = await kept.read(key, async (shows) => {
      for (const tag of tags) shows.add(tag);
      const number = ++state.read;
      await state.hold;
      return number;
    });
    return value;
  };
  return { ask, changes, state };
}

it.each([
  ['what it shows', ['piso-a', 'edificio-b'], added('sitio', 'edificio-b'), true],
  ['another flat', ['piso-a'], added('sitio', 'cifras', 'piso-ab'), false],
  ['any flat, where it shows figures', ['cifras', 'piso-a'], added('sitio', 'cifras', 'piso-c'), true],
  ['any flat, where it names nothing', [], added('sitio', 'piso-c'), true],
  ['everything', ['piso-a'], everything, true],
] satisfies [string, string[], PageChange, boolean][])('is read again once this changes: %s', async (_, tags, change, again) => {
  const { ask, changes } = numbered(...tags);
  expect([await ask(), await ask(), await ask('otra')]).toEqual([1, 1, 2]);
  changes.add(change);
  expect([await ask(), await ask()]).toEqual(again ? [3, 3] : [1, 1]);
});

it('is read once by those who ask at the same time, and not shared by who asks after a change', async () => {
  const { ask, changes, state } = numbered('piso-a');
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = promise;
  const early = [ask(), ask()];
  changes.add(added('piso-a'));
  const late = [ask(), ask()];
  resolve();
  expect(await Promise.all([...early, ...late])).toEqual([1, 1, 2, 2]);
  expect(await ask()).toBe(2);
});

it('keeps no failure', async () => {
  const { ask, state } = numbered('piso-a');
  state.hold = Promise.reject(new Error('sin base de datos'));
  await expect(ask()).rejects.toThrow('sin base de datos');
  state.hold = Promise.resolve();
  expect(await ask()).toBe(2);
});

it('members read what is published and withdrawn at once, and each their own', async () => {
  const address = 'Calle de Denia 31, 46006 València';
  const at = '2026-01-15T12:00:00Z'; // a card quotes the review of the latest month
  const { propertyId } = await aReview(services, { address, experience_headline: 'Se oye el tranvía', at });
  const [ana, bea] = [await signedIn(services, 'ana_lee'), await signedIn(services, 'bea_lee')];
  const read = async ({ cookie }: { cookie: string }, path: string) => {
    const get = (to: string) => app.request(new Request(`http://localhost:3000${to}`, { headers: { cookie } }));
    const answer = await get(path);
    return (answer.status === 301 ? await get(answer.headers.get('location') ?? '') : answer).text();
  };
  const paths = ['/', '/buscar-resenas', '/buscar-resenas?address=denia+31', `/piso/${propertyId}`];
  for (const path of paths) for (const who of [ana, bea]) expect(await read(who, path)).toContain('Se oye el tranvía');
  // What nobody changed through the product is not announced: what was read before is shown, so it is kept at all.
  await services.db.updateTable('reviews').set({ experience_headline: 'Nadie lo anuncia' }).where('property_id', '=', propertyId).execute();
  for (const path of paths) expect(await read(bea, path)).not.toContain('Nadie lo anuncia');

  const own = await aReview(services, { address, userId: ana.userId, verified: false, experience_headline: 'La de Ana espera' });
  for (const path of paths.slice(1)) {
    expect(await read(ana, path)).toContain('La de Ana espera');
    expect(await read(bea, path)).not.toContain('La de Ana espera');
  }
  await verify(services, own.id);
  for (const path of paths) for (const who of [bea, ana]) expect(await read(who, path)).toContain('La de Ana espera');
  await verify(services, own.id, false);
  for (const path of paths) expect(await read(bea, path)).not.toContain('La de Ana espera');
});
