import { expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { answers, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { ask, see, services, withAdmin } from '../../../../test/setup/admin.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { submitCohabitationReview, withdrawCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { purgeRatingNetworks } from '../../flatmates/data/origin.writes.ts';
import { signalsForRating } from './rating-signals.reads.ts';

withAdmin();

const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
const kept = () => services.db.selectFrom('rating_networks').selectAll().orderBy('sent_at').execute();
const words = 'Siempre ha pagado su parte el primer día, deja la cocina como la encontró y avisa antes de traer a nadie a casa, también los fines de semana.';
let doors = 300;

/** A flatmate of `about`, who rates them. */
async function rated(about: { userId: string; door: string }, network: string | null, best: string | null = null, knows?: (email: string) => boolean) {
  const author = await aVerifiedStay(services, { door: about.door });
  const match = (await matchesOf(services, author.userId)).find(({ roommateId }) => roommateId === about.userId);
  const target = { roommateId: about.userId, notificationId: match?.id ?? '' };
  const done = await submitCohabitationReview(services, asMember(author), target, { ...answers, best }, { network, knows });
  if (!done.ok) throw new Error(done.code);
  return { author: asMember(author), id: done.id };
}
async function somebody() {
  const door = String(++doors);
  return { ...(await aVerifiedStay(services, { door })), door };
}

it('shows moderators what is related to a rating, without its author', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const other = await rated(two, null, words);
  const { id, author } = await rated(one, null, words.replace('cocina', 'entrada'));
  const path = `/admin/convivencia/${id}`;
  const { html } = await see('admin', path);
  for (const text of ['Señales', 'Conviene mirarla dos veces', 'Texto parecido', 'igual al de otra cuenta', 'Esta cuenta comparte texto parecido con otra'])
    expect(html).toContain(text);
  const aliases = await services.db.selectFrom('profiles').select('alias').where('user_id', 'in', [author.userId, other.author.userId, two.userId]).execute();
  expect(aliases).toHaveLength(3);
  for (const secret of [other.author.userId, author.userId, ...aliases.map(({ alias }) => alias)]) expect(html).not.toContain(secret);
  // The ages of accounts could identify the author.
  expect(html).not.toContain('cuánto tiempo tenía');
  for (const who of ['visitor', 'member'] as const) expect(await (await ask(who, path)).text()).not.toContain('Texto parecido');
});

it('leaves out ratings that are the own case of the moderator', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const other = await rated(two, null, `Otra cosa. ${words}`);
  const { id } = await rated(one, null, `Otra cosa. ${words.replace('casa', 'verlo')}`);
  const rules = async (viewer: { userId: string }) => (await signalsForRating(services.db, viewer, id))?.signals.map(({ rule }) => rule);
  await services.db.updateTable('reviews_convivencia').set({ deleted_at: services.clock.now() }).where('id', '!=', id).where('id', '!=', other.id).execute();
  expect(await rules(nobody)).toContain('near-duplicate');
  expect(await rules(two)).not.toContain('near-duplicate');
  expect(await rules(one)).toBeUndefined();
  expect(await signalsForRating(services.db, { userId: await aUser(services) }, id)).not.toBeNull();
});

it('stores the pseudonym of the network for 14 days, unlike that of a review, or until the rating or its author is deleted', async () => {
  const about = await somebody();
  const [first, second, third] = [await rated(about, '203.0.113.80'), await rated(about, '203.0.113.80'), await rated(about, '203.0.113.80')];
  await rated(about, '127.0.0.1');
  const rows = await kept();
  expect(rows.map(({ rating_id }) => rating_id).sort()).toEqual([first.id, second.id, third.id].sort());
  const [network] = new Set(rows.map((row) => row.network));
  expect(network).toMatch(/^[0-9a-f]{32}$/);
  expect(network).not.toBe(services.vault.networkPseudonym('203.0.113.80'));
  expect(JSON.stringify(await exportUserData(services, first.author.userId))).not.toContain(network);
  expect((await see('admin', `/admin/convivencia/${first.id}`)).html).not.toContain(network);

  expect(await withdrawCohabitationReview(services, first.author, first.id)).toEqual({ ok: true });
  expect(await deleteAccount(services, second.author)).toEqual({ ok: true });
  expect((await kept()).map(({ rating_id }) => rating_id)).toEqual([third.id]);
  const at = services.clock.now().getTime();
  for (const [ms, left] of [
    [-1, 1],
    [0, 0],
  ] as const) {
    services.clock.set(new Date(at + 14 * 86_400_000 + ms).toISOString());
    await purgeRatingNetworks(services);
    expect(await kept()).toHaveLength(left);
  }
  services.clock.set(new Date(at).toISOString());
});
