import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { nextStay, stayCase } from '../../data/stay-case.reads.ts';
import type { Route } from './+types/stay-case';
import { actOnCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseForm, caseOptions } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideStayCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { StayFacts, StayProof, StayState, stayPlace } from './tenancy-row.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const id = caseIdOf(params);
  const found = await stayCase(db, viewer, id);
  if (!found) throw data(null, { status: 404 });
  const marks = await marksOf(db, viewer, 'stay', [id], clock.now());
  return { ...found, mark: marks.get(id) ?? null, undo: await undoable(db, viewer, clock.now()) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'stay', decideCase: decideStayCase, nextWaiting: nextStay }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(StayCase, (_query, failure) => ({
  toast: 'No se pudieron cargar las estancias',
  message: messageOf(failure),
}));

function StayCase({ loaderData: { stay, next, waiting, mark, undo }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const name = stay.displayName ? `${stay.displayName} (@${stay.alias})` : `@${stay.alias}`;
  return (
    <CasePage
      kind="stay"
      id={stay.id}
      title={`Estancia de ${name}`}
      place={stayPlace(stay)}
      state={<StayState stay={stay} />}
      mark={mark}
      undo={undo}
      next={next}
      waiting={waiting}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <>
          <section className={`card pad ${s.part}`} aria-labelledby="publica">
            <h2 id="publica">Lo que se verifica</h2>
            <p className="small muted">
              No se publica dónde ni cuándo: en su perfil se lee «Compañero verificado», y puede valorar a quien vivió ahí a la vez.
            </p>
            <StayFacts stay={stay} />
          </section>
          <section className={`card pad ${s.part}`} aria-labelledby="pruebas">
            <h2 id="pruebas">Pruebas</h2>
            <StayProof heading="h3" stay={stay} />
          </section>
        </>
      }
      side={
        <>
          <CaseForm
            key={stay.id}
            id={stay.id}
            fields={{ caseId: stay.id, version: String(stay.revision) }}
            options={caseOptions({
              label: 'Verificar',
              note: stay.contract || stay.document ? 'Su contrato se borra con la decisión' : 'Podrá valorar a quien vivió ahí a la vez',
            })}
            next={next !== null}
          />
          <CaseHistory notes={stay.notes} />
        </>
      }
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
