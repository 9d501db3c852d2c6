import { href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { FormTrouble } from '../../../../ui/form/problems.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { uuid } from '../../../messages/data/message.input.ts';
import { ownClaims } from '../../data/claim.reads.ts';
import type { OwnClaim } from '../../data/claim.view.ts';
import { endClaim } from '../../data/claim.writes.ts';
import type { ClaimState } from '../../rules/states.ts';
import type { Route } from './+types/route';
import { Notes } from './notes.tsx';
import s from './own-pages.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** /mis-paginas: the agencies and flats that the viewer has claimed. */
export async function loader({ context }: Route.LoaderArgs) {
  return { claims: await ownClaims(context.get(servicesContext).db, context.get(memberContext).userId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request, context);
  const id = uuid.safeParse(form.id);
  const done = id.success ? await endClaim(context.get(servicesContext), context.get(memberContext), id.data) : null;
  return done?.ok ? form.done({ title: 'Ya no respondes por esa página' }) : form.refuse(404, { message: 'Esa página ya no es tuya, o no existe.' });
}

export const clientAction = sendForm();

export const shouldRevalidate = revalidateList;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(OwnPagesScreen);

function OwnPagesScreen({ loaderData: { claims }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className="page narrow stack">
      <title>Mis páginas · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Mis páginas</h1>
        <p className="muted">Las agencias y los pisos por los que respondes. Solo tú ves esta página.</p>
      </div>
      <NotLoadedNote message={notLoaded} />
      {actionData?.ok ? <Notice result={actionData} /> : <FormTrouble text={actionData?.message ?? null} of={actionData} />}
      {claims.length === 0 ? (
        <p className="lead">
          No respondes por ninguna página. Busca tu <Link to={href('/agencias')}>agencia</Link> o tu{' '}
          <Link to={href('/buscar-resenas/*', { '*': '' })}>piso</Link>: en la de la agencia, abajo, está «Responder a las reseñas»; en la del piso, en «…»,
          «Responder como casero».
        </p>
      ) : (
        <ul className={s.list}>
          {claims.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
    </div>
  );
}

const states: Record<ClaimState, string> = {
  unconfirmed: 'Falta abrir el enlace del correo',
  waiting: 'La mira una persona del equipo',
  approved: 'Respondes por esta página',
  rejected: 'No aceptada',
  ended: 'Terminada por ti',
  withdrawn: 'Retirada',
};

function Claim({ claim: { id, side, name, path, state, email, notes, appealed } }: { claim: OwnClaim }) {
  const open = state === 'unconfirmed' || state === 'waiting' || state === 'approved';
  return (
    <li className="card pad stack-s">
      <h2>{path === null ? name : <Link to={path}>{name}</Link>}</h2>
      <p className="meta">
        <span>{side === 'agency' ? 'Agencia' : 'Piso'}</span>
        <span>{states[state]}</span>
        {path === null ? <span>Sin reseñas publicadas: por ahora no tiene página</span> : null}
      </p>
      {email && path !== null ? (
        <p className="small muted">
          Enviamos el enlace a {email}. ¿No llega? <Link to={href('/reclamar/agencia/:slug', { slug: path.split('/').at(-1) ?? '' })}>Pide otro</Link>
        </p>
      ) : null}
      <Notes notes={notes} />
      {state === 'rejected' || state === 'withdrawn' ? (
        <p className="small">
          <Link className="tap tap--u" to={href('/mis-resenas/decision/:kind/:id', { kind: 'pagina', id })}>
            {appealed ? 'Ver la decisión y tu recurso' : 'Recurrir la decisión'}
            <span className="vh"> sobre {name}</span>
          </Link>
        </p>
      ) : null}
      {open ? (
        <div className="row">
          {state === 'approved' ? (
            <Link className="btn btn--s btn--main" to={href('/mis-paginas/:id', { id })}>
              Responder a las reseñas<span className="vh"> de {name}</span>
            </Link>
          ) : null}
          {state === 'approved' ? (
            <details>
              <summary className="tap tap--u">
                Dejar de responder<span className="vh"> por {name}</span>
              </summary>
              <p className="small">Tus respuestas se borran y dejan de verse.</p>
              <ActionButton intent="terminar" id={id} busy="Un momento…">
                Sí, dejar de responder
              </ActionButton>
            </details>
          ) : (
            <ActionButton intent="terminar" id={id} busy="Un momento…" label={`Retirar la reclamación de ${name}`}>
              Retirar la reclamación
            </ActionButton>
          )}
        </div>
      ) : null}
    </li>
  );
}
