import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request as askProduct, createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../platform/version.ts';
import { aUser } from '../../test/builders.ts';
import { otherApp, services, withServing } from '../../test/setup/serving.ts';
import { readConfig } from '../config.ts';
import { inspectDatabase } from '../doctor/database.ts';
import type { Finding } from '../doctor/finding.ts';
import { inspectFromOutside } from '../doctor/outside.ts';
import { runChecks as inspectSettings } from '../setup/checks.ts';
import { examine, lineOf } from './doctor.ts';

withServing();

const now = new Date('2026-11-22T12:00:00Z');
const states = (found: Finding[]) => Object.fromEntries(found.map(({ about, state }) => [about, state]));
const text = (found: Finding[], about: string) => found.find((one) => one.about === about)?.text;

describe('what the doctor finds inside', () => {
  const look = () => inspectDatabase(services.database, { demo: false, secret: null }, now);
  beforeEach(async () => {
    for (const table of ['user_roles', 'outgoing_mails'] as const) await services.db.deleteFrom(table).execute();
  });

  it('asks for two moderators', async () => {
    expect(states(await look())).toMatchObject({ Moderación: 'mal', Correos: 'bien', Contratos: 'bien', Esquema: 'bien' });
    for (const [people, state] of [
      [1, 'aviso'],
      [2, 'bien'],
    ] as const) {
      const user = await aUser(services, `moderadora${people}`);
      await services.db.insertInto('user_roles').values({ user_id: user, role: 'admin' }).execute();
      expect(states(await look()).Moderación).toBe(state);
    }
  });

  it('finds mails that wait too long, and known passwords on a real site', async () => {
    const user = await aUser(services, 'demostracion');
    const created_at = new Date(now.getTime() - 2 * 3_600_000);
    await services.db.insertInto('outgoing_mails').values({ kind: 'decision', user_id: user, created_at }).execute();
    await services.db.updateTable('user').set({ is_demo: true }).where('id', '=', user).execute();
    const found = await look();
    expect([text(found, 'Correos'), states(found).Demostración]).toEqual([expect.stringContaining('1 esperan desde hace más de una hora'), 'mal']);
    expect(states(await inspectDatabase(services.database, { demo: true, secret: null }, now)).Demostración).toBeUndefined();
    await services.db.deleteFrom('user').where('id', '=', user).execute();
  });

  it('says how many suspended accounts wait for an answer, and which command gives it', async () => {
    const user_id = await aUser(services, 'suspendida');
    const suspension = { user_id, reason: 'Insulta.', suspended_at: now, appeal: null, appealed_at: null, answer: null, answered_at: null };
    await services.db.insertInto('account_suspensions').values(suspension).execute();
    expect(states(await look())['Cuentas suspendidas']).toBeUndefined();
    await services.db.updateTable('account_suspensions').set({ appeal: 'No insulté.', appealed_at: now }).execute();
    expect(text(await look(), 'Cuentas suspendidas')).toMatch(/^1 recurso espera respuesta: .*--suspendidas.*--mantener/);
    await services.db.deleteFrom('user').where('id', '=', user_id).execute();
  });

  it('checks the folders: permissions, and the age of the last backup', async () => {
    const folder = join(services.folder, 'copias');
    const folders = (env = {}) => inspectSettings('doctor', readConfig({ DATA_DIR: services.folder, ...env }), undefined, now);
    expect(states(await folders())).toMatchObject({ 'Copias de seguridad': 'aviso' });
    mkdirSync(folder, { recursive: true });
    expect(states(await folders({ BACKUP_DIR: folder }))).toMatchObject({ 'Copias de seguridad': 'aviso' });
    const file = join(folder, 'rellano-2026-11-21.tar.gz');
    writeFileSync(file, '');
    utimesSync(file, now, new Date('2026-11-22T01:35:00Z'));
    expect(states(await folders({ BACKUP_DIR: folder }))).toMatchObject({ 'Copias de seguridad': 'bien' });
    utimesSync(file, now, new Date('2026-11-18T01:35:00Z'));
    expect(text(await folders({ BACKUP_DIR: folder }), 'Copias de seguridad')).toContain('hace 4 días');
    expect(states(await folders({ DATA_DIR: join(services.folder, 'no-hay') }))['Carpeta de datos']).toBe('aviso');
  });

  it('reports a database that does not answer, and creates none', async () => {
    const found = await examine(readConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/nada', DATA_DIR: services.folder }), { now });
    expect(lineOf(found.find(({ about }) => about === 'Base de datos') as Finding)).toMatch(/^ {2}MAL {4}Base de datos: .*\(DATABASE_URL\)\.$/);
    expect(states(await examine(readConfig({ DATA_DIR: join(services.folder, 'vacía') }), { now }))['Base de datos']).toBe('aviso');
  });
});

it('names DATA_DIR, not DATABASE_URL, when the embedded database is damaged', async () => {
  const dataDir = join(services.folder, 'dañada');
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), 'basura');
  const found = text(await examine(readConfig({ DATA_DIR: dataDir }), { now }), 'Base de datos') ?? '';
  expect(found).toMatch(/^la de .*dañada\/db \(DATA_DIR\) no se puede usar: PGlite failed.*[^.]\. Si está dañada, restaura una copia/);
  expect(found).not.toContain('DATABASE_URL');
});

describe('what the doctor finds from outside', () => {
  let product: Server;
  let proxy: Server;
  let answer: RequestListener = () => {};
  let url = '';
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeAll(async () => {
    proxy = createServer((request, response) => answer(request, response));
    await listening(proxy);
    url = `http://127.0.0.1:${portOf(proxy)}`;
    const { app } = await otherApp({ site: { ...services.site, demo: false, url } }, 0);
    product = createServer(getRequestListener(app.fetch));
    await listening(product);
  });
  afterAll(async () => {
    for (const server of [proxy, product]) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A proxy that forwards everything, except as `change` says. */
  function passing(change: { limit?: number; lost?: string; origin?: string } = {}): void {
    answer = (request, response) => {
      if (change.limit && Number(request.headers['content-length'] ?? 0) > change.limit)
        return void request.resume().on('end', () => response.writeHead(413).end());
      const headers = { ...request.headers, ...(change.origin ? { origin: change.origin } : {}) };
      const on = askProduct({ port: portOf(product), path: request.url, method: request.method, headers, agent: false }, (given) => {
        response.writeHead(given.statusCode ?? 0, Object.fromEntries(Object.entries(given.headers).filter(([name]) => name !== change.lost)));
        given.pipe(response);
      });
      on.on('error', () => response.destroy());
      request.pipe(on);
    };
  }
  const look = () => inspectFromOutside({ url }, VERSION);

  it('accepts a proxy that forwards everything, but not traffic without TLS', async () => {
    passing();
    expect(states(await look())).toEqual({ Nombre: 'bien', Certificado: 'aviso', Respuesta: 'bien', Portada: 'bien', Formularios: 'bien', Fotos: 'bien' });
  });

  it.each([
    ['cuts large bodies', { limit: 1024 * 1024 }, 'Fotos', 'client_max_body_size'],
    ['takes headers away', { lost: 'content-security-policy' }, 'Portada', 'el proxy quita cabeceras'],
    ['changes the origin', { origin: 'https://otro.example' }, 'Formularios', 'recibe 403'],
  ])('a proxy that %s', async (_, change, about, words) => {
    passing(change);
    const found = await look();
    expect([states(found)[about], text(found, about)]).toEqual(['mal', expect.stringContaining(words)]);
  });

  it.each([
    ['answers to large bodies itself', (response: ServerResponse) => void response.writeHead(200).end('<html>'), 'recibe 200'],
    ['never answers to large bodies', () => {}, 'recibe nada en 10 s'],
  ])('does not believe a proxy that %s', async (_, reply, words) => {
    passing();
    const others = answer;
    answer = (request, response) => (request.url === '/subir/foto' ? void request.resume().on('end', () => reply(response)) : others(request, response));
    const found = await look();
    expect([states(found).Fotos, text(found, 'Fotos')]).toEqual(['aviso', expect.stringContaining(words)]);
  });

  it('another version, another server, no server, an unresolvable name', async () => {
    passing();
    expect(states(await inspectFromOutside({ url }, '99.0.0')).Respuesta).toBe('aviso');
    answer = (_, response) => response.writeHead(200).end('<html>Aparcado');
    expect(text(await look(), 'Respuesta')).toContain('no es Rellano quien contesta');
    expect(text(await inspectFromOutside({ url: 'http://127.0.0.1:1' }, VERSION), 'Respuesta')).toContain('no contesta');
    expect(states(await inspectFromOutside({ url: 'https://no-hay.invalid' }, VERSION))).toEqual({ Nombre: 'mal' });
  });
});
