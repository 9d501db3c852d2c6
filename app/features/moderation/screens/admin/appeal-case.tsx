import { data, href, Link, useActionData } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import { appealCaseOf } from '../../data/appeal-case.reads.ts';
import type { AppealCase } from '../../data/appeal-case.view.ts';
import { reportTextLimits, reportTitle } from '../../rules/reports.ts';
import type { Route } from './+types/appeal-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideAppealCase } from './decide-report.ts';
import { DecisionOptions } from './decision-options.tsx';
import { DecisionSheet, ToDecide } from './decision-sheet.tsx';
import { useCaseKeys } from './keys.tsx';
import { ReportForm } from './report-form.tsx';
import { Photos, Reported } from './reported.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const appeal = await appealCaseOf(services.db, viewer, caseIdOf(params));
  // The same response for a case of other moderators as for a missing one.
  if (!appeal) throw data(null, { status: 404 });
  return { appeal, around: await aroundCase(services, viewer, 'appeal', appeal.id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'appeal', intents: ['author', 'report'], decideCase: decideAppealCase }, args);

export const clientAction = sendForm((intent, failure) => ({
  title: intent === 'take' || intent === 'leave' ? failureTitle(intent) : reportTitle,
  message: messageOf(failure),
}));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(AppealCaseScreen, (_query, failure) => ({
  toast: 'Error al cargar el recurso',
  message: messageOf(failure),
}));

const firsts = { reject: 'Se rechazó', cover: 'Se tapó un dato personal', keep: 'Se dejó como estaba', retire: 'Se retiró' } as const;

function AppealCaseScreen({ loaderData: { appeal, around }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <CasePage
      kind="appeal"
      id={appeal.id}
      title={appeal.about}
      state={null}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <>
          <section className={`card pad ${s.part}`} aria-labelledby="el-recurso">
            <h2 id="el-recurso">El recurso</h2>
            <p className="small muted">{`${appeal.side === 'author' ? 'Recurre quien lo escribió' : 'Recurre quien denunció'}. Recibido el ${appeal.received}.`}</p>
            <p className={s.text}>{appeal.words}</p>
            {appeal.document ? <ContractLinks id={appeal.document.id} pages={appeal.document.pages} text="Ver la prueba" /> : null}
            <h3>
              {firsts[appeal.first.what]}, {appeal.first.when}
            </h3>
            <p className={s.text}>{appeal.first.words}</p>
            {appeal.first.rule ? (
              <p className="small">
                Norma: <Link to={`${href('/normas')}#${appeal.first.rule.id}`}>{appeal.first.rule.title}</Link>
              </p>
            ) : null}
          </section>
          {appeal.report ? <Reported report={{ ...appeal.report, decided: null }} /> : <Subject appeal={appeal} />}
        </>
      }
      bar={appeal.decided ? null : <ToDecide main>Decidir</ToDecide>}
      sheet={<Decide appeal={appeal} />}
    />
  );
}

function Decide({ appeal }: { appeal: AppealCase }) {
  if (appeal.decided)
    return (
      <p className="note">
        {appeal.decided.upheld ? 'Estimado' : 'Desestimado'}, {appeal.decided.when}. {appeal.decided.answer}
      </p>
    );
  const report = appeal.side === 'reporter' ? appeal.report : null;
  return report ? <ReportForm key={appeal.id} report={report} id={appeal.id} appealed /> : <AuthorForm key={appeal.id} appeal={appeal} />;
}

const Subject = ({ appeal }: { appeal: AppealCase }) => (
  <section className={`card pad ${s.part}`} aria-labelledby="sobre">
    <h2 id="sobre">Sobre lo que es</h2>
    {appeal.gone ? <p className="muted">Ya no está.</p> : null}
    <dl className="pm">
      {appeal.texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={s.text}>{text}</dd>
        </div>
      ))}
    </dl>
    <Photos names={appeal.photos} />
  </section>
);

const restored = {
  publish: 'Se publica',
  verify: 'Queda verificada',
  accept: 'Responde por la página. Las respuestas que se retiraron puede enviarlas de nuevo',
  'put-again': 'Lo que se quitó no se guarda: puede volver a ponerlo',
  nothing: 'No cambia nada más: ya está, se cambió después, o su sitio lo tiene otra',
} as const;

function AuthorForm({ appeal }: { appeal: AppealCase }) {
  const form = useForm({ intent: 'author', id: appeal.id, answered: useActionData<FormResult>(), navigates: true });
  const options = [
    { value: 'keep', label: 'Mantener la decisión', key: 'A', note: 'Lee los motivos' },
    { value: 'restore', label: 'Dar la razón a quien recurre', key: 'R', note: restored[appeal.restores] },
  ];
  useCaseKeys(form.ref, options);
  return (
    <DecisionSheet refused={form.result?.ok === false}>
      <Form of={form} className="stack-s">
        <DecisionOptions options={options} />
        <LongText name="answer" label="Los motivos" rows={5} max={reportTextLimits.answer} hint="Los lee quien recurre." />
        <Submit className="btn btn--main btn--wide" busy="Enviando…">
          Enviar la decisión
        </Submit>
        <Trouble />
      </Form>
    </DecisionSheet>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CaseFailure error={error} />;
}
