import { useEffect } from 'react';
import { data, href, Link, redirect, useSearchParams } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { flashLine } from '../../../../cookies.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { type SentForm, sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { deleteAccount } from '../../data/deletion.writes.ts';
import { profileChange } from '../../data/profile.input.ts';
import { ownProfile } from '../../data/profile.reads.ts';
import { type PhotoChange, saveProfile } from '../../data/profile.writes.ts';
import { photoRules } from '../../rules/options.ts';
import type { Route } from './+types/route';
import { DeleteAccount } from './delete-account.tsx';
import s from './edit-profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db, log } = context.get(servicesContext);
  try {
    return { profile: await ownProfile(db, viewer.userId) };
  } catch (err) {
    log.error({ err, requestId: context.get(visitContext).requestId }, 'own profile');
    return data({ profile: null }, { status: 500 });
  }
}

/** 2-community §8. */
const failure = {
  guardar: 'No se pudo actualizar el perfil',
  borrar: 'No se pudo borrar la cuenta. Por favor intenta de nuevo.',
} as const;

const words = { guest: [401, failure.guardar] } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = context.get(memberContext);
  const broken = (err: unknown) => {
    services.log.error({ err, requestId: visit.requestId }, 'own profile');
    return null;
  };
  const form = await sentForm(request, context);
  if (form.intent === 'borrar') {
    const left = await deleteAccount(services, viewer).catch(broken);
    if (!left?.ok) return form.refuse(left ? 409 : 500, { message: failure.borrar });
    const headers = new Headers();
    for (const line of (await services.accounts.signOut(visit.headers)).getSetCookie()) headers.append('Set-Cookie', line);
    headers.append('Set-Cookie', flashLine(services.site, 'borrada'));
    return redirect(href('/'), { headers });
  }
  const notice = { title: 'Error', description: failure.guardar, kind: 'error' } as const;
  const input = read(profileChange, form.fields);
  if (!input.ok) return form.refuseFor(input, words, { notice });
  const saved = await saveProfile(services, viewer, input.data, await photoOf(form)).catch(broken);
  if (!saved) return form.refuse(500, { message: failure.guardar });
  if (saved.ok) return form.done({ title: 'Perfil actualizado' });
  if (saved.code === 'too-many' && !form.file('photo'))
    return form.refuse(429, { message: 'Has cambiado tu perfil muchas veces. Espera un poco.', wait: saved.wait, notice });
  if (saved.code === 'too-many') {
    const photo = 'No se pudo subir la imagen: demasiadas seguidas. Espera un poco.';
    return form.refuse(429, { errors: { photo }, wait: saved.wait, notice });
  }
  if (saved.code === 'not-kept') return form.refuse(503, { errors: { photo: photoRules.notKept }, notice });
  return form.refuseFor(saved, words, { notice });
}

async function photoOf(form: SentForm): Promise<PhotoChange> {
  const file = form.file('photo');
  if (file) return { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
  return form.fields.sinFoto === 'si' ? 'none' : 'keep';
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

/** 2-community §8: the messages of failed requests differ from those of refusals. */
export const clientAction = sendForm((intent) => (intent === 'borrar' ? 'Error al procesar la solicitud' : 'Error al actualizar el perfil'), {
  keyed: ['guardar'],
});

export const shouldRevalidate = revalidateAfterForm;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(EditProfileScreen, () => 'No se pudo cargar el perfil');

function EditProfileScreen({ loaderData, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { profile } = loaderData;
  const owner = useDraftOwner();
  const [query] = useSearchParams();
  const failed = profile === null;
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'No se pudo cargar el perfil', kind: 'error' });
  }, [failed]);
  return (
    <div className={`page ${s.page}`}>
      <title>Editar perfil · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Editar perfil</h1>
        <p className="muted">Es lo que ve quien busca tu tag. Nada de esto acompaña a tus reseñas de pisos.</p>
      </div>
      <NotLoadedNote message={notLoaded} />
      {profile ? (
        <>
          <ProfileForm key={owner} owner={owner} profile={profile} answered={actionData} />
          <section aria-labelledby="datos" className={s.part}>
            <h2 id="datos">Tus datos</h2>
            <p>Un archivo ZIP con todo lo que guardamos de ti: cuenta, reseñas, estancias, mensajes, fotos y contratos.</p>
            <p>
              <a className="btn" href={href('/mis-datos')} download>
                <Icon name="down" />
                Descargar mis datos
              </a>
            </p>
          </section>
          <Sessions />
          <DeleteAccount asking={query.get('borrar') === 'cuenta'} answered={actionData} />
        </>
      ) : (
        <p className="err" role="alert">
          <Icon name="warning" />
          No se pudo cargar el perfil. <Link to={href('/editar-perfil')}>Reintentar</Link>
        </p>
      )}
    </div>
  );
}
