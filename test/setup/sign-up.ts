import sharp from 'sharp';
import { beforeEach, expect } from 'vitest';
import { Jar } from '../browser-jar.ts';
import { app, services, withApp } from './app.ts';

export { app, services };

export let jar: Jar;
let person = 0;

export function withSignUp(): void {
  withApp();
  beforeEach(() => {
    jar = new Jar(app, `203.0.113.${++person}`);
  });
}

/** Replaces `jar` by another browser, in another network. */
export function otherBrowser(address: string): void {
  jar = new Jar(app, address);
}

export const good = (email = `persona${person}@example.com`) => ({
  intent: 'continuar',
  email,
  confirmEmail: email,
  password: 'Contrasena1',
  confirmPassword: 'Contrasena1',
  gender: 'femenino',
  nationality: 'Italia',
  birthDate: '2008-11-20',
  terms: 'si',
});
export const profile = { intent: 'completar', displayName: '', username: '', phoneCode: '+34', phone: '', bio: '' };
export const userOf = (email: string) => services.db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
export const count = async (table: 'user' | 'sign_up_steps' | 'uploads') =>
  (
    await services.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
export const stepOne = async (fields = good()) => {
  const answer = await jar.send('/auth', fields);
  expect(answer.headers.get('location')).toBe('/auth?paso=2');
  return fields.email;
};

export const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#176673' } })
      .png()
      .toBuffer(),
  );
