import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { checkFigures } from './check.ts';
import { aliasOf, fillCommunity, idOf, releaseAll, roles, uuidOf } from './community-fill.ts';
import { deliveryTable, type Memory, memoryLine, pagesTable, sameCost } from './community-report.ts';
import { prepare, type TestDatabase } from './database.ts';
import { type Delivery, deliverAtOnce, deliverSpaced, insertFor, writeMessage } from './delivery.ts';
import { type Member, signInMembers } from './members.ts';
import { type Running, startProduct } from './processes.ts';
import { measureInTurn, type TimedRequest } from './sequential.ts';
import { type OpenStream, openStreams } from './streams.ts';

// npm run bench:community -- [--ratings 100000] [--streams 300] [--requests 300] [--postgres postgres://user@host/postgres]
const { values } = parseArgs({
  options: {
    ratings: { type: 'string', default: '100000' },
    streams: { type: 'string', default: '300' },
    requests: { type: 'string', default: '300' },
    postgres: { type: 'string' },
  },
});
const [ratings, streamCount, requests] = [Number(values.ratings), Number(values.streams), Number(values.requests)] as const;
if (![ratings, streamCount, requests].every((n) => Number.isInteger(n) && n > 0))
  throw new Error('--ratings, --streams and --requests take whole numbers above 0.');
if (ratings < 500 || streamCount < 3 || streamCount > 1000 || requests > 900)
  throw new Error('At least 500 ratings and 3 streams, at most 1000 streams and 900 requests.');

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const load = () => loadavg()[0]?.toFixed(1);

async function pages(server: Running, reader: Member, rated: Member, notificationIds: readonly string[]): Promise<void> {
  const profile = (person: number, name: string): TimedRequest => ({ name, path: (n) => `/perfil/${aliasOf(person)}?vez=${n}`, contains: aliasOf(person) });
  const { cookie } = reader;
  const mailbox = (tab: string, name: string): TimedRequest => ({ name, path: () => `/mensajes?tab=${tab}`, cookie, contains: 'Mensajes y Notificaciones' });
  const figures = await measureInTurn(
    server,
    [
      profile(roles.first, 'the profile of somebody with 5 ratings'),
      profile(roles.rated, `the profile of somebody with ${Math.floor(ratings / 2).toLocaleString('en')} ratings`),
      { ...profile(roles.rated, 'the same, seen by that person'), cookie: rated.cookie, contains: 'Ver más' },
      mailbox('notificaciones', '/mensajes, 1,000 notifications'),
      mailbox('mensajes', '/mensajes, 1,000 messages'),
      { name: 'mark one as read', path: () => '/mensajes.data', cookie, form: (n) => ({ intent: 'leer', id: notificationIds[n] ?? '' }) },
    ],
    requests,
  );
  console.log(`${pagesTable(figures)}\n\n${sameCost(figures[0], figures[1])}\n`);
}

/** The streams spread over the processes, a message to each through a process that is not the receiver's where there are two. */
async function deliveries(
  ground: TestDatabase,
  servers: readonly Running[],
  members: readonly Member[],
): Promise<{ deliveries: Delivery[]; memory: Memory[] }> {
  const serverOf = (index: number) => servers[index % servers.length] as Running;
  const where = `${streamCount} streams on ${servers.length === 1 ? 'one process' : 'two processes'}`;
  const before = servers.map((server) => server.resident());
  const streams = await openStreams(members, (index) => serverOf(index).url);
  const open = servers.map((server) => server.resident());
  say(where);
  const done: Delivery[] = [];
  // Each pair once: who has an unread notification of a sender gets no second one.
  const senderOf = (index: number) => streams.at((index - servers.length) % streams.length) as OpenStream;
  const through = servers.length === 1 ? 'a message' : 'a message sent to the other process';
  done.push(
    await deliverSpaced(`${where}, ${through}, from the sending of the request`, streams, (i) =>
      writeMessage(serverOf(i + 1).url, senderOf(i), streams[i] as OpenStream),
    ),
  );
  if (ground.engine === 'PostgreSQL') {
    const database = await ground.open();
    const inserted = `${where}, an insert by a process of its own, from the sending of the statement`;
    done.push(await deliverSpaced(inserted, streams, (i) => insertFor(database.kysely, [streams[i]?.member.userId ?? ''])));
    done.push(await deliverAtOnce(`${where}, one insert for all at once`, streams, database.kysely));
    await database.close();
  }
  const memory = servers.map((server, i) => ({
    name: servers.length === 1 ? 'one process' : `process ${i + 1} of 2`,
    before: before[i] ?? 0,
    open: open[i] ?? 0,
    after: server.resident(),
  }));
  for (const stream of streams) stream.close();
  return { deliveries: done, memory };
}

const ground = await prepare(values.postgres);
const servers: Running[] = [];
try {
  const heading = `### ${ground.engine}, ${ratings.toLocaleString('en')} ratings, ${new Date().toISOString().slice(0, 10)}`;
  console.log(`${heading}, ${availableParallelism()} cores, Node ${process.versions.node} (load of the machine before: ${load()})\n`);
  say(`${ground.engine}: filling ${ratings} ratings`);
  const database = await ground.open();
  await migrate(database);
  await fillCommunity(database, { ratings, members: streamCount });
  const people = [roles.first, roles.rated].map(uuidOf);
  const took = await releaseAll(database, people);
  await checkFigures(database.kysely, people);
  console.log(
    `- the job that releases figures: ${took.map((ms) => `${ms.toFixed(0)} ms`).join(' with 5 ratings, ')} with ${Math.floor(ratings / 2).toLocaleString('en')}\n`,
  );
  const numbers = [roles.reader, roles.rated, ...Array.from({ length: streamCount }, (_, i) => roles.firstMember + i)];
  const [reader, rated, ...members] = await signInMembers(database.kysely, ground.settings.SECRET ?? '', numbers);
  if (!reader || !rated) throw new Error('nobody is signed in');
  const own = database.kysely.selectFrom('notifications').select('id').where('user_id', '=', idOf(roles.reader)).orderBy('created_at', 'desc');
  const notificationIds = (await own.execute()).map((row) => row.id);
  await database.close();

  servers.push(await startProduct(ground.settings));
  const first = servers[0] as Running;
  say('pages');
  await pages(first, reader, rated, notificationIds);
  const one = await deliveries(ground, servers, members);
  if (ground.engine === 'PostgreSQL') servers.push(await startProduct(ground.settings));
  const two = servers.length > 1 ? await deliveries(ground, servers, members) : { deliveries: [], memory: [] };
  console.log(`${deliveryTable([...one.deliveries, ...two.deliveries])}\n`);
  for (const memory of [...one.memory, ...two.memory]) console.log(memoryLine(memory, Math.ceil(streamCount / (memory.name === 'one process' ? 1 : 2))));
  console.log(`- load of the machine at the end: ${load()}`);
} finally {
  for (const server of servers) await server.stop();
  await ground.drop();
}
