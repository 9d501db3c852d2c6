import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshViewer, lookUpViewer } from '../../../../platform/viewer.ts';
import { signedIn } from '../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { saveProfile } from '../../accounts/data/profile.writes.ts';
import { uploadPhoto } from './photo.writes.ts';

// A slow file store receives a file after its upload was discarded.
let services: TestServices;
let photo: { type: string; bytes: Uint8Array };
beforeAll(async () => {
  services = await testServices();
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#b8441a' } }).png();
  photo = { type: 'image/png', bytes: new Uint8Array(await picture.toBuffer()) };
});
afterAll(() => services.close());

const stored = (bucket: string) => {
  const folder = join(services.folder, 'files', bucket);
  return existsSync(folder) ? readdirSync(folder) : [];
};
async function member(name: string): Promise<FreshViewer> {
  const { cookie } = await signedIn(services, name);
  const { viewer } = await lookUpViewer(services, new Headers({ cookie }));
  if (!viewer) throw new Error('no session');
  return viewer;
}
/** Services whose file store stores its first file only after `meanwhile`. */
function slowly(meanwhile: () => Promise<unknown>): TestServices {
  let first = true;
  const put: TestServices['files']['put'] = async (key, bytes) => {
    if (first) {
      first = false;
      await meanwhile();
    }
    await services.files.put(key, bytes);
  };
  return { ...services, files: { ...services.files, put } };
}
const change = { displayName: 'Con foto', bio: '' };

it('a photo that arrives after its account was deleted is not stored', async () => {
  const reviewer = await member('sube_despacio');
  expect(
    await uploadPhoto(
      slowly(() => deleteAccount(services, reviewer)),
      reviewer,
      photo,
    ),
  ).toMatchObject({ ok: false });
  expect([stored('review-images'), await services.db.selectFrom('uploads').select('name').execute()]).toEqual([[], []]);
  const other = await member('cambia_despacio');
  expect(
    await saveProfile(
      slowly(() => deleteAccount(services, other)),
      other,
      change,
      photo,
    ),
  ).toMatchObject({ ok: false });
  expect([stored('avatars'), await services.db.selectFrom('uploads').select('name').execute()]).toEqual([[], []]);
});

it('a profile that is saved twice concurrently shows its one stored photo', async () => {
  const viewer = await member('guarda_dos_veces');
  const twice = slowly(() => saveProfile(services, viewer, change, photo));
  expect(await saveProfile(twice, viewer, change, photo)).toEqual({ ok: false, code: 'not-kept' });
  const { photo_url } = await services.db.selectFrom('profiles').select('photo_url').where('user_id', '=', viewer.userId).executeTakeFirstOrThrow();
  expect(stored('avatars')).toEqual([photo_url?.replace('/avatares/', '')]);
  await deleteAccount(services, viewer);
  expect(stored('avatars')).toEqual([]);
});

it('photos that the file store refused do not count as unused photos', async () => {
  const viewer = await member('con_el_almacen_caido');
  const down = Object.assign(new Error('the file store: 503'), { code: 'STORE_DOWN' });
  const away = { ...services, files: { ...services.files, put: () => Promise.reject(down), remove: () => Promise.reject(down) } };
  for (let i = 0; i < 30; i++) await expect(uploadPhoto(away, viewer, photo)).rejects.toBe(down);
  await services.db.deleteFrom('rate_limits').execute();
  expect(await uploadPhoto(services, viewer, photo)).toMatchObject({ ok: true });
});
