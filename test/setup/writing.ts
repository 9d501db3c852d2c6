import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { actionAnswer, reviewForm } from '../action-answer.ts';
import { signedIn, testApp } from '../app.ts';
import { filledForm } from '../review-form.ts';
import { type TestServices, testServices } from '../services.ts';

export let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
export let ana: { userId: string; cookie: string };
export let berta: { userId: string; cookie: string };
export let admin: { userId: string; cookie: string };

export function withWriting(): void {
  beforeAll(async () => {
    services = await testServices();
    app = await testApp(services);
    ana = await signedIn(services, 'ana');
    berta = await signedIn(services, 'berta');
    admin = await signedIn(services, 'moderadora', 'admin');
  });
  afterAll(() => services?.close());
}

export const ask = (path: string, cookie: string | null, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } }));

export const send = async (cookie: string | null, form: object | string) =>
  actionAnswer(await ask('/write-review.data', cookie, { method: 'POST', body: reviewForm(form) }));
export const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { data: { id: string } }).data.id;
/** Each form is about another flat, because a person reviews a flat once for a period. */
let doors = 100;
export const fresh = (changes: object = {}) => ({ ...filledForm, door_number: String(doors++), draft_key: services.ids.uuid(), ...changes });
export const count = async (table: 'reviews' | 'agencies' | 'properties' | 'uploads') =>
  (
    await services.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
export const counts = async () => [await count('reviews'), await count('agencies'), await count('properties')];
export const resetRateLimits = () => services.db.deleteFrom('rate_limits').execute();

export async function upload(cookie: string | null, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const form = new FormData();
  form.append('foto', new File([bytes], 'mi casa de la calle Sueca.jpg', { type }));
  return ask('/subir/foto', cookie, { method: 'POST', body: form });
}
export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c84' } });
  return new Uint8Array(
    await drawn
      .withExif({ IFD0: { ImageDescription: 'SECRETO' }, IFD3: { GPSLatitude: '39/1' } })
      .jpeg()
      .toBuffer(),
  );
}
export async function photoOf(cookie: string): Promise<string> {
  const response = await upload(cookie, await picture());
  expect(response.status).toBe(200);
  return ((await response.json()) as { name: string }).name;
}
