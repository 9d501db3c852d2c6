import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { actionAnswer, reviewForm } from '../test/action-answer.ts';
import { contractText, pdfOf, photoOf } from '../test/contract-files.ts';
import { filledForm } from '../test/review-form.ts';

// The real product in a separate process that is killed. Needs `npm run build` first.
const wait = { timeout: 240_000, interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'rellano-killed-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function started() {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += String(bytes);
  });
  const address = () => /Rellano está en (http:\/\/localhost:\d+)/.exec(output)?.[1];
  await expect.poll(address, wait).toBeDefined();
  return { child, url: address() ?? '' };
}

it('a contract whose reading was killed is read after the next start', { timeout: 600_000 }, async () => {
  const first = await started();
  const signedIn = await fetch(`${first.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: first.url },
    body: new URLSearchParams({ intent: 'entrar', email: 'miembro@rellano.example', password: 'Miembro1234' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, origin: first.url };
  const flat = { property_address: 'Calle de Cádiz 52, 46006 València', floor_number: '4', door_number: '7' };
  const stay = { start_month: '2', start_year: '2025', end_month: '', end_year: '', still_residing: true, entry_price: '790' };
  const review = reviewForm({ ...filledForm, ...flat, ...stay, draft_key: crypto.randomUUID() });
  const sent = await actionAnswer(await fetch(`${first.url}/write-review.data`, { method: 'POST', headers, body: review }));
  expect(sent.status).toBe(200);
  const { id } = ((await sent.json()) as { data: { id: string } }).data;

  const photo = await (await photoOf(await pdfOf([contractText]))).jpeg().toBuffer();
  const body = new FormData();
  body.append('contrato', new File([new Uint8Array(photo)], 'contrato.jpg'));
  expect((await fetch(`${first.url}/mis-resenas/${id}/contrato`, { method: 'POST', headers, body })).status).toBe(200);
  const page = async (url: string) => (await fetch(`${url}/mis-resenas/${id}/contrato`, { headers: { cookie } })).text();
  await expect.poll(() => page(first.url), wait).toContain('Leyendo el contrato');
  first.child.kill('SIGKILL');

  const second = await started();
  await expect.poll(() => page(second.url), wait).toContain('Coincide con tu reseña');
});
