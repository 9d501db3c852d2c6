import { useEffect } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { type MessageList, messagesOf } from '../../../usecases/messages/reads.ts';
import { type NotificationList, notificationsOf } from '../../../usecases/notifications/reads.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLive } from '../../ui/live/use-live.ts';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { act } from './act.ts';
import { Messages } from './message-list.tsx';
import s from './messages.module.css';
import { Notifications } from './notification-list.tsx';
import { failure, isIntent, type Outcome, said } from './outcome.ts';

const pageSize = 50;
const mostShown = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  // 2-community §2: renders nothing for anonymous visitors.
  if (!viewer) return null;
  const { db, log } = context.get(servicesContext);
  const asked = Number(url.searchParams.get('hasta'));
  const limit = Number.isInteger(asked) && asked > pageSize ? Math.min(asked, mostShown) : pageSize;
  const failed = (err: unknown) => {
    log.error({ err, requestId: visit.requestId }, 'messages and notifications');
    return null;
  };
  return {
    alias: viewer.alias,
    tab: url.searchParams.get('tab') === 'mensajes' ? ('mensajes' as const) : ('notificaciones' as const),
    limit,
    // 2-community §7: a load error leaves the list empty and is said.
    notifications: await notificationsOf(db, viewer.userId, limit).catch(failed),
    messages: await messagesOf(db, viewer.userId, limit).catch(failed),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const intent = form.get('intent');
  if (!isIntent(intent)) return data(null, { status: 400 });
  const { outcome, status, wait } = await act(context.get(servicesContext), await context.get(visitContext).freshViewer(), intent, form);
  return data(outcome, { status, headers: wait ? { 'Retry-After': String(wait) } : undefined });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = form.get('intent');
  const outcome: Outcome | null = await serverAction().catch(() =>
    isIntent(intent) ? { intent, of: String(form.get('id') ?? ''), ok: false as const, reason: failure(intent), text: String(form.get('body') ?? '') } : null,
  );
  const message = outcome && said(outcome);
  if (message) toast(message);
  return outcome;
}

/** What was refused, or did not arrive, changed nothing: nothing is asked anew, least of all without a connection. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Outcome | undefined)?.ok === false ? false : defaultShouldRevalidate;

export default function MessagesScreen({ loaderData, actionData }: Route.ComponentProps) {
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
  const outcome = actionData as Outcome | null | undefined;
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
      <Notice outcome={outcome} />
      <div className={s.list}>
        {tab === 'mensajes' ? <Messages list={messages} /> : <Notifications list={notifications} />}
        <More list={tab === 'mensajes' ? messages : notifications} tab={tab} limit={limit} />
      </div>
    </div>
  );
}

/** What came of an action that was sent without script; with script a toast says it. */
function Notice({ outcome }: { outcome: Outcome | null | undefined }) {
  const message = outcome && said(outcome);
  if (!message) return null;
  return (
    <p className={`note ${s.notice} ${message.kind === 'error' ? 'note--warn' : ''}`} role={message.kind === 'error' ? 'alert' : 'status'}>
      <Icon name={message.kind === 'error' ? 'warning' : 'check'} />
      <span>
        <b>{message.title}</b>
        {message.description ? `. ${message.description}` : null}
      </span>
    </p>
  );
}

function More({ list, tab, limit }: { list: NotificationList | MessageList | null; tab: string; limit: number }) {
  if (!list || list.total <= limit || limit >= mostShown) return null;
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
