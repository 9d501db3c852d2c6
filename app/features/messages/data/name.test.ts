import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileLimit } from '../../../../platform/rate-limits.policy.ts';
import { aUser } from '../../../../test/builders.ts';
import { aVerifiedStay, noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { saveProfile } from '../../accounts/data/profile.writes.ts';
import { reportByKey } from '../../moderation/data/report.reads.ts';
import { fileReport } from '../../moderation/data/report.writes.ts';
import { decideReport } from '../../moderation/data/report-case.writes.ts';
import { registerStay } from '../../stays/data/stay.writes.ts';
import { messagesOf } from './message.reads.ts';
import { setBlocked, writeTo } from './message.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** A reader, a flatmate and a person who asks to be confirmed. The last two have a display name, and the reader was notified of both. */
async function flat(door: string) {
  const [userId, asker] = [await aUser(services), await aUser(services)];
  const rename = (userId: string, displayName: string) => saveProfile(services, asMember({ userId }), { displayName, bio: null }, 'keep');
  await rename(userId, 'Insulto Primero');
  await rename(asker, 'Insulto Segundo');
  const [reader, flatmate] = [await aVerifiedStay(services, { door }), await aVerifiedStay(services, { door, userId })];
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door, start: '2025-10-01', end: null, method: 'peer_confirm' as const };
  expect(await registerStay(services, asMember({ userId: asker }), stay, null)).toMatchObject({ ok: true });
  const aliasOf = async (userId: string) =>
    (await services.db.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirstOrThrow()).alias;
  const sender = { ...asMember({ userId: flatmate.userId, alias: await aliasOf(flatmate.userId) }), displayName: 'Insulto Primero' };
  expect(await writeTo(services, sender, await aliasOf(reader.userId), 'Hola')).toEqual({ ok: true });
  const notified = async () =>
    JSON.stringify(
      await Promise.all((['roommate_match', 'tenancy_confirmation', 'new_message'] as const).map((type) => noticesOf(services, reader.userId, type))),
    );
  expect(await notified()).toMatch(/compartido piso con Insulto Primero.*¿Vivió contigo Insulto Segundo.*Mensaje de Insulto Primero/);
  return { reader: reader.userId, flatmate: flatmate.userId, asker, rename, aliasOf, notified };
}

it('a name that a moderator removes disappears from the notifications of others', async () => {
  const { flatmate, asker, aliasOf, notified } = await flat('931');
  const [reporter, admin] = [asMember({ userId: await aUser(services) }), asAdmin({ userId: await aUser(services) })];
  for (const userId of [flatmate, asker]) {
    const report = { passage: null, reason: 'insultos', words: '', name: null, email: null } as const;
    const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'profile', id: await aliasOf(userId) }, report);
    const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
    expect(await decideReport(services, admin, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.', nombre: 'si' })).toEqual({ ok: true });
  }
  expect(await notified()).not.toContain('Insulto');
  expect(await notified()).toContain(`Has compartido piso con @${await aliasOf(flatmate)}.`);
  expect(await notified()).toContain(`¿Vivió contigo @${await aliasOf(asker)}?","message":"Dice que vivió en Calle de Sueca`);
});

it('a changed name replaces the former one in the notifications of others', async () => {
  const { flatmate, asker, rename, aliasOf, notified } = await flat('932');
  await rename(flatmate, 'Nerea');
  await rename(asker, 'Bruno');
  expect(await notified()).not.toContain('Insulto');
  expect(await notified()).toMatch(/compartido piso con Nerea.*¿Vivió contigo Bruno\?.*Mensaje de Nerea/);
  expect(await notified()).toContain(`"message":"@${await aliasOf(asker)} dice que vivió en`);
});

it('a new name does not reach people who blocked its owner, and changes are limited', async () => {
  const { reader, flatmate, rename, aliasOf, notified } = await flat('933');
  const before = await notified();
  const [message] = (await messagesOf(services.db, reader, 1)).cards;
  expect(await setBlocked(services, asMember({ userId: reader }), message?.id ?? '', true)).toMatchObject({ ok: true });
  expect(await rename(flatmate, 'Te espero abajo')).toEqual({ ok: true });
  expect(await notified()).toBe(before);
  expect((await messagesOf(services.db, reader, 1)).cards.map(({ other }) => other)).toEqual([await aliasOf(flatmate)]);
  let last = await rename(flatmate, 'Otra vez');
  for (let n = 0; last.ok && n < profileLimit.max; n++) last = await rename(flatmate, `Otra vez ${n}`);
  expect(last).toMatchObject({ ok: false, code: 'too-many' });
});
