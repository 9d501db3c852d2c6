import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from './app.ts';
import { app, services, withApp } from './setup/app.ts';
import { aSite, type Site } from './texts-site.ts';

withApp();

// What the privacy page promises for reading: no cookies, advertising, analytics or third parties.
let site: Site;
beforeAll(async () => {
  site = await aSite(services, app);
}, 60_000);

const get = (path: string, cookie = '') => app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));
const read = [
  '/',
  '/buscar-resenas',
  '/mapa',
  '/barrios',
  '/agencias',
  '/quienes-somos',
  '/como-verificamos',
  '/legal/terminos',
  '/legal/privacidad',
  '/aviso-legal',
  '/datos-abiertos',
  '/buscar-usuarios',
  '/mensajes',
  '/auth',
];

describe('reading', () => {
  it.each(read)('%s sets no cookie', async (path) => {
    expect((await get(path)).headers.getSetCookie()).toEqual([]);
  });

  it('a flat and a profile set no cookie either', async () => {
    for (const path of [`/piso/${site.ids.property}`, '/perfil/lucia']) {
      const answer = await get(path);
      expect(answer.status).toBeLessThan(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('a page', () => {
  it.each(read)('%s loads scripts, styles, pictures and fonts from its own site only, and may connect to no other', async (path) => {
    const { cookie } = await signedIn(services, `lee${read.indexOf(path)}`);
    for (const answer of [await get(path), await get(path, cookie)]) {
      const html = await answer.text();
      const loaded = [
        ...html.matchAll(/<(?:script|img|iframe|source|video|audio|embed|object)\b[^>]*?\s(?:src|data)="([^"]*)"/g),
        ...html.matchAll(/<link\b(?![^>]*rel="canonical")[^>]*?\shref="([^"]*)"/g),
      ];
      expect(loaded.map(([, address = '']) => address).filter((address) => !/^(\/(?!\/)|data:|blob:)/.test(address))).toEqual([]);
      if (answer.status === 200) expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    }
  });
});
