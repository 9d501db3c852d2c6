import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A free port. It is below the ephemeral ports, because a connection could take one of those before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const socket = createServer();
    const free = await new Promise<boolean>((resolve) => {
      socket.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => socket.close(resolve));
    return port;
  }
}
