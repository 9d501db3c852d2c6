import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDocument } from '../../../../../adapters/contract-reading/document.ts';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { type Broken, brokenFiles } from '../../../../../test/broken-files.ts';
import { aReview } from '../../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { purgeDocuments } from '../../../proof/data/document.writes.ts';
import { registerStay } from '../../../stays/data/stay.writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let cookie: string;
const at = { review: '', stay: '' };
beforeAll(async () => {
  // The production check, but without a child process for each file.
  const reader = { check: checkDocument, read: () => Promise.reject(new Error('nothing is read here')) };
  services = await testServices({ reader });
  app = await testApp(services);
  const lucia = await signedIn(services, 'lucia');
  cookie = lucia.cookie;
  at.review = (await aReview(services, { userId: lucia.userId, verified: false })).id;
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '1', start: '2025-09-01', end: null, method: 'peer_confirm' as const };
  const made = await registerStay(services, asMember(lucia), stay, null);
  if (!made.ok) throw new Error(made.code);
  at.stay = made.id;
}, 60_000);
afterAll(() => services.close());

const fileOf = ({ bytes, name }: Broken) => new File([new Uint8Array(bytes)], name);
/** Every endpoint that accepts a contract. */
const endpoints: ((broken: Broken, i: number) => [path: string, fields: Record<string, string | File>])[] = [
  (broken, i) => ['/subir/contrato', { id: uuidOf(i), pagina: '1', de: '1', archivo: fileOf(broken) }],
  (broken) => [`/mis-resenas/${at.review}/contrato`, { contrato: fileOf(broken) }],
  (broken) => [`/write-review?enviada=${at.review}`, { contrato: fileOf(broken) }],
  (broken) => ['/panel/estancias', { intent: 'contract', tenancyId: at.stay, contrato: fileOf(broken) }],
  (broken, i) => [
    '/verificar-estancia.data',
    {
      paso: '3',
      guion: 'si',
      address: 'Calle de Sueca 41, 46006 València',
      floor: '3',
      door: String(100 + i),
      start: '2024-09-01',
      end: '',
      method: 'document',
      contrato: fileOf(broken),
    },
  ],
];
const uuidOf = (i: number) => {
  const hex = createHash('sha256').update(String(i)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const send = async (path: string, fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin: 'http://localhost:3000' };
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers }));
  await answer.arrayBuffer();
  return answer.status;
};
const rows = () => services.db.selectFrom('tenancy_document_pages').select('file_key').execute();
const filesLeft = () =>
  readdirSync(services.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes('documents'))
    .map((entry) => entry.name)
    .sort();

it('every endpoint for contracts refuses broken files with a message, and stores nothing', { timeout: 240_000 }, async () => {
  const broken = await brokenFiles(500, 20_261_121);
  const seen = new Map<number, number>();
  for (const [i, one] of broken.entries()) {
    await services.db.deleteFrom('rate_limits').execute();
    const before = await rows();
    const [path, fields] = (endpoints[i % endpoints.length] as (typeof endpoints)[number])(one, i);
    const status = await send(path, fields);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const outcome = `${i} ${one.kind} ${path}: ${status}`;
    // Some damaged files still open and are accepted.
    if (status < 300 && one.mayOpen) continue;
    expect([400, 413], outcome).toContain(status);
    expect(await rows(), outcome).toEqual(before);
  }
  expect(broken.length).toBe(500);
  expect((seen.get(400) ?? 0) + (seen.get(413) ?? 0)).toBeGreaterThan(400);
  // Every file has its row, and the purge deletes all of them.
  expect(filesLeft()).toEqual((await rows()).map(({ file_key }) => file_key.replace('documents/', '')).sort());
  services.clock.set('2027-01-20T12:00:00Z');
  await purgeDocuments(services);
  expect([filesLeft(), await rows()]).toEqual([[], []]);
});
