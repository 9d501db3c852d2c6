import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../../platform/dates.ts';
import { purgeUploads } from '../../../../platform/uploads.writes.ts';
import { memberData, signedIn } from '../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { deleteUnconfirmed, purgeSessions, storeAvatar } from './account.writes.ts';

// The retention times of the privacy page, which jobs enforce.
const registered = new Date('2026-11-20T12:00:00Z');
const after = (days: number) => new Date(registered.getTime() + days * dayMs).toISOString();

let services: TestServices;
let picture: Uint8Array;
beforeAll(async () => {
  services = await testServices({ now: registered.toISOString() });
  picture = new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b8441a' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => services.close());

const avatars = () => {
  const folder = join(services.folder, 'files', 'avatars');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an unconfirmed account', () => {
  it('is deleted after 7 days and frees its alias; a confirmed one stays', async () => {
    services.clock.set(after(0));
    const member = await signedIn(services, 'confirmada');
    await services.accounts.signUp({ ...memberData, email: 'nueva@example.com', username: 'sin_confirmar' });
    await services.db.updateTable('user').set({ createdAt: registered }).execute();
    services.clock.set(after(6.9));
    await deleteUnconfirmed(services);
    expect(await services.db.selectFrom('profiles').select('alias').orderBy('alias').execute()).toEqual([{ alias: 'confirmada' }, { alias: 'sin_confirmar' }]);
    services.clock.set(after(7.1));
    await deleteUnconfirmed(services);
    expect(await services.db.selectFrom('user').select('id').execute()).toEqual([{ id: member.userId }]);
    expect(await services.accounts.signUp({ ...memberData, email: 'otra@example.com', username: 'sin_confirmar' })).toMatchObject({ ok: true });
  });
});

describe('a photo of an unfinished sign-up', () => {
  it('is deleted with its file after a week', async () => {
    services.clock.set(after(0));
    expect(await storeAvatar(services, picture, null)).not.toBeNull();
    await services.db.updateTable('uploads').set({ created_at: registered }).execute();
    services.clock.set(after(6.9));
    await purgeUploads(services);
    expect(avatars()).toHaveLength(1);
    services.clock.set(after(7.1));
    await purgeUploads(services);
    expect(avatars()).toEqual([]);
    expect(await services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  it('is discarded in the table before its file is deleted, and the job finishes after a crash between the two', async () => {
    services.clock.set(after(0));
    expect(await storeAvatar(services, picture, null)).not.toBeNull();
    await services.db.updateTable('uploads').set({ created_at: registered }).execute();
    services.clock.set(after(7.1));
    const seen: unknown[] = [];
    const remove = async () => {
      // Read on the pool: if the transaction were still open, this would wait forever or see the old row.
      seen.push(await services.db.selectFrom('uploads').select(['user_id', 'token_hash']).execute());
      throw new Error('the power went');
    };
    await expect(purgeUploads({ ...services, files: { ...services.files, remove } })).rejects.toThrow('the power went');
    expect(seen).toEqual([[{ user_id: null, token_hash: '' }]]);
    expect(avatars()).toHaveLength(1);
    await purgeUploads(services);
    expect(avatars()).toEqual([]);
    expect(await services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
});

describe('a session', () => {
  it('is deleted once expired, like expired mail links, even if its browser never returns', async () => {
    const { userId } = await signedIn(services, 'ausente');
    const ends = (days: number) => ({ expiresAt: new Date(after(days)), updatedAt: registered });
    const session = (token: string, days: number) => ({ token, userId, ...ends(days) });
    const link = (identifier: string, days: number) => ({ identifier, value: userId, ...ends(days) });
    await services.db.deleteFrom('session').execute();
    await services.db
      .insertInto('session')
      .values([session('vieja', 30), session('viva', 31)])
      .execute();
    await services.db
      .insertInto('verification')
      .values([link('viejo', 30), link('vivo', 31)])
      .execute();
    services.clock.set(after(30.5));
    await purgeSessions(services);
    expect(await services.db.selectFrom('session').select('token').execute()).toEqual([{ token: 'viva' }]);
    expect(await services.db.selectFrom('verification').select('identifier').execute()).toEqual([{ identifier: 'vivo' }]);
  });
});
