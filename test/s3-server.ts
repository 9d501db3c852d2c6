import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../adapters/storage/s3.ts';

// Stands in for an S3 server where none is installed. It checks AWS Signature Version 4 without code of the client.

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** yyyymmddThhmmssZ */
  date: string;
  region: string;
  /** In lower case, sorted. */
  signedHeaders: readonly string[];
  payload: string;
}

export function signatureOf({ method, url, headers, date, region, signedHeaders, payload }: Signed, secret: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [method, path, query, lines, signedHeaders.join(';'), payload].join('\n');
  const key = ['s3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${secret}`, date.slice(0, 8)), region));
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}

const timeOf = (date: string) => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const largestSkew = 15 * 60_000;
const pageSize = 3; // so that a list has several pages

export interface S3Server {
  settings: S3Settings;
  /** Stored objects, by key. */
  objects: Map<string, { body: Buffer; type: string }>;
  /** Answers instead, while it is set. */
  override: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** Method and address of each request. */
  requests: string[];
  stop(): Promise<void>;
}

/** A server with one bucket. Like S3 it refuses wrong, late and missing signatures, bytes that differ from the signed ones, and absent keys. */
export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const http = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    if (server.override) return server.override(request, response);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    const url = new URL(request.url ?? '/', endpoint);
    const refusal = refusalOf(request, url, body, settings);
    if (refusal) return refuse(...refusal);
    const [, bucket, ...parts] = url.pathname.split('/');
    if (bucket !== settings.bucket) return refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(parts.join('/'));
    if (key === '') return response.writeHead(200, { 'Content-Type': 'application/xml' }).end(page(objects, url.searchParams.get('continuation-token') ?? ''));
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? 'binary/octet-stream' });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    const headers = { 'Content-Type': object.type, 'Content-Length': object.body.length, 'Last-Modified': new Date().toUTCString() };
    return response.writeHead(200, headers).end(object.body);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = { bucket: 'rellano', endpoint, region: 'eu-sur-1', accessKeyId: 'prueba', secretAccessKey: 'secreto-de-prueba' };
  const server: S3Server = {
    ...{ settings, objects, requests, override: null },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function refusalOf(request: IncomingMessage, url: URL, body: Buffer, settings: S3Settings): [number, string] | null {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const parts = Object.fromEntries(
    (headers.authorization ?? '')
      .replace(/^AWS4-HMAC-SHA256 /, '')
      .split(/,\s*/)
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  const { Credential: credential = '', SignedHeaders: names = '', Signature: signature = '' } = parts;
  const date = headers['x-amz-date'] ?? '';
  if (!signature) return [403, 'AccessDenied'];
  const [keyId, day, region = '', service, end] = credential.split('/');
  if (keyId !== settings.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== settings.region || service !== 's3' || end !== 'aws4_request' || day !== date.slice(0, 8)) return [400, 'AuthorizationHeaderMalformed'];
  const payload = headers['x-amz-content-sha256'] ?? '';
  const signedHeaders = names.split(';');
  const made = { method: request.method ?? '', url, headers, date, region, signedHeaders, payload };
  if (!signedHeaders.includes('host') || signature !== signatureOf(made, settings.secretAccessKey)) return [403, 'SignatureDoesNotMatch'];
  if (Math.abs(Date.now() - timeOf(date)) > largestSkew) return [403, 'RequestTimeTooSkewed'];
  if (payload !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  return null;
}

function page(objects: S3Server['objects'], after: string): string {
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const shown = keys.slice(0, pageSize);
  const contents = shown.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`);
  const next =
    keys.length > pageSize
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}${next}</ListBucketResult>`;
}
