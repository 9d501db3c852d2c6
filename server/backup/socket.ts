import { chmodSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { fileFailure } from '../file-failure.ts';
import type { Manifest } from './manifest.ts';

/** PGlite belongs to one process: a backup of a running server is made by that server, which is asked through a socket in its data folder. */
const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');
const LONGEST_QUESTION = 10_000;
/** The last two: the path is too long for a socket, and a server has none there either (start.ts). */
const unanswered = new Set<string | undefined>(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG']);

type Question = { file: string; withSecret: boolean };
/** `folder`: which one the command sees at the file's path. A service may have another (systemd: PrivateTmp, ProtectHome; a container). */
type Sent = Question & { folder: string | null };
type Answer = { ok: true; manifest: Manifest } | { ok: false; message: string };

/** Answers one question a connection, a line. Only who may write in the data folder reaches it. `gone`: who asked does not wait any more. */
export async function answerBackups(dataDir: string, make: (question: Question, gone: AbortSignal) => Promise<Manifest>): Promise<{ close(): void }> {
  const path = socketIn(dataDir);
  const server: Server = createServer((socket) => {
    let text = '';
    const left = new AbortController();
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('close', () => left.abort(new Error('Interrumpida: la copia no se ha hecho.')));
    socket.on('data', async (chunk) => {
      text += String(chunk);
      if (text.length > LONGEST_QUESTION) return void socket.destroy();
      if (!text.endsWith('\n')) return;
      const answer: Answer = await (async () => make(understood(text), left.signal))().then(
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

function understood(text: string): Question {
  const { folder, ...question } = JSON.parse(text) as Sent;
  if (idOf(dirname(question.file)) !== folder)
    throw new Error(`Rellano, que hace la copia mientras está en marcha, no ve lo mismo en ${dirname(question.file)}: di un archivo dentro de DATA_DIR.`);
  return question;
}

/** Tells one folder from another; null: there is none. */
function idOf(folder: string): string | null {
  const there = statSync(folder, { throwIfNoEntry: false });
  return there ? `${there.dev}:${there.ino}` : null;
}

/** null: no server answers there. */
export function askForBackup(dataDir: string, question: Question): Promise<Manifest | null> {
  return new Promise((resolve, reject) => {
    let text = '';
    const sent: Sent = { ...question, folder: idOf(dirname(question.file)) };
    const socket = createConnection(socketIn(dataDir), () => void socket.write(`${JSON.stringify(sent)}\n`));
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
