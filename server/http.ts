import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const idleConnections = 75_000; // milliseconds: longer than a proxy keeps them, which would send a form into one that is being closed (docs/OPERATIONS.md)
/** Milliseconds that a whole form may take: 102 MB at half a megabit a second. Node.js has five minutes, in which a photo of 10 MB does not arrive over a bad connection. */
const slowestForm = 30 * 60_000;

export const createHttp = (): Server => createServer({ keepAliveTimeout: idleConnections, requestTimeout: slowestForm });

/**
 * Listens, and says on which port. `shared`: others listen on it too, each for itself, and the system gives every connection to one of them:
 * what waits for a process that dies is closed with it. (One that hands connections on to the others would keep it open, without an answer.)
 */
export function listen(http: Server, { port, demo }: { port: number; demo: boolean }, shared = false): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (e: NodeJS.ErrnoException) => reject(e.code === 'EADDRINUSE' ? new Error(`El puerto ${port} está ocupado: elige otro con PORT.`) : e));
    // A demonstration has known passwords: it is not for the network.
    http.listen({ port, ...(demo ? { host: 'localhost' } : {}), reusePort: shared }, () => resolve((http.address() as AddressInfo).port));
  });
}
