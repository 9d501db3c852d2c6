import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { figures } from '../../../../test/writes/drift.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { changeReviews } from './flat.writes.ts';
import { refreshNeighbourhoods } from './neighbourhood.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices({ poolSize: 8 });
});
afterAll(() => services.close());

const places = ['Russafa', 'el Carme', 'Benimaclet'];
const address = (street: string, n: number) => `Calle de ${street} ${n}, 46006 València`;

/** Some authors review several flats of a neighbourhood, some review one twice, and some prices are equal. */
async function scene(street: string) {
  const authors = await Promise.all(Array.from({ length: 5 }, () => aUser(services)));
  const reviews: { id: string; propertyId: string }[] = [];
  for (let i = 0; i < 14; i++)
    reviews.push(
      await aReview(services, {
        userId: authors[i % 5] as string,
        address: address(street, 10 + (i % 6)),
        neighbourhood: (i % 6 === 5 ? null : places[i % 2]) ?? null,
        rental_period_start: `${2016 + (i % 4)}-0${1 + Math.floor(i / 4)}-01`,
        rental_period_end: `${2016 + (i % 4)}-0${1 + Math.floor(i / 4)}-01`,
        entry_price: 601 + 50 * (i % 5) + (i % 3),
        noise_rating: i % 3 === 0 ? null : 1 + (i % 4),
        light_rating: i < 7 ? null : 2,
        neighborhood_environment: i % 2 ? ['tranquilo'] : ['familiar', 'tranquilo'].slice(0, 1 + (i % 3 && 1)),
        recommend_to_friend: i % 4 !== 0,
        verified: i % 3 === 0,
        ...(i % 4 === 1 ? { agency: i % 8 === 1 ? 'Fincas Ámbar' : 'Llar del Túria', agency_treatment_rating: 1 + (i % 4) } : {}),
      }),
    );
  return reviews;
}

async function move(propertyId: string, to: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lock(tx, async () => ({ properties: [propertyId] }));
    const flat = await tx.selectFrom('properties').select('neighbourhood').where('id', '=', propertyId).executeTakeFirstOrThrow();
    await tx.updateTable('properties').set({ neighbourhood: to }).where('id', '=', propertyId).execute();
    await refreshNeighbourhoods(tx, [flat.neighbourhood, to]);
  });
}

it('updates every aggregate by the difference of a change, sequentially and concurrently, while flats move to other neighbourhoods', async () => {
  const reviews = await scene('Cuba');
  const step = fc.record({ review: fc.nat(reviews.length - 1), to: fc.constantFrom('shown', 'hidden', ...places) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, concurrent) => {
      const run = async ({ review, to }: (typeof steps)[number]) => {
        const { id, propertyId } = reviews[review] as (typeof reviews)[number];
        if (to !== 'shown' && to !== 'hidden') return move(propertyId, to);
        expect(await setVerified(services, anAdmin, { reviewId: id, verified: to === 'shown' })).toEqual({ ok: true });
      };
      if (concurrent) await Promise.all(steps.map(run));
      else for (const one of steps) await run(one);
      const { stored, counted } = await figures(services);
      expect(stored).toEqual(counted);
    }),
    { numRuns: 25 },
  );
});

it('counts several changes of a flat in one transaction once', async () => {
  const { id, propertyId } = await aReview(services, { address: address('Puerto Rico', 1), neighbourhood: 'Russafa', agency: 'Fincas Ámbar', verified: false });
  await inTransaction(services, async (tx) => {
    await lock(tx, async () => ({ counted: [propertyId] }));
    const publish = (is_verified: boolean) =>
      changeReviews(tx, [propertyId], () => tx.updateTable('reviews').set({ is_verified }).where('id', '=', id).execute());
    for (const shown of [true, false, true]) await publish(shown);
  });
  const { stored, counted } = await figures(services);
  expect(stored).toEqual(counted);
});

// The embedded database has one connection: every transaction waits for the previous one.
it.runIf(inject('postgres') !== null)('a decision does not wait for a concurrent one about another flat of the same neighbourhood and agency', async () => {
  const spec = { neighbourhood: 'Russafa', agency: 'Fincas Ámbar' };
  const one = await aReview(services, { ...spec, address: address('Denia', 1) });
  const two = await aReview(services, { ...spec, address: address('Denia', 2) });
  await inTransaction(services, async (tx) => {
    await lock(tx, async () => ({ counted: [one.propertyId] }));
    await changeReviews(tx, [one.propertyId], () => tx.updateTable('reviews').set({ is_verified: false }).where('id', '=', one.id).execute());
    // The first is still open; if the second waited for it, neither would end.
    expect(await setVerified(services, anAdmin, { reviewId: two.id, verified: false })).toEqual({ ok: true });
  });
  const { stored, counted } = await figures(services);
  expect(stored).toEqual(counted);
});
