import { useEffect, useRef } from 'react';
import { data, href, Link, redirect, useSearchParams } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { ownPath } from '../../../../../platform/own-path.ts';
import { avatarPath } from '../../../../../platform/paths.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { cookieLine, readCookie } from '../../../../cookies.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { resultOf } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { loadSignUpStep } from '../../data/account.writes.ts';
import { latestBirthDate } from '../../rules/age.ts';
import type { Route } from './+types/route';
import { act } from './act.ts';
import s from './auth.module.css';
import { Forgotten, NewPassword } from './forgotten.tsx';
import { accessNotes, doneNotes, Note } from './note.tsx';
import { SignIn } from './sign-in.tsx';
import { StepProfile } from './step-profile.tsx';
import { StepRequired } from './step-required.tsx';
import { failureTitle, registrationClosed } from './words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, site } = services;
  const visit = context.get(visitContext);
  const forget = { headers: { 'Set-Cookie': await cookieLine(site, 'destination', null) } };
  // 1-flats §2: choosing 'Entrar' clears any stored target.
  if (url.searchParams.has('limpiar')) return redirect(`${href('/auth')}?tab=entrar`, forget);
  // A page that links here to sign in, or to sign up (`crear`), names itself as the target.
  if (url.searchParams.has('volver')) {
    const target = ownPath(url.searchParams.get('volver'));
    const tab = url.searchParams.has('crear') ? '' : '?tab=entrar';
    return redirect(`${href('/auth')}${tab}`, target ? { headers: { 'Set-Cookie': await cookieLine(site, 'destination', target) } } : forget);
  }
  const token = url.searchParams.get('clave');
  if (token === null && (await visit.viewer())) return redirect(ownPath(await readCookie(visit.headers, 'destination')) ?? href('/'), forget);
  const secondStep = url.searchParams.get('paso') === '2';
  const saved = secondStep ? await loadSignUpStep(services, (await readCookie(visit.headers, 'signUp')) ?? '') : null;
  const photo = saved && /^([0-9a-f]{32})\./.exec((await readCookie(visit.headers, 'photo')) ?? '')?.[1];
  const today = madridDay(clock.now());
  // Step 2 needs a stored step 1, so it is never in the visitors' page cache.
  const second = saved && { profile: saved.profile, photo: photo ? avatarPath(photo) : '' };
  // Opening a reset link changes nothing. An invalid one shows an error.
  const badToken = token !== null && !(await services.accounts.isResetToken(token));
  return data(
    { today, latest: latestBirthDate(today), step: second ? 2 : 1, second, badToken, open: site.registration },
    { ...(badToken ? { status: 404 } : {}), ...(secondStep || token !== null ? { headers: { 'Cache-Control': 'private, no-store' } } : {}) },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return act({ services: context.get(servicesContext), visit: context.get(visitContext), form: await sentForm(request, context), url });
}

export const clientAction = sendForm((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterForm;

/** Retry-After is sent with the page too. */
export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export default function AuthScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  // The input of step 1 stays in memory for going back. The device stores all of it but the password.
  const typed = useRef<Record<string, string>>({});
  const typedSecond = useRef<Record<string, string>>({});
  const code = query.get('clave');
  const tab = query.get('tab');
  const access = accessNotes.get(query.get('acceso'));
  const done = doneNotes.get(query.get('hecho'));
  const step = resultOf(actionData, 'continuar') ? 1 : resultOf(actionData, 'completar') ? 2 : loaderData.step;

  useEffect(() => {
    if (access) toast({ ...access, kind: 'error' });
  }, [access]);

  if (code !== null) return <Frame title="Elige una contraseña nueva">{<NewPassword answered={actionData} bad={loaderData.badToken} />}</Frame>;
  if (tab === 'olvido') return <Frame title="¿Has olvidado tu contraseña?">{<Forgotten answered={actionData} />}</Frame>;
  // A visitor who was redirected here gets the tab for signing in.
  const signingIn = tab === 'entrar' || (access !== undefined && loaderData.step === 1);
  return (
    <Frame title={signingIn ? 'Iniciar sesión' : 'Crea tu cuenta'} heading={<Tabs signingIn={signingIn} />}>
      <NoCookies />
      {access ? <Note kind="warn" title={access.title} text={access.description} /> : null}
      {done ? <Note title={done} /> : null}
      {signingIn ? <SignIn answered={actionData} /> : null}
      {signingIn || loaderData.open ? null : <Note kind="warn" title="Registro cerrado" text={registrationClosed} />}
      {!signingIn && loaderData.open && step === 1 ? (
        <StepRequired answered={actionData} typed={typed.current} today={loaderData.today} latest={loaderData.latest} />
      ) : null}
      {!signingIn && loaderData.open && step === 2 ? (
        <StepProfile answered={actionData} stored={loaderData.second} typed={typedSecond.current} keptHere={Object.keys(typed.current).length > 0} />
      ) : null}
    </Frame>
  );
}

/** Without cookies, signing in fails silently. A script can check whether they are on; without script, a note asks for them. */
function NoCookies() {
  const refused = useHydrated() && !navigator.cookieEnabled;
  return refused ? (
    <Note
      kind="warn"
      title="Tu navegador no guarda cookies"
      text="Sin ellas no puedes entrar ni crear una cuenta. Permítelas para esta web en los ajustes del navegador."
    />
  ) : (
    <noscript>
      <Note title="Para entrar o crear una cuenta, tu navegador tiene que guardar las cookies de esta web." />
    </noscript>
  );
}

function Frame({ title, heading, children }: { title: string; heading?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="page">
      <PageHead
        title={title}
        description="Con una cuenta escribes reseñas anónimas, ves las direcciones completas y valoras a tus compañeros de piso."
        hidden
      />
      <div className={s.frame}>
        <p className="crumb back">
          <Link to={href('/')}>
            <Icon name="back" small />
            Volver al inicio
          </Link>
        </p>
        {heading}
        <h1 className={s.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

function Tabs({ signingIn }: { signingIn: boolean }) {
  return (
    <nav className={s.tabs} aria-label="Cuenta">
      <Link to={href('/auth')} aria-current={signingIn ? undefined : 'page'}>
        Registrarse
      </Link>
      <Link to={`${href('/auth')}?tab=entrar`} aria-current={signingIn ? 'page' : undefined}>
        Iniciar sesión
      </Link>
    </nav>
  );
}
