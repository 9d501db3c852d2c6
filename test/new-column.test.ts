import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { matchPath } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { exportUserData } from '../app/features/accounts/data/export.reads.ts';
import routes from '../app/routes.ts';
import { memberData } from './app.ts';
import { dropPages } from './builders.ts';
import { app, services, withApp } from './setup/app.ts';
import { type World, worlds } from './writes/world.ts';

withApp({ ownDatabase: true });

// Responses are built field by field (docs/ARCHITECTURE.md): a new column is in none until a view lists it. Here every table gets
// one, and every answer to a visitor, a member and a moderator is the same as before.
const canary = 'canario_9f3';
/** Pages requested of each route, for each viewer. */
const perRoute = 3;
/** Routes that only take a POST, or need a file or a mail that this world lacks; and the archive of one's own data, whose files are compared instead. */
const notRead = [
  ...['/api/functions/delete-account', '/api/functions/admin-verify-review', '/api/functions/geocode-address', '/api/functions/admin-moderate-convivencia'],
  ...['/api/functions/get-google-maps-key', '/api/functions/*', '/subir/contrato', '/subir/avatar', '/subir/foto'],
  ...[
    '/contrato/:id/:page?',
    '/confirmar',
    '/avatares/:name',
    '/fotos/:file',
    '/avisos/stream',
    '/email-confirmation',
    '/og/piso/:file',
    '/og/rellano.png',
    '/salir',
    '/mis-datos',
    '/transparencia/registro.zip',
  ],
];

let world: World;
/** The member's approved claim. */
const held = randomUUID();
const cookies = new Map<string, string>([['visitor', '']]);
beforeAll(async () => {
  await services.accounts.signUp({ ...memberData, email: 'modelo@example.com', username: 'modelo' });
  const { password } = await services.db.selectFrom('account').select('password').executeTakeFirstOrThrow();
  const resetWorlds = await worlds(services, 1, password ?? '');
  [world] = (await resetWorlds()) as [World];
  await services.db.insertInto('user_roles').values({ user_id: world.gil.userId, role: 'admin' }).execute();
  const { id: agency_id } = await services.db.selectFrom('agencies').select('id').where('name', '=', 'Fincas 1').executeTakeFirstOrThrow();
  const [claim, now] = [{ id: held, user_id: world.ana.userId, agency_id, property_id: null, email: null, domain: 'fincas.example', words: '' }, new Date()];
  await services.db
    .insertInto('page_claims')
    .values({ ...claim, state: 'approved', created_at: now, waits_since: now })
    .execute();
  for (const [who, { email }] of [['member', world.ana] as const, ['moderator', world.gil] as const]) {
    const session = await services.accounts.signIn(email, memberData.password, new Headers());
    if (!session.ok) throw new Error(`${who} could not sign in`);
    const lines = session.headers.getSetCookie().map((line) => line.split(';')[0]);
    cookies.set(who, lines.join('; '));
  }
}, 120_000);

const patterns = routes.map((route) => `/${route.path ?? ''}`);
const patternOf = (path: string) => patterns.find((pattern) => pattern !== '/*' && matchPath(pattern, path)) ?? '/*';
/** What differs between requests: their ids, times and random keys. */
const ofTheRequest =
  /data-request="[^"]*"|"x-request-id[^\n]*|(?<=windowEndsAt\W+)[\d:.TZ-]+|"formKey"|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

async function ask(who: string, path: string): Promise<string> {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie: cookies.get(who) ?? '' }, redirect: 'manual' }));
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  return `${answer.status} ${answer.headers.get('location')} ${answer.headers.get('content-type')}\n${text.replace(ofTheRequest, '')}`;
}

/** The pages that a viewer reaches by links, and what scripts request: path and answer. */
async function everything(who: string): Promise<Map<string, string>> {
  const begin = patterns.filter((pattern) => !pattern.includes(':') && !pattern.includes('*') && !notRead.includes(pattern));
  const { id } = world;
  const { building_key } = await services.db.selectFrom('properties').select('building_key').where('id', '=', world.property).executeTakeFirstOrThrow();
  const more = [
    ...['/mapa/celdas?bbox=-0.5,39.3,-0.2,39.6&z=12', '/mapa/filtros', '/sugerencias-direccion?q=cuba', '/sitemap.xml?parte=pisos-1', '/buscar-resenas'],
    ...['/buscar-usuarios?q=bea', '/admin?tab=verificadas', '/admin?tab=convivencia', '/admin?tab=aprobadas', '/admin?tab=estancias', '/mensajes?tab=mensajes'],
    ...['properties', 'properties.geojson', 'reviews', 'neighbourhoods', 'agencies'].map((name) => `/api/v1/${name}`),
    ...[`/mis-resenas/${id.waiting}/contrato`, `/reclamacion/${id.openClaim}/clave`, `/mis-paginas/${held}`],
    ...[
      '/admin?tab=denuncias',
      '/admin?tab=recursos',
      `/admin/resena/${id.waiting}`,
      `/admin/denuncia/${id.profileReport}`,
      `/admin/denuncia/${id.replyReport}`,
      `/admin/recurso/${id.reportersAppeal}`,
      `/admin/reclamacion/${id.waitingClaim}`,
      `/admin/respuesta/${id.reply}`,
      `/admin/estancia/${id.askedStay}`,
      `/admin/convivencia/${id.pendingRating}`,
    ],
    ...[`/denuncia/${services.vault.pseudonym(`report link ${id.report}`)}`, `/mis-resenas/decision/piso/${id.photoDecision}`, `/denunciar/resena/${id.shown}`],
    ...[`/baja/${services.vault.pseudonym(`unsubscribe ${world.bea.userId}`)}`, `/guardados/fichas?que=flat.${world.property}`],
    ...[`/mis-resenas/convivencia/${id.pendingRating}`, `/valorar/${id.anasStay}/${world.bea.userId}`, `/panel/estancias/${id.looseStay}`],
    ...[
      `/piso/${world.property}`,
      `/edificio/${building_key}`,
      `/comparar?pisos=${world.property}`,
      `/perfil/${world.ana.alias}?periodo=all`,
      `/perfil/${world.bea.alias}`,
      `/write-review?editar=${id.shown}`,
    ],
    '/transparencia/tile/0/000',
    ...['/barrio/russafa', '/agencia/fincas-1', '/comparar?barrios=russafa,benimaclet', '/valorar-companero', '/no-existe'],
  ];
  const waiting = [...begin, ...more];
  const answers = new Map<string, string>();
  const requests = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname } = new URL(path, 'http://localhost:3000');
    const pattern = patternOf(pathname);
    if (answers.has(path) || notRead.includes(pattern) || (requests.get(pattern) ?? 0) >= perRoute * (pattern.startsWith('/api/v1') ? 2 : 1)) continue;
    requests.set(pattern, (requests.get(pattern) ?? 0) + 1);
    const answer = await ask(who, path);
    answers.set(path, answer);
    if (answer.includes(' text/html')) {
      const data = `${pathname === '/' ? '/_root' : pathname}.data`;
      answers.set(data, await ask(who, data));
      for (const [, to = ''] of answer.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)"/g)) waiting.push(to.replaceAll('&amp;', '&'));
    }
  }
  return answers;
}

it('shows a new column to nobody before a view lists it', async () => {
  const before = new Map<string, Map<string, string>>();
  for (const who of cookies.keys()) before.set(who, await everything(who));
  const seen = new Set([...before.values()].flatMap((answers) => [...answers.keys()].map((path) => patternOf(path.split('?')[0] ?? ''))));
  expect(patterns.filter((pattern) => !seen.has(pattern) && !notRead.includes(pattern))).toEqual([]);
  const home = await exportUserData(services, world.ana.userId);

  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(services.db);
  expect(tables.rows.length).toBeGreaterThan(30);
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} add column ${sql.ref(canary)} text not null default ${sql.lit(canary)}`.execute(services.db);
  await dropPages(services);

  for (const [who, answers] of before) {
    const now = await everything(who);
    expect([...now.keys()]).toEqual([...answers.keys()]);
    for (const [path, answer] of now) {
      expect([who, path, answer.includes(canary)]).toEqual([who, path, false]);
      expect(answer, `${who} ${path}`).toBe(answers.get(path));
    }
  }
  expect(await exportUserData(services, world.ana.userId)).toEqual(home);
}, 180_000);
