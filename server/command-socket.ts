import { chmodSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import type { Manifest } from './backup/manifest.ts';
import { fileFailure } from './file-failure.ts';

/** PGlite belongs to one process: commands ask a running server through a socket in its data folder to do their work on the database. */
const socketIn = (dataDir: string) => join(dataDir, 'server.sock');
const LONGEST_QUESTION = 10_000;
/** In the last two cases the path is too long for a socket, so the server has none either (backup/start.ts). */
const unanswered = new Set<string | undefined>(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG']);

type BackupQuestion = { file: string; withSecret: boolean };
/** npm commands that the server runs for the command line, by name; they return the output. */
export type Commands = Readonly<Record<'admin' | 'account:delete', (words: readonly string[]) => Promise<string[]>>>;
/** What can be asked. `gone`: the requester does not wait any more. */
export interface Answers {
  backup(question: BackupQuestion, gone: AbortSignal): Promise<Manifest>;
  commands: Commands;
}
/** `folder`: identifies the folder that the command sees. A service may see another at that path (systemd: PrivateTmp, ProtectHome; a container). */
type Sent = { backup: BackupQuestion & { folder: string | null } } | { command: keyof Commands; words: readonly string[] };
type Answer<T> = { ok: true; answer: T } | { ok: false; message: string };

/** Answers one question per connection, a line. Only users who may write in the data folder reach it. */
export async function answerCommands(dataDir: string, answers: Answers): Promise<{ close(): void }> {
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
      const answer: Answer<unknown> = await (async () => answerTo(answers, JSON.parse(text) as Sent, left.signal))().then(
        (said) => ({ ok: true, answer: said }),
        (e: Error) => ({ ok: false, message: fileFailure(e) ?? e.message }),
      );
      socket.end(JSON.stringify(answer));
    });
  });
  // A killed process leaves its socket; the folder is exclusively ours (db/lock-dir.ts).
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return { close: () => void server.close() };
}

function answerTo(answers: Answers, sent: Sent, gone: AbortSignal): Promise<unknown> {
  if ('command' in sent) return answers.commands[sent.command](sent.words);
  const { folder, ...question } = sent.backup;
  if (idOf(dirname(question.file)) !== folder)
    throw new Error(`Rellano, que hace la copia mientras está en marcha, no ve lo mismo en ${dirname(question.file)}: di un archivo dentro de DATA_DIR.`);
  return answers.backup(question, gone);
}

/** Identifies a folder; null: it does not exist. */
function idOf(folder: string): string | null {
  const there = statSync(folder, { throwIfNoEntry: false });
  return there ? `${there.dev}:${there.ino}` : null;
}

/** null, here and below: no server answers. */
export const askForBackup = (dataDir: string, question: BackupQuestion) =>
  ask<Manifest>(dataDir, { backup: { ...question, folder: idOf(dirname(question.file)) } });
export const askServer = (dataDir: string, command: keyof Commands, words: readonly string[]) => ask<string[]>(dataDir, { command, words });

function ask<T>(dataDir: string, sent: Sent): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = createConnection(socketIn(dataDir), () => void socket.write(`${JSON.stringify(sent)}\n`));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', (e: NodeJS.ErrnoException) => (unanswered.has(e.code) ? resolve(null) : reject(e)));
    socket.on('end', () => {
      if (text === '') return reject(new Error('El servidor ha terminado antes de acabar.'));
      const answer = JSON.parse(text) as Answer<T>;
      if (answer.ok) resolve(answer.answer);
      else reject(new Error(answer.message));
    });
  });
}
