import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach } from 'vitest';
import { servicesContext, visitContext } from '../../app/context.ts';
import { mailNewAccount } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { requireMember } from '../../app/guards.ts';
import { createVisit } from '../../server/visit.ts';
import { memberData, signedIn } from '../app.ts';
import { Jar } from '../browser-jar.ts';
import { app, services, withApp } from './app.ts';

export { app, services };

export let jar: Jar;
let person = 0;

export function withSession(): void {
  withApp();
  beforeAll(async () => {
    await signedIn(services, 'lucia');
  });
  beforeEach(async () => {
    await services.db.deleteFrom('rate_limits').execute();
    jar = new Jar(app, `198.51.100.${++person}`);
  });
}

/** Replaces `jar` by another browser, in another network. */
export function otherBrowser(address: string): void {
  jar = new Jar(app, address);
}

export const lucia = { intent: 'entrar', email: 'lucia@example.com', password: memberData.password };
export const signIn = (fields: Record<string, string> = lucia) => jar.send('/auth?tab=entrar', fields);
export const unconfirmed = async (name: string) => {
  const made = await services.accounts.signUp({ ...memberData, email: `${name}@example.com`, username: name });
  if (made.ok && made.userId) await mailNewAccount(services, made.userId);
  return linkIn(0);
};
export const linkIn = (index: number) => /http:\/\/localhost:3000(\/\S+)/.exec(services.mails()[index]?.text ?? '')?.[1] ?? '';

/** Requests a members' page as a visitor: returns where it redirects, and stores its cookie in `jar`. */
export async function guarded(path: string) {
  const context = new RouterContextProvider();
  const [request, url] = [new Request(`http://localhost:3000${path}`), new URL(`http://localhost:3000${path}`)];
  context.set(servicesContext, services);
  context.set(visitContext, createVisit(services, request, 'x', '198.51.100.1'));
  const checked = requireMember({ context, request, url, params: {}, pattern: path }, async () => new Response());
  const answer = (await Promise.resolve(checked).catch((thrown: Response) => thrown)) as Response;
  const [name, value] = (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split(/=(.*)/s) ?? [];
  if (name && value) jar.cookies.set(name, value);
  return answer.headers.get('location');
}
