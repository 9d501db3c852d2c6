import type { Services } from '../../../../platform/ports.ts';
import { streamLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { type Changes, followNotifications, isEventId } from '../data/notification.reads.ts';
import type { Route } from './+types/notification-stream';

const heartbeatEvery = 20_000; // below the minute after which proxies close a silent connection
const lifetime = 30 * 60_000; // then the browser reconnects, and its session is looked up again
const maxQueued = 100; // unread events after which a client counts as disconnected

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * GET /avisos/stream: the viewer's notifications as server-sent events (1-flats §7, "Live subscription"). 'avisos' carries the changes
 * and the unread count, 'fin' the end of the session. The id of an event is a database snapshot, from which a new stream continues.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  if (!viewer) return new Response('Inicia sesión para recibir avisos.', { status: 401, headers: plain });
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  if (request.method !== 'GET') return new Response(null, { headers }); // HEAD: nobody would read or end a stream
  const wait = await consumeAttempt(services.db, services.clock, streamLimit, [`stream:account:${viewer.userId}`]);
  if (wait > 0) return new Response('Demasiadas conexiones seguidas.', { status: 429, headers: { ...plain, 'Retry-After': String(wait) } });
  const last = request.headers.get('last-event-id') ?? url.searchParams.get('desde');
  return new Response(stream(services, viewer, request.headers, isEventId(last) ? last : null), { headers });
}

function stream(services: Services, viewer: Viewer, headers: Headers, since: string | null): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const failed = (err: unknown) => services.log.error({ err }, 'notification stream');
  const endings: (() => unknown)[] = [];
  let open = true;
  const end = () => {
    open = false;
    for (const ending of endings.splice(0)) Promise.resolve(ending()).catch(failed);
  };
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const close = () => {
        if (!open) return;
        end();
        controller.close();
      };
      const send = (lines: string) => {
        if (!open) return;
        if ((controller.desiredSize ?? 0) < -maxQueued) return close();
        controller.enqueue(text.encode(`${lines}\n\n`));
      };
      const sendChanges = ({ at, unread, changed }: Changes) =>
        send(`id: ${at}\nevent: avisos\ndata: ${JSON.stringify({ alias: viewer.alias, unread, changed })}`);
      const checkSession = async () => {
        const { facts } = await services.accounts.session(headers);
        if (facts?.userId === viewer.userId) return;
        send('event: fin\ndata: {}');
        close();
      };
      const atEnd = (ending: () => unknown) => (open ? endings.push(ending) : void ending());

      send('retry: 2000');
      const heartbeat = setInterval(() => send(': sigo aquí'), heartbeatEvery);
      const done = setTimeout(close, lifetime);
      atEnd(() => clearInterval(heartbeat));
      atEnd(() => clearTimeout(done));
      try {
        atEnd(
          await services.events.subscribe('account', (payload) => {
            if (payload === viewer.userId || payload === '') checkSession().catch(failed);
          }),
        );
        atEnd(await followNotifications(services, viewer.userId, since, sendChanges));
      } catch (err) {
        // The browser reconnects, and gets a working stream or a plain error.
        failed(err);
        close();
      }
    },
    cancel: end,
  });
}
