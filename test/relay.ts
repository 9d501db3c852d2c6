import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openPostgres } from '../db/connect.ts';
import { withDatabase } from './global-setup.ts';
import type { TestServices } from './services.ts';

/** Where a connection breaks: before a message reaches the server, or while its answer is on the way back. */
export type Break = 'before' | 'after';

/**
 * Opens the database of these services with two connections through a relay. `sent` gets each message of theirs, as Latin-1, and
 * decides whether the connection breaks there.
 */
export async function databaseThroughRelay(services: TestServices, sent: (message: string) => Break | null): Promise<Database> {
  const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(services.db)).rows[0] as { name: string };
  const url = new URL(withDatabase(inject('postgres')?.url as string, name));
  const real = { port: Number(url.port || 5432), host: url.hostname };
  const server = createServer((client) => {
    const upstream = connect(real);
    let broken = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (bytes) => {
      const when = sent(bytes.toString('latin1'));
      if (when === 'before') return end();
      broken ||= when === 'after';
      return upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (broken ? end() : client.write(bytes)));
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as { port: number }).port);
  url.hostname = '127.0.0.1';
  const database = openPostgres(url.href, 2);
  await sql`select 1`.execute(database.kysely);
  return {
    ...database,
    async close() {
      await database.close();
      server.close();
    },
  };
}

/** A proxy to the server at `url`. `cut` closes it and its connections, `mend` opens it again; `swallow` drops what open connections send, without an answer. */
export async function proxyTo(url: URL): Promise<{ port: number; cut(): void; swallow(): void; mend(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port: Number(url.port || 5432), host: url.hostname });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const swallow = () => {
    for (const socket of open) socket.unpipe().resume();
  };
  return { port, cut, swallow, mend: () => listen(port) };
}
