import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileFailure } from '../file-failure.ts';
import type { Manifest } from './manifest.ts';

/** PGlite belongs to one process: a backup of a running server is made by that server, which is asked through a socket in its data folder. */
const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');
const LONGEST_QUESTION = 10_000;
/** The last two: the path is too long for a socket, and a server has none there either (start.ts). */
const unanswered = new Set<string | undefined>(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG']);

type Question = { file: string; withSecret: boolean };
type Answer = { ok: true; manifest: Manifest } | { ok: false; message: string };

/** Answers one question a connection. Only who may write in the data folder reaches it. */
export async function answerBackups(dataDir: string, make: (question: Question) => Promise<Manifest>): Promise<{ close(): void }> {
  const path = socketIn(dataDir);
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.length > LONGEST_QUESTION) socket.destroy();
    });
    socket.on('end', async () => {
      const answer: Answer = await (async () => make(JSON.parse(text) as Question))().then(
        (manifest) => ({ ok: true, manifest }),
        (e: Error) => ({ ok: false, message: fileFailure(e) ?? e.message }),
      );
      socket.end(JSON.stringify(answer));
    });
  });
  // A process that was killed leaves its socket; the folder is ours alone (db/lock-dir.ts).
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return { close: () => void server.close() };
}

/** null: no server answers there. */
export function askForBackup(dataDir: string, question: Question): Promise<Manifest | null> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = createConnection(socketIn(dataDir), () => socket.end(JSON.stringify(question)));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', (e: NodeJS.ErrnoException) => (unanswered.has(e.code) ? resolve(null) : reject(e)));
    socket.on('end', () => {
      if (text === '') return reject(new Error('El servidor ha terminado antes de acabar la copia.'));
      const answer = JSON.parse(text) as Answer;
      if (answer.ok) resolve(answer.manifest);
      else reject(new Error(answer.message));
    });
  });
}
