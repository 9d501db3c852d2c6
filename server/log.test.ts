import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, loggedPath, routeOf } from './log.ts';

it('keeps no personal data of an error: neither the detail of a driver nor the recipients of a mail', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const broken = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'user_email_key',
    detail: 'Key (email)=(lucia@example.com) already exists.',
    envelope: { to: ['lucia@example.com'] },
    cause: Object.assign(new Error('inner'), { rejected: ['lucia@example.com'] }),
  });
  log.error({ err: broken, requestId: 'r1' }, 'request failed');
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    requestId: 'r1',
    msg: 'request failed',
    err: { message: 'duplicate key', code: '23505', constraint: 'user_email_key', cause: { message: 'inner' } },
  });
  expect(lines[0]).not.toContain('lucia');
});

it.each([
  ['/perfil/lucia_garza88', '/perfil/*'],
  ['/perfil/lucia_garza88.data', '/perfil/*'],
  ['/Perfil/lucia_garza88', '/Perfil/*'],
  ['//perfil//lucia_garza88', '//perfil//*'],
  ['/DENUNCIA/k3y', '/DENUNCIA/*'],
  ['/Baja/k3y', '/Baja/*'],
  ['/Reclamacion/1/k3y', '/Reclamacion/*'],
  ['/Denunciar/Perfil/lucia_garza88', '/Denunciar/Perfil/*'],
  ['/valorar-companero/6f1c1a52-9f0e-4a41-8f5c-2b7d3f1f0a11/0B1C1A52-9f0e-4a41-8f5c-2b7d3f1f0a11', '/valorar-companero/*/*'],
  ['/piso/kk9wr3ef41-calle-de-sueca-41', '/piso/kk9wr3ef41-calle-de-sueca-41'],
  ['/baja/0123456789abcdef0123456789abcdef', '/baja/*'],
  ['/baja/0123456789abcdef0123456789abcdef.data', '/baja/*'],
  ['/reclamacion/6f1c1a52-9f0e-4a41-8f5c-2b7d3f1f0a11/0123456789abcdef', '/reclamacion/*'],
  ['/denuncia/0123456789abcdef0123456789abcdef', '/denuncia/*'],
  ['/', '/'],
])('logs the path %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

it('is the only place that creates a logger: operators’ commands log as the server does', () => {
  const files = globSync('{server,adapters,db,platform,app}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /import \{[^}]*(?<!type )\bpino\b[^}]*\} from 'pino'/.test(readFileSync(file, 'utf8')))).toEqual(['server/log.ts']);
});

it.each([
  ['/piso/kk9wr3ef41-calle-de-sueca-41', '/piso'],
  ['/baja/a1b2c3', '/baja'],
  ['/write-review.data', '/write-review'],
  ['/', '/'],
  ['/lucia@example.com', null],
  ['/Lucía', null],
])('reports an error of %s with the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
