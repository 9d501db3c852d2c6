import { createServer, type Server } from 'node:http';

const idleConnections = 75_000; // milliseconds: longer than a proxy keeps them, which would send a form into one that is being closed (docs/OPERATIONS.md)
/** Milliseconds that a whole form may take: 102 MB at half a megabit a second. Node.js has five minutes, in which a photo of 10 MB does not arrive over a bad connection. */
const slowestForm = 30 * 60_000;

export const createHttp = (): Server => createServer({ keepAliveTimeout: idleConnections, requestTimeout: slowestForm });
