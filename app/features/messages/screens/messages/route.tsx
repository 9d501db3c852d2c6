import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { useLive } from '../../../../ui/live/use-live.ts';
import { toast } from '../../../../ui/toast.tsx';
import { type MessageList, messagesOf } from '../../data/message.reads.ts';
import { type NotificationList, notificationsOf } from '../../data/notification.reads.ts';
import type { Route } from './+types/route';
import { act } from './act.ts';
import { Messages } from './message-list.tsx';
import s from './messages.module.css';
import { Notifications } from './notification-list.tsx';
import { failure } from './words.ts';

const pageSize = 50;
const MAX_SHOWN = 1000;

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  // 2-community §2: renders nothing for anonymous visitors.
  if (!viewer) return null;
  const { db, log } = context.get(servicesContext);
  const requested = Number(url.searchParams.get('hasta'));
  const limit = Number.isInteger(requested) && requested > pageSize ? Math.min(requested, MAX_SHOWN) : pageSize;
  const failed = (err: unknown) => {
    log.error({ err, requestId: visit.requestId }, 'messages and notifications');
    return null;
  };
  return {
    alias: viewer.alias,
    tab: url.searchParams.get('tab') === 'mensajes' ? ('mensajes' as const) : ('notificaciones' as const),
    limit,
    // 2-community §7: a load error leaves the list empty and shows a message.
    notifications: await notificationsOf(db, viewer.userId, limit).catch(failed),
    messages: await messagesOf(db, viewer.userId, limit).catch(failed),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return act(context.get(servicesContext), context.get(viewerContext), await sentForm(request, context));
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export const clientAction = sendForm(failure, { keyed: ['responder'] });

export const shouldRevalidate = revalidateList;

/** Offline, the screen keeps showing its last data. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(MessagesScreen, (query) =>
  query.get('tab') === 'mensajes' ? 'No se pudieron cargar los mensajes' : 'No se pudieron cargar las notificaciones',
);

function MessagesScreen({ loaderData, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { revalidate } = useRevalidator();
  useLive(loaderData?.alias ?? null, ({ kind }) => {
    if (kind === 'changes') void revalidate();
  });
  const problems = loaderData ? { notifications: loaderData.notifications === null, messages: loaderData.messages === null } : null;
  useEffect(() => {
    // 2-community §8
    if (problems?.notifications) toast({ title: 'Error', description: 'No se pudieron cargar las notificaciones', kind: 'error' });
    if (problems?.messages) toast({ title: 'Error', description: 'No se pudieron cargar los mensajes', kind: 'error' });
  }, [problems?.notifications, problems?.messages]);
  if (!loaderData) return <title>Rellano</title>;
  const { tab, limit, notifications, messages } = loaderData;
  const unread = notifications?.unread ?? 0;
  const answered = actionData as FormResult | undefined;
  return (
    <div className="page">
      <title>Mensajes y Notificaciones · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title row">
        <h1>Mensajes y Notificaciones</h1>
        {unread > 0 ? <span className="badge badge--warn">{`${unread} nuevas`}</span> : null}
      </div>
      <nav className={s.tabs} aria-label="Bandejas">
        <Link to="?tab=notificaciones" aria-current={tab === 'notificaciones' ? 'page' : undefined} preventScrollReset>
          Notificaciones
          {unread > 0 ? (
            <span className="badge badge--warn">
              {unread}
              <span className="vh"> sin leer</span>
            </span>
          ) : null}
        </Link>
        <Link to="?tab=mensajes" aria-current={tab === 'mensajes' ? 'page' : undefined} preventScrollReset>
          Mensajes
        </Link>
      </nav>
      <NotLoadedNote message={notLoaded} />
      <Notice result={answered} className={s.notice} />
      <div className={s.list}>
        {tab === 'mensajes' ? <Messages list={messages} answered={answered} /> : <Notifications list={notifications} />}
        <More list={tab === 'mensajes' ? messages : notifications} tab={tab} limit={limit} />
      </div>
    </div>
  );
}

function More({ list, tab, limit }: { list: NotificationList | MessageList | null; tab: string; limit: number }) {
  if (!list || list.total <= limit || limit >= MAX_SHOWN) return null;
  return (
    <p className={s.more}>
      <Link className="btn" to={`?tab=${tab}&hasta=${limit + pageSize}`} preventScrollReset>
        Ver más
      </Link>
      <span className="muted small num">
        {limit} de {list.total}
      </span>
    </p>
  );
}
