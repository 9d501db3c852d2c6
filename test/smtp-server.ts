import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** What it took, oldest first: whole messages. */
  taken: string[];
  /** 'takes' mails; 'refuses' every address; is 'busy'; is 'silent' once connected. */
  mood: 'takes' | 'refuses' | 'busy' | 'silent';
  close(): Promise<void>;
}

/** A mail server on the loopback address, as much of one as a mailer needs. */
export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (server.mood === 'silent') return;
    let mail: string | null = null;
    let rest = '';
    socket.write('220 prueba ESMTP\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail !== null) {
          if (line !== '.') mail += `${line}\n`;
          else {
            server.taken.push(mail);
            mail = null;
            socket.write('250 ok\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          mail = '';
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(line) && server.mood === 'refuses') socket.write(`550 no such person ${line}\r\n`);
        else if (/^RCPT/i.test(line) && server.mood === 'busy') socket.write('451 later\r\n');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    taken: [],
    mood: 'takes',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
  return server;
}
