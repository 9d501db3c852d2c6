import { beforeAll } from 'vitest';
import { actionAnswer } from '../action-answer.ts';
import { signedIn } from '../app.ts';
import { aPdf } from '../community.ts';
import { app, services, withApp } from './app.ts';

export { services };

export interface Person {
  userId: string;
  cookie: string;
}
export let marta: Person;
export let pau: Person;
export let admin: Person;

export function withStays(): void {
  withApp();
  beforeAll(async () => {
    marta = await signedIn(services, 'marta');
    pau = await signedIn(services, 'pau');
    admin = await signedIn(services, 'moderadora', 'admin');
  });
}

type Fields = Record<string, string | Blob>;
const form = (fields: Fields): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
export const contract = new File([aPdf], 'contrato.pdf', { type: 'application/pdf' });

export const ask = (who: Person | null, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...(who ? { cookie: who.cookie } : {}), ...init.headers } }));
export const read = async (answer: Response) => ({
  status: answer.status,
  location: answer.headers.get('location'),
  html: (await answer.text()).replaceAll('<!-- -->', ''),
});
export const page = async (who: Person | null, path: string) => read(await ask(who, path));
/** Sends a form as a browser without script does. */
export const send = (who: Person | null, path: string, fields: Fields) => ask(who, path, { method: 'POST', body: form(fields) });
/** Sends the whole form, as the last step of the wizard does. */
export const register = async (who: Person | null, fields: Fields) =>
  actionAnswer(await send(who, '/verificar-estancia.data', { paso: '3', guion: 'si', ...fields }));
