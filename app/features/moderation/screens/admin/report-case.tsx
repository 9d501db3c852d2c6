import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { reportCaseOf } from '../../data/report-case.reads.ts';
import { reportTitle } from '../../rules/reports.ts';
import type { Route } from './+types/report-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideReportCase } from './decide-report.ts';
import { ToDecide } from './decision-sheet.tsx';
import { ReportForm } from './report-form.tsx';
import { Reported } from './reported.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const report = await reportCaseOf(services.db, viewer, caseIdOf(params));
  // The same response for an own case as for a missing one.
  if (!report) throw data(null, { status: 404 });
  return { report, around: await aroundCase(services, viewer, 'report', report.id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'report', intents: ['report'], decideCase: decideReportCase }, args);

export const clientAction = sendForm((intent, failure) => ({ title: intent === 'report' ? reportTitle : failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReportCaseScreen, (_query, failure) => ({
  toast: 'Error al cargar la denuncia',
  message: messageOf(failure),
}));

function ReportCaseScreen({ loaderData: { report, around }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <CasePage
      kind="report"
      id={report.id}
      title={report.about}
      state={null}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      main={<Reported report={report} />}
      bar={report.decided ? null : <ToDecide main>Decidir</ToDecide>}
      sheet={report.decided ? null : <ReportForm key={report.id} report={report} id={report.id} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CaseFailure error={error} />;
}
