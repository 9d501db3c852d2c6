import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  url: string;
  /** The requests, oldest first, with their time (performance.now). */
  requests: { url: URL; method: string; headers: IncomingMessage['headers']; body: string; at: number }[];
  /** Answers the following requests; tests replace it. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** An HTTP server on the loopback address that stands in for an external service. */
export async function localServer(): Promise<LocalServer> {
  const http = createServer(async (request, response) => {
    const at = performance.now();
    let body = '';
    for await (const chunk of request) body += chunk;
    server.requests.push({ url: new URL(request.url ?? '/', server.url), method: request.method ?? '', headers: request.headers, body, at });
    server.answer(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: LocalServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    answer: (_request, response) => response.writeHead(404).end(),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

export const json = (value: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

/** Invalid answers and missing ones, by their names in test titles. */
export const brokenAnswers: Record<string, LocalServer['answer']> = {
  'a server error': (_, response) => response.writeHead(500).end('boom'),
  'service unavailable': (_, response) => response.writeHead(503, { 'Retry-After': '60' }).end(),
  'too many requests': (_, response) => response.writeHead(429).end(),
  'an HTML page': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Mantenimiento</title>'),
  'truncated JSON': (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"type":"portal","lat":39.4'),
  'an empty body': (_, response) => response.writeHead(200).end(),
  'invalid UTF-8': (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])),
  'an endless body': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  'no answer at all': () => {},
  'a body that stops': (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('[{'),
  'a broken connection': (request) => void request.socket.destroy(),
  'a redirect loop': (request, response) => void response.writeHead(302, { Location: request.url ?? '/' }).end(),
};
