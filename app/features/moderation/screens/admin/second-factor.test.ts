import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aUser } from '../../../../../test/builders.ts';
import { aRating } from '../../../../../test/community.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { codeAt, fromBase32 } from '../../rules/totp.ts';

// A real site, where everything that moderators do needs the second factor.
const home = 'https://rellano.example';
withApp({ demo: false, url: home });

const ask = (path: string, cookie: string, fields?: Record<string, string>) =>
  app.request(new Request(`${home}${path}`, { headers: { cookie, origin: home }, ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) }));
const page = '/admin/segundo-factor';
const later = (seconds = 30) => services.clock.set(new Date(services.clock.now().getTime() + seconds * 1000).toISOString());

let cookies: Record<'visitor' | 'member' | 'without' | 'with', string>;
let code: () => string;
let recovery: string[];
beforeAll(async () => {
  cookies = {
    visitor: '',
    member: (await signedIn(services, 'vecina')).cookie,
    without: (await signedIn(services, 'modera_sin', 'admin')).cookie,
    with: (await signedIn(services, 'modera_con', 'admin')).cookie,
  };
});

describe('setting it up', () => {
  it('/admin redirects moderators without a factor to it, and others are refused', async () => {
    const led = await ask('/admin?tab=aprobadas', cookies.with);
    expect([led.status, led.headers.get('location')]).toEqual([302, `${page}?volver=%2Fadmin%3Ftab%3Daprobadas`]);
    expect((await ask(page, '')).headers.get('location')).toMatch(/^\/auth\?acceso=/);
    const denied = await ask(page, cookies.member);
    expect([denied.status, await denied.text()]).toEqual([403, expect.stringContaining('No tienes permisos para acceder a esta sección.')]);
    expect(await (await ask(page, cookies.with)).text()).toContain('Hace falta una aplicación de códigos');
  });

  it('shows the key as QR code and as text, without requests to other sites, and accepts its first code', async () => {
    expect((await ask(page, cookies.with, { intent: 'empezar' })).status).toBe(200);
    const html = await (await ask(page, cookies.with)).text();
    const key = /<p class="[^"]*key[^"]*">([A-Z2-7 ]+)<\/p>/.exec(html)?.[1]?.replace(/ /g, '') ?? '';
    expect(key).toHaveLength(32);
    expect(html).toMatch(/<svg[^>]*aria-label="Código QR con la clave"[^>]*><path d="M4 4h1v1h-1z/);
    expect(html).not.toMatch(/<(img|script|iframe)[^>]* src="(https?:)?\/\//);
    code = () => codeAt(fromBase32(key), services.clock.now());
    for (const [typed, status, words] of [
      ['', 400, 'Escribe las seis cifras que da ahora tu aplicación.'],
      ['12345', 400, 'Escribe las seis cifras que da ahora tu aplicación.'],
      [code() === '123456' ? '654321' : '123456', 400, 'Ese código no es.'],
    ] as const) {
      const refused = await ask(page, cookies.with, { intent: 'confirmar', code: typed });
      expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(words)]);
    }
    expect((await ask('/admin', cookies.with)).status).toBe(302);
    const typed = code();
    const done = await (await ask(page, cookies.with, { intent: 'confirmar', code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).text();
    recovery = [...done.matchAll(/<li>((?:[A-Z2-7]{4} ?){4})<\/li>/g)].map(([, one = '']) => one);
    expect(recovery).toHaveLength(10);
    expect((await ask('/admin', cookies.with)).status).toBe(200);
    const after = await (await ask(page, cookies.with)).text();
    expect(after).toContain('Te quedan 10 códigos');
    expect(after).not.toContain(key.slice(0, 4).concat(' '));
  });

  it('refuses a code that was just used, and accepts a recovery code once', async () => {
    const entered = await services.accounts.signIn('modera_con@example.com', 'Contrasena1', new Headers());
    const cookie = (entered.ok ? entered.headers.getSetCookie() : []).map((line) => line.split(';')[0]).join('; ');
    expect((await ask('/admin', cookie)).headers.get('location')).toBe(`${page}?volver=%2Fadmin`);
    const used = await ask(page, cookie, { intent: 'mostrar', code: code() });
    expect([used.status, await used.text()]).toEqual([409, expect.stringContaining('Ese código ya se ha usado')]);
    const shown = await ask(`${page}?volver=%2Fadmin%2Fcorreos`, cookie, { intent: 'mostrar', code: recovery[0] ?? '' });
    expect([shown.status, shown.headers.get('location')]).toEqual([302, '/admin/correos']);
    expect((await ask('/admin', cookie)).status).toBe(200);
    expect((await ask(page, cookie, { intent: 'codigos', code: recovery[0] ?? '' })).status).toBe(400);
    await services.db.deleteFrom('rate_limits').execute();
  });
});

const guarded = readCases('guards.txt', 6).filter(([path, , , member]) => member === '403' && path !== 'admin/segundo-factor');
test.each(guarded)('/%s requires a shown second factor', async (path = '') => {
  const address = `/${path.replace(':id', randomUUID())}`;
  for (const fields of [undefined, { intent: 'take' }]) {
    if (!fields && path.startsWith('api/')) continue;
    const answers = await Promise.all(Object.values(cookies).map((cookie) => ask(address, cookie, fields)));
    const led = answers.map(({ status, headers }) => headers.get('location')?.split('?')[0] ?? (status === 401 || status === 403 ? status : 'in'));
    expect(led).toEqual(path.startsWith('api/') ? [401, 403, 403, 'in'] : ['/auth', 403, page, 'in']);
  }
});

it('is required again to reveal an author', async () => {
  const [about, author] = [await aUser(services, 'valorada'), await aUser(services, 'autora')];
  const rating = await aRating(services, { about, author, moderation_status: 'approved' });
  const reveal = (cookie: string, typed: string) =>
    ask('/admin?tab=aprobadas', cookie, { intent: 'reveal', id: rating, reviewId: rating, reason: 'Lo pide un juzgado.', code: typed });
  later();
  for (const who of ['visitor', 'member', 'without'] as const) expect((await reveal(cookies[who], code())).status).not.toBe(200);
  for (const [typed, status, words] of [
    ['', 400, 'Ese código no es.'],
    ['algo', 400, 'o un código de recuperación entero.'],
  ] as const) {
    const refused = await reveal(cookies.with, typed);
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(words)]);
  }
  expect(await services.db.selectFrom('author_reveals').select('id').execute()).toEqual([]);
  const typed = code();
  const done = await reveal(cookies.with, typed);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('La escribió @autora.')]);
  expect((await reveal(cookies.with, typed)).status).toBe(409);
  expect(await services.db.selectFrom('author_reveals').select('review_id').execute()).toEqual([{ review_id: rating }]);
});
