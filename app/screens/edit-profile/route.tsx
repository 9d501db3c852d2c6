import { useEffect } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { photoRules } from '../../../domain/account/photo.ts';
import { deleteAccount } from '../../../usecases/leaving/writes.ts';
import { readProfileChange } from '../../../usecases/profiles/input.ts';
import { ownProfile } from '../../../usecases/profiles/reads.ts';
import { type PhotoChange, saveProfile } from '../../../usecases/profiles/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { flashLine } from '../../middleware/cookies.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { DeleteAccount } from './delete-account.tsx';
import s from './edit-profile.module.css';
import { failure, type Outcome } from './outcome.ts';
import { ProfileForm } from './profile-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const { db, log } = context.get(servicesContext);
  try {
    return { profile: await ownProfile(db, viewer.userId) };
  } catch (err) {
    log.error({ err, requestId: context.get(visitContext).requestId }, 'own profile');
    return data({ profile: null }, { status: 500 });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await requireMember(context, url, true);
  const broken = (err: unknown) => {
    services.log.error({ err, requestId: visit.requestId }, 'own profile');
    return null;
  };
  const form = await request.formData().catch(() => null);
  if (!form) return answer({ intent: 'guardar', ok: false, message: failure.guardar }, 400);
  if (form.get('intent') === 'borrar') {
    const left = await deleteAccount(services, viewer).catch(broken);
    if (!left?.ok) return answer({ intent: 'borrar', ok: false, message: failure.borrar }, left ? 409 : 500);
    const headers = new Headers();
    for (const line of (await services.accounts.signOut(visit.headers)).getSetCookie()) headers.append('Set-Cookie', line);
    headers.append('Set-Cookie', flashLine(services.site, 'borrada'));
    return redirect('/', { headers });
  }
  const read = readProfileChange(form);
  const values = { displayName: text(form, 'displayName'), bio: text(form, 'bio') };
  if (!read.ok) return answer({ intent: 'guardar', ok: false, errors: read.errors, values }, 400);
  const saved = await saveProfile(services, viewer, read.data, await photoOf(form)).catch(broken);
  if (!saved) return answer({ intent: 'guardar', ok: false, message: failure.guardar, values }, 500);
  if (saved.ok) return answer({ intent: 'guardar', ok: true }, 200);
  if (saved.code === 'invalid') return answer({ intent: 'guardar', ok: false, errors: saved.errors, values }, 400);
  if (saved.code === 'too-many')
    return answer(
      { intent: 'guardar', ok: false, errors: { photo: 'No se pudo subir la imagen: demasiadas seguidas. Espera un poco.' }, values },
      429,
      saved.wait,
    );
  if (saved.code === 'not-kept') return answer({ intent: 'guardar', ok: false, errors: { photo: photoRules.notKept }, values }, 503);
  return answer({ intent: 'guardar', ok: false, message: failure.guardar, values }, 401);
}

const answer = (outcome: Outcome, status: number, wait?: number) => data(outcome, { status, headers: wait ? { 'Retry-After': String(wait) } : undefined });
const text = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 2000);

async function photoOf(form: FormData): Promise<PhotoChange> {
  const file = form.get('photo');
  if (file instanceof File && file.size > 0) return { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
  return form.get('sinFoto') === 'si' ? 'none' : 'keep';
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const intent = (await request.clone().formData()).get('intent') === 'borrar' ? 'borrar' : 'guardar';
  try {
    const outcome: Outcome = await serverAction();
    if (outcome.ok) toast({ title: 'Perfil actualizado' });
    else toast({ title: 'Error', description: outcome.message ?? failure[intent], kind: 'error' });
    return outcome;
  } catch (e) {
    if (e instanceof Response) throw e;
    // 2-community §8: what broke on the way, apart from what was refused.
    const message = intent === 'borrar' ? 'Error al procesar la solicitud' : 'Error al actualizar el perfil';
    toast({ title: 'Error', description: message, kind: 'error' });
    return { intent, ok: false, message };
  }
}

/** What was refused, or did not arrive, changed nothing: nothing is asked anew, least of all without a connection. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Outcome | undefined)?.ok === false ? false : defaultShouldRevalidate;

export default function EditProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData;
  const [query] = useSearchParams();
  const failed = profile === null;
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'No se pudo cargar el perfil', kind: 'error' });
  }, [failed]);
  const outcome = actionData as Outcome | undefined;
  return (
    <div className={`page ${s.page}`}>
      <title>Editar perfil · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Editar perfil</h1>
        <p className="muted">Es lo que ve quien busca tu tag. Nada de esto acompaña a tus reseñas de pisos.</p>
      </div>
      {profile ? (
        <>
          <ProfileForm profile={profile} outcome={outcome?.intent === 'guardar' ? outcome : undefined} />
          <section aria-labelledby="datos" className={s.part}>
            <h2 id="datos">Tus datos</h2>
            <p>Un archivo ZIP con todo lo que guardamos de ti: cuenta, reseñas, estancias, mensajes, fotos y contratos.</p>
            <p>
              <a className="btn" href="/mis-datos" download>
                <Icon name="down" />
                Descargar mis datos
              </a>
            </p>
          </section>
          <DeleteAccount asking={query.get('borrar') === 'cuenta'} outcome={outcome?.intent === 'borrar' ? outcome : undefined} />
        </>
      ) : (
        <p className="err" role="alert">
          <Icon name="warning" />
          No se pudo cargar el perfil. <Link to="/editar-perfil">Reintentar</Link>
        </p>
      )}
    </div>
  );
}
