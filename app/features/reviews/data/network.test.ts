import { expect, it, test } from 'vitest';
import { isPublicNetwork, networkOf } from '../../../../platform/network.ts';
import { aUser, verify } from '../../../../test/builders.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { ask, see, services, withAdmin } from '../../../../test/setup/admin.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { signalsFor } from '../../moderation/data/review-signals.reads.ts';
import { purgeNetworks } from './network.writes.ts';
import { deleteReview, editReview, submitReview } from './review.writes.ts';

withAdmin();

const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
const kept = () => services.db.selectFrom('review_networks').selectAll().orderBy('sent_at').execute();
let doors = 0;
const aForm = (more: object = {}) => ({ ...filledForm, door_number: String(++doors), draft_key: services.ids.uuid(), ...more });
async function sent(network: string | null, more: object = {}) {
  const author = asMember({ userId: await aUser(services) });
  const form = aForm(more);
  const done = await submitReview(services, author, form, network);
  if (!done.ok) throw new Error(done.code);
  return { author, form, id: done.id };
}

const inside = '127.0.0.1|::1|::|10.1.2.3|172.16.0.1|172.31.9.9|192.168.1.10|169.254.0.9|100.64.1.1|fe80::1|fd00:1::1|unknown|';
test.each([
  ...['203.0.113.7', '172.32.0.1', '2001:db8:1:2::9'].map((address) => [address, true] as const),
  ...inside.split('|').map((address) => [address, false] as const),
])('%s is a public network: %s', (address, is) => {
  expect(isPublicNetwork(networkOf(address))).toBe(is);
});

it('is stored as a pseudonym with the review, for 14 days', async () => {
  const { author, form, id } = await sent('203.0.113.80');
  await sent('127.0.0.1');
  await sent('unknown');
  await sent(null);
  const rows = await kept();
  expect(rows).toEqual([{ review_id: id, network: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: services.clock.now() }]);
  // The key differs from that of the rate limits, and each network has its own pseudonym.
  const other = ['203.0.113.80', '203.0.113.81'].map((network) => [services.vault.pseudonym(network), services.vault.networkPseudonym(network)]);
  expect(new Set(other.flat()).size).toBe(4);
  expect(rows[0]?.network).toBe(other[0]?.[1]);
  // Resending or editing from another network keeps the first pseudonym.
  expect(await submitReview(services, author, form, '198.51.100.1')).toEqual({ ok: true, id });
  expect(await editReview(services, author, id, form)).toMatchObject({ ok: true });
  expect(await kept()).toEqual(rows);

  const at = services.clock.now().getTime();
  const day = 86_400_000;
  services.clock.set(new Date(at + 14 * day - 1).toISOString());
  await purgeNetworks(services);
  expect(await kept()).toHaveLength(1);
  services.clock.set(new Date(at + 14 * day).toISOString());
  await purgeNetworks(services);
  expect(await kept()).toEqual([]);
  services.clock.set(new Date(at).toISOString());
});

it('is deleted with the review and with the account', async () => {
  const [one, two, three] = [await sent('203.0.113.80'), await sent('203.0.113.80'), await sent('203.0.113.80')];
  expect(JSON.stringify(await exportUserData(services, two.author.userId))).not.toContain((await kept())[0]?.network);
  expect(await deleteReview(services, one.author, one.id)).toEqual({ ok: true });
  // A published review stays for a while after its author's account is deleted.
  await verify(services, two.id);
  expect(await deleteAccount(services, two.author)).toEqual({ ok: true });
  expect(await services.db.selectFrom('reviews').select('user_id').where('id', '=', two.id).execute()).toEqual([{ user_id: null }]);
  expect((await kept()).map(({ review_id }) => review_id)).toEqual([three.id]);
  await deleteAccount(services, three.author);
  expect(await kept()).toEqual([]);
});

it('shows the rule to moderators, and the pseudonym to nobody', async () => {
  const title = 'Varias cuentas desde la misma conexión en pocos días';
  const about = { property_address: 'Calle de Cuba 90, 46006 València' };
  const [first] = [await sent('203.0.113.80', about), await sent('203.0.113.80', about)];
  const rules = async () => (await signalsFor(services.db, nobody, [first.id])).get(first.id)?.signals.map(({ rule }) => rule);
  expect(await rules()).not.toContain('same-network');
  await sent('203.0.113.80', about);
  expect(await rules()).toContain('same-network');
  const path = `/admin/resena/${first.id}`;
  const { html } = await see('admin', path);
  for (const text of [title, '3 cuentas han escrito desde la misma conexión', 'por sí sola no decide nada', 'misma conexión con otras 2'])
    expect(html).toContain(text);
  for (const secret of [services.vault.networkPseudonym('203.0.113.80'), '203.0.113']) expect(html).not.toContain(secret);
  for (const who of ['visitor', 'member'] as const) expect(await (await ask(who, path)).text()).not.toContain(title);
  const { html: own } = await see('admin', '/admin?solo=senales');
  expect(own).not.toContain(services.vault.networkPseudonym('203.0.113.80'));
});
