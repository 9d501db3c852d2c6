import { data, href } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { countReports, nextReport, reportCaseOf } from '../../data/report-case.reads.ts';
import { decideReport } from '../../data/report-case.writes.ts';
import type { Route } from './+types/report-case';
import { caseIdOf } from './act-on-case.ts';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decide } from './decide.ts';
import { readReportDecision, reportTitle, reportWords } from './decide-report.ts';
import { ReportForm } from './report-form.tsx';
import { Reported } from './reported.tsx';
import { toNext } from './to-next.ts';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const report = await reportCaseOf(db, viewer, caseIdOf(params));
  // One's own case is as absent as one that does not exist.
  if (!report) throw data(null, { status: 404 });
  const marks = await marksOf(db, viewer, 'report', [report.id], clock.now());
  return {
    report,
    next: await nextReport(db, viewer, report.id),
    waiting: await countReports(db, viewer),
    mark: marks.get(report.id) ?? null,
    undo: await undoable(db, viewer, clock.now()),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const form = await sentForm(request, context);
  const viewer = adminOf(context);
  if (form.intent === 'take' || form.intent === 'leave') return decide(services, viewer, form);
  const input = readReportDecision(form);
  if (!input.ok) return input.answer;
  const decided = await decideReport(services, viewer, id, input.data);
  if (!decided.ok) return form.refuseFor(decided, reportWords, { title: reportTitle });
  const next = await nextReport(services.db, viewer, id);
  throw toNext(services.site, next ? href('/admin/denuncia/:id', { id: next }) : `${href('/admin')}?tab=denuncias`, 'caso-decidido', 303);
}

export const clientAction = sendForm((intent, failure) => ({ title: intent === 'report' ? reportTitle : failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReportCaseScreen, (_query, failure) => ({
  toast: 'Error al cargar la denuncia',
  message: messageOf(failure),
}));

function ReportCaseScreen({ loaderData: { report, next, waiting, mark, undo }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <CasePage
      kind="report"
      id={report.id}
      title={report.about}
      place={report.reason}
      state={<span className="badge num">{report.number}</span>}
      mark={mark}
      undo={undo}
      next={next}
      waiting={waiting}
      answered={actionData}
      notLoaded={notLoaded}
      main={<Reported report={report} />}
      side={report.decided ? <p className="note">Ya está decidida.</p> : <ReportForm key={report.id} report={report} id={report.id} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CaseFailure error={error} />;
}
