import { request } from 'node:https';

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}
/** A request over TLS that accepts any certificate. It stops reading once the body contains `until`, for endless bodies. */
export function ask(url: string, init: { method?: string; headers?: Record<string, string>; body?: Buffer; until?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = init.body && !init.headers?.['transfer-encoding'] ? { 'content-length': String(init.body.length) } : {};
    const sent = request(url, {
      method: init.method ?? 'GET',
      headers: { ...init.headers, ...length },
      rejectUnauthorized: false,
      servername: 'localhost',
      agent: false,
      timeout: 20_000,
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers as Answer['headers'], text: Buffer.concat(chunks).toString() });
      response.on('data', (chunk) => {
        chunks.push(chunk);
        if (!init.until || !Buffer.concat(chunks).includes(init.until)) return;
        done();
        sent.destroy();
      });
      response.on('end', done);
    });
    sent.end(init.body);
  });
}
