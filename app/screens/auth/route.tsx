import { useEffect, useRef } from 'react';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { latestBirthDate, madridDay } from '../../../domain/account/age.ts';
import { ownPath } from '../../../domain/account/destination.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { cookieLine, readCookie } from '../../middleware/cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { act } from './act.ts';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { Forgotten } from './forgotten.tsx';
import { NewPassword } from './new-password.tsx';
import { accessNotes, doneNotes, Note } from './note.tsx';
import { SignIn } from './sign-in.tsx';
import { StepProfile } from './step-profile.tsx';
import { StepRequired } from './step-required.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const forget = { headers: { 'Set-Cookie': await cookieLine(site, 'destination', null) } };
  // 1-flats §2: choosing 'Entrar' clears any stored target.
  if (url.searchParams.has('limpiar')) return redirect('/auth?tab=entrar', forget);
  // A page that offers to sign in names itself, to be returned to.
  if (url.searchParams.has('volver')) {
    const target = ownPath(url.searchParams.get('volver'));
    return redirect('/auth?tab=entrar', target ? { headers: { 'Set-Cookie': await cookieLine(site, 'destination', target) } } : forget);
  }
  if (!url.searchParams.has('clave') && (await visit.viewer())) return redirect(ownPath(await readCookie(visit.headers, 'destination')) ?? '/', forget);
  const asksSecond = url.searchParams.get('paso') === '2';
  const step = asksSecond && (await readCookie(visit.headers, 'signUp')) ? 2 : 1;
  const today = madridDay(clock.now());
  // Step 2 is for who did step 1: nobody gets it from the visitors' page cache.
  return data({ today, latest: latestBirthDate(today), step }, asksSecond ? { headers: { 'Cache-Control': 'private, no-store' } } : {});
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  return act(form.get('intent'), { services: context.get(servicesContext), visit: context.get(visitContext), form, url }) as Promise<Answer>;
}

/** A wait that is said (Retry-After) goes with the page too. */
export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export default function AuthScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = actionData as Answer | undefined;
  // What was typed in step 1 stays in this page's memory for the way back; it is written down nowhere.
  const typed = useRef<Record<string, string>>({});
  const code = query.get('clave');
  const tab = query.get('tab');
  const access = accessNotes[query.get('acceso') ?? ''];
  const done = doneNotes[query.get('hecho') ?? ''];
  const step = answer?.form === 'alta-1' ? 1 : answer?.form === 'alta-2' ? 2 : loaderData.step;

  useEffect(() => {
    if (answer?.problem) toast({ title: answer.problem.title, description: answer.problem.text, kind: 'error' });
  }, [answer]);
  useEffect(() => {
    if (access) toast({ ...access, kind: 'error' });
  }, [access]);

  if (code !== null) return <Frame title="Elige una contraseña nueva">{<NewPassword answer={of(answer, 'clave')} />}</Frame>;
  if (tab === 'olvido') return <Frame title="¿Has olvidado tu contraseña?">{<Forgotten answer={of(answer, 'olvido')} />}</Frame>;
  const signingIn = tab === 'entrar';
  return (
    <Frame title={signingIn ? 'Iniciar sesión' : 'Crea tu cuenta'} heading={<Tabs signingIn={signingIn} />}>
      {access ? <Note kind="warn" title={access.title} text={access.description} /> : null}
      {done ? <Note title={done} /> : null}
      {signingIn ? <SignIn answer={of(answer, 'entrar')} /> : null}
      {!signingIn && step === 1 ? (
        <StepRequired answer={of(answer, 'alta-1')} typed={typed.current} today={loaderData.today} latest={loaderData.latest} />
      ) : null}
      {!signingIn && step === 2 ? <StepProfile answer={of(answer, 'alta-2')} keptHere={Object.keys(typed.current).length > 0} /> : null}
    </Frame>
  );
}

const of = (answer: Answer | undefined, form: Answer['form']) => (answer?.form === form ? answer : undefined);

function Frame({ title, heading, children }: { title: string; heading?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="page">
      <title>{`${title} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className={s.frame}>
        <p className="crumb">
          <Link to="/">
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
      <Link to="/auth" aria-current={signingIn ? undefined : 'page'}>
        Registrarse
      </Link>
      <Link to="/auth?tab=entrar" aria-current={signingIn ? 'page' : undefined}>
        Iniciar sesión
      </Link>
    </nav>
  );
}
