import { useEffect } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { requireMemberToSend, viewerContext } from '../../../../guards.ts';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm, type Words } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { isNotLoaded, type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { useHeadingAfterRemoval } from '../../../../ui/use-heading-after-removal.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { followed, readImportedFollows } from '../../data/follow.input.ts';
import { type Follows, followsOf } from '../../data/follow.reads.ts';
import { follow, importFollows, markSeen, unfollow } from '../../data/follow.writes.ts';
import { isSame, type OnDevice, useDeviceFollows } from '../../parts/follow/device.ts';
import { MAX_FOLLOWS } from '../../rules/follow-kinds.ts';
import { newsOf, snapshotOf } from '../../rules/follow-news.ts';
import type { Route } from './+types/route';
import { Empty, Lists } from './lists.tsx';
import s from './saved.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMemberToSend];

/** /guardados: what a member keeps; a visitor's device asks for its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(visitContext).viewer();
  return { follows: viewer ? await followsOf(context.get(servicesContext).db, viewer.userId) : null };
}

const words: Words<'guest' | 'absent' | 'full'> = {
  guest: [401, 'Inicia sesión para guardarlo'],
  absent: [404, 'Ya no existe, o no tiene reseñas publicadas'],
  full: [409, `Ya tienes ${MAX_FOLLOWS} guardados. Quita alguno para guardar otro.`],
};

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  if (!viewer) return form.refuse(401, { message: 'Inicia sesión para guardarlo' });
  if (form.intent === 'llevar') {
    await importFollows(services, viewer, readImportedFollows(form.fields.list ?? ''));
    return form.done();
  }
  const one = read(followed, form.fields);
  if (!one.ok) return form.refuseFor(one, words);
  if (form.intent === 'quitar') await unfollow(services, viewer, one.data);
  else if (form.intent === 'visto') await markSeen(services, viewer, one.data);
  else if (form.intent === 'guardar') {
    const saved = await follow(services, viewer, one.data);
    if (!saved.ok) return form.refuseFor(saved, words);
  } else return form.refuse(400, { message: 'No sabemos qué quieres hacer' });
  return form.done();
}

export const clientAction = sendForm((intent) =>
  intent === 'quitar' ? 'No se pudo quitar. Vuelve a intentarlo.' : 'No se pudo guardar. Vuelve a intentarlo.',
);

/** Without a connection the screen stays with what it showed. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(SavedScreen, () => 'No se pudo cargar lo que guardas');

function SavedScreen({ loaderData: { follows }, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className="page">
      <title>Guardados · Rellano</title>
      <meta name="robots" content="noindex" />
      <NotLoadedNote message={notLoaded} />
      {follows ? (
        <Shown follows={follows} member>
          <p className={`note ${s.note}`}>
            <Icon name="info" />
            <span>
              Te avisamos aquí y en la campana.{' '}
              <Link className="tap tap--u" to={href('/ajustes')}>
                También por correo, si quieres
              </Link>
              .
            </span>
          </p>
        </Shown>
      ) : (
        <OnThisDevice />
      )}
      <p className={`small ${s.note}`}>
        <Link to={href('/sin-conexion')}>Pisos que puedes leer sin conexión</Link>
      </p>
    </div>
  );
}

function Shown({ follows, member, children }: { follows: Follows; member: boolean; children?: React.ReactNode }) {
  const count = follows.flats.length + follows.places.length;
  useHeadingAfterRemoval(count);
  if (count === 0) return <Empty />;
  return (
    <>
      <div className="title stack-s">
        <h1>Guardados</h1>
      </div>
      {children}
      <Lists follows={follows} member={member} />
    </>
  );
}

function OnThisDevice() {
  const here = useDeviceFollows();
  useHeadingAfterRemoval(here.length);
  const hydrated = useHydrated();
  const { load, data, state } = useFetcher<Follows>();
  const query = new URLSearchParams(here.map(({ kind, subject }) => ['que', `${kind}.${subject}`])).toString();
  const some = here.length > 0;
  useEffect(() => {
    if (some) void load(`${href('/guardados/fichas')}?${query}`);
  }, [query, some, load]);
  if (hydrated && !some) return <Empty />;
  if (isNotLoaded(data))
    return (
      <div className={`stack ${s.waiting}`}>
        <h1>Guardados</h1>
        <NotLoadedNote message="No se pudo cargar lo que guardas" />
      </div>
    );
  if (!data)
    return (
      <div className={`stack ${s.waiting}`} aria-busy={state === 'loading' || undefined}>
        <h1>Guardados</h1>
        <noscript>
          <p className="note">
            <Icon name="info" />
            <span>
              Sin JavaScript este dispositivo no puede guardar nada. <Link to={href('/auth')}>Entra en tu cuenta</Link> y guarda en ella.
            </span>
          </p>
        </noscript>
        {hydrated ? <p role="status">Buscando lo que guardaste…</p> : null}
      </div>
    );
  return (
    <Shown follows={withNews(data, here)} member={false}>
      <p className={`note ${s.note}`}>
        <Icon name="info" />
        <span>
          Están solo en este dispositivo. Safari los borra si pasas siete días sin abrir Rellano.{' '}
          <Link className="tap tap--u" to={href('/auth')}>
            Regístrate
          </Link>{' '}
          y te los llevas contigo.
        </span>
      </p>
    </Shown>
  );
}

/** Of what came for an earlier list, what is still kept; with what is new since this device last saw it. */
function withNews({ flats, places }: Follows, here: readonly OnDevice[]): Follows {
  const seen = (one: { kind: OnDevice['kind']; subject: string }) => here.find((other) => isSame(one, other));
  return {
    flats: flats.flatMap((flat) => {
      const before = seen({ kind: 'flat', subject: flat.id });
      return before ? [{ ...flat, news: newsOf(before, snapshotOf(flat.reviews, flat.lastRent)) }] : [];
    }),
    places: places.flatMap((place) => {
      const before = seen(place);
      return before ? [{ ...place, news: newsOf(before, { reviews: place.reviews, price: null }) }] : [];
    }),
  };
}
