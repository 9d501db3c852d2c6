import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { stayCase } from '../../data/stay-case.reads.ts';
import type { Route } from './+types/stay-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { AskItem, CaseBar, CaseForm } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideStayCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { StayFacts, StayProof, StayState, stayPlace } from './tenancy-row.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const stay = await stayCase(services.db, viewer, id);
  if (!stay) throw data(null, { status: 404 });
  return { stay, around: await aroundCase(services, viewer, 'stay', id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'stay', decideCase: decideStayCase }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(StayCase, (_query, failure) => ({
  toast: 'No se pudieron cargar las estancias',
  message: messageOf(failure),
}));

function StayCase({ loaderData: { stay, around }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { id, revision, alias, displayName } = stay;
  const decision = { id, fields: { caseId: id, version: String(revision) }, accept: 'Verificar' };
  return (
    <CasePage
      kind="stay"
      id={id}
      title={`Estancia de ${displayName ? `${displayName} (@${alias})` : `@${alias}`}`}
      state={<StayState stay={stay} />}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      evidence={
        <section className={s.part} aria-labelledby="pruebas">
          <h2 id="pruebas">Pruebas</h2>
          <StayProof heading="h3" stay={stay} />
        </section>
      }
      main={
        <section className={s.part} aria-labelledby="publica">
          <h2 id="publica">Lo que se verifica</h2>
          <p>{stayPlace(stay)}</p>
          <StayFacts stay={stay} />
          <p className="small muted">No se publica dónde ni cuándo: en su perfil se lee «Compañero verificado», y puede valorar a quien vivió ahí a la vez.</p>
        </section>
      }
      folds={<CaseHistory notes={stay.notes} />}
      menu={<AskItem />}
      bar={<CaseBar {...decision} />}
      sheet={<CaseForm key={id} {...decision} />}
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
