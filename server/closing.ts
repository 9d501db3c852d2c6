import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Sockets } from 'node:net';

// Milliseconds. New connections are not cut either: their request is on its way or waits to be read.
const stillTaking = 250;
const stillReading = 1000;
const reconnectMs = { min: 500, spread: 4500 }; // when browsers reconnect a stream
const pollMs = 100; // between two checks for idle connections

/**
 * Returns a graceful shutdown: no new connections, and requests in flight may finish within `timeout` milliseconds. `beside`: sockets whose connections
 * `http` serves too. Requests that match `neverEnds` are told to reconnect and closed immediately: a stream of notifications lasts half an hour, and
 * browsers reopen it elsewhere.
 */
export function createCloser(http: Server, neverEnds: (request: IncomingMessage) => boolean): (timeout: number, beside?: readonly Sockets[]) => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>();
  let closing = false;
  http.prependListener('request', (request, response) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    if (closing) response.setHeader('Connection', 'close');
  });
  const endStreams = () => {
    for (const [response, request] of open) {
      if (!neverEnds(request)) continue;
      open.delete(response);
      // Spread out, so that the next process does not get all of them in the same moment.
      if (response.headersSent) response.end(`retry: ${reconnectMs.min + Math.floor(Math.random() * reconnectMs.spread)}\n\n`);
      else response.destroy();
    }
  };

  return async (timeout, beside = []) => {
    closing = true;
    for (const response of open.keys()) if (!response.headersSent) response.setHeader('Connection', 'close');
    endStreams();
    await new Promise((resume) => setTimeout(resume, Math.min(stillTaking, timeout)));
    // Not http.close(), which cuts every connection without a request yet.
    const closed = Promise.all([http, ...beside].map((one) => new Promise<void>((resolve) => Sockets.prototype.close.call(one, () => resolve()))));
    const quiet = performance.now() + stillReading;
    const looking = setInterval(() => {
      endStreams();
      if (performance.now() > quiet) http.closeIdleConnections();
    }, pollMs);
    const late = setTimeout(() => http.closeAllConnections(), timeout);
    await closed;
    clearInterval(looking);
    clearTimeout(late);
  };
}
