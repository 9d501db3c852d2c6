import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memberData, signedIn } from '../../../../../test/app.ts';
import { visibleText } from '../../../../../test/browser-jar.ts';
import { count, good, jar, otherBrowser, picture, profile, services, stepOne, userOf, withSignUp } from '../../../../../test/setup/sign-up.ts';

withSignUp();

describe('alias', () => {
  const check = async (alias: string) => (await jar.get(`/alias-disponible?${new URLSearchParams({ alias })}`)).json();
  it('is available only if it is allowed and free', async () => {
    await services.accounts.signUp({ ...memberData, email: 'peniscola@example.com', username: 'peñíscola' });
    expect(await check('PENISCOLA')).toEqual({ disponible: false });
    for (const bad of ['', 'ab', 'a b', '<script>', '\0\0\0', 'x'.repeat(5000)]) expect(await check(bad)).toEqual({ disponible: false });
    expect(await check('nadie_77')).toEqual({ disponible: true });
    await signedIn(services, 'nadie_77');
    expect(await check('nadie_77')).toEqual({ disponible: false });
  });
  it('is taken if a lookalike exists, also for concurrent sign-ups', async () => {
    await signedIn(services, 'lucia_10');
    for (const alike of ['lucia_10', 'LUClA_1O', 'Iucia_lo', 'łucíà__10', '1uc1a_i0'])
      expect([alike, await check(alike)]).toEqual([alike, { disponible: false }]);
    expect(await check('lucia_11')).toEqual({ disponible: true });
    const register = (username: string) => services.accounts.signUp({ ...memberData, email: `${username}@example.com`, username });
    expect(await register('Iuc1a_1o')).toEqual({ ok: false, code: 'alias-taken' });
    const both = await Promise.all(['pepe_o', 'pepe_0'].map(register));
    expect(both.map((made) => (made.ok ? 'made' : made.code)).toSorted()).toEqual(['alias-taken', 'made']);
  });
  it('has a limit of checks', async () => {
    let status = 200;
    for (let n = 0; n < 241; n++) status = (await jar.get('/alias-disponible?alias=nadie')).status;
    expect(status).toBe(429);
  });
});

describe('profile photo', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, type: string, accept = 'application/json') => {
    const body = new FormData();
    body.set('avatar', new File([bytes], 'mi foto de casa.png', { type }));
    return jar.ask('/subir/avatar', { method: 'POST', body, headers: { accept } });
  };

  it('is refused with the specified messages if it is no picture or too large', async () => {
    for (const answer of [await upload(new Uint8Array(9), 'text/plain'), await upload(new Uint8Array(9), 'image/png')]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: 'Por favor selecciona un archivo de imagen válido' });
    }
    expect(await (await upload(new Uint8Array(5 * 1024 * 1024 + 1), 'image/png')).json()).toEqual({ error: 'La imagen debe ser menor a 5MB' });
    expect((await jar.ask('/subir/avatar', { method: 'POST', body: 'x' })).status).toBe(302);
    expect((await upload(new Uint8Array(13 * 1024 * 1024), 'image/png')).status).toBe(413);
    expect(await count('uploads')).toBe(0);
    expect(await visibleText(await jar.get('/auth'))).toContain('Crea tu cuenta');
  });

  it('is uploaded before the account, claimed by it once, and cached for a year under a random name', async () => {
    const { url } = (await (await upload(await picture(), 'image/png')).json()) as { url: string };
    expect(url).toMatch(/^\/avatares\/[0-9a-f]{32}-square\.webp$/);
    const token = jar.cookies.get('rellano.foto') ?? '';
    const email = await stepOne();
    expect((await jar.send('/auth?paso=2', profile)).status).toBe(302);
    const user = await userOf(email);
    expect(user?.photo_url).toBe(url);
    expect(await services.db.selectFrom('uploads').select(['user_id', 'used_at']).executeTakeFirst()).toEqual({
      user_id: user?.id,
      used_at: services.clock.now(),
    });
    const served = await jar.get(url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const { width, height, exif } = await sharp(new Uint8Array(await served.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });

    otherBrowser('203.0.113.250');
    const other = await stepOne(good('otra@example.com'));
    jar.cookies.set('rellano.foto', token);
    await jar.send('/auth?paso=2', profile);
    expect((await userOf(other))?.photo_url).toBeNull();
  });

  it('works as a plain form too', async () => {
    await stepOne();
    const answer = await upload(await picture(), 'image/png', 'text/html');
    const back = answer.headers.get('location') ?? '';
    expect(back).toMatch(/^\/auth\?paso=2&foto=[0-9a-f]{32}$/);
    expect(await (await jar.get(back)).text()).toMatch(/src="\/avatares\/[0-9a-f]{32}-square.webp"/);
    const wrong = await upload(new Uint8Array(9), 'text/plain', 'text/html');
    expect(await visibleText(await jar.get(wrong.headers.get('location') ?? ''))).toContain('Por favor selecciona un archivo de imagen válido');
    const drawing = sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#888' } });
    const large = await upload(new Uint8Array(await drawing.png().toBuffer()), 'image/png', 'text/html');
    expect(await visibleText(await jar.get(large.headers.get('location') ?? ''))).toContain('Esta imagen tiene demasiados megapíxeles: caben 50');
  });

  it('is left out when the profile is skipped, and its path cannot leave the folder', async () => {
    await upload(await picture(), 'image/png');
    const email = await stepOne();
    await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect((await userOf(email))?.photo_url).toBeNull();
    for (const name of ['x', '..%2f..%2fsecret', `${'0'.repeat(32)}-square.webp`, `${'0'.repeat(32)}-960.webp`])
      expect((await jar.get(`/avatares/${name}`)).status).toBe(404);
  });
});
