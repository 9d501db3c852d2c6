import { useEffect } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { readPeriod } from '../../../domain/cohabitation/period.ts';
import { someVoicesAbout } from '../../../usecases/cohabitation/reads.ts';
import { messageBody } from '../../../usecases/messages/input.ts';
import { mayWriteTo } from '../../../usecases/messages/reads.ts';
import { writeTo } from '../../../usecases/messages/writes.ts';
import { seenProfile } from '../../../usecases/profiles/reads.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { Filters } from './filters.tsx';
import { Head } from './head.tsx';
import s from './profile.module.css';
import { Flags, Index, SmallSample } from './summary.tsx';
import { Voices } from './voices.tsx';
import { Write, type WriteOutcome } from './write.tsx';

const voicesAtOnce = 50;
const mostVoices = 1000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  const flat = Number(url.searchParams.get('piso'));
  const filter = { period: readPeriod(url.searchParams.get('periodo')), flat: Number.isInteger(flat) && flat > 0 ? flat : null };
  try {
    const seen = await seenProfile(services, params.alias.normalize('NFC'), filter);
    if (!seen) return data({ kind: 'unknown' as const, member: viewer !== null }, { status: 404 });
    const { userId, profile, flats } = seen;
    if (profile.alias !== params.alias) throw redirect(`/perfil/${encodeURIComponent(profile.alias)}${url.search}`, 301);
    const own = viewer?.userId === userId;
    const asked = Number(url.searchParams.get('voces'));
    const shown = Number.isInteger(asked) && asked > voicesAtOnce ? Math.min(asked, mostVoices) : voicesAtOnce;
    // PRODUCT.md §1: 'Lo que cuentan de ti' is for the rated person alone.
    const said = own ? await someVoicesAbout(services.db, userId, shown) : null;
    const further = new URLSearchParams(url.searchParams);
    further.set('voces', String(shown + voicesAtOnce));
    return data({
      kind: 'found' as const,
      profile,
      flats,
      filter: seen.filter,
      own,
      voices: said?.voices ?? null,
      moreVoices: said?.more && shown < mostVoices ? `?${further}` : null,
      mayWrite: viewer !== null && !own && (await mayWriteTo(services.db, viewer.userId, userId)),
    });
  } catch (err) {
    if (err instanceof Response) throw err;
    services.log.error({ err, requestId: visit.requestId }, 'profile');
    return data({ kind: 'failed' as const }, { status: 500 });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await context.get(visitContext).freshViewer();
  const form = await request.formData().catch(() => new FormData());
  const typed = String(form.get('body') ?? '');
  const refuse = (status: number, reason: string, wait?: number) =>
    data({ ok: false, reason, text: typed.slice(0, 3000) } satisfies WriteOutcome, { status, headers: wait ? { 'Retry-After': String(wait) } : undefined });
  if (!viewer) return refuse(401, 'Inicia sesión para continuar.');
  const body = messageBody.safeParse(typed);
  if (!body.success) return refuse(400, body.error.issues[0]?.message ?? 'Escribe un mensaje');
  const sent = await writeTo(services, viewer, params.alias.normalize('NFC'), body.data);
  if (sent.ok) return data({ ok: true } satisfies WriteOutcome);
  if (sent.code === 'too-many')
    return refuse(429, `Has escrito muchos mensajes seguidos. Espera ${Math.ceil(sent.wait / 60)} min y vuelve a enviarlo.`, sent.wait);
  return sent.code === 'forbidden' ? refuse(403, 'No puedes escribir a esta persona.') : refuse(404, 'Usuario no encontrado');
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export default function ProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') return <Unknown member={loaderData.member} />;
  if (loaderData.kind === 'failed') return <Failed />;
  const { profile, own, mayWrite, flats, filter, voices, moreVoices } = loaderData;
  const name = profile.displayName ?? `@${profile.alias}`;
  return (
    <div className="page">
      <title>{`@${profile.alias} · Rellano`}</title>
      <meta name="description" content={`Cómo es convivir con ${name}, según quienes compartieron piso.`} />
      <meta name="robots" content="noindex" />
      <Head profile={profile} own={own}>
        {mayWrite ? <Write name={name} outcome={actionData as WriteOutcome | undefined} /> : null}
      </Head>
      <Filters alias={profile.alias} flats={flats} {...filter} />
      <div className={`split ${s.body}`}>
        <div className="main">
          {profile.summary.kind === 'small' ? <SmallSample reviews={profile.summary.reviews} /> : <Index summary={profile.summary} />}
          {own ? <Voices voices={voices} more={moreVoices} /> : null}
        </div>
        <aside className="side" aria-label="Señales y anonimato">
          {profile.summary.kind === 'enough' ? <Flags flags={profile.summary.flags} /> : null}
          <p className="note">
            <Icon name="info" />
            <span>Quien valora es anónimo, también para {own ? 'ti' : name}. Las opiniones se revisan antes de contar.</span>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** PRODUCT.md §1 "Unknown profile": members are led back to the search with the toast, visitors stay. */
function Unknown({ member }: { member: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!member) return;
    toast({ title: 'No se pudo encontrar el perfil del usuario', kind: 'error' });
    void navigate('/buscar-usuarios', { replace: true });
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
          <Link className="btn btn--main" to={member ? '/buscar-usuarios' : '/'}>
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
