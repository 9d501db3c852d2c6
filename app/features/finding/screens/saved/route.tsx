import { useEffect } from 'react';
import { href, Link, useFetcher, useSearchParams } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { requireMemberToSend, viewerContext } from '../../../../guards.ts';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm, type Words } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { isNotLoaded, type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { useHeadingAfterRemoval } from '../../../../ui/use-heading-after-removal.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { followed, readImportedFollows } from '../../data/follow.input.ts';
import { type Follows, followsOf } from '../../data/follow.reads.ts';
import { follow, importFollows, markSeen, saveNote, unfollow } from '../../data/follow.writes.ts';
import { ownState } from '../../data/own-note.input.ts';
import { isSame, type OnDevice, storeFollows, useDeviceFollows } from '../../parts/follow/device.ts';
import { type Followed, followedText, MAX_FOLLOWS, savedAddress } from '../../rules/follow-kinds.ts';
import { newsOf, snapshotOf } from '../../rules/follow-news.ts';
import { NO_NOTE } from '../../rules/own-note.ts';
import type { Route } from './+types/route';
import { Empty, Flats, Places, Waiting } from './lists.tsx';
import { savedOf } from './own.ts';
import s from './saved.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMemberToSend];

/** /guardados: a member's saved and followed items; a visitor's device requests its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(visitContext).viewer();
  return { follows: viewer ? await followsOf(context.get(servicesContext).db, viewer.userId) : null };
}

const words: Words<'guest' | 'absent' | 'full' | 'noted'> = {
  guest: [401, 'Inicia sesión para guardarlo'],
  absent: [404, 'Ya no existe, o no tiene reseñas publicadas'],
  full: [409, `Ya tienes ${MAX_FOLLOWS} guardados. Quita alguno para guardar otro.`],
  noted: [409, 'Tiene una nota tuya. Quítalo en Guardados, donde está la nota.'],
};

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  if (!viewer) return form.refuse(401, { message: 'Inicia sesión para guardarlo' });
  if (form.intent === 'llevar') {
    return form.doneWith(await importFollows(services, viewer, readImportedFollows(form.fields.list ?? '')));
  }
  const one = read(followed, form.fields);
  if (!one.ok) return form.refuseFor(one, words);
  if (form.intent === 'visto') {
    await markSeen(services, viewer, one.data);
    return form.done();
  }
  if (form.intent === 'estado') {
    const own = read(ownState, form.fields);
    if (!own.ok) return form.refuseFor(own, words);
    const kept = await saveNote(services, viewer, one.data, own.data);
    return kept.ok ? form.done() : form.refuseFor(kept, words);
  }
  if (form.intent !== 'quitar' && form.intent !== 'guardar') return form.refuse(400, { message: 'No sabemos qué quieres hacer' });
  const done = await (form.intent === 'quitar' ? unfollow : follow)(services, viewer, one.data);
  return done.ok ? form.done() : form.refuseFor(done, words);
}

export const clientAction = sendForm((intent) =>
  intent === 'quitar' ? 'No se pudo quitar. Vuelve a intentarlo.' : 'No se pudo guardar. Vuelve a intentarlo.',
);

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(SavedScreen, () => 'No se pudo cargar lo que guardas');

function SavedScreen({ loaderData: { follows }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className="page">
      <title>Guardados · Rellano</title>
      <meta name="robots" content="noindex" />
      <NotLoadedNote message={notLoaded} />
      <Notice result={actionData} className={s.note} />
      {follows ? <LeftHere /> : null}
      {follows ? <Shown follows={follows} member /> : <OnThisDevice />}
      <p className={`small ${s.note}`}>
        <Link to={href('/sin-conexion')}>Pisos que puedes leer sin conexión</Link>
      </p>
    </div>
  );
}

const tabs = { pisos: 'Pisos', sitios: 'Calles y barrios', avisos: 'Avisos' } as const;

function Shown({ follows, member }: { follows: Follows; member: boolean }) {
  const [query] = useSearchParams();
  const saved = savedOf(follows);
  const places = follows.places.filter(({ kind }) => kind !== 'building');
  const counts = { pisos: saved.length, sitios: places.length, avisos: 0 };
  useHeadingAfterRemoval(saved.filter(({ own }) => own.state !== 'discarded').length + places.length);
  if (counts.pisos + counts.sitios === 0) return <Empty />;
  const asked = query.get('ver') ?? '';
  const shown = Object.hasOwn(tabs, asked) ? (asked as keyof typeof tabs) : counts.pisos > 0 ? 'pisos' : 'sitios';
  return (
    <>
      <div className={s.title}>
        <h1>Guardados</h1>
      </div>
      <nav className={s.tabs} aria-label="Guardados">
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
          <Link key={tab} to={`?ver=${tab}`} replace aria-current={tab === shown ? 'page' : undefined}>
            {tabs[tab]}
            {counts[tab] > 0 ? <span className="num">{counts[tab]}</span> : null}
          </Link>
        ))}
      </nav>
      {member ? null : (
        <p className={`small muted ${s.note}`}>
          Solo en este dispositivo, también tus notas. Safari los borra si pasas siete días sin abrir Rellano. <Link to={href('/auth')}>Regístrate</Link> y te
          los llevas contigo.
        </p>
      )}
      {shown === 'avisos' ? <News member={member} /> : null}
      {shown === 'pisos' ? saved.length > 0 ? <Flats saved={saved} member={member} /> : <p className={s.note}>Aún no has guardado ningún piso.</p> : null}
      {shown === 'sitios' ? (
        places.length > 0 ? (
          <Places places={places} member={member} />
        ) : (
          <p className={s.note}>Aún no sigues ninguna calle, barrio ni agencia.</p>
        )
      ) : null}
    </>
  );
}

/** How notifications arrive. */
const News = ({ member }: { member: boolean }) => (
  <p className={`note ${s.note}`}>
    <Icon name="bell" />
    <span>
      {member
        ? 'Te avisamos aquí y en la campana de cada reseña nueva. '
        : 'Lo nuevo se ve aquí, en cada piso. Con una cuenta te avisamos también por correo. '}
      <Link to={href(member ? '/ajustes' : '/auth')}>{member ? 'Elegir los avisos por correo' : 'Crear cuenta'}</Link>
    </span>
  </p>
);

/** Follows beyond the account's limit at sign-in (parts/follow/saved-link.tsx ImportFollows). */
function LeftHere() {
  const left = useDeviceFollows().filter((one) => one.left).length;
  if (left === 0) return null;
  return (
    <p className={`note ${s.note}`}>
      <Icon name="info" />
      <span>
        {`En este dispositivo ${left === 1 ? 'queda 1 guardado que no cabe' : `quedan ${left} guardados que no caben`} en tu cuenta: caben ${MAX_FOLLOWS} de cada clase. `}
        Quita alguno de los de tu cuenta y recarga la página. Los de este dispositivo se ven también al cerrar sesión.
      </span>
    </p>
  );
}

function OnThisDevice() {
  const here = useDeviceFollows();
  // Also after the last one, when <Shown> is unmounted.
  useHeadingAfterRemoval(here.length);
  const hydrated = useHydrated();
  const { load, data, state } = useFetcher<Follows>();
  const query = new URLSearchParams(here.map((one) => ['que', followedText(one)])).toString();
  const some = here.length > 0;
  useEffect(() => {
    if (some) void load(`${href('/guardados/fichas')}?${query}`);
  }, [query, some, load]);
  useEffect(() => {
    const next = data && !isNotLoaded(data) ? withAddresses(here, data) : here;
    if (next !== here) storeFollows(next);
  }, [data, here]);
  if (hydrated && !some) return <Empty />;
  if (data && !isNotLoaded(data)) return <Shown follows={withOwn(data, here)} member={false} />;
  return (
    <div className={`stack ${s.waiting}`} aria-busy={state === 'loading' || undefined}>
      <h1>Guardados</h1>
      {data ? <NotLoadedNote message="No se pudo cargar lo que guardas" /> : <Waiting />}
    </div>
  );
}

/** With the addresses of the loaded flats, which stay when their reviews go; the same list if it has them. */
function withAddresses(here: readonly OnDevice[], { flats }: Follows): readonly OnDevice[] {
  const known = new Map(flats.map((flat) => [flat.id, savedAddress(flat)]));
  const address = (one: OnDevice) => (one.kind === 'flat' ? known.get(one.subject) : undefined) ?? one.address;
  return here.every((one) => one.address === address(one)) ? here : here.map((one) => ({ ...one, address: address(one) }));
}

/** The loaded items that the device still follows, with their news since it last saw them and their notes. */
function withOwn({ flats, gone, places }: Follows, here: readonly OnDevice[]): Follows {
  const kept = (one: Followed) => here.find((other) => isSame(one, other));
  return {
    flats: flats.flatMap((flat) => {
      const before = kept({ kind: 'flat', subject: flat.id });
      return before ? [{ ...flat, news: newsOf(before, snapshotOf(flat.reviews, flat.lastRent)), own: before.own ?? NO_NOTE }] : [];
    }),
    gone: gone.flatMap(({ id }) => {
      const before = kept({ kind: 'flat', subject: id });
      return before ? [{ id, address: before.address ?? '', own: before.own ?? NO_NOTE }] : [];
    }),
    places: places.flatMap((place) => {
      const before = kept(place);
      return before ? [{ ...place, news: newsOf(before, { reviews: place.reviews, price: null }), own: before.own ?? NO_NOTE }] : [];
    }),
  };
}
