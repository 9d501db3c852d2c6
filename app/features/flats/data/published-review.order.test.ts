import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { agencyBySlug, commentsOfAgency } from './agency.reads.ts';
import { latestReviews, ownReviews, quotesOf, reviewsOfProperty } from './published-review.reads.ts';

// PRODUCT.md §1 "Order of public reviews": by month, then by random id, so that an author cannot tell whether another review
// was written before or after their own. Only home's three latest are in the order of writing.
let services: TestServices;
const written: { id: string; month: string; at: string }[] = [];
let propertyId = '';
let me: string;
beforeAll(async () => {
  services = await testServices();
  me = await aUser(services);
  for (let day = 1; day <= 24; day++) {
    const month = day % 2 ? '2025-09' : '2025-10';
    const at = `${month}-${String(day).padStart(2, '0')}T1${day % 10}:00:00Z`;
    const review = await aReview(services, { agency: 'Fincas Prueba', at, ...(day === 12 ? { userId: me } : {}) });
    ({ propertyId } = review);
    written.push({ id: review.id, month, at });
  }
});
afterAll(() => services.close());

const byMonth = () => written.toSorted((a, b) => (a.month === b.month ? (a.id < b.id ? -1 : 1) : a.month < b.month ? 1 : -1)).map(({ id }) => id);

async function paged(page: (after: string | null) => Promise<{ ids: string[]; next: string | null }>): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | null = null, first = true; first || after; first = false) {
    const { ids, next } = await page(after);
    all.push(...ids);
    after = next;
  }
  return all;
}

it('is by month, then by id, on the page of a flat, in cards and for an agency, over all pages', async () => {
  const flat = await paged(async (after) => {
    const { reviews, next } = await reviewsOfProperty(services.db, propertyId, after);
    return { ids: reviews.map((review) => review.id), next };
  });
  expect(flat).toEqual(byMonth());
  const agency = await agencyBySlug(services.db, 'fincas-prueba');
  const byAgency = await paged(async (after) => {
    const page = await commentsOfAgency(services.db, agency?.id ?? '', after, 5);
    return { ids: page.comments.map((comment) => comment.id), next: page.next };
  });
  expect(byAgency).toEqual(byMonth());
  const quotes = await quotesOf(services.db, [propertyId], 24, null);
  expect(quotes.get(propertyId)?.map((quote) => quote.id)).toEqual(byMonth());
});

it('reveals no day, neither in responses nor in the database view', async () => {
  const rows = await services.db.selectFrom('public_reviews').select('created_at').distinct().orderBy('created_at').execute();
  expect(rows.map((row) => row.created_at)).toEqual(['2025-09-01', '2025-10-01']);
  const [own] = await ownReviews(services.db, me, { propertyId });
  const { reviews } = await reviewsOfProperty(services.db, propertyId, null);
  expect(own?.review.month).toBe('2025-10');
  expect(JSON.stringify([reviews, own])).not.toMatch(/20\d\d-\d\d-\d\d|T\d\d:/);
});

it('is the order of writing only for the three latest on the home page', async () => {
  const latest = written
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, 3)
    .map(({ id }) => id);
  expect((await latestReviews(services.db, 3, false)).map((card) => card.id)).toEqual(latest);
});
