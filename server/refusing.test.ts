import { describe, expect, it, test } from 'vitest';
import type { FileStore } from '../platform/ports.ts';
import { signedIn } from '../test/app.ts';
import { readCases } from '../test/read-cases.ts';
import { app, ask, askReal, otherApp, real, services, withServing } from '../test/setup/serving.ts';

withServing();

test('a form sent to a page without one is refused in Spanish, with the allowed methods, and is no fault', async () => {
  const { app, faults } = await otherApp();
  for (const [path, method] of [
    ['/quienes-somos', 'POST'],
    ['/barrios', 'PUT'],
    ['/no-existe', 'POST'],
  ] as const) {
    const answer = await ask(path, { method, body: new URLSearchParams({ a: '1' }) }, app);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).toContain('<html lang="es"');
  }
  expect(faults()).toEqual([]);
});

test('an unused method is refused on every address, and is no fault', async () => {
  const { app, faults } = await otherApp();
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])
    for (const path of ['/', '/auth', '/piso/abcdefghij', '/salud', '/assets/nada.js', '/api/functions/delete-account', '/api/v1/openapi.json', '/no-existe']) {
      // The platform's Request refuses some of them; a connection does not.
      const request = Object.defineProperty(new Request(`http://localhost:3000${path}`), 'method', { value: method });
      const answer = await app.request(request);
      expect([method, path, answer.status]).toEqual([method, path, 405]);
      expect(answer.headers.get('allow')).toMatch(/OPTIONS$/);
    }
  expect(faults()).toEqual([]);
});

describe('the origin of a form', () => {
  test.each(readCases('origins.txt', 5))('to %s, asked as %s, from %s (%s): %s', async (to = '', asked = '', origin = '', fetchSite = '', expected = '') => {
    const [kind, url = ''] = to.split(' ');
    const { app } = await otherApp({ site: { ...services.site, demo: kind === 'd', url } });
    const headers = new Headers();
    if (origin !== '-') headers.set('origin', origin);
    if (fetchSite !== '-') headers.set('sec-fetch-site', fetchSite);
    // After our check React Router checks the origin too, before it answers that this page takes no form.
    const answer = await app.request(new Request(`${asked}/quienes-somos`, { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) }));
    const text = await answer.text();
    expect(text).not.toContain('Bad Request');
    expect(answer.status === 403 ? 'no' : answer.status === 421 ? 'stranger' : 'yes').toBe(expected);
    if (expected === 'yes') expect(text).toContain('<html lang="es"');
  });

  test('the same form as data, as a browser with script sends it, is accepted behind a proxy with TLS', async () => {
    const { app } = await otherApp(real());
    const body = new URLSearchParams({ intent: 'entrar', email: 'nadie@example.com', password: 'Contrasena1' });
    const answer = await app.request(
      new Request('http://rellano.example:3000/auth.data', { method: 'POST', headers: { origin: 'https://rellano.example' }, body }),
    );
    expect([answer.status, await answer.text()]).toEqual([expect.not.stringMatching(/^$/), expect.not.stringContaining('Bad Request')]);
  });

  test('a demonstration answers only under this machine’s names', async () => {
    for (const path of ['/', '/salud', '/correo', '/api/v1/reviews', '/icon.svg']) {
      const answer = await app.request(new Request(`http://otra.example:3000${path}`));
      expect([answer.status, await answer.text()]).toEqual([421, 'Esta demostración solo se ve desde este equipo, en http://localhost:3000']);
    }
  });
});

describe('a real site warns once', () => {
  const warnings = async (trustProxy: number, headers: Record<string, string>) => {
    const { app, lines } = await otherApp(real(), trustProxy);
    for (let i = 0; i < 3; i++) await askReal('/auth', { headers }, app);
    return lines.filter((line) => line.level === 40).map((line) => line.msg);
  };
  it('that all clients seem to have one address', async () => {
    expect(await warnings(0, { 'x-forwarded-for': '198.51.100.7' })).toEqual([expect.stringContaining('set TRUST_PROXY=1')]);
    expect(await warnings(0, {})).toEqual([]);
  });
  it('that a trusted proxy sends no client’s address, or too few', async () => {
    expect(await warnings(1, {})).toEqual([expect.stringContaining('TRUST_PROXY is set')]);
    expect(await warnings(2, { 'x-forwarded-for': '198.51.100.7' })).toEqual([expect.stringContaining('TRUST_PROXY is set')]);
    expect(await warnings(2, { 'x-forwarded-for': '198.51.100.7, 10.0.0.2' })).toEqual([]);
  });
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s bypasses no guard', async (method) => {
  const { app, faults } = await otherApp();
  const { cookie } = await signedIn(services, `envia_${method.toLowerCase()}`);
  const statuses = async (headers: Record<string, string>) => {
    const answers = [];
    for (const path of [
      '/write-review',
      '/write-review.data',
      '/guardados',
      '/mensajes',
      '/perfil/nadie_aqui',
      '/subir/contrato',
      '/subir/foto?nombre=%00',
      '/admin',
    ])
      answers.push([path, (await ask(path, { method, headers, body: new URLSearchParams({ a: '1' }) }, app)).status] as const);
    return answers;
  };
  // Redirected to sign in (data: 202), or 401.
  for (const [path, status] of await statuses({})) expect([path, [202, 302, 401, 405].includes(status)]).toEqual([path, true]);
  for (const [path, status] of await statuses({ cookie })) expect([path, status < 500]).toEqual([path, true]);
  expect(faults()).toEqual([]);
});

test('special characters in an address are no fault', async () => {
  const { app, faults } = await otherApp();
  const { cookie } = await signedIn(services, 'con_nul');
  const asked = [
    ['/auth?hecho=__proto__', 200, {}],
    ['/auth?acceso=constructor', 200, {}],
    ['/perfil/%00', 404, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ body: 'hola' }) }],
    ['/subir/foto?nombre=%00', 204, { method: 'DELETE', headers: { cookie } }],
  ] as const;
  for (const [path, status, init] of asked) expect([path, (await ask(path, init, app)).status]).toEqual([path, status]);
  expect(faults()).toEqual([]);
});

test('unknown functions answer 404 as JSON, known ones 405 to another method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await ask('/api/functions/inventada', { method });
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Esa función no existe.' }]);
  }
  const known = await ask('/api/functions/delete-account');
  expect([known.status, known.headers.get('allow')]).toEqual([405, 'POST']);
});

describe('when nothing can be stored', () => {
  const failing = (code: string): FileStore => ({
    put: async () => {
      throw Object.assign(new Error(`${code}: write`), { code });
    },
    get: async () => null,
    remove: async () => {},
  });
  const full = 'Ahora mismo no queda sitio para guardar esto. Ya lo estamos mirando: inténtalo más tarde.';
  const readOnly = 'Ahora mismo no se puede guardar nada. Ya lo estamos mirando: inténtalo más tarde.';
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

  it.each([
    ['ENOSPC', 507, full],
    ['EDQUOT', 507, full],
    ['EROFS', 503, readOnly],
    ['EACCES', 503, readOnly],
  ])('%s: a photo is answered %i with a sentence, and the operator reads why', async (code, status, message) => {
    const { app, faults } = await otherApp({ files: failing(code) });
    const { cookie } = await signedIn(services, `sin_sitio_${code.toLowerCase()}`);
    const body = new FormData();
    body.set('foto', new File([png], 'foto.png', { type: 'image/png' }));
    const answer = await ask('/subir/foto', { method: 'POST', headers: { cookie }, body }, app);
    expect([answer.status, await answer.json()]).toEqual([status, { message, error: message }]);
    expect(faults()).toMatchObject([{ err: { code } }]);
  });

  const away = 'Ahora mismo no llegamos a nuestros datos. Vuelve a intentarlo dentro de un momento. No se ha perdido nada de lo que has escrito.';
  it.each([
    ['53100', 507, full],
    ['08001', 503, away],
    ['08006', 503, away],
    ['08007', 503, 'Se ha cortado mientras se guardaba y no sabemos si ha llegado. Compruébalo antes de volver a enviarlo.'],
  ])('the database (%s): a page says so, and so does what a script asked for', async (code, status, message) => {
    const accounts = { ...services.accounts, signIn: () => Promise.reject(Object.assign(new Error('of the database'), { code })) };
    const { app } = await otherApp({ accounts });
    const body = () => new URLSearchParams({ intent: 'entrar', email: 'nadie@example.com', password: 'Contrasena1' });
    const page = await ask('/auth?tab=entrar', { method: 'POST', body: body() }, app);
    expect([page.status, (await page.text()).includes(message)]).toEqual([status, true]);
    const data = await ask('/auth.data?tab=entrar', { method: 'POST', body: body() }, app);
    expect([data.status, await data.text(), data.headers.has('x-remix-response')]).toEqual([status, message, false]);
  });
});

test('during maintenance one page with the operator’s words replaces everything except monitoring', async () => {
  const { app } = await otherApp({}, 0, 'Cambiamos de máquina <hasta> las 9.');
  for (const [path, method] of [
    ['/', 'GET'],
    ['/piso/abcdefghij', 'HEAD'],
    ['/auth', 'POST'],
    ['/assets/x.js', 'GET'],
    ['/api/v1/reviews', 'GET'],
  ] as const) {
    const answer = await ask(path, { method }, app);
    expect([path, answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([path, 503, '600', 'no-store']);
  }
  expect(await (await ask('/', {}, app)).text()).toContain('<p>Cambiamos de máquina &lt;hasta&gt; las 9.</p>');
  expect([(await ask('/salud', {}, app)).status, (await ask('/listo', {}, app)).status]).toEqual([200, 200]);
});

test('while registration is closed nobody makes an account, and members can sign in', async () => {
  const { app } = await otherApp({ site: { ...services.site, registration: false } });
  const words = 'Ahora no se pueden crear cuentas nuevas';
  const page = await (await ask('/auth', {}, app)).text();
  expect([page.includes(words), page.includes('name="birthDate"')]).toEqual([true, false]);
  for (const intent of ['continuar', 'completar', 'omitir']) {
    const answer = await ask('/auth', { method: 'POST', body: new URLSearchParams({ intent, email: 'nueva@example.com' }) }, app);
    expect([intent, answer.status, (await answer.text()).includes(words)]).toEqual([intent, 403, true]);
  }
  const { cookie } = await signedIn(services, 'ya_estaba');
  expect((await ask('/mis-resenas', { headers: { cookie } }, app)).status).toBe(200);
});
