import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { propertyById } from '../../flats/data/flat.reads.ts';
import { figuresOfNeighbourhoods } from '../../flats/data/neighbourhood.reads.ts';
import { neighbourhoodNamed } from '../../places/rules/city/nearest.ts';
import { deleteReview } from './review.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

describe('one review a person, flat and overlapping period', () => {
  it('is also a constraint of the database', async () => {
    const userId = await aUser(services);
    const flat = { userId, address: 'Calle de la Paz 1, 46003 València' };
    await aReview(services, { ...flat, rental_period_start: '2020-01-01', rental_period_end: '2021-06-01' });
    const overlapping = { ...flat, rental_period_start: '2021-06-01', still_residing: true };
    await expect(aReview(services, overlapping)).rejects.toMatchObject({ code: '23P01', constraint: 'reviews_one_a_stay' });
    await aReview(services, { ...overlapping, rental_period_start: '2021-07-01' });
    await aReview(services, { ...overlapping, userId: await aUser(services) });
  });
});

describe('figures count people', () => {
  const bad = { deposit_returned_rating: 1, neighbourhood: 'Patraix', address: 'Calle de Cuba 77, 46006 València' };
  const stays = [
    { rental_period_start: '2018-01-01', rental_period_end: '2019-01-01' },
    { rental_period_start: '2020-01-01', rental_period_end: '2021-01-01' },
  ];
  it('once each, even with reviews of several stays', async () => {
    const one = await aUser(services);
    const { propertyId } = await aReview(services, { ...bad, ...stays[0], userId: one });
    await aReview(services, { ...bad, ...stays[1], userId: one });
    expect(await propertyById(services.db, propertyId, false)).toMatchObject({ reviewCount: 2, alerts: ['No le devolvieron la fianza.'] });
    await aReview(services, { ...bad, deposit_returned_rating: 3 });
    const card = await propertyById(services.db, propertyId, false);
    expect(card).toMatchObject({ reviewCount: 3, alerts: ['A 1 de 2 inquilinos no le devolvieron la fianza.'] });
    expect(JSON.stringify(card)).not.toContain(one);

    // Three reviews of two people are too few. A third person is enough, separately for each figure.
    const patraix = async () => (await figuresOfNeighbourhoods(services.db, [neighbourhoodNamed('Patraix') ?? (null as never)]))[0];
    expect(await patraix()).toMatchObject({
      reviewCount: 3,
      priceYears: [],
      averageRating: { value: null },
      recommends: { value: null },
      environments: [],
    });
    await aReview(services, { ...bad, address: 'Calle de Cuba 79, 46006 València', light_rating: null, rental_period_start: '2018-03-01' });
    const four = await patraix();
    expect(four).toMatchObject({ environments: [{ key: 'tranquilo', reviews: 4 }], priceYears: [] });
    const mean = (field: string) => four?.ratings.find((rating) => rating.field === field)?.mean;
    expect([mean('noise_rating'), mean('light_rating')]).toEqual([3, null]);
  });
});

describe('a typed agency', () => {
  it('is deleted with the last review that names it', async () => {
    const agencyOf = (name: string) => services.db.selectFrom('agencies').select(['id', 'is_user_created']).where('name', '=', name).executeTakeFirst();
    const first = await aReview(services, { agency: 'Tecleada', address: 'Calle A 1, 46006 València' });
    const second = await aReview(services, { agency: 'Tecleada', address: 'Calle A 2, 46006 València', verified: false });
    await services.db.updateTable('agencies').set({ is_user_created: true }).where('name', '=', 'Tecleada').execute();
    await deleteReview(services, asMember(first), first.id);
    expect(await agencyOf('Tecleada')).toBeDefined();
    await deleteReview(services, asMember(second), second.id);
    expect(await agencyOf('Tecleada')).toBeUndefined();
    const house = await aReview(services, { agency: 'De la casa', address: 'Calle A 3, 46006 València' });
    await deleteReview(services, asMember(house), house.id);
    expect(await agencyOf('De la casa')).toBeDefined();
  });
});
