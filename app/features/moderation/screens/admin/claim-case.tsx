import { data, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import { claimCase } from '../../data/claim-case.reads.ts';
import type { ModeratedClaim } from '../../data/claim-case.view.ts';
import type { Route } from './+types/claim-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseBar, CaseForm } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideClaimCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const claim = await claimCase(services.db, viewer, id);
  if (!claim) throw data(null, { status: 404 });
  return { claim, around: await aroundCase(services, viewer, 'claim', id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'claim', decideCase: decideClaimCase }, args);

export const clientAction = sendForm((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ClaimCase, (_query, failure) => ({
  toast: 'No se pudo cargar la reclamación',
  message: messageOf(failure),
}));

function ClaimCase({ loaderData: { claim, around }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { id, side, name, path, alias, approved, words } = claim;
  const decision = {
    ...{ id, fields: {} },
    ...(approved ? { accept: null, refuse: { decision: 'withdraw', text: 'Retirar' } } : { accept: 'Aceptar' }),
  };
  return (
    <CasePage
      kind="claim"
      id={id}
      title={name}
      state={<p className="badge badge--ok">Responde por ella</p>}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      evidence={
        <section className={s.part} aria-labelledby="pruebas">
          <h2 id="pruebas">Pruebas</h2>
          <ClaimProof claim={claim} />
        </section>
      }
      main={
        <section className={s.part} aria-labelledby="acepta">
          <h2 id="acepta">{approved ? 'Lo que se aceptó' : 'Lo que se acepta'}</h2>
          <p>
            Que <b>@{alias}</b> responda por {side === 'agency' ? 'la agencia' : 'el piso'} <Link to={path}>{name}</Link>.
          </p>
          {words ? <p className={s.text}>«{words}»</p> : null}
          <p className="small muted">Sus respuestas las lee una persona del equipo antes de publicarse.</p>
        </section>
      }
      folds={<CaseHistory notes={claim.notes} />}
      bar={<CaseBar {...decision} />}
      sheet={<CaseForm key={id} {...decision} asks={false} />}
    />
  );
}

/** The proof of a claim: for an agency a confirmed address, for a flat a document. */
function ClaimProof({ claim: { side, approved, email, domain, knownDomains, document, held } }: { claim: ModeratedClaim }) {
  return (
    <>
      {email ? (
        <p>
          Confirmó la dirección <b>{email}</b>. Comprueba que la web de la agencia está en {domain}.
        </p>
      ) : approved && domain ? (
        <p>Dominio: {domain}</p>
      ) : null}
      {knownDomains.length > 0 ? <p className="small muted">Dominios ya aceptados: {knownDomains.join(', ')}</p> : null}
      {document ? (
        <ContractLinks id={document.id} pages={document.pages.length} text="Ver el documento" note={` (${document.pages[0]?.toUpperCase()})`} />
      ) : side === 'flat' ? (
        <p className="small muted">{approved ? 'El documento se borró con la decisión.' : 'El documento se ha borrado: han pasado 30 días.'}</p>
      ) : null}
      {held ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>Otra cuenta responde ya por esta página. Para aceptar esta, retírasela antes.</span>
        </p>
      ) : null}
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
