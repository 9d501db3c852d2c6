import { useEffect } from 'react';
import { data, isRouteErrorResponse, useSearchParams } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { causeOf, messageOf } from '../../../../ui/no-answer.ts';
import { useRequestId } from '../../../../ui/request-id.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { Trouble } from '../../../../ui/trouble.tsx';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { countFailedMails } from '../../../messages/data/outgoing-mail.reads.ts';
import type { Route } from './+types/route';
import s from './admin.module.css';
import { decide } from './decide.ts';
import { Denied } from './denied.tsx';
import { PanelBar } from './panel-bar.tsx';
import { ReviewList } from './review-list.tsx';
import { TabBar } from './tab-bar.tsx';
import { counts, hasSignals, lists, marksIn, signalsIn, tabOf, withSignals } from './tabs.ts';
import { OpenLongest, ToDoList } from './to-do-list.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, log, clock } = context.get(servicesContext);
  const tab = tabOf(url);
  try {
    const signalsOnly = hasSignals(tab) ? url.searchParams.get('senales') === 'si' : null;
    const list = signalsOnly ? await withSignals(db, viewer, tab) : await lists[tab](db, viewer, clock.now(), url);
    const failedMails = await countFailedMails(db);
    const [marks, signals] = [await marksIn(db, viewer, list, clock.now()), await signalsIn(db, viewer, tab, list)];
    return {
      tab,
      list,
      signalsOnly,
      counts: await counts(db, viewer),
      failedMails,
      marks,
      signals,
      undo: await undoable(db, viewer, clock.now()),
      problem: null,
    };
  } catch (err) {
    const { requestId } = context.get(visitContext);
    log.error({ err, requestId }, 'moderation list');
    // 2-community §7: a load error leaves the list empty, with a message.
    return data(
      {
        tab,
        signalsOnly: null,
        list: { kind: 'reviews' as const, reviews: [], total: 0 },
        counts: null,
        failedMails: 0,
        marks: new Map(),
        signals: new Map(),
        undo: null,
        problem: `vuelve a intentarlo en un momento (número ${requestId}).`,
      },
      { status: 500 },
    );
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request, context);
  return decide(context.get(servicesContext), adminOf(context), form);
}

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateList;

/** Without a connection the page keeps its data. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(AdminScreen, (_query, failure) => ({
  toast: 'Error al cargar las reviews',
  message: `Error al cargar las reseñas: ${causeOf(failure)} ${failure.advice}`,
}));

function AdminScreen({
  loaderData: { tab, list, signalsOnly, counts, failedMails, marks, signals, undo, problem },
  actionData,
  notLoaded,
}: LastDataProps<Route.ComponentProps>) {
  const [query] = useSearchParams();
  // Only on the first page, and only a case that no other moderator has open.
  const longest = list.kind === 'to-do' && !query.has('desde') ? list.cases.find(({ taken }) => !taken) : undefined;
  useEffect(() => {
    if (problem) toast({ title: 'Error al cargar las reviews', description: problem, kind: 'error' });
  }, [problem]);
  return (
    <>
      <div className="page">
        <title>Panel de Administración · Rellano</title>
        <meta name="robots" content="noindex" />
        <div className="title stack-s">
          <h1>Panel de Administración</h1>
        </div>
        <TabBar current={tab} counts={counts} failedMails={failedMails} />
        <NotLoadedNote message={notLoaded} />
        <Notice result={actionData} className={s.notice} />
        {problem ? (
          <p className="err" role="alert">
            {`Error al cargar las reseñas: ${problem}`}
          </p>
        ) : list.kind === 'to-do' ? (
          <ToDoList cases={list.cases} next={list.next} total={counts?.['por-hacer'] ?? 0} />
        ) : tab === 'por-hacer' ? null : (
          <ReviewList tab={tab} list={list} marks={marks} signalsOnly={signalsOnly} signals={signals} />
        )}
      </div>
      <PanelBar undo={undo}>{longest ? <OpenLongest longest={longest} /> : null}</PanelBar>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  return isRouteErrorResponse(error) && error.status === 403 ? <Denied /> : <Trouble requestId={requestId} message={null} />;
}
