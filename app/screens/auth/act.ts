import { data, redirect } from 'react-router';
import { madridDay } from '../../../domain/account/age.ts';
import { ownPath } from '../../../domain/account/destination.ts';
import type { FieldErrors, ProfileData } from '../../../usecases/accounts/input.ts';
import { readEmail, readNewPassword, readProfile, readRequired, readSignIn, shownAgain } from '../../../usecases/accounts/input.ts';
import { keepStep, keptStep, mayTry, register } from '../../../usecases/accounts/writes.ts';
import type { Services } from '../../../usecases/ports.ts';
import type { Visit } from '../../context.ts';
import { cookieLine, flashLine, readCookie } from '../../middleware/cookies.ts';
import { type Answer, titles } from './answer.ts';

/** Everything an action of /auth works with. */
export interface Asked {
  services: Services;
  visit: Visit;
  form: FormData;
  url: URL;
}

const formOf = { continuar: 'alta-1', volver: 'alta-1', completar: 'alta-2', omitir: 'alta-2', entrar: 'entrar', olvido: 'olvido', clave: 'clave' } as const;
export type Intent = keyof typeof formOf;

export function act(intent: unknown, asked: Asked) {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
    ? actions[intent as Intent](asked)
    : refuse(asked, 'alta-1', 400, { problem: { title: titles.other, text: 'Este formulario no se ha entendido. Recarga la página y vuelve a probar.' } });
}

const actions: Record<Intent, (asked: Asked) => Promise<unknown>> = {
  async continuar(asked) {
    const { services, visit, form } = asked;
    const input = readRequired(form, madridDay(services.clock.now()));
    if (!input.ok) return refuse(asked, 'alta-1', 400, { errors: input.errors });
    const wait = await mayTry(services, 'sign-up-step', visit.address);
    if (wait > 0) return tooMany(asked, 'alta-1', titles.signUp, wait);
    const token = await keepStep(services, input.data);
    return redirect('/auth?paso=2', { headers: { 'Set-Cookie': await cookieLine(services.site, 'signUp', token) } });
  },

  async volver(asked) {
    const step = await keptStep(asked.services, (await readCookie(asked.visit.headers, 'signUp')) ?? '');
    if (!step) return redirect('/auth');
    const values = { ...step, password: '', confirmEmail: step.email };
    return data<Answer>({ form: 'alta-1', errors: {}, values, problem: null, done: false });
  },

  async completar(asked) {
    const input = readProfile(asked.form);
    return input.ok ? finish(asked, input.data) : refuse(asked, 'alta-2', 400, { errors: input.errors });
  },

  omitir: (asked) => finish(asked, null),

  async entrar(asked) {
    const { services, visit, form } = asked;
    const input = readSignIn(form);
    if (!input.ok) return refuse(asked, 'entrar', 400, { errors: input.errors });
    const { email, password } = input.data;
    const wait = await mayTry(services, 'sign-in', visit.address, email);
    if (wait > 0) return tooMany(asked, 'entrar', titles.signIn, wait);
    const answer = await services.accounts.signIn(email, password, visit.headers);
    if (answer.ok) return signedIn(asked, answer.headers);
    if (answer.code !== 'not-confirmed') return refuse(asked, 'entrar', 400, { problem: { title: titles.signIn, text: 'Email o contraseña incorrectos' } });
    const link = { to: '/email-confirmation', text: 'Confirmar mi email' };
    const problem = { title: titles.signIn, text: 'Antes de entrar tienes que confirmar tu email: abre el enlace que te enviamos.', link };
    return refuse(asked, 'entrar', 403, { problem }, [await cookieLine(services.site, 'pending', email)]);
  },

  async olvido(asked) {
    const { services, visit, form } = asked;
    const input = readEmail(form);
    if (!input.ok) return refuse(asked, 'olvido', 400, { errors: input.errors });
    const wait = await mayTry(services, 'reset', visit.address, input.data.email);
    if (wait > 0) return tooMany(asked, 'olvido', titles.other, wait);
    await services.accounts.requestReset(input.data.email);
    return data<Answer>({ form: 'olvido', errors: {}, values: shownAgain(form), problem: null, done: true });
  },

  async clave(asked) {
    const { services, visit, form, url } = asked;
    const input = readNewPassword(form);
    if (!input.ok) return refuse(asked, 'clave', 400, { errors: input.errors });
    const wait = await mayTry(services, 'new-password', visit.address);
    if (wait > 0) return tooMany(asked, 'clave', titles.other, wait);
    const token = url.searchParams.get('clave') ?? '';
    const known = /^[\w-]{1,200}$/.test(token) && (await services.accounts.resetPassword(token, input.data.password)).ok;
    if (known) return redirect('/auth?tab=entrar&hecho=clave');
    const link = { to: '/auth?tab=olvido', text: 'Pedir otro enlace' };
    return refuse(asked, 'clave', 400, { problem: { title: titles.other, text: 'Este enlace no vale o ha caducado. Pide otro.', link } });
  },
};

/** Ends the sign-up, with the optional profile or ("Omitir") without. */
async function finish(asked: Asked, profile: ProfileData | null) {
  const { services, visit } = asked;
  const [, name, proof] = /^([0-9a-f]{32})\.([0-9a-f]{32})$/.exec((await readCookie(visit.headers, 'photo')) ?? '') ?? [];
  const photo = profile && name && proof && asked.form.get('photo') !== '' ? { name, token: proof } : null;
  const token = (await readCookie(visit.headers, 'signUp')) ?? '';
  const made = await register(services, { token, profile, photo, address: visit.address });
  if (made.ok) {
    const headers = new Headers();
    for (const name of ['signUp', 'photo'] as const) headers.append('Set-Cookie', await cookieLine(services.site, name, null));
    headers.append('Set-Cookie', await cookieLine(services.site, 'pending', made.email));
    headers.append('Set-Cookie', flashLine(services.site, 'registro'));
    return redirect('/email-confirmation', { headers });
  }
  if ('wait' in made) return tooMany(asked, 'alta-2', titles.signUp, made.wait);
  const title = titles.signUp;
  if (made.why === 'alias-taken') return refuse(asked, 'alta-2', 409, { errors: { username: 'Ese alias ya lo tiene otra persona. Elige otro.' } });
  if (made.why === 'no-alias') return refuse(asked, 'alta-2', 409, { problem: { title, text: 'No se pudo generar un alias único. Intenta de nuevo.' } });
  if (made.why === 'expired') return refuse(asked, 'alta-1', 410, { problem: { title, text: 'Ha pasado demasiado tiempo. Vuelve a escribir tus datos.' } });
  const step = await keptStep(services, token);
  const problem = { title, text: 'Este email ya está registrado. Intenta iniciar sesión.', link: { to: '/auth?tab=entrar', text: 'Iniciar sesión' } };
  const values = step ? { ...step, password: '', confirmEmail: step.email } : {};
  return data<Answer>({ form: 'alta-1', errors: {}, values, problem, done: false }, { status: 409 });
}

/** To the stored target, which is then cleared, or home (1-flats §4). */
async function signedIn({ services, visit }: Asked, cookies: Headers) {
  const headers = new Headers();
  for (const line of cookies.getSetCookie()) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', await cookieLine(services.site, 'destination', null));
  headers.append('Set-Cookie', flashLine(services.site, 'entrada'));
  return redirect(ownPath(await readCookie(visit.headers, 'destination')) ?? '/', { headers });
}

function refuse(
  { form }: Asked,
  name: Answer['form'],
  status: number,
  { errors = {}, problem = null }: { errors?: FieldErrors; problem?: Answer['problem'] },
  cookies: string[] = [],
) {
  const headers = new Headers(cookies.map((line): [string, string] => ['Set-Cookie', line]));
  return data<Answer>({ form: name, errors, values: shownAgain(form), problem, done: false }, { status, headers });
}

function tooMany({ form }: Asked, name: Answer['form'], title: string, seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const text = `Demasiados intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a probar.`;
  return data<Answer>(
    { form: name, errors: {}, values: shownAgain(form), problem: { title, text }, done: false },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
}
