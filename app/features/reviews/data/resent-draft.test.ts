import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { deleteReview, editReview, submitReview } from './review.writes.ts';

let services: TestServices;
let author: FreshViewer;
let form: Record<string, unknown>;
let id: string;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());
beforeEach(async () => {
  author = asMember({ userId: await aUser(services) });
  form = { ...filledForm, draft_key: services.ids.uuid() };
  const first = await submitReview(services, author, form);
  if (!first.ok) throw new Error(first.code);
  id = first.id;
});

const added = 'Lo que se añadió cuando no llegó la respuesta.';

/** Resends the draft with other answers, and runs `act` after the first review was found and before it is updated. */
async function resend(act: () => Promise<unknown>) {
  const { geocoder, clock } = services;
  let asked = 0;
  let acted: unknown;
  const locateNow: typeof geocoder.locateNow = async (address) => {
    if (++asked === 2) {
      clock.set(new Date(clock.now().getTime() + 1000).toISOString());
      acted = await act();
    }
    return geocoder.locateNow(address);
  };
  const done = await submitReview({ ...services, geocoder: { ...geocoder, locateNow } }, author, { ...form, positive_aspects: added });
  expect(acted).toMatchObject({ ok: true });
  return done;
}
const stored = () => services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();

it('does not change a review that is published meanwhile', async () => {
  const done = await resend(() => setVerified(services, anAdmin, { reviewId: id, verified: true }));
  expect(done).toEqual({ ok: false, code: 'repeated', id });
  expect(await stored()).toMatchObject({ is_verified: true, positive_aspects: filledForm.positive_aspects });
});

it('does not overwrite an edit that the author makes meanwhile', async () => {
  const done = await resend(() => editReview(services, author, id, { ...form, positive_aspects: 'Cambiado a sabiendas en su página.' }));
  expect(done).toEqual({ ok: false, code: 'repeated', id });
  expect(await stored()).toMatchObject({ positive_aspects: 'Cambiado a sabiendas en su página.' });
});

it('does not restore a review that its author deletes meanwhile', async () => {
  expect(await resend(() => deleteReview(services, author, id))).toEqual({ ok: false, code: 'absent' });
  expect(await stored()).toBeUndefined();
});

it('counts as one attempt of the rate limit', async () => {
  expect(await submitReview(services, author, { ...form, positive_aspects: added })).toMatchObject({ ok: true, id });
  const limit = await services.db.selectFrom('rate_limits').select('count').where('key', '=', `review:user:${author.userId}`).executeTakeFirst();
  // The first request and the resend.
  expect(limit).toEqual({ count: 2 });
});
