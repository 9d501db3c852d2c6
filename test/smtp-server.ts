import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Accepted messages, oldest first. */
  received: string[];
  /** The commands it got, oldest first, without the lines of messages. */
  commands: string[];
  /**
   * 'takes' mails ('late': after a slow greeting); 'refuses' every recipient permanently; 'rejects' every message after reading it;
   * 'busy', 'greylisted': refuses temporarily; 'closing': answers 421 and hangs up; 'silent': never answers; 'drips' lines of an
   * answer without end; 'drops' the connection within a message.
   */
  mode: 'takes' | 'late' | 'refuses' | 'rejects' | 'busy' | 'greylisted' | 'closing' | 'silent' | 'drips' | 'drops';
  close(): Promise<void>;
}

/** A minimal mail server on the loopback address. */
export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const { mode } = server;
    if (mode === 'silent') return;
    if (mode === 'closing') {
      socket.end('421 4.3.2 closing, try later\r\n');
      return;
    }
    let mail: string | null = null;
    let rest = '';
    const greeting = setTimeout(() => socket.write('220 prueba ESMTP\r\n'), mode === 'late' ? 700 : 0);
    socket.on('close', () => clearTimeout(greeting));
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail === null) server.commands.push(line);
        if (mode === 'drips') {
          const dripping = setInterval(() => socket.write('250-wait\r\n'), 50);
          socket.on('close', () => clearInterval(dripping));
        } else if (mail !== null) {
          if (mode === 'drops') socket.destroy();
          else if (line !== '.') mail += `${line}\n`;
          else if (mode === 'rejects') {
            mail = null;
            socket.write('554 5.7.1 refused by policy, see https://correo.example/why?id=secreto&to=lucia@example.com\r\n');
          } else {
            server.received.push(mail);
            mail = null;
            socket.write('250 ok\r\n');
          }
        } else if (/^STARTTLS/i.test(line)) socket.write('502 5.5.1 not implemented\r\n');
        else if (/^EHLO/i.test(line)) socket.write('250-prueba\r\n250 AUTH PLAIN\r\n');
        else if (/^AUTH/i.test(line)) socket.write('235 2.7.0 welcome\r\n');
        else if (/^DATA/i.test(line)) {
          mail = '';
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(line) && mode === 'refuses') socket.write(`550 5.1.1 no such person ${line}\r\n`);
        else if (/^RCPT/i.test(line) && mode === 'busy') socket.write('451 later\r\n');
        else if (/^RCPT/i.test(line) && mode === 'greylisted') socket.write(`450 4.2.0 greylisted, try again ${line}\r\n`);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    received: [],
    commands: [],
    mode: 'takes',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
  return server;
}
