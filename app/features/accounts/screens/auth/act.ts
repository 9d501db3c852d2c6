import { href, redirect } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { ownPath } from '../../../../../platform/own-path.ts';
import type { Services } from '../../../../../platform/ports.ts';
import type { FieldErrors } from '../../../../../platform/result.ts';
import type { Visit } from '../../../../context.ts';
import { cookieLine, flashLine, readCookie } from '../../../../cookies.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { requestMail } from '../../../messages/data/outgoing-mail.writes.ts';
import { type ProfileData, readEmail, readNewPassword, readProfile, readRequired, typedProfile } from '../../data/account.input.ts';
import { checkRateLimit, loadSignUpStep, register, saveSignUpProfile, saveSignUpStep } from '../../data/account.writes.ts';
import { confirmFirst, signInWithPassword, waitMessage, wrongPassword } from './password-sign-in.ts';
import { badToken, registrationClosed, titles } from './words.ts';

type Answer = Response | ReturnType<SentForm['done']>;

/** The input of every action of /auth. */
interface SentAuth {
  services: Services;
  visit: Visit;
  form: SentForm;
  url: URL;
}

/** The intents of the buttons of /auth. Each form's result has the intent of its main button: continuar, completar, entrar, olvido, clave. */
type Intent = 'continuar' | 'volver' | 'completar' | 'omitir' | 'entrar' | 'olvido' | 'clave';

export function act(sent: SentAuth) {
  const { form } = sent;
  if (!sent.services.site.registration && /^(continuar|completar|omitir)$/.test(form.intent))
    return form.refuse(403, { intent: 'continuar', title: titles.signUp, message: registrationClosed });
  if (Object.hasOwn(actions, form.intent)) return actions[form.intent as Intent](sent);
  const message = 'No hemos entendido este formulario. Recarga la página y vuelve a intentarlo.';
  return form.refuse(400, { intent: 'continuar', title: titles.other, message });
}

const actions: Record<Intent, (sent: SentAuth) => Promise<Answer>> = {
  async continuar(sent) {
    const { services, visit, form } = sent;
    const input = readRequired(form.fields, madridDay(services.clock.now()));
    if (!input.ok) return invalid(sent.form, input.errors);
    const wait = await checkRateLimit(services, 'sign-up-step', visit.address);
    if (wait > 0) return tooMany(sent.form, titles.signUp, wait);
    const before = await loadSignUpStep(services, (await readCookie(visit.headers, 'signUp')) ?? '');
    const token = await saveSignUpStep(services, { required: input.data, profile: before?.profile ?? {} });
    return redirect(`${href('/auth')}?paso=2`, { headers: { 'Set-Cookie': await cookieLine(services.site, 'signUp', token) } });
  },

  async volver(sent) {
    const step = await saveSignUpProfile(sent.services, (await readCookie(sent.visit.headers, 'signUp')) ?? '', typedProfile(sent.form.fields));
    if (!step) return redirect(href('/auth'));
    const values = { ...step, password: '', confirmEmail: step.email };
    return sent.form.refuse(200, { intent: 'continuar', values, notice: null });
  },

  async completar(sent) {
    const input = readProfile(sent.form.fields);
    return input.ok ? finish(sent, input.data) : invalid(sent.form, input.errors);
  },

  omitir: (sent) => finish(sent, null),

  async entrar(sent) {
    const { services, visit, form } = sent;
    const done = await signInWithPassword(services, visit, form.fields);
    if (done.ok) return signedIn(sent, done.headers);
    if (done.code === 'invalid') return invalid(form, done.errors);
    if (done.code === 'too-many') return tooMany(form, titles.signIn, done.wait);
    if (done.code === 'wrong') return form.refuse(400, { title: titles.signIn, message: wrongPassword });
    const link = { to: href('/email-confirmation'), text: 'Confirmar mi email' };
    const headers = new Headers({ 'Set-Cookie': await cookieLine(services.site, 'pending', done.email) });
    return form.refuse(403, { title: titles.signIn, message: confirmFirst, link, headers });
  },

  async olvido(sent) {
    const { services, visit, form } = sent;
    const input = readEmail(form.fields);
    if (!input.ok) return invalid(sent.form, input.errors);
    const wait = await checkRateLimit(services, 'reset', visit.address, input.data.email);
    if (wait > 0) return tooMany(sent.form, titles.other, wait);
    try {
      await requestMail(services, 'reset', input.data.email);
    } catch (err) {
      services.log.error({ err, requestId: visit.requestId }, 'reset not queued');
      return form.refuse(503, { title: titles.other, message: 'No se pudo enviar el correo. Inténtalo más tarde.' });
    }
    return form.done();
  },

  async clave(sent) {
    const { services, visit, form, url } = sent;
    const input = readNewPassword(form.fields);
    if (!input.ok) return invalid(sent.form, input.errors);
    const wait = await checkRateLimit(services, 'new-password', visit.address);
    if (wait > 0) return tooMany(sent.form, titles.other, wait);
    const token = url.searchParams.get('clave') ?? '';
    if ((await services.accounts.isResetToken(token)) && (await services.accounts.resetPassword(token, input.data.password)).ok)
      return redirect(`${href('/auth')}?tab=entrar&hecho=clave`);
    return form.refuse(400, { title: titles.other, ...badToken });
  },
};

/** Completes the sign-up, with the optional profile or without it ("Omitir"). */
async function finish(sent: SentAuth, profile: ProfileData | null) {
  const { services, visit } = sent;
  const [, name, proof] = /^([0-9a-f]{32})\.([0-9a-f]{32})$/.exec((await readCookie(visit.headers, 'photo')) ?? '') ?? [];
  const photo = profile && name && proof && sent.form.fields.photo !== '' ? { name, token: proof } : null;
  const token = (await readCookie(visit.headers, 'signUp')) ?? '';
  const made = await register(services, { token, profile, photo, address: visit.address });
  if (made.ok) {
    const headers = new Headers();
    for (const name of ['signUp', 'photo'] as const) headers.append('Set-Cookie', await cookieLine(services.site, name, null));
    headers.append('Set-Cookie', await cookieLine(services.site, 'pending', made.email));
    headers.append('Set-Cookie', flashLine(services.site, 'registro'));
    return redirect(href('/email-confirmation'), { headers });
  }
  const title = titles.signUp;
  const atProfile = { intent: 'completar', title };
  const { form } = sent;
  if (made.code === 'too-many') return tooMany(form, title, made.wait, 'completar');
  if (made.code === 'alias-taken')
    return form.refuse(409, { ...atProfile, notice: null, errors: { username: 'Ese alias ya lo tiene otra persona. Elige otro.' } });
  if (made.code === 'no-alias') return form.refuse(409, { ...atProfile, message: 'No se pudo generar un alias único. Intenta de nuevo.' });
  const atRequired = { intent: 'continuar', title };
  if (made.code === 'expired') return form.refuse(410, { ...atRequired, message: 'Ha pasado demasiado tiempo. Vuelve a escribir tus datos.' });
  const step = (await loadSignUpStep(services, token))?.required;
  return form.refuse(409, {
    ...atRequired,
    message: 'Este email ya está registrado. Intenta iniciar sesión.',
    link: { to: `${href('/auth')}?tab=entrar`, text: 'Iniciar sesión' },
    values: step ? { ...step, password: '', confirmEmail: step.email } : {},
  });
}

/** Redirects to the stored target and clears it, or home (1-flats §4). */
async function signedIn({ services, visit }: SentAuth, cookies: Headers) {
  const headers = new Headers();
  for (const line of cookies.getSetCookie()) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', await cookieLine(services.site, 'destination', null));
  headers.append('Set-Cookie', flashLine(services.site, 'entrada'));
  return redirect(ownPath(await readCookie(visit.headers, 'destination')) ?? href('/'), { headers });
}

/** Shows errors at the fields, without a notice. */
const invalid = (form: SentForm, errors: FieldErrors) => form.refuse(400, { errors, notice: null });

function tooMany(form: SentForm, title: string, seconds: number, intent = form.intent) {
  return form.refuse(429, { intent, title, message: waitMessage(seconds), wait: seconds });
}
