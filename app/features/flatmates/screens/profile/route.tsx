import { useEffect } from 'react';
import { data, href, Link, redirect, useNavigate } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import { read } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { message } from '../../../messages/data/message.input.ts';
import { mayWriteTo } from '../../../messages/data/message.reads.ts';
import { writeTo } from '../../../messages/data/message.writes.ts';
import { commentName } from '../../../moderation/data/report-subject.reads.ts';
import { someCommentsAbout } from '../../data/figures.reads.ts';
import { filteredProfile } from '../../data/profile.reads.ts';
import type { Comments } from '../../data/profile.view.ts';
import { readFigurePeriod } from '../../rules/period.ts';
import type { Route } from './+types/route';
import { CommentList, type CommentTexts } from './comments.tsx';
import { Filters } from './filters.tsx';
import { Head, Write } from './head.tsx';
import s from './profile.module.css';
import { Flags, Index, SmallSample } from './summary.tsx';

const commentsPerPage = 50;
const MAX_COMMENTS = 1000;

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  const flat = Number(url.searchParams.get('piso'));
  const filter = { period: readFigurePeriod(url.searchParams.get('periodo')), flat: Number.isInteger(flat) && flat > 0 ? flat : null };
  try {
    const seen = await filteredProfile(services, params.alias.normalize('NFC'), filter);
    if (!seen) return data({ kind: 'unknown' as const, member: viewer !== null }, { status: 404 });
    const { userId, profile, flats } = seen;
    if (profile.alias !== params.alias) throw redirect(`${href('/perfil/:alias', { alias: profile.alias })}${url.search}`, 301);
    const own = viewer?.userId === userId;
    const requested = Number(url.searchParams.get('voces'));
    const shown = Number.isInteger(requested) && requested > commentsPerPage ? Math.min(requested, MAX_COMMENTS) : commentsPerPage;
    // PRODUCT.md §1: 'Lo que cuentan de ti' is for the rated person alone.
    const about = own ? await someCommentsAbout(services.db, userId, shown) : null;
    const further = new URLSearchParams(url.searchParams);
    further.set('voces', String(shown + commentsPerPage));
    return data({
      kind: 'found' as const,
      profile,
      flats,
      filter: seen.filter,
      own,
      comments: about ? toReport(services, userId, about.comments) : null,
      moreComments: about?.more && shown < MAX_COMMENTS ? `?${further}` : null,
      mayWrite: viewer !== null && !own && (await mayWriteTo(services.db, viewer.userId, userId)),
    });
  } catch (err) {
    if (err instanceof Response) throw err;
    services.log.error({ err, requestId: visit.requestId }, 'profile');
    return data({ kind: 'failed' as const }, { status: 500 });
  }
}

/** Adds the id for a report to each text. */
function toReport(services: Services, userId: string, { best, improve }: Comments): CommentTexts {
  const named = (texts: readonly string[]) => [...new Set(texts)].map((text) => ({ text, name: commentName(services, userId, text) }));
  return { best: named(best), improve: named(improve) };
}

const words = {
  guest: [401, 'Inicia sesión para continuar.'],
  forbidden: [403, 'No puedes escribir a esta persona.'],
  absent: [404, 'Usuario no encontrado'],
  'too-many': [429, (wait: number) => `Has escrito muchos mensajes seguidos. Espera ${Math.ceil(wait / 60)} min y vuelve a enviarlo.`],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await sentForm(request, context);
  if (!viewer) return form.refuseFor({ ok: false, code: 'guest' }, words);
  const input = read(message, form.fields);
  if (!input.ok) return form.refuseFor(input, words);
  const sent = await writeTo(context.get(servicesContext), viewer, params.alias.normalize('NFC'), input.data.body, input.data.clave);
  if (!sent.ok) return form.refuseFor(sent, words);
  return form.done({ title: 'Mensaje enviado', description: 'Lo encontrarás en tus mensajes.' }, { changesNothing: true });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export const clientAction = sendForm(() => 'No se pudo enviar el mensaje', { keyed: [''] });

export const shouldRevalidate = revalidateAfterForm;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ProfileScreen, () => 'Error al cargar el perfil');

function ProfileScreen({ loaderData, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  if (loaderData.kind === 'unknown') return <Unknown member={loaderData.member} />;
  if (loaderData.kind === 'failed') return <Failed />;
  const { profile, own, mayWrite, flats, filter, comments, moreComments } = loaderData;
  const name = profile.displayName ?? `@${profile.alias}`;
  return (
    <div className="page">
      <PageHead title={`@${profile.alias}`} description={`Cómo es convivir con ${name}, según quienes compartieron piso.`} hidden />
      <Head profile={profile} own={own}>
        {/* A refused message keeps its text, even if the viewer may no longer write. */}
        {mayWrite || actionData?.ok === false ? <Write key={profile.alias} alias={profile.alias} name={name} answered={actionData} /> : null}
      </Head>
      <NotLoadedNote message={notLoaded} />
      <Filters alias={profile.alias} flats={flats} {...filter} />
      <div className={`split ${s.body}`}>
        <div className="main">
          {profile.summary.kind === 'small' ? <SmallSample /> : <Index summary={profile.summary} />}
          {own ? <CommentList comments={comments} more={moreComments} /> : null}
        </div>
        <aside className="side" aria-label="Señales y anonimato">
          {profile.summary.kind === 'enough' ? <Flags summary={profile.summary} /> : null}
          {own ? null : (
            <p className="small">
              <Link className="tap tap--u" to={href('/denunciar/:kind/:id', { kind: 'perfil', id: profile.alias })} rel="nofollow">
                Denunciar este perfil
              </Link>
            </p>
          )}
          <p className="note">
            <Icon name="info" />
            <span>Quien valora es anónimo, también para {own ? 'ti' : name}. Las opiniones se revisan antes de contar.</span>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** PRODUCT.md §1 "Unknown profile": members are redirected to the search with the toast, visitors stay. */
function Unknown({ member }: { member: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!member) return;
    toast({ title: 'No se pudo encontrar el perfil del usuario', kind: 'error' });
    void navigate(href('/buscar-usuarios'), { replace: true });
  }, [member, navigate]);
  return (
    <div className="page">
      <title>Usuario no encontrado · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>Usuario no encontrado</h1>
        <p className="lead">El perfil que buscas no existe</p>
        <p>
          <Link className="btn btn--main" to={member ? href('/buscar-usuarios') : href('/')}>
            {member ? 'Buscar usuarios' : 'Volver al inicio'}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Failed() {
  useEffect(() => {
    toast({ title: 'Error al cargar el perfil', kind: 'error' });
  }, []);
  return (
    <div className="page">
      <title>Perfil · Rellano</title>
      <div className="blank stack">
        <h1>Error al cargar el perfil</h1>
        <p className="lead">No es culpa tuya. Vuelve a intentarlo dentro de un momento.</p>
      </div>
    </div>
  );
}
