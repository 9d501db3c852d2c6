import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { aUser } from '../../../../test/builders.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { searchPage } from '../../finding/data/search.reads.ts';
import { NO_FILTER } from '../../finding/rules/map-filter.ts';
import { deleteReview, submitReview } from './review.writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services.close());

type Place = Partial<Record<'property_address' | 'floor_number' | 'door_number', string>>;

async function sent(userId: string, place: Place) {
  const done = await submitReview(services, asMember({ userId }), { ...filledForm, draft_key: services.ids.uuid(), ...place });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.id;
}
/** The cards that the search shows an author of their own unpublished reviews. */
async function shown(userId: string) {
  const { buildings } = await searchPage(services.db, { texts: null, band: null, place: NO_FILTER, after: null }, userId);
  return buildings.flatMap(({ cards }) =>
    cards.map(({ id, address, path, building, floorNumber, doorNumber }) => [id, address, path, building, floorNumber, doorNumber]),
  );
}

// A landlord may open an account and review their own flat. Nothing they then see may reveal that a tenant's review is in the queue.
describe("an author sees the same whether or not another person's review of the flat is in the queue", () => {
  const typed = { property_address: 'Carrer de Cadis 41, 46006 València', floor_number: '3', door_number: '3ºB' };
  const otherwise = { property_address: 'Calle de Cádiz 41, 46006 València', floor_number: '3ºB', door_number: 'B' };

  it('in the search, on its page and in the form', async () => {
    const author = await signedIn(services, 'segunda_autora');
    const pages = async () => {
      const [[id = ''] = []] = await shown(author.userId);
      const read = async (path: string) => (await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie: author.cookie } }))).text();
      const page = await app.request(new Request(`http://localhost:3000/piso/${id}`, { headers: { cookie: author.cookie } }));
      const text = await read(page.headers.get('location') ?? '');
      return [
        await shown(author.userId),
        page.headers.get('location'),
        /<title>([^<]*)/.exec(text)?.[1],
        (await read(`/write-review?piso=${id}`)).match(/Cadis|Cádiz/g),
      ];
    };
    const first = await sent(author.userId, typed);
    const alone = await pages();
    await deleteReview(services, asMember(author), first);

    await sent(await aUser(services), otherwise);
    await sent(author.userId, typed);
    expect(await pages()).toEqual(alone);
    expect(await services.db.selectFrom('properties').select('id').execute()).toHaveLength(1);
  });
});
