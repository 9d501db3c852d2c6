import { data, href, Link, useActionData } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import { appealCaseOf, openAppeals } from '../../data/appeal-case.reads.ts';
import type { AppealCase } from '../../data/appeal-case.view.ts';
import { decideAppeal } from '../../data/appeal-case.writes.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { reportTextLimits } from '../../rules/reports.ts';
import type { Route } from './+types/appeal-case';
import { caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decide } from './decide.ts';
import { readAuthorDecision, readReportDecision, reportTitle, reportWords } from './decide-report.ts';
import { DecisionOptions } from './decision-options.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { useCaseKeys } from './keys.tsx';
import { ReportForm } from './report-form.tsx';
import { Photos, Reported } from './reported.tsx';
import { toNext } from './to-next.ts';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const appeal = await appealCaseOf(db, viewer, caseIdOf(params));
  // What somebody else decides is as absent as what does not exist.
  if (!appeal) throw data(null, { status: 404 });
  const { appeals, total } = await openAppeals(db, viewer);
  const at = appeals.findIndex(({ id }) => id === appeal.id);
  const next = (appeals[at + 1] ?? appeals.find(({ id }) => id !== appeal.id))?.id ?? null;
  const marks = await marksOf(db, viewer, 'appeal', [appeal.id], clock.now());
  return { appeal, next, waiting: total, mark: marks.get(appeal.id) ?? null, undo: await undoable(db, viewer, clock.now()) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const form = await sentForm(request, context);
  const viewer = adminOf(context);
  if (form.intent === 'take' || form.intent === 'leave') return decide(services, viewer, form);
  const input = form.intent === 'author' ? readAuthorDecision(form) : readReportDecision(form);
  if (!input.ok) return input.answer;
  const decided = await decideAppeal(services, viewer, id, input.data);
  if (!decided.ok) return form.refuseFor(decided, reportWords, { title: reportTitle });
  throw toNext(services.site, `${href('/admin')}?tab=recursos`, 'caso-decidido', 303);
}

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

function AppealCaseScreen({ loaderData: { appeal, next, waiting, mark, undo }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <CasePage
      kind="appeal"
      id={appeal.id}
      title={appeal.about}
      place={`${appeal.side === 'author' ? 'Recurre quien lo escribió' : 'Recurre quien denunció'}. Recibido el ${appeal.received}.`}
      state={null}
      mark={mark}
      undo={undo}
      next={next}
      waiting={waiting}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <>
          <section className={`card pad ${s.part}`} aria-labelledby="el-recurso">
            <h2 id="el-recurso">El recurso</h2>
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
      side={<Decide appeal={appeal} />}
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
    <DecisionSheet>
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
