import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Server, s3Server } from '../../test/s3-server.ts';
import { createS3Store } from './s3.ts';

// A gateway in front of the bucket may answer instead: a proxy without an upstream, a captive network.

let server: S3Server;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(() => server.stop());

const key = 'avatars/a.webp';
const store = () => createS3Store(server.settings, { waits: [] });
const put = () => store().put(key, new Uint8Array([7]));
const get = () => store().get(key);
const list = async () => {
  for await (const _file of store().list());
};
const answering = (status: number, type: string, body: string) => {
  server.override = (_, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
};

it.each([
  ['a proxy without a store', 404, 'text/plain', '404 page not found\n', '404'],
  ['a network that wants to be accepted', 200, 'text/html; charset=utf-8', '<html>Acepta las condiciones</html>', '200 text/html'],
])('treats the answer of %s as an error: nothing is stored, absent, shown or listed', async (_who, status, type, body, words) => {
  answering(status, type, body);
  for (const work of [put, get, list]) await expect(work()).rejects.toMatchObject({ code: 'STORE_DOWN', message: `the file store: ${words}` });
});

it('treats a 404 without a body as an error, when storing or listing', async () => {
  answering(404, '', '');
  await expect(put()).rejects.toMatchObject({ code: 'STORE_DOWN' });
  await expect(list()).rejects.toMatchObject({ message: 'the file store: no list of files' });
  expect(await get()).toBeNull();
});

it('accepts the type of a page without a body, as Swift sends it', async () => {
  answering(200, 'text/html; charset=UTF-8', '');
  await put();
});

it.each([
  ['', '<IsTruncated>true</IsTruncated>'],
  ['again and again', '<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'],
])('does not treat the beginning of a list as complete: %s', async (_how, end) => {
  answering(200, 'application/xml', `<ListBucketResult>${end}</ListBucketResult>`);
  await expect(list()).rejects.toMatchObject({ code: 'STORE_DOWN', message: 'the file store: a list that does not go on' });
});

it('limits the length of a response', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(1_000_000);
  };
  server.override = (_, response) =>
    Readable.from(endless())
      .on('error', () => {})
      .pipe(response);
  await expect(get()).rejects.toMatchObject({ code: 'STORE_DOWN', message: 'the file store: an answer without end' });
});
