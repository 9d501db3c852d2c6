import type { Services } from '../../../../../platform/ports.ts';
import type { FieldErrors } from '../../../../../platform/result.ts';
import type { Visit } from '../../../../context.ts';
import { cookieLine, readCookie } from '../../../../cookies.ts';
import { readSignIn } from '../../data/account.input.ts';
import { checkSignInLimit } from '../../data/account.writes.ts';
import { withDevice } from '../../data/device.reads.ts';
import { storeAccountNetwork } from '../../data/network.writes.ts';

type SignInResult =
  | { ok: true; headers: Headers }
  | { ok: false; code: 'invalid'; errors: FieldErrors }
  | { ok: false; code: 'too-many'; wait: number }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'not-confirmed'; email: string };

/** 1-flats §8. */
export const wrongPassword = 'Email o contraseña incorrectos';
export const confirmFirst = 'Antes de entrar tienes que confirmar tu email: abre el enlace que te enviamos.';
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = seconds < 60 ? `${seconds} segundos` : minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return `Demasiados intentos. Espera ${time} y vuelve a probar.`;
}

/** Signs in by e-mail and password; `headers` carries the cookies of the session. */
export async function signInWithPassword(services: Services, visit: Visit, fields: Record<string, string>): Promise<SignInResult> {
  const input = readSignIn(fields);
  if (!input.ok) return { ok: false, code: 'invalid', errors: input.errors };
  const { email, password } = input.data;
  const devices = await readCookie(visit.headers, 'devices');
  const wait = await checkSignInLimit(services, visit.address, email, devices);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const answer = await services.accounts.signIn(email, password, visit.headers);
  if (!answer.ok) return answer.code === 'not-confirmed' ? { ok: false, code: 'not-confirmed', email } : { ok: false, code: 'wrong' };
  await storeAccountNetwork(services, { email }, visit.address);
  answer.headers.append('Set-Cookie', await cookieLine(services.site, 'devices', withDevice(services, devices, email)));
  // The account may have been confirmed in another browser. The next user of this one must not see its e-mail.
  answer.headers.append('Set-Cookie', await cookieLine(services.site, 'pending', null));
  return { ok: true, headers: answer.headers };
}
