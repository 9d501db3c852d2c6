import { data, href, Link } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { replyForm } from '../../data/claim.input.ts';
import { pageToAnswer } from '../../data/reply.reads.ts';
import { removeReply, sendReply } from '../../data/reply.writes.ts';
import type { Route } from './+types/page';
import s from './own-pages.module.css';
import { ToAnswer } from './to-answer.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** /mis-paginas/{id}: the published reviews of a claimed page, each with its reply. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('desde');
  const after = isUuid(cursor) ? cursor : null;
  const page = isUuid(id) ? await pageToAnswer(context.get(servicesContext).db, context.get(memberContext), id, after) : null;
  if (!page) throw data(null, { status: 404 });
  return { page, later: after !== null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const [services, viewer, form] = [context.get(servicesContext), context.get(memberContext), await sentForm(request, context)];
  if (form.intent === 'borrar') {
    const removed = isUuid(form.id) ? await removeReply(services, viewer, id, form.id) : null;
    return removed?.ok ? form.done({ title: 'Respuesta borrada' }) : form.refuse(404, { message: words.absent[1] });
  }
  const input = read(replyForm, { ...form.fields, reviewId: form.id });
  if (!input.ok) return input.errors.text ? form.refuse(400, { errors: { text: input.errors.text } }) : form.refuse(400, { message: words.absent[1] });
  const sent = await sendReply(services, viewer, id, input.data);
  return sent.ok
    ? form.done({ title: 'Respuesta enviada', description: 'La lee una persona del equipo antes de publicarla. Te avisaremos.' })
    : form.refuseFor(sent, words);
}
const words = {
  guest: [401, 'Inicia sesión para continuar.'],
  absent: [404, 'Esa reseña ya no está publicada, o no puedes responderla.'],
  answered: [409, 'Esa reseña ya tiene una respuesta.'],
  'too-many': [429, 'Has respondido mucho en poco tiempo. Vuelve a probar mañana.'],
} as const;

// The same text again changes nothing.
export const clientAction = sendForm(undefined, { keyed: ['responder'] });

export const shouldRevalidate = revalidateAfterForm;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(AnswerScreen);

function AnswerScreen({ loaderData: { page, later }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const here = href('/mis-paginas/:id', { id: page.id });
  return (
    <div className="page narrow stack">
      <title>{`Responder a las reseñas de ${page.name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <p className="crumb">
        <Link to={href('/mis-paginas')}>Mis páginas</Link> / {page.name}
      </p>
      <div className="title stack-s">
        <h1>Responder a las reseñas</h1>
        <p className="muted">
          {page.reviews.length === 0 ? page.name : <Link to={page.path}>{page.name}</Link>}. Ves lo mismo que todo el mundo: quién escribió no lo sabe nadie.
        </p>
      </div>
      <NotLoadedNote message={notLoaded} />
      {actionData?.ok ? <Notice result={actionData} /> : null}
      {page.reviews.length === 0 ? <p className="lead">No tiene reseñas publicadas.</p> : null}
      <ul className={s.list}>
        {page.reviews.map((review) => (
          <ToAnswer key={review.id} review={review} side={page.side} />
        ))}
      </ul>
      {later || page.next ? (
        <p className="row">
          {later ? (
            <Link className="btn" to={here}>
              Volver al principio
            </Link>
          ) : null}
          {page.next ? (
            <Link className="btn" to={`${here}?desde=${page.next}`}>
              Cargar más
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
