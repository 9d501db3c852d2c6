import { data, href, Link, redirect } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext } from '../../../../context.ts';
import { flashLine } from '../../../../cookies.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { shortRating } from '../../data/short-rating.input.ts';
import { flatmateOf } from '../../data/short-rating.reads.ts';
import { rateFlatmate } from '../../data/short-rating.writes.ts';
import type { Route } from './+types/route';
import { ShortForm } from './short-form.tsx';

const back = `${href('/panel/estancias')}?tab=pendientes`;

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** PRODUCT.md §1 "/valorar/{tenancyId}/{userId}": the short form for a flatmate of the user's verified stay. */
export async function loader({ context, params: { tenancyId, userId } }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db } = context.get(servicesContext);
  const flatmate = isUuid(tenancyId) && isUuid(userId) ? await flatmateOf(db, viewer.userId, tenancyId, userId) : null;
  if (!flatmate) throw data(null, { status: 404 });
  return { ...flatmate, owner: viewer.draftOwner, draft: `valoracion.${tenancyId}.${userId}` };
}

const words = {
  absent: [404, 'No puedes valorar a esta persona'],
  empty: [400, 'Puntúa al menos un aspecto o escribe un comentario'],
  already: [409, 'Ya has valorado a esta persona por esta estancia'],
} as const;

export async function action({ context, params: { tenancyId, userId }, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const input = read(shortRating, form.fields);
  if (!input.ok) return form.refuseFor(input, {});
  if (!isUuid(tenancyId) || !isUuid(userId)) return form.refuseFor({ ok: false, code: 'absent' }, words);
  const done = await rateFlatmate(services, viewer, tenancyId, userId, input.data);
  if (!done.ok) return form.refuseFor(done, words);
  const headers = { 'Set-Cookie': flashLine(services.site, 'valoracion-guardada') };
  if (!form.scripted) throw redirect(back, { headers });
  return form.done(null, { headers, changesNothing: true });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export const clientAction = sendForm(() => 'No se pudo enviar la valoración', { keyed: [''] });

export const shouldRevalidate = revalidateAfterForm;

export default function RateFlatmate({ loaderData, actionData }: Route.ComponentProps) {
  const { name, alias, rated, owner, draft } = loaderData;
  return (
    <div className="page">
      <title>{`Valorar a ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver a tus estancias</Link>
        </p>
        <div className="title stack-s">
          <h1>{`Valorar a ${name}`}</h1>
          {name === `@${alias}` ? null : <p className="muted">@{alias}</p>}
          <p className="note">
            <Icon name="info" />
            <span>Esta valoración breve solo la ves tú, en «Mis reseñas».</span>
          </p>
        </div>
        {rated ? (
          <p className="lead">Ya has valorado a esta persona por esta estancia.</p>
        ) : (
          <ShortForm key={`${owner} ${draft}`} owner={owner} draft={draft} back={back} answered={actionData} />
        )}
      </div>
    </div>
  );
}
